import type { Label } from '#model/label.ts';

/** What the pages of contracts say. */
export const contractTexts = {
  body: ['正文阅读', 'Read the body'],
  none: ['还没有正文条款，请选择合同模板', 'There are no clauses yet; choose a template'],
  deviation: ['偏离', 'Deviation'],
  byMonth: ['按月到期', 'Due by month'],
  overdue: ['已逾期', 'Overdue'],
  code: ['正文校验码', 'Code of the body'],
} as const satisfies Record<string, Label>;
