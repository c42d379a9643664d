import { defineErrors } from '#model/errors.ts';

/** The refusals of delivery notes. */
export const deliveryErrors = defineErrors({
  mixedWarehouses: [
    10008,
    '行 {lineNo} 应送往其他仓库，请另开送货单',
    'Line {lineNo} goes to another warehouse; make a delivery note of its own',
  ],
  warehouseMissing: [
    10011,
    '订单行没有收货仓库，请在单据上选择',
    'The order lines name no warehouse; choose one on this document',
  ],
  nothingMissing: [16004, '没有未到的数量，无需短少关闭', 'Nothing is missing; there is nothing to close short'],
  nothingCompleted: [
    10011,
    '请填写运输方式、距离或毛重中的至少一项',
    'Enter at least one of transport mode, distance and gross weight',
  ],
  phoneFormat: [10019, '司机电话格式不正确', "The driver's phone number is not valid"],
  tooEarly: [
    10008,
    '预计到货比允许的最早日期早 {days} 天，请调整发货或与采购员商定交期',
    'The goods would arrive {days} days before the earliest day; ship later, or agree on another day with the buyer',
  ],
  tooLate: [
    10008,
    '预计到货比允许的最晚日期晚 {days} 天，请与采购员商定交期',
    'The goods would arrive {days} days after the latest day; agree on another day with the buyer',
  ],
  dockUnknown: [
    10008,
    '仓库“{warehouse}”有 {docks} 个月台，没有 {dockNo} 号',
    'Warehouse “{warehouse}” has {docks} docks; there is no number {dockNo}',
  ],
  dockLate: [
    16004,
    '送货单 {deliveryNo} 的状态为“{state}”，不能安排月台',
    'Delivery note {deliveryNo} is “{state}”; no dock can be given to it',
  ],
  otherSite: [
    10007,
    '送货单 {deliveryNo} 应送到“{warehouse}”，不在此处签到',
    'Delivery note {deliveryNo} goes to “{warehouse}”; it is not expected at this gate',
  ],
  certificateMissing: [
    16004,
    '供应商没有核验通过的证照“{name}”，不能发货；请先提交并由采购方核验',
    'The supplier has no verified certificate “{name}” and cannot ship; enter it and let the buyer verify it',
  ],
  certificateExpired: [
    16004,
    '供应商的证照“{name}”已于 {until} 到期，不能发货；请提交新证照并由采购方核验',
    'The certificate “{name}” of the supplier ended on {until}; enter a new one and let the buyer verify it',
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
});
