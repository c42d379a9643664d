import type { Label } from '#model/label.ts';

export const proofTexts = {
  title: ['验证身份', 'Confirm your identity'],
  detail: [
    '此操作需要再次验证。请输入验证器中的动态验证码，或一个恢复码。',
    'This needs your second factor again: a code of your authenticator, or a recovery code.',
  ],
  code: ['动态验证码', 'Code'],
  confirm: ['验证', 'Verify'],
  cancel: ['取消', 'Cancel'],
} as const satisfies Record<string, Label>;
