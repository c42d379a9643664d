import { defineDocument } from '#model/document.ts';
import { computed, date, decimal, integer, lookup, text } from '#model/fields.ts';

/** A row behind a figure of a sheet, as it was when the figure was collected. */
export const perfSource = defineDocument({
  module: 'perf',
  code: 'perfSource',
  label: ['考核来源行', 'Row behind a figure'],
  readOnly: true,
  log: true,

  fields: {
    sheet: computed(lookup('考核单', 'Sheet', 'perf.perfSheet', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    lineNo: computed(integer('考核行', 'Line')),
    // The metric or the event for which the row counts.
    part: computed(text('构成', 'Part', { maxLength: 40 })),
    documentKey: computed(text('来源', 'Source', { required: true, maxLength: 60 })),
    rowId: computed(text('来源标识', 'Id at the source', { required: true, maxLength: 40 })),
    rowNo: computed(text('单号', 'No.', { maxLength: 80 })),
    day: computed(date('日期', 'Date', { required: true })),
    countedQty: computed(decimal('计入', 'Counted')),
    baseQty: computed(decimal('基数', 'Base')),
  },

  scope: { buyer: { by: 'company' } },
  unique: [['sheet', 'lineNo', 'part', 'documentKey', 'rowId']],
  search: ['sheet', 'lineNo', 'rowNo', 'day'],
  list: ['sheet', 'lineNo', 'rowNo', 'day', 'countedQty', 'baseQty'],
  sort: ['lineNo', 'day', 'rowNo'],
});
