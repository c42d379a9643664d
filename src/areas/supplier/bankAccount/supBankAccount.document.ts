import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, datetime, lookup, serial, text } from '#model/fields.ts';

const open = ['UNVERIFIED', 'CALLBACK_DONE', 'CONFIRMED', 'COOLING'] as const;
const whole = ['accountName', 'branchName', 'accountNo', 'currency', 'reason'] as const;

/** An account that payments to a supplier go to; a new one counts after a call, two people and some days. */
export const supBankAccount = defineDocument({
  module: 'sup',
  code: 'supBankAccount',
  label: ['供应商银行账户', 'Supplier bank account'],
  help: [
    '新账户须电话回访、两人复核并经过冷静期后才用于付款；期间供应商的所有联系人都会收到通知，可一键冻结',
    'A new account is used once a call, two people and some days have confirmed it; all contacts of the supplier are told and can freeze it',
  ],

  fields: {
    recordNo: serial('账户记录号', 'Record no.', 'BA'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', {
      keepOnMerge: true,
      help: ['供应商填写时为其自身', 'For a supplier who enters it: himself'],
    }),
    bank: lookup('银行', 'Bank', 'basic.bank'),
    branchName: text('开户行', 'Branch', { required: true, maxLength: 150 }),
    accountName: text('户名', 'Account holder', {
      maxLength: 150,
      help: ['留空为公司全称', 'Empty: the full name of the company'],
    }),
    thirdPartyReason: text('户名不一致的原因', 'Why the holder is another company', { maxLength: 200 }),
    accountNo: text('银行账号', 'Bank account no.', { required: true, maxLength: 34, masked: true }),
    accountTail: computed(text('账号尾号', 'Account ending', { maxLength: 8 })),
    currency: lookup('币种', 'Currency', 'basic.currency', {
      help: ['留空为所有币种', 'Empty: all currencies'],
    }),
    cnaps: text('联行号', 'CNAPS code', { maxLength: 12, help: ['境内账户 12 位数字', 'Twelve digits in China'] }),
    swift: text('SWIFT代码', 'SWIFT code', { maxLength: 11 }),
    iban: text('IBAN', 'IBAN', { maxLength: 34, masked: true }),
    reason: text('变更原因', 'Why it changes', { required: true, maxLength: 500, multiline: true }),
    enterer: computed(lookup('录入人', 'Entered by', 'system.iapSysUserT', { internal: true })),
    enteredAt: computed(datetime('录入时间', 'Entered at')),
    // Whoever took over a mailbox or a telephone changes the contacts first.
    contactsChangedFlag: computed(
      boolean('联系人近期变更', 'Contacts changed lately', {
        internal: true,
        help: [
          '联系人与银行账户在 30 天内先后变更，请格外小心',
          'Contacts and the account changed within 30 days of each other: take special care',
        ],
      }),
    ),
    callNumbers: computed(
      text('可回访的联系方式', 'Numbers to call', {
        internal: true,
        maxLength: 1000,
        help: ['仅限在档且 30 天内未变更的联系人', 'Only contacts on file that did not change for 30 days'],
      }),
    ),
    calledNumber: computed(text('回访号码', 'Number called', { internal: true, maxLength: 20 })),
    callNote: computed(text('回访记录', 'What was said', { internal: true, maxLength: 500, multiline: true })),
    caller: computed(lookup('回访人', 'Called by', 'system.iapSysUserT', { internal: true })),
    calledAt: computed(datetime('回访时间', 'Called at', { internal: true })),
    confirmer: computed(lookup('复核人', 'Confirmed by', 'system.iapSysUserT', { internal: true })),
    confirmedAt: computed(datetime('复核时间', 'Confirmed at', { internal: true })),
    releaser: computed(lookup('财务批准人', 'Released by', 'system.iapSysUserT', { internal: true })),
    releasedAt: computed(datetime('财务批准时间', 'Released at', { internal: true })),
    activeFrom: computed(date('生效日期', 'In use from')),
    frozenAt: computed(datetime('冻结时间', 'Frozen at')),
    freezer: computed(lookup('冻结人', 'Frozen by', 'system.iapSysUserT', { internal: true })),
    rejectReason: computed(text('驳回原因', 'Why it was rejected', { maxLength: 500 })),
  },

  states: {
    UNVERIFIED: ['未验证', 'Not verified'],
    CALLBACK_DONE: ['已回访', 'Called back'],
    CONFIRMED: ['已复核，待财务批准', 'Confirmed, awaits finance'],
    COOLING: ['冷静期', 'Cooling off'],
    ACTIVE: ['生效', 'In use'],
    FROZEN: ['已冻结', 'Frozen'],
    REJECTED: ['已驳回', 'Rejected'],
    REPLACED: ['已替换', 'Replaced'],
  },

  transitions: {
    callBack: {
      label: ['登记回访', 'Record the call'],
      from: ['UNVERIFIED'],
      to: 'CALLBACK_DONE',
      decision: true,
      shows: ['supplierBase', 'callNumbers', 'contactsChangedFlag', 'branchName', 'accountNo'],
      input: {
        calledNumber: text('回访号码', 'Number called', {
          required: true,
          maxLength: 20,
          help: ['上面列出的号码之一', 'One of the numbers above'],
        }),
        callNote: text('回访记录', 'What was said', { required: true, maxLength: 500, multiline: true }),
      },
      sets: { calledNumber: 'input.calledNumber', callNote: 'input.callNote', caller: 'user', calledAt: 'now' },
      notifies: [{ holdersOf: 'confirm' }],
    },
    confirm: {
      label: ['复核', 'Confirm'],
      from: ['CALLBACK_DONE'],
      to: 'CONFIRMED',
      decision: true,
      shows: [...whole, 'callNote', 'contactsChangedFlag'],
      sets: { confirmer: 'user', confirmedAt: 'now' },
      notifies: [{ holdersOf: 'release' }],
    },
    release: {
      label: ['财务批准', 'Release'],
      from: ['CONFIRMED'],
      to: 'COOLING',
      byNameOnly: true,
      decision: true,
      shows: [...whole, 'callNote', 'contactsChangedFlag'],
      sets: { releaser: 'user', releasedAt: 'now' },
      notifies: ['supplier', 'creator'],
    },
    activate: {
      label: ['冷静期结束', 'End of the cooling period'],
      from: ['COOLING'],
      to: 'ACTIVE',
      by: 'system',
      onDay: 'activeFrom',
      notifies: ['supplier', 'creator'],
    },
    replace: { label: ['替换', 'Replace'], from: ['ACTIVE', 'FROZEN'], to: 'REPLACED', by: 'system' },
    freeze: {
      label: ['冻结账户', 'Freeze the account'],
      from: [...open, 'ACTIVE'],
      to: 'FROZEN',
      by: 'either',
      confirm: [
        '冻结立即生效：付款暂停，账户须重新回访和复核。',
        'It counts at once: payments are held, and the account is called back and confirmed anew.',
      ],
      sets: { freezer: 'user', frozenAt: 'now' },
      notifies: ['supplier', { holdersOf: 'confirm' }, { holdersOf: 'release' }],
      danger: true,
    },
    verifyAgain: {
      label: ['重新验证', 'Verify again'],
      from: ['FROZEN'],
      to: 'UNVERIFIED',
      decision: true,
      input: { reason },
      sets: {
        caller: null,
        calledAt: null,
        callNote: null,
        calledNumber: null,
        confirmer: null,
        confirmedAt: null,
        releaser: null,
        releasedAt: null,
        activeFrom: null,
      },
      notifies: ['supplier', { holdersOf: 'callBack' }],
    },
    reject: {
      label: ['驳回', 'Reject'],
      from: [...open, 'FROZEN'],
      to: 'REJECTED',
      decision: true,
      input: { reason },
      sets: { rejectReason: 'input.reason' },
      notifies: ['supplier', 'creator'],
      danger: true,
    },
  },

  endpoints: {
    revealAccount: {
      label: ['查看完整账号', 'Show the whole account no.'],
      path: 'revealAccount',
      by: 'buyer',
      action: 'unmask',
      answersSecret: true,
      body: {
        account: lookup('供应商银行账户', 'Supplier bank account', 'sup.supBankAccount', { required: true }),
        reason: text('查看原因', 'Reason', { required: true, maxLength: 200 }),
      },
      returns: {
        account: text('银行账号', 'Bank account no.', { required: true }),
        wholeIban: text('IBAN', 'IBAN'),
      },
    },
  },

  todo: {
    callBack: {
      label: ['待回访的银行账户', 'Bank accounts to call about'],
      states: ['UNVERIFIED'],
      action: 'callBack',
    },
    confirm: { label: ['待复核的银行账户', 'Bank accounts to confirm'], states: ['CALLBACK_DONE'], action: 'confirm' },
    release: { label: ['待财务批准的银行账户', 'Bank accounts to release'], states: ['CONFIRMED'], action: 'release' },
    frozen: { label: ['被冻结的银行账户', 'Frozen bank accounts'], states: ['FROZEN'], action: 'verifyAgain' },
  },

  attachments: {
    by: 'either',
    changeIn: ['UNVERIFIED'],
    kinds: { AccountProof: { label: ['账户证明', 'Proof of the account'] } },
  },
  writtenBy: 'either',
  editableIn: ['UNVERIFIED'],
  scope: { supplier: { by: 'supplierBase' } },
  // Whoever has all rights, or writes past the calls, still needs somebody else.
  checks: {
    two_people: 'confirmer_id is distinct from releaser_id or confirmer_id is null',
    not_by_enterer:
      '(enterer_id is distinct from confirmer_id or enterer_id is null) and (enterer_id is distinct from releaser_id or enterer_id is null)',
  },
  search: ['recordNo', 'supplierBase', 'status', 'currency', 'activeFrom'],
  list: ['recordNo', 'supplierBase', 'status', 'branchName', 'accountTail', 'currency', 'activeFrom', 'enteredAt'],
  card: ['supplierBase', 'status', 'branchName', 'accountTail'],
  sort: ['-recordNo'],
  essentials: ['supplierBase', 'bank', 'branchName', 'accountNo', 'currency', 'reason'],
  form: [
    {
      label: ['账户', 'Account'],
      fields: [
        'recordNo',
        'supplierBase',
        'bank',
        'branchName',
        'accountName',
        'thirdPartyReason',
        'accountNo',
        'currency',
        'cnaps',
        'swift',
        'iban',
        'reason',
        'activeFrom',
        'rejectReason',
      ],
    },
    {
      label: ['核实过程', 'Verification'],
      fields: [
        'enterer',
        'enteredAt',
        'contactsChangedFlag',
        'callNumbers',
        'calledNumber',
        'callNote',
        'caller',
        'calledAt',
        'confirmer',
        'confirmedAt',
        'releaser',
        'releasedAt',
        'freezer',
        'frozenAt',
      ],
    },
  ],
  lov: { code: 'recordNo', text: 'branchName', columns: ['supplierBase', 'currency'] },
});
