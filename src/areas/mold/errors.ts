import { defineErrors } from '#model/errors.ts';

/** The refusals of molds and their jobs. */
export const errors = defineErrors({
  // The card
  tooManyActive: [
    10008,
    '有效型腔 {active} 不能超过型腔数 {cavities}',
    'There are {cavities} cavities; {active} of them cannot be in use',
  ],
  partCavities: [
    10008,
    '物料行 {lineNo} 的出件型腔不能超过型腔数 {cavities}',
    'Part {lineNo}: the mold has {cavities} cavities, not more',
  ],
  amortMissing: [
    10011,
    '随货分摊请填写分摊金额和分摊数量',
    'A mold that its parts pay for needs the amount and the number of parts',
  ],
  amortExceeded: [10008, '模具 {mold} 的分摊不能超过 {amount}', 'No more than {amount} of mold {mold} is amortised'],
  noMaterials: [10015, '请至少添加一个适用物料', 'Add at least one part that the mold makes'],
  locationMissing: [10011, '请填写存放地', 'Enter where the mold stands'],
  photoMissing: [10011, '请先上传模具照片', 'Upload a photo of the mold first'],
  assetNoMissing: [
    10011,
    '我方产权的模具验收前请填写资产编号并钉上铭牌',
    'A mold of ours needs its asset number, and the nameplate with it, before it is accepted',
  ],

  // Trials and acceptance
  trialInFuture: [10008, '试模日期不能晚于今天', 'A trial cannot lie in the future'],
  defectsMissing: [10011, '试模不合格，请填写缺陷与改善', 'The trial failed: enter its defects and the remedies'],
  noPassedTrial: [
    10008,
    '最近一次试模未合格，不能验收；请先登记合格的试模',
    'The latest trial did not pass; record one that did before the mold is accepted',
  ],
  drawingDiffers: [
    10008,
    '物料行 {lineNo} 的图纸版本 {own} 与物料现行版本 {current} 不同，请先改模或更正',
    'Part {lineNo}: the mold is for drawing version {own}, the part is at {current}; modify the mold or correct it',
  ],
  sourceEnded: [
    16004,
    '物料行 {lineNo} 的合格货源因改模失效，送样重新合格后才能投产',
    'Part {lineNo} is not approved since the mold was modified; have a sample of it accepted before the mold is put into use',
  ],

  // Counter and counts
  counterLower: [
    10008,
    '读数低于上次读数 {last}；更换计数器或更正错误请联系采购方',
    'The reading is lower than the last one, {last}; where the counter was changed or misread, contact the buyer',
  ],
  counterReasonMissing: [
    10011,
    '读数低于上次读数 {last}，请填写原因',
    'The reading is lower than the last one, {last}; give the reason',
  ],
  counterBeyond: [
    10008,
    '读数超过保证模次 {life} 的两倍，请核对',
    'The reading is more than twice the guaranteed {life} shots; check it',
  ],
  dueInPast: [10008, '盘点期限不能早于今天', 'A count cannot be due in the past'],
  countPhotoMissing: [
    10011,
    '请先上传本次盘点拍摄的模具照片（要求盘点之后上传）',
    'Upload a photo taken for this count first; it has to be uploaded after the count was asked for',
  ],
  notReportedMissing: [
    16004,
    '保管供应商没有报告未找到，不能确认盘亏',
    'The custodian did not report it as missing; there is no loss to confirm',
  ],

  // Jobs
  moldNotFree: [
    16004,
    '模具 {mold} 当前状态为“{state}”，不能办理此业务',
    'Mold {mold} is in state “{state}”, in which this job is not possible',
  ],
  jobOpen: [
    16004,
    '模具 {mold} 已有未完成的业务单 {job}，请先完成或取消',
    'Mold {mold} has the open job {job}; finish or cancel that first',
  ],
  receiverMissing: [
    10011,
    '转移请填写接收供应商和新存放地',
    'A transfer needs the receiving supplier and the new place',
  ],
  sameCustodian: [10008, '接收供应商就是当前保管供应商', 'The receiving supplier holds the mold already'],
  supplierOwned: [
    16004,
    '供方产权的模具不能转移或报废，由供应商自行处置',
    'A mold that the supplier owns is not ours to move or scrap',
  ],
  openOrders: [
    16004,
    '保管供应商还有 {count} 行未交订单使用此模具，请填写未完订单安排',
    'The custodian still has {count} open order lines made with this mold; say what becomes of them',
  ],
  drawingMissing: [10011, '改模请填写新图纸版本', 'A modification needs the new drawing version'],
  partNotOfMold: [10008, '此物料不是该模具的适用物料', 'The mold does not make this part'],
  noOtherMold: [
    16004,
    '物料“{material}”没有其他可用模具，请填写豁免说明',
    'No other mold makes “{material}”; give the reason for an exemption',
  ],
  settlementMissing: [
    10008,
    '模具尚有 {rest} 未分摊，请选择结算方式并填写金额',
    '{rest} of the mold is not amortised; say who settles it, and the amount',
  ],
  settlementTooMuch: [
    10008,
    '结算金额 {amount} 不能超过未分摊的 {rest}',
    'A settlement of {amount} is more than the {rest} that is not amortised',
  ],
  settlementOpen: [
    10008,
    '供应商尚未同意未分摊模具费的结算，不能报废',
    'The supplier has not agreed to the settlement of what is not amortised; the mold cannot be scrapped yet',
  ],
  doneInFuture: [10008, '完成日期不能晚于今天', 'It cannot have been finished in the future'],
  receiptPhotoMissing: [10011, '请先上传收到模具时拍摄的照片', 'Upload photos of the mold as it arrived first'],
  scrapPhotoMissing: [10011, '请先上传模具已毁形的照片', 'Upload photos that show the mold destroyed first'],
});
