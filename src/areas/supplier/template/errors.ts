import { defineErrors } from '#model/errors.ts';

/** The refusals of invitation templates. */
export const templateErrors = defineErrors({
  letterMissing: [
    10011,
    '邀请模板须填写所选语言的主题和正文：缺少{part}',
    'An invitation needs a subject and a letter in its language: {part} is missing',
  ],
  placeholder: [
    10008,
    '邀请函中的占位符“{name}”无法识别，可用：supplier、contact、company、buyer、inviteNo、expireDate',
    'The letter names “{name}” in braces, which is not known; it may name supplier, contact, company, buyer, inviteNo, expireDate',
  ],
});
