import type { AnyDocument } from '#model/document.ts';
import { date, select, text } from '#model/fields.ts';

/** What whoever buys says beside method and suppliers; the rest of the draft follows from needs and rules. */
export const wizardHead: AnyDocument = {
  kind: 'document',
  module: 'bidding',
  code: 'sourcingWizard',
  label: ['寻源向导', 'Sourcing wizard'],
  fields: {
    title: text('名称', 'Name', { required: true, maxLength: 200 }),
    type: select(
      '类别',
      'What is bought',
      { GOODS: ['货物', 'Goods'], SERVICE: ['服务', 'Services'], WORKS: ['工程', 'Works'] },
      { required: true, default: 'GOODS' },
    ),
    deadline: date('报价截止日期', 'Last day for quotations', { required: true }),
    article: text('给供应商的说明', 'What suppliers should know', { maxLength: 4000, multiline: true }),
  },
};
