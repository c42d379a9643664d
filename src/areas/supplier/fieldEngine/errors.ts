import { defineErrors } from '#model/errors.ts';

/** The refusals of fields and questions that administrators define. */
export const fieldErrors = defineErrors({
  fieldsThere: [
    15003,
    '模板已有字段，不能复制：请先清空“{name}”的字段，或新建一个模板',
    '“{name}” has fields already: remove them first, or copy into a new template',
  ],
  targetMissing: [
    15004,
    '目标模板为空，不能复制：请选择要复制到的模板',
    'There is no template to copy into: choose one that exists',
  ],
  quickCodeMissing: [
    15005,
    '请选择快码：第 {line} 行“{field}”是选择类，须选择提供选项的快码',
    'Select a quick code: line {line}, “{field}”, is a choice and needs the quick code with its values',
  ],
  quickCodeEmpty: [
    10007,
    '第 {line} 行“{field}”的快码没有启用的值，请先维护快码',
    'The quick code of line {line}, “{field}”, has no active value; add some first',
  ],
  codeTwice: [
    15022,
    '新增异常，数据重复：第 {line} 行字段编码“{code}”与前面的行相同',
    'Entered twice: line {line} repeats the field code “{code}”',
  ],
  limits: [
    10008,
    '第 {line} 行“{field}”的最小值不能大于最大值',
    'Line {line}, “{field}”: the least value cannot be more than the greatest',
  ],
});
