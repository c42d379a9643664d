import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, money, select } from '#model/fields.ts';
import { correctionRules } from './correctionOptions.rules.ts';

/** What the bid letter says of a line, and what it comes to. */
export const bidCorrectionLine = defineDocument({
  module: 'bidding',
  code: 'bidCorrectionLine',
  label: ['更正明细', 'Corrected line'],

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    bidLine: lookup('投标行', 'Bid line', 'bidding.tenderingBidLine', {
      required: true,
      dependsOn: { parent: 'parent.bid' },
    }),
    lineNo: computed(integer('行号', 'Line no.')),
    statedAmt: money('投标函行合计', 'Line total of the bid letter', { required: true, min: '0' }),
    computedAmt: computed(money('数量×单价', 'Quantity times unit price')),
    correctedAmt: computed(money('更正后金额', 'Corrected amount')),
    rule: computed(select('更正规则', 'Rule', correctionRules)),
  },

  unique: [['parent', 'bidLine']],
  sort: ['lineNo'],
});
