import { defineErrors } from '#model/errors.ts';
/** The refusals that several documents of delivery, receipt and stock share. */
export const errors = defineErrors({
    noLines: [10015, '单据没有明细，请至少添加一行', 'There are no lines; add at least one'],
    mixedCompanies: [
        10008,
        '行 {lineNo} 属于其他公司，一张单据只能含同一公司的订单',
        'Line {lineNo} belongs to another company; one document holds orders of one company',
    ],
    mixedSuppliers: [
        10008,
        '行 {lineNo} 属于其他供应商，一张单据只能含同一供应商的订单',
        'Line {lineNo} belongs to another supplier; one document holds orders of one supplier',
    ],
    mixedCurrencies: [
        10008,
        '行 {lineNo} 的币种不同，一张单据只能含同一币种的订单',
        'Line {lineNo} has another currency; one document holds orders of one currency',
    ],
    warehouseOfOtherCompany: [
        10008,
        '仓库属于其他公司，请选择本单据所属公司的仓库',
        'The warehouse belongs to another company; choose one of the company of this document',
    ],
    unitPrecision: [
        10008,
        '行 {lineNo} 数量 {quantity} 的小数位超过单位“{unit}”的精度 {precision} 位',
        'Line {lineNo}: quantity {quantity} has more decimals than the {precision} of unit “{unit}”',
    ],
    batchMissing: [
        10011,
        '行 {lineNo} 的物料“{material}”按批次管理，请填写批次',
        'Line {lineNo}: material “{material}” is managed by batch; enter the batch',
    ],
    expiryMissing: [
        10011,
        '行 {lineNo} 的物料“{material}”有保质期，请填写有效期',
        'Line {lineNo}: material “{material}” has a shelf life; enter the use-by date',
    ],
    lineTwice: [
        10009,
        '行 {lineNo} 与前面的行重复，请合并数量',
        'Line {lineNo} repeats an earlier line; add up the quantities',
    ],
    draftReceipt: [
        16004,
        '此单据已有未过账的收货单 {receiveNo}，请先过账或删除',
        'Receipt {receiveNo} is not posted yet; post or delete it first',
    ],
    draftDelivery: [
        16004,
        '订单行 {line} 还有未发货的送货单 {deliveryNo}，请先处理',
        'Order line {line} is on delivery note {deliveryNo}, which is not shipped yet; settle that first',
    ],
    draftReceiptOfLine: [
        16004,
        '订单行 {line} 还有未过账的收货单 {receiveNo}，请先过账或删除',
        'Order line {line} is on receipt {receiveNo}, which is not posted yet; post or delete it first',
    ],
    serviceLine: [
        10008,
        '行 {lineNo} 是服务或费用，请用“服务验收”收货，不能送货或按货物收货',
        'Line {lineNo} is a service or an expense: accept it with a receipt of type “Acceptance of services”',
    ],
    serviceNotStocked: [
        10008,
        '行 {lineNo} 是服务，不入库也不退货；请冲销验收',
        'Line {lineNo} is a service, neither stocked nor sent back; reverse its acceptance instead',
    ],
    kindCounted: [
        16004,
        '多送与短少由数量得出，不能改判类型',
        'Over and short follow from the quantities; only refused goods are damaged or wrong',
    ],
});
