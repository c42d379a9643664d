import type { Label } from '#model/label.ts';

export const erpTexts = {
  orderNos: ['订单号（每行一个）', 'Order numbers (one a line)'],
  fetchAsk: [
    '按订单号（最多 200 个）或变更日期（最多 31 天）从 ERP 读取采购订单。',
    'Reads purchase orders from the ERP, by number (200 at most) or by day of change (31 days at most).',
  ],
  retryAsk: ['失败的订单将再次从 ERP 读取。', 'The orders that failed are read from the ERP once more.'],
  setSecret: ['设置密钥', 'Set the secret'],
  secretMissing: ['请填写密钥', 'Enter the secret'],
  secret: ['密钥', 'Secret'],
  secretAsk: [
    '密钥加密保存，之后不再显示；更换主机后须重新设置。',
    'The secret is kept sealed and never shown again; another host needs it set anew.',
  ],
  secretKept: ['密钥已保存', 'The secret is set'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
} as const satisfies Record<string, Label>;
