import { defineErrors } from '#model/errors.ts';

/** The refusals of incoming inspection. */
export const iqcErrors = defineErrors({
  planTarget: [
    10008,
    '检验方案须且只能指定物料或物料类别之一',
    'A plan is for a material or for a category, one of the two',
  ],
  limitsMissing: [
    10011,
    '序号 {lineNo} 是计量项目，请填写上限或下限',
    'No. {lineNo} is measured; enter an upper or a lower limit',
  ],
  limitsCrossed: [10008, '序号 {lineNo} 的下限大于上限', 'No. {lineNo}: the lower limit is above the upper one'],
  noPlan: [
    16010,
    '物料“{material}”没有生效的检验方案，请先建立',
    'There is no inspection plan in force for material “{material}”; make one first',
  ],
  notCertified: [16012, '您不是方案“{plan}”的认证检验员', 'You are not certified to inspect by plan “{plan}”'],
  stopped: [
    16004,
    '行 {lineNo} 的物料“{material}”已暂停检验，供应商改善前不能收货',
    'Line {lineNo}: inspection of “{material}” is stopped; nothing is received until the supplier has improved',
  ],
  notInspecting: [16004, '检验单 {lotNo} 不在检验中，不能录入结果', 'Lot {lotNo} is not being inspected'],
  measureFormat: [10017, '测量值“{value}”不是数字', 'Measured value “{value}” is not a number'],
  measuresMissing: [10011, '请填写测量值', 'Enter the measured values'],
  measuresNotCounted: [
    10008,
    '此项目按件计数，请填写已检数和不良数，不填测量值',
    'This characteristic is counted: enter the inspected pieces and the defects, no measured values',
  ],
  defectsTooMany: [
    10008,
    '不良数 {defects} 大于已检数 {checked}',
    '{defects} defects are more than the {checked} inspected',
  ],
  sampleMissing: [
    10011,
    '项目“{name}”应检 {size}，已检 {checked}，请先录入',
    'Characteristic “{name}”: {size} to inspect, {checked} inspected; enter the rest first',
  ],
  decidedTooMuch: [10008, '待判定 {limit}，本次 {quantity} 过多', '{limit} waits for a verdict, not {quantity}'],
  nothingDecided: [10008, '请填写判定数量', 'Enter the quantities of the verdict'],
  acceptAgainstFail: [
    10008,
    '检验结论为不合格，可判合格 {limit}；其余请走评审',
    'The lot failed: {limit} may be accepted; let the rest be reviewed',
  ],
  destroyedTooMuch: [
    10008,
    '检验损耗 {quantity} 大于破坏性检验样本 {limit}',
    '{quantity} used up is more than the {limit} pieces tested to destruction',
  ],
  sameOutcome: [10008, '改判前后相同', 'The verdict is the same as before'],
  notSoDecided: [10008, '原判定数量 {limit}，不足 {quantity}', '{limit} was judged so, not {quantity}'],
  stocked: [
    16004,
    '可改判 {limit}：其余已入库，请先冲销入库',
    'The verdict on {limit} can change; the rest is in stock: reverse the warehouse-in first',
  ],
  noSampleRetained: [
    10011,
    '紧急放行前须留样，请填写留样编号',
    'Keep a sample before an urgent release, and enter its number',
  ],
  blockedTooLittle: [10008, '不合格待处理 {limit}，评审数量 {quantity} 过多', '{limit} is blocked, not {quantity}'],
  reviewReasonMissing: [10011, '请填写评审原因', 'Enter the reason of the review'],
  limitDateMissing: [10011, '请填写处置期限', 'Enter the day by which it is done'],
  notSigned: [16004, '尚未会签：{who}', 'Not signed yet: {who}'],
  signedTwice: [16012, '同一人不能代表两个部门会签', 'One person cannot sign for both departments'],
  reviewLotState: [16004, '检验单 {lotNo} 没有待评审的不合格数量', 'Nothing of lot {lotNo} waits for a review'],
  scoreTooLow: [
    10008,
    '转移得分 {score}，达到 {limit} 才能放宽',
    'The switching score is {score}; reduced inspection needs {limit}',
  ],
  notSteady: [
    10008,
    '连续接收 {accepted} 批，达到 {limit} 批才能跳批',
    '{accepted} lots were accepted in a row; lots are skipped after {limit}',
  ],
});
