import { defineErrors } from '#model/errors.ts';

/** The refusals of the supplier master. */
export const errors = defineErrors({
  creditCodeLength: [
    15010,
    '统一社会信用代码必须为18位，现为 {length} 位',
    'A credit code has 18 characters; this one has {length}',
  ],
  creditCodeMissing: [
    15011,
    '统一社会信用代码不能为空；境外供应商请勾选“境外供应商”',
    'The credit code is missing; tick “Outside China” for a foreign supplier',
  ],
  creditCodeCharacters: [
    10017,
    '统一社会信用代码含有不允许的字符“{character}”，请核对营业执照',
    'A credit code cannot contain “{character}”; compare it with the business licence',
  ],
  creditCodeCheckDigit: [
    10017,
    '统一社会信用代码校验位不符，请核对营业执照',
    'The check character of the credit code is wrong; compare it with the business licence',
  ],
  nameTaken: [
    15014,
    '公司名称“{name}”已存在，请核对是否为同一供应商',
    'The full name “{name}” already exists; check whether it is the same supplier',
  ],
});
