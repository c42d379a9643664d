import { defineErrors } from '#model/errors.ts';

/** The refusals of quotas and temporary quota orders. */
export const quotaErrors = defineErrors({
  purchaseOrgMissing: [11004, '请选择采购组织', 'Choose the purchasing organisation'],
  headEmpty: [10018, '请填写配额行后再提交', 'Enter the shares before it is submitted'],
  scopeMissing: [10011, '按范围请选择物料或品类', 'Choose the material, or the category, that it covers'],
  datesReversed: [10008, '有效期止不能早于有效期起', 'It cannot end before it begins'],
  sharesNotWhole: [10008, '配额合计应为 100%，现为 {total}%', 'The shares come to {total} %; they have to be 100 %'],
  materialSharesNotWhole: [
    10008,
    '物料“{material}”的临时配额合计应为 100%，现为 {total}%',
    'The temporary shares of “{material}” come to {total} %; they have to be 100 %',
  ],
  supplierTwice: [10009, '供应商“{supplier}”重复', 'Supplier “{supplier}” is there twice'],
  lotsReversed: [10008, '“{supplier}”的最小批量不能大于最大批量', '“{supplier}”: the least lot exceeds the largest'],
  aboveCeiling: [
    10008,
    '供应商“{supplier}”的等级允许的最大份额为 {ceiling}%，现为 {share}%',
    'The grade of “{supplier}” allows a share of {ceiling} % at most; it has {share} %',
  ],
  quotaOverlaps: [10009, '与生效配额 {quotaNo} 的范围和有效期重叠', 'Quota {quotaNo} covers the same at the same time'],
  orderOverlaps: [
    10009,
    '物料“{material}”已有临时配额单 {orderNo} 在同一时间生效或待审批',
    'Temporary quota order {orderNo} covers “{material}” at the same time',
  ],
  noLines: [10015, '至少填写一行临时配额', 'Enter at least one line'],
  tooLong: [10008, '临时配额最长 {days} 天', 'A temporary quota lasts at most {days} days'],
  noStandingQuota: [
    10016,
    '物料“{material}”没有生效的正式配额，“调整”方式不可用，请改用“替换”',
    'No standing quota covers “{material}”, so there is nothing to adjust; replace instead',
  ],
  previewEmpty: [10016, '所选物料没有生效的正式配额', 'No standing quota covers these materials'],
  nobody: [10007, '没有可分配的供应商：{reasons}', 'There is nobody to allot to: {reasons}'],
  demandsWrong: [10008, '需求行须含物料与大于 0 的数量', 'Each demand has a material and a quantity above 0'],
  tooManyDemands: [10008, '一次最多分配 1000 行', 'At most 1,000 demands at once'],
});
