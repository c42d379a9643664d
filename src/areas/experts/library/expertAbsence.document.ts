import { defineDocument } from '#model/document.ts';
import { date, text } from '#model/fields.ts';

/** Days on which an expert is not drawn. */
export const expertAbsence = defineDocument({
  module: 'bidding',
  code: 'expertAbsence',
  label: ['请假', 'Absence'],

  fields: {
    dateFrom: date('起', 'From', { required: true }),
    dateTo: date('止', 'Until', { required: true }),
    note: text('事由', 'Reason', { maxLength: 200 }),
  },

  checks: { in_order: 'date_to >= date_from' },
});
