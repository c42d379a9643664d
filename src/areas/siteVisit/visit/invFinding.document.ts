import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, select, serial, text } from '#model/fields.ts';

/** How grave a finding is. */
export const severities = {
  MAJOR: ['严重', 'Major'],
  MINOR: ['一般', 'Minor'],
  OBS: ['观察', 'Observation'],
} as const;

const measure = text('整改措施', 'What was done', { required: true, maxLength: 2000, multiline: true });
const owner = text('责任人', 'Owner', { required: true, maxLength: 100 });

/** Something that was found on site, what the supplier did about it, and whether that was verified. */
export const invFinding = defineDocument({
  module: 'inv',
  code: 'invFinding',
  label: ['考察问题项', 'Finding'],
  help: [
    '考察中发现的问题；供应商提交整改，考察方验证后关闭',
    'What a visit found; the supplier puts it right and the visiting team verifies it',
  ],

  fields: {
    findingNo: serial('问题编号', 'Finding no.', 'VF'),
    sheet: lookup('考察单', 'Visit', 'inv.invSheet', { required: true }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    lineNo: integer('题号', 'Question no.', { min: 1, max: 500 }),
    severity: select('严重度', 'Severity', severities, { required: true, default: 'MINOR' }),
    description: text('问题描述', 'What was found', { required: true, maxLength: 1000, multiline: true }),
    dueDate: date('整改期限', 'Due', { required: true }),
    owner: computed(text('供应商责任人', 'Owner at the supplier', { maxLength: 100 })),
    measure: computed(text('整改措施', 'What was done', { maxLength: 2000, multiline: true })),
    verification: computed(text('验证意见', 'Verification', { maxLength: 500, multiline: true })),
    deviceKey: computed(text('设备标识', 'Key of the device', { maxLength: 64, internal: true })),
  },

  states: {
    NEW: ['待下发', 'To be issued'],
    OPEN: ['待整改', 'Open'],
    ANSWERED: ['待验证', 'To verify'],
    VERIFIED: ['已验证', 'Verified'],
  },

  transitions: {
    issue: { label: ['下发', 'Issue'], from: ['NEW'], to: 'OPEN', by: 'system' },
    answer: {
      label: ['提交整改', 'Report what was done'],
      from: ['OPEN'],
      to: 'ANSWERED',
      by: 'supplier',
      input: { measure, owner },
      sets: { measure: 'input.measure', owner: 'input.owner' },
      notifies: ['creator'],
    },
    verify: {
      label: ['验证通过', 'Verify'],
      from: ['ANSWERED'],
      to: 'VERIFIED',
      decision: true,
      shows: ['severity', 'description', 'measure', 'owner'],
      input: { verification: text('验证意见', 'Verification', { maxLength: 500, multiline: true }) },
      sets: { verification: 'input.verification' },
      notifies: ['supplier'],
    },
    returnAnswer: {
      label: ['退回整改', 'Send back'],
      from: ['ANSWERED'],
      to: 'OPEN',
      input: { reason },
      sets: { verification: 'input.reason' },
      notifies: ['supplier'],
    },
  },

  todo: {
    answer: { label: ['待整改的问题', 'Findings to put right'], states: ['OPEN'], action: 'answer', due: 'dueDate' },
    verify: { label: ['待验证的整改', 'Findings to verify'], states: ['ANSWERED'], action: 'verify', due: 'dueDate' },
  },

  attachments: {
    kinds: {
      Evidence: { label: ['整改证据', 'Evidence'] },
      Photo: { label: ['现场照片', 'Photos'], pictureMegabytes: 15 },
    },
    changeIn: ['NEW', 'OPEN', 'ANSWERED'],
    by: 'either',
  },
  conversations: { closedIn: ['NEW'] },
  editableIn: ['NEW'],
  unique: [['sheet', 'deviceKey']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['findingNo', 'status', 'sheet', 'supplierBase', 'company', 'severity', 'dueDate'],
  list: ['findingNo', 'status', 'severity', 'supplierBase', 'description', 'dueDate', 'owner', 'sheet', 'lineNo'],
  card: ['findingNo', 'severity', 'status', 'dueDate'],
  essentials: ['sheet', 'severity', 'description', 'dueDate'],
  sort: ['-findingNo'],
  lov: { code: 'findingNo', text: 'findingNo', columns: ['severity', 'supplierBase'] },
  follows: { sheet: {} },
});
