import { defineDocument } from '#model/document.ts';
import { computed, datetime, lookup, select, serial, text } from '#model/fields.ts';

/** What may show that bidders worked together. */
export const alertKinds = {
  CONTACT: ['联系方式相同', 'Same contact'],
  SIGNER: ['签署人相同', 'Same signatory'],
  PAYER: ['保证金付款账户或保函相同', 'Same payer of the bond'],
  TEXT: ['文字雷同', 'Same wording'],
  EQUAL_PRICE: ['多行单价相同', 'Same prices in several lines'],
  RATIO: ['单价成固定比例', 'Prices in a fixed ratio'],
  STEP: ['总价呈规律差', 'Totals in regular steps'],
} as const;

const why = text('处理说明', 'Explanation', { required: true, maxLength: 1000, multiline: true });

/** A sign that bidders may have worked together, with its evidence; it waits for people and decides nothing. */
export const tenderingAlert = defineDocument({
  module: 'bidding',
  code: 'tenderingAlert',
  label: ['围串标预警', 'Collusion alert'],
  help: [
    '开标后自动检查投标的雷同迹象；只提供证据，须人工处理，不会自动否决',
    'Opened bids are looked through for signs of collusion: evidence for people, who decide; nothing is rejected by it',
  ],
  readOnly: true,

  fields: {
    alertNo: serial('预警编号', 'Alert no.', 'CA'),
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true })),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    alertKind: computed(select('迹象', 'Sign', alertKinds, { required: true })),
    parties: computed(text('涉及投标人', 'Bidders', { maxLength: 500, required: true })),
    evidence: computed(text('证据', 'Evidence', { maxLength: 2000 })),
    foundAt: computed(datetime('发现时间', 'Found at')),
    handler: computed(lookup('处理人', 'Dealt with by', 'system.iapSysUserT')),
    handledAt: computed(datetime('处理时间', 'Dealt with at')),
    explanation: computed(text('处理说明', 'Explanation', { maxLength: 1000 })),
  },

  states: {
    OPEN: ['待处理', 'Open'],
    CLEARED: ['已排除', 'Cleared'],
    CONFIRMED: ['属实', 'Confirmed'],
  },

  transitions: {
    clear: {
      label: ['排除', 'Clear'],
      from: ['OPEN'],
      to: 'CLEARED',
      decision: true,
      shows: ['alertKind', 'parties', 'evidence'],
      sets: { handler: 'user', handledAt: 'now', explanation: 'input.reason' },
      input: { reason: why },
    },
    confirm: {
      label: ['属实', 'Confirm'],
      from: ['OPEN'],
      to: 'CONFIRMED',
      decision: true,
      shows: ['alertKind', 'parties', 'evidence'],
      sets: { handler: 'user', handledAt: 'now', explanation: 'input.reason' },
      input: { reason: why },
      confirm: [
        '预警不会自动否决投标；请随后由评委会否决，或废标。',
        'The alert rejects no bid by itself: let the committee reject them, or void the tender.',
      ],
    },
  },

  endpoints: {
    scan: {
      label: ['重新检查', 'Look through the bids again'],
      path: 'scan',
      by: 'buyer',
      body: { tendering: lookup('招标单', 'Tender', 'bidding.tendering', { required: true }) },
    },
  },

  todo: {
    clear: { label: ['待处理的围串标预警', 'Collusion alerts'], states: ['OPEN'], action: 'clear', acts: ['confirm'] },
  },

  follows: { tendering: {} },
  unique: [['tendering', 'alertKind', 'parties']],
  scope: { buyer: { by: 'company' } },
  search: ['alertNo', 'tenderingNo', 'alertKind', 'status', 'parties', 'company'],
  list: ['alertNo', 'tenderingNo', 'alertKind', 'parties', 'evidence', 'status', 'foundAt', 'handler'],
  card: ['alertKind', 'parties', 'evidence'],
  sort: ['-alertNo'],
  form: [
    {
      label: ['预警', 'Alert'],
      fields: [
        'alertNo',
        'tendering',
        'tenderingNo',
        'company',
        'alertKind',
        'parties',
        'evidence',
        'foundAt',
        'handler',
        'handledAt',
        'explanation',
      ],
    },
  ],
  lov: { code: 'alertNo', text: 'parties', columns: ['alertKind'] },
});
