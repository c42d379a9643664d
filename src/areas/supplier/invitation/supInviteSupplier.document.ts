import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, json, lines, lookup, select, serial, text } from '#model/fields.ts';
import { supInviteCategory } from './supInviteCategory.document.ts';

const open = ['SENT', 'OPENED'] as const;

/** That a company asks somebody to become its supplier: a new one to register, or one that others know to work with it too. */
export const supInviteSupplier = defineDocument({
  module: 'sup',
  code: 'supInviteSupplier',
  label: ['供应商邀请', 'Supplier invitation'],
  help: [
    '邀请新供应商通过邮件链接注册，或邀请已有供应商与本公司建立合作关系',
    'Invites a new supplier to register by a link in a mail, or an existing one to work with another company',
  ],

  fields: {
    inviteNo: serial('邀请单号', 'Invitation no.', 'INV'),
    company: lookup('邀请公司', 'Company', 'basic.company'),
    inviteMode: select(
      '邀请方式',
      'Kind',
      { NEW: ['新供应商注册', 'New supplier'], CONNECT: ['关联已有供应商', 'Existing supplier'] },
      { required: true, default: 'NEW' },
    ),
    supplierName: text('供应商名称', 'Supplier name', { maxLength: 150 }),
    creditCode: text('统一社会信用代码', 'Credit code', { maxLength: 18 }),
    contactName: text('联系人', 'Contact', { maxLength: 50 }),
    email: text('邮箱', 'E-mail', { maxLength: 100 }),
    mobile: text('手机', 'Mobile', { maxLength: 20 }),
    supplierBase: lookup('已有供应商', 'Existing supplier', 'sup.supplierBase', {
      help: ['关联已有供应商时填写', 'Of an invitation of an existing supplier'],
    }),
    supplierType: lookup('供应商类型', 'Supplier type', 'basic.supplierType'),
    template: lookup('邀请模板', 'Template', 'sup.supInviteTemp', {
      internal: true,
      filter: { status: 'PUBLISHED', tempKind: 'INVITE' },
    }),
    reason: text('邀请原因', 'Reason', { maxLength: 500, multiline: true, internal: true }),
    categories: lines('意向品类', 'Categories', supInviteCategory),
    approvalMode: computed(
      select(
        '发送方式',
        'Sent',
        { DIRECT: ['直接发送', 'At once'], APPROVAL: ['审批后发送', 'Once approved'] },
        { internal: true, default: 'DIRECT' },
      ),
    ),
    acceptReason: computed(text('仍要邀请的原因', 'Reason for override', { maxLength: 500, internal: true })),
    sender: computed(lookup('发送人', 'Sent by', 'system.iapSysUserT', { internal: true })),
    sentDate: computed(datetime('发送时间', 'Sent at')),
    sendCount: computed(integer('发送次数', 'Times sent', { internal: true })),
    expireDate: computed(datetime('失效时间', 'Expires at')),
    remindDate: computed(datetime('提醒时间', 'Reminded at', { internal: true })),
    openedDate: computed(datetime('打开时间', 'Opened at', { internal: true })),
    registerForm: computed(lookup('注册单', 'Registration', 'sup.registerForm', { internal: true })),
    endReason: computed(text('结束原因', 'Why it ended', { maxLength: 500 })),
    // One open invitation for a mailbox, or a supplier, and a company: empty once it is over.
    openKey: computed(text('邀请对象', 'Whom it invites', { maxLength: 160, unique: true, internal: true })),
    // What the letter said and what the registration asks, as it was when it was sent.
    frozen: computed(json('冻结的模板', 'Frozen template', { internal: true })),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    SENT: ['已发送', 'Sent'],
    OPENED: ['已打开', 'Opened'],
    REGISTERED: ['已注册', 'Registered'],
    CONNECTED: ['已关联', 'Connected'],
    DECLINED: ['已谢绝', 'Declined'],
    EXPIRED: ['已过期', 'Expired'],
    CANCELLED: ['已撤销', 'Revoked'],
  },
  supplierStates: { SENT: ['待贵公司答复', 'Awaiting your answer'] },

  transitions: {
    ...approvalTransitions,
    submit: {
      ...approvalTransitions.submit,
      visibleWhen: { approvalMode: ['APPROVAL'] },
      acceptsWarnings: 'acceptReason',
      input: {
        acceptReason: text('仍要邀请的原因', 'Reason for override', { maxLength: 500, multiline: true }),
      },
    },
    approve: {
      ...approvalTransitions.approve,
      to: 'SENT',
      shows: ['supplierName', 'creditCode', 'email', 'supplierBase', 'reason'],
      notifies: ['creator', 'supplier'],
    },
    send: {
      label: ['发送邀请', 'Send'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN'],
      to: 'SENT',
      visibleWhen: { approvalMode: ['DIRECT'] },
      acceptsWarnings: 'acceptReason',
      input: {
        acceptReason: text('仍要邀请的原因', 'Reason for override', { maxLength: 500, multiline: true }),
      },
      sets: { sender: 'user' },
      notifies: ['supplier'],
    },
    resend: {
      label: ['重新发送', 'Send again'],
      from: [...open, 'EXPIRED'],
      to: 'SENT',
      confirm: ['将发送新的邀请链接，之前的链接随即失效。', 'Sends a new link; the one before stops working at once.'],
      sets: { endReason: null },
    },
    remind: {
      label: ['到期前提醒', 'Remind of its end'],
      from: [...open],
      to: 'SENT',
      keepsState: true,
      by: 'system',
      after: 'remindDate',
      sets: { remindDate: null },
    },
    open: {
      label: ['打开邀请', 'Open'],
      from: ['SENT'],
      to: 'OPENED',
      by: 'system',
      sets: { openedDate: 'now' },
    },
    register: {
      label: ['提交注册', 'Register'],
      from: [...open],
      to: 'REGISTERED',
      by: 'system',
      sets: { openKey: null, remindDate: null },
      notifies: ['creator'],
    },
    accept: {
      label: ['接受邀请', 'Accept'],
      from: ['SENT'],
      to: 'CONNECTED',
      by: 'supplier',
      visibleWhen: { inviteMode: ['CONNECT'] },
      decision: true,
      shows: ['company', 'supplierType'],
      sets: { openKey: null, remindDate: null },
      confirm: [
        '将与该公司建立合作关系（潜在供应商），其采购人员可以看到贵公司的档案。',
        'Your company becomes a potential supplier of it; its buyers then read your file.',
      ],
      notifies: ['creator'],
    },
    decline: {
      label: ['谢绝', 'Decline'],
      from: [...open],
      to: 'DECLINED',
      by: 'supplier',
      decision: true,
      input: { reason: text('原因', 'Reason', { maxLength: 500, multiline: true }) },
      sets: { endReason: 'input.reason', openKey: null, remindDate: null },
      notifies: ['creator'],
    },
    revoke: {
      label: ['撤销邀请', 'Revoke'],
      from: [...open, 'EXPIRED'],
      to: 'CANCELLED',
      input: { reason },
      sets: { endReason: 'input.reason', openKey: null, remindDate: null },
      confirm: ['邀请链接随即失效，且不能恢复。', 'The link stops working at once, for good.'],
      danger: true,
    },
    expire: {
      label: ['过期', 'Expire'],
      from: [...open],
      to: 'EXPIRED',
      by: 'system',
      after: 'expireDate',
      sets: { openKey: null, remindDate: null },
      notifies: ['creator'],
    },
  },

  endpoints: {
    inviteConnect: {
      label: ['邀请关联', 'Invite to connect'],
      path: 'inviteConnect',
      by: 'buyer',
      action: 'send',
      body: {
        supplierBase: lookup('已有供应商', 'Existing supplier', 'sup.supplierBase', { required: true }),
        company: lookup('邀请公司', 'Company', 'basic.company'),
        template: lookup('邀请模板', 'Template', 'sup.supInviteTemp'),
        reason: text('邀请原因', 'Reason', { required: true, maxLength: 500 }),
      },
    },
  },

  todo: {
    approve: {
      label: ['待审批的供应商邀请', 'Invitations to approve'],
      states: ['PENDING'],
      action: 'approve',
    },
    answer: {
      label: ['待答复的合作邀请', 'Invitations to answer'],
      states: ['SENT'],
      action: 'accept',
      where: { inviteMode: 'CONNECT' },
      due: 'expireDate',
    },
    expired: {
      label: ['已过期的供应商邀请', 'Invitations that have expired'],
      states: ['EXPIRED'],
      action: 'resend',
      side: 'buyer',
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  deletableIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'SENT', 'EXPIRED'],
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'] },
  },
  search: ['inviteNo', 'supplierName', 'status', 'inviteMode', 'company', 'email', 'supplierBase', 'sentDate'],
  list: [
    'inviteNo',
    'supplierName',
    'status',
    'inviteMode',
    'company',
    'contactName',
    'email',
    'sentDate',
    'expireDate',
    'registerForm',
  ],
  card: ['inviteNo', 'supplierName', 'company', 'status'],
  everyday: 5,
  essentials: ['company', 'inviteMode', 'supplierName', 'contactName', 'email', 'supplierBase', 'template', 'reason'],
  sort: ['-inviteNo'],
  form: [
    {
      label: ['邀请', 'Invitation'],
      fields: ['inviteNo', 'company', 'inviteMode', 'supplierType', 'template', 'reason', 'categories'],
    },
    {
      label: ['邀请对象', 'Whom it invites'],
      fields: ['supplierName', 'creditCode', 'contactName', 'email', 'mobile', 'supplierBase'],
    },
    {
      label: ['进展', 'Progress'],
      fields: [
        'approvalMode',
        'acceptReason',
        'sender',
        'sentDate',
        'sendCount',
        'expireDate',
        'openedDate',
        'registerForm',
        'endReason',
      ],
    },
    { label: ['系统', 'System'], fields: ['openKey', 'frozen', 'remindDate'], hidden: true },
  ],
  formWhen: {
    creditCode: { inviteMode: ['NEW'] },
    mobile: { inviteMode: ['NEW'] },
    supplierBase: { inviteMode: ['CONNECT'] },
    registerForm: { inviteMode: ['NEW'] },
  },
  lov: { code: 'inviteNo', text: 'supplierName', columns: ['company', 'email'] },
  excel: {
    import: [
      'company',
      'supplierName',
      'creditCode',
      'contactName',
      'email',
      'mobile',
      'supplierType',
      'template',
      'reason',
    ],
  },
});
