import { defineErrors } from '#model/errors.ts';

/** The refusals of goods without an order, of services, of shipping guards and of dock slots. */
export const goodsErrors = defineErrors({
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
  serviceLine: [
    10008,
    '行 {lineNo} 是服务，请用“服务验收”收货，不能送货或按货物收货',
    'Line {lineNo} is a service: accept it with a receipt of type “Acceptance of services”',
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
  serviceNotStocked: [
    10008,
    '行 {lineNo} 是服务，不入库也不退货；请冲销验收',
    'Line {lineNo} is a service, neither stocked nor sent back; reverse its acceptance instead',
  ],
  supplierStopped: [
    16004,
    '贵公司的供应商档案已停用，不能发货；请联系采购方',
    'This supplier is disabled, so nothing can be shipped; ask the buyer',
  ],
  packagesMissing: [
    10011,
    '采购方要求送货单装箱，请先在“装箱”中生成包装',
    'The buyer asks for packages; pack the note under “Pack” first',
  ],
  coaMissing: [
    10011,
    '行 {lineNo} 的物料“{material}”须附质量证明书，请在附件中上传，类型选“质量证明书”',
    'Line {lineNo}: “{material}” needs a certificate of analysis; attach one to this note as such',
  ],
  shelfTooShort: [
    10008,
    '行 {lineNo} 的物料“{material}”到货时剩余保质期 {left}%，低于要求的 {least}%，请换批次',
    'Line {lineNo}: “{material}” will have {left}% of its shelf life left, less than the {least}% asked for; ship another batch',
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
