import { defineErrors } from '#model/errors.ts';
/** The refusals of order changes and of the versions of an order. */
export const changeErrors = defineErrors({
    changesNothing: [
        10015,
        '变更单没有内容，请填写要修改的行或条款',
        'The change says nothing yet; enter lines or terms',
    ],
    changeLineMissing: [10011, '行 {lineNo} 请选择订单行', 'Line {lineNo}: choose the line of the order'],
    changeLineTwice: [
        10009,
        '行 {lineNo} 的订单行在本变更单中已出现，请合并',
        'Line {lineNo}: its order line stands in this change already; make one of them',
    ],
    additionHasLine: [10008, '行 {lineNo} 是增行，不能选择订单行', 'Line {lineNo} is added, so it has no order line yet'],
    additionIncomplete: [
        10011,
        '行 {lineNo} 是增行，请填写物料、单位、税率、数量、单价和交期',
        'Line {lineNo} is added: enter material, unit, tax rate, quantity, price and date',
    ],
    changeDatePast: [
        10008,
        '行 {lineNo} 的新交期 {date} 已过，请填写今天或以后的日期',
        'Line {lineNo}: the date {date} has passed; choose a later one',
    ],
    nothingUndelivered: [
        10008,
        '行 {lineNo} 已全部交货，没有可按“未交”改价的数量，请选择其他价格范围',
        'Line {lineNo}: everything is delivered; choose another scope than what is not delivered',
    ],
    orderNotChangeable: [
        16004,
        '订单 {orderNo} 未确认或已结束，不能变更',
        'Order {orderNo} is not confirmed or has ended; it cannot be changed',
    ],
    changeOutdated: [
        10003,
        '订单 {orderNo} 已是第 {version} 版，请打开变更单核对并重新保存',
        'Order {orderNo} has become version {version}; open the change, check it and save it again',
    ],
    changeOpen: [
        10009,
        '行 {lineNo} 已有未完成的变更单 {changeNo}，请先完成',
        'Line {lineNo} is being changed by {changeNo} already; finish that first',
    ],
    lineBeingChanged: [
        16004,
        '行 {lineNo} 正在变更（{changeNo}），请等待变更单完成',
        'Line {lineNo} is being changed by {changeNo}; wait until that is done',
    ],
    lineNotChangeable: [
        16004,
        '行 {lineNo} 未确认或已结束，不能变更',
        'Line {lineNo} is not confirmed or has ended; it cannot be changed',
    ],
    droppedLineMoved: [
        16004,
        '行 {lineNo} 已计划、发货或收货，不能减行；请减少数量或关闭此行',
        'Line {lineNo} is planned, shipped or received already; reduce its quantity or close it instead',
    ],
    changeNeedsApproval: [
        16004,
        '此变更提高单价或金额，或交期超出允许范围，请先提交审批',
        'The change raises a price or the amount, or moves a date out of its window; submit it for approval first',
    ],
    proposalNotSent: [
        16004,
        '此变更由供应商提议，批准后直接生效，无需发送',
        'The supplier asked for this change; it takes effect when it is approved',
    ],
    proposalFixed: [
        16004,
        '此变更由供应商提议，不能修改；如不接受请作废并还价',
        'The supplier asked for this change, so it cannot be edited; cancel it and counter the proposal instead',
    ],
    noPaper: [
        10007,
        '没有供应商可打印的已发布采购订单模板，无法生成打印件；请在打印模板中发布一个',
        'No published template of purchase orders is open to suppliers, so there is nothing to print with; publish one under print templates',
    ],
});
