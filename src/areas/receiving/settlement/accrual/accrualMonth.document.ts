import { defineDocument } from '#model/document.ts';
import { lookup, money, text } from '#model/fields.ts';

/** What of an order line was received and sent back in a month. */
export const accrualMonth = defineDocument({
  module: 'pur',
  code: 'accrualMonth',
  label: ['暂估月份', 'Month of an accrual'],
  readOnly: true,
  view: true,

  fields: {
    month: text('月份', 'Month', { required: true, maxLength: 7 }),
    company: lookup('公司', 'Company', 'basic.company'),
    openingAmt: money('期初', 'Opening', { required: true }),
    receivedAmt: money('收货', 'Received', { required: true }),
    returnedAmt: money('退货', 'Returned', { required: true }),
    writtenAmt: money('核销', 'Written off', { required: true }),
    closingAmt: money('期末', 'Closing', { required: true }),
  },

  scope: { buyer: { by: 'company' } },
  sort: ['month'],
});
