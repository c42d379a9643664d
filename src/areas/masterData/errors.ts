import { defineErrors } from '#model/errors.ts';

/** The refusals of master data. */
export const errors = defineErrors({
  baseUnitTwice: [
    10009,
    '此类别已有基准单位“{unit}”，一个类别只能有一个',
    'The category already has the base unit “{unit}”; there can be only one',
  ],
  percentNot100: [10008, '付款比例合计为 {total}%，应为 100%', 'The shares add up to {total} %; they must make 100 %'],
  taxRateUsed: [
    10008,
    '税率“{name}”已被使用，不能修改；请新建税率并设定有效期',
    'Tax rate “{name}” is in use and cannot change; create a successor with its own dates',
  ],
  baseUnitUsed: [
    20004,
    '物料已有业务单据，基本单位不能再改',
    'The material is already used on documents; its base unit can no longer change',
  ],
  categoryNotLeaf: [
    10008,
    '“{category}”还有下级类别，物料只能归入最末级',
    '“{category}” has categories below it; a material belongs to the lowest level',
  ],
  treeCycle: [
    10008,
    '“{name}”不能成为自己的下级，请另选上级',
    '“{name}” cannot lie below itself; choose another parent',
  ],
});
