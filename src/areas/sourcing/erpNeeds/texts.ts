import type { Label } from '#model/label.ts';

export const needSyncTexts = {
  requestNos: ['申请号（每行一个）', 'Request numbers (one a line)'],
  fetchAsk: [
    '按申请号（最多 200 个）或变更日期（最多 31 天）从 ERP 读取采购申请和 MRP 需求。',
    'Reads purchase requests and MRP needs from the ERP, by number (200 at most) or by day of change (31 days at most).',
  ],
  retryAsk: ['失败的采购申请将再次从 ERP 读取。', 'The requests that failed are read from the ERP once more.'],
  repeatAsk: ['按同样的范围再次从 ERP 读取。', 'The same requests or days are read from the ERP once more.'],
} as const satisfies Record<string, Label>;
