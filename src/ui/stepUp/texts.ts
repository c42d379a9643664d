import type { Label } from '#model/label.ts';

export const stepUpTexts = {
  title: ['验证身份', 'Confirm your identity'],
  detail: [
    '此操作需要再次验证。请输入验证器中的动态验证码，或一个恢复码。',
    'This needs your second factor again: a code of your authenticator, or a recovery code.',
  ],
  detailKey: [
    '此操作需要再次验证。请使用安全密钥，或输入一个恢复码。',
    'This needs your second factor again: your security key, or a recovery code.',
  ],
  detailBoth: [
    '此操作需要再次验证。请使用安全密钥，或输入动态验证码或恢复码。',
    'This needs your second factor again: your security key, a code of your authenticator, or a recovery code.',
  ],
  detailPassword: ['此操作需要再次验证，请输入您的登录密码。', 'This needs your password again.'],
  password: ['登录密码', 'Password'],
  code: ['动态验证码', 'Code'],
  recovery: ['恢复码', 'Recovery code'],
  confirm: ['验证', 'Verify'],
  cancel: ['取消', 'Cancel'],
} as const satisfies Record<string, Label>;

export const keyTexts = {
  use: ['使用安全密钥', 'Use the security key'],
  instead: ['改用安全密钥', 'Use a security key instead'],
  defaultName: ['我的安全密钥', 'My security key'],
  given: [
    '未能读取安全密钥：操作已取消或超时，请重试',
    'The security key gave no answer in time, or it was cancelled; try again',
  ],
  known: ['该安全密钥已登记', 'This security key is registered already'],
  loginDetail: ['请使用安全密钥，或输入一个恢复码。', 'Use your security key, or enter a recovery code.'],
  loginDetailBoth: [
    '请使用安全密钥，或输入验证器应用中的 6 位动态验证码或一个恢复码。',
    'Use your security key, or enter the 6-digit code of your authenticator app or a recovery code.',
  ],
} as const satisfies Record<string, Label>;
