import { defineErrors } from '#model/errors.ts';
/** The refusals of the quantity ledger: what a line cannot take, and what stands in the way of moving it. */
export const ledgerErrors = defineErrors({
    lineHeld: [
        16004,
        '订单行 {line} 的变更待确认，数量将减少，暂不能发货',
        'Order line {line}: a change that takes quantity away waits for an answer; nothing can be shipped meanwhile',
    ],
    transitRefused: [
        16004,
        '订单行 {line} 已终止并约定在途拒收，请登记拒收',
        'Order line {line} is terminated and its goods in transit are to be refused; record them as refused',
    ],
    quantityNotPositive: [10008, '数量须大于 0，现为 {quantity}', 'The quantity must be more than 0; it is {quantity}'],
    quantityNegative: [10008, '数量不能小于 0，现为 {quantity}', 'The quantity cannot be below 0; it is {quantity}'],
    lineNotOpen: [
        16004,
        '订单行 {line} 未确认或已关闭，不能发货或收货',
        'Order line {line} is not confirmed or is closed; nothing can be shipped or received',
    ],
    belowMoved: [
        10008,
        '订单行 {line} 已发货和收货 {used}，数量不能改为 {quantity}',
        'Order line {line}: {used} is already shipped or received; the quantity cannot become {quantity}',
    ],
    belowPlanned: [
        10008,
        '订单行 {line} 已计划 {planned}，数量不能改为 {quantity}；请先取消多余的交货计划',
        'Order line {line}: {planned} is already planned; the quantity cannot become {quantity}. Cancel plans first',
    ],
    lineNotConfirmed: [
        16004,
        '订单行 {line} 未确认，不能安排交货计划',
        'Order line {line} is not confirmed; nothing can be planned for it',
    ],
    overPlan: [
        10008,
        '订单行 {line} 可计划 {limit}，本次 {quantity}，请减少',
        'Order line {line}: {limit} may still be planned, not {quantity}',
    ],
    notPlanned: [
        10008,
        '订单行 {line} 已计划 {limit}，不足 {quantity}',
        'Order line {line}: only {limit} is planned, not {quantity}',
    ],
    overShip: [
        10008,
        '订单行 {line} 可发货 {limit}，本次 {quantity}，请减少',
        'Order line {line}: {limit} may still be shipped, not {quantity}',
    ],
    overReceipt: [
        10008,
        '订单行 {line} 收货超过限额 {limit}：已收和在途 {used}，本次 {quantity}',
        'Order line {line}: the limit is {limit}; {used} is received or in transit, so {quantity} is too much',
    ],
    notInTransit: [
        10008,
        '订单行 {line} 在途 {limit}，不足 {quantity}',
        'Order line {line}: only {limit} is in transit, not {quantity}',
    ],
    overInspect: [
        10008,
        '订单行 {line} 待检 {limit}，判定数量 {quantity} 过多',
        'Order line {line}: {limit} waits for inspection, not {quantity}',
    ],
    overStock: [
        10008,
        '订单行 {line} 待入库 {limit}，本次 {quantity}，请减少',
        'Order line {line}: {limit} waits for stock, not {quantity}',
    ],
    overRedecide: [
        16004,
        '订单行 {line} 可改判 {limit}，不足 {quantity}：其余已入库、退货或报废',
        'Order line {line}: the verdict on {limit} can change, not on {quantity}; the rest is in stock, returned or scrapped',
    ],
    overBlocked: [
        10008,
        '订单行 {line} 不合格待处理 {limit}，不足 {quantity}',
        'Order line {line}: only {limit} of the rejected goods is still here, not {quantity}',
    ],
    overReturn: [
        10008,
        '订单行 {line} 此阶段可退 {limit}，本次 {quantity}，请减少',
        'Order line {line}: {limit} can be returned from this stage, not {quantity}',
    ],
    replaceOnClosed: [
        16004,
        '订单行 {line} 已关闭，退货只能扣款，不能补货',
        'Order line {line} is closed; its goods can be returned for credit only, not for replacement',
    ],
    replacementMoved: [
        10008,
        '订单行 {line} 的补货已发出或收到：限额 {limit}，已收和在途 {used}，不能撤回退货 {quantity}',
        'Order line {line}: the replacement is under way or here (limit {limit}, received or in transit {used}); the return of {quantity} cannot be taken back',
    ],
    overReverse: [
        16004,
        '订单行 {line} 可冲销 {limit}，不足 {quantity}：其余已检验或入库，请先冲销入库',
        'Order line {line}: only {limit} can be reversed, not {quantity}; the rest is inspected or in stock',
    ],
});
