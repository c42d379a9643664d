import { defineErrors } from '#model/errors.ts';

/** The refusals of receipts. */
export const receiveErrors = defineErrors({
  refuseReasonMissing: [
    10011,
    '行 {lineNo} 有拒收数量，请填写拒收原因',
    'Line {lineNo} has a refused quantity; enter the reason',
  ],
  refusedMoreThanArrived: [
    10008,
    '行 {lineNo} 拒收 {refused} 大于到货 {arrived}',
    'Line {lineNo}: {refused} refused is more than the {arrived} that arrived',
  ],
  arrivedAhead: [
    10008,
    '到货日期 {day} 尚未到来，请填写实际到货的日期和时间',
    'Nothing can have arrived on {day}, which is still to come; enter when the goods arrived',
  ],
  deliveryNotArrived: [
    16004,
    '送货单 {deliveryNo} 尚未到货签到，请先签到',
    'Delivery note {deliveryNo} has not arrived yet; register its arrival first',
  ],
  deliveryLineMissing: [
    10011,
    '行 {lineNo} 请选择送货单行，或将收货类型改为按订单',
    'Line {lineNo}: choose the delivery note line, or receive against the order',
  ],
  deliveryLineForeign: [
    10008,
    '行 {lineNo} 的送货单行不属于此送货单或订单行',
    'Line {lineNo}: the delivery note line belongs to another note or order line',
  ],
  alreadyProcessed: [
    16004,
    '此行已检验或入库，不能冲销；请先冲销入库',
    'This line is inspected or in stock and cannot be reversed; reverse the warehouse-in first',
  ],
  countMissing: [10011, '行 {lineNo} 请填写到货数量', 'Line {lineNo}: enter the quantity that arrived'],
  packReceived: [
    10009,
    '包装 {packNo} 已收货，不能再次收货；如标签被复制请核对实物',
    'Package {packNo} was received already and is received once; if its label was copied, look at the goods',
  ],
  packNotExpected: [
    16004,
    '包装 {packNo} 的状态为“{state}”，不能收货',
    'Package {packNo} is “{state}” and cannot be received',
  ],
  packOfOtherNote: [
    10008,
    '所扫包装不属于送货单 {deliveryNo}，请分开收货',
    'A scanned package is not of delivery note {deliveryNo}; receive it by itself',
  ],
  packLineMissing: [
    10008,
    '包装 {packNo} 所在的送货行没有到货数量，请补上',
    'Package {packNo} was scanned, but nothing is counted on its line; enter the quantity',
  ],
  countBelowScan: [
    10011,
    '行 {lineNo} 到货 {arrived} 少于已扫包装的 {scanned}，请填写差异原因',
    'Line {lineNo}: {arrived} arrived, but the scanned packages say {scanned}; enter the reason of the difference',
  ],
  orderLineMissing: [
    10011,
    '行 {lineNo} 请选择订单行；没有订单的货物请将收货类型改为“无订单”',
    'Line {lineNo}: choose the order line, or make the type “Without an order”',
  ],
  orderOnFree: [
    10008,
    '行 {lineNo} 有订单行，无订单收货不能填写订单；过账后可补单',
    'Line {lineNo} names an order line; goods without an order get theirs after posting',
  ],
  supplierMissing: [10011, '无订单收货请填写供应商', 'Goods without an order: enter the supplier'],
  materialMissing: [10011, '行 {lineNo} 请填写物料', 'Line {lineNo}: enter the material'],
  foreignWarehouse: [
    16012,
    '收货仓库属于您未获授权的公司，请选择其他仓库',
    'The warehouse belongs to a company you do not work for; choose another one',
  ],
  goodsLine: [
    10008,
    '行 {lineNo} 是货物，不能做服务验收',
    'Line {lineNo} is goods; it cannot be accepted as a service',
  ],
  acceptedTwice: [
    10008,
    '行 {lineNo} 进度与金额只能填一项',
    'Line {lineNo}: enter the progress or the amount, not both',
  ],
  acceptedNothing: [
    10011,
    '行 {lineNo} 请填写本次进度、金额或数量',
    'Line {lineNo}: enter the progress, the amount or the quantity accepted now',
  ],
  linkMisfit: [
    10008,
    '订单行 {line} 的公司、供应商、物料、单位或币种与收货不同，请选择相符的订单行',
    'Order line {line} differs in company, supplier, material, unit or currency; choose one that fits',
  ],
  linkReturned: [
    16004,
    '此行已有退货，请将其余数量一并退回',
    'A part of this line goes back already; send the rest back too',
  ],
});
