import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, decimal, lines, lookup, select, serial, text } from '#model/fields.ts';
import { invSheetAnswer, invSheetMember, invSheetSection } from './sheetLines.document.ts';
import { visitGrades } from './visitScore.rules.ts';

/** Why a supplier is visited. */
export const purposes = {
  ADMISSION: ['准入', 'Admission'],
  ANNUAL: ['年度', 'Yearly review'],
  PROBLEM: ['问题', 'Problem'],
  REQUALIFY: ['复审', 'Requalification'],
} as const;

/** How a visit is made. */
export const modes = {
  ONSITE: ['现场', 'On site'],
  REMOTE: ['远程', 'Remote'],
  SELF: ['自评', 'Self-assessment'],
} as const;

const otherDate = date('建议日期', 'Proposed date', { required: true });
const conclusion = select(
  '结论',
  'Conclusion',
  { PASS: ['通过', 'Passed'], CONDITIONAL: ['有条件通过', 'Passed with conditions'], FAIL: ['不通过', 'Failed'] },
  { required: true },
);
const summary = text('总结', 'Summary', { required: true, maxLength: 2000, multiline: true });

/** A visit to a supplier: who goes when, what was found question by question, and what is concluded of it. */
export const invSheet = defineDocument({
  module: 'inv',
  code: 'invSheet',
  label: ['现场考察单', 'Site visit'],
  help: [
    '按检查表考察供应商现场：计划审批、供应商确认、平板离线评分、问题整改和结论',
    'Visits a supplier by a checklist: approval, confirmation by the supplier, scoring on a tablet even offline, findings, conclusion',
  ],

  fields: {
    sheetNo: serial('考察单号', 'Visit no.', 'VS'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    purpose: select('目的', 'Purpose', purposes, { required: true, default: 'ADMISSION' }),
    mode: select('方式', 'Mode', modes, { required: true, default: 'ONSITE' }),
    siteAddress: text('考察地点', 'Place', { required: true, maxLength: 200 }),
    category: lookup('品类', 'Category', 'basic.materialCategory'),
    template: lookup('检查表', 'Checklist', 'inv.invTemplate', { required: true, filter: { status: 'PUBLISHED' } }),
    leader: lookup('组长', 'Leader', 'system.iapSysUserT', { required: true, filter: { userType: 'BUYER' } }),
    planDate: date('计划日期', 'Planned for', { required: true }),
    plan: computed(lookup('考察计划', 'Plan', 'inv.invPlan', { internal: true })),
    supplierDate: computed(date('供应商建议日期', 'Date proposed by the supplier')),
    supplierNote: computed(text('供应商说明', 'Note of the supplier', { maxLength: 500 })),
    actualFrom: computed(datetime('开始时间', 'Begun at')),
    actualTo: computed(datetime('结束时间', 'Ended at')),
    totalScore: computed(decimal('总分', 'Score', { scale: 2, mayBeUnknown: true })),
    rawGrade: computed(select('按总分等级', 'Grade by score', visitGrades)),
    grade: computed(
      select('等级', 'Grade', visitGrades, { help: ['按降级规则调整后', 'After the rules that lower it'] }),
    ),
    conclusion: computed({ ...conclusion, required: false }),
    summary: computed({ ...summary, required: false }),
    validTo: computed(date('结论有效至', 'Counts until')),
    concludedBy: computed(lookup('结案人', 'Concluded by', 'system.iapSysUserT', { internal: true })),
    endReason: computed(text('取消原因', 'Why it was cancelled', { maxLength: 500 })),
    findingSummary: computed(text('问题项汇总', 'Findings', { maxLength: 20_000, multiline: true })),
    members: lines('考察组', 'Team', invSheetMember),
    sections: computed(lines('要素得分', 'Elements', invSheetSection)),
    answers: computed(lines('检查记录', 'Answers', invSheetAnswer, { internal: true })),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    NOTIFIED: ['已通知', 'Announced'],
    PROPOSED: ['供应商改期', 'Other date proposed'],
    CONFIRMED: ['供应商已确认', 'Confirmed'],
    DOING: ['考察中', 'In progress'],
    SCORED: ['已评分', 'Scored'],
    RECTIFY: ['整改中', 'Findings open'],
    VERIFIED: ['已验证', 'Findings verified'],
    CLOSED: ['已结案', 'Closed'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  supplierStates: { NOTIFIED: ['待确认', 'To confirm'], RECTIFY: ['待整改', 'To be put right'] },

  transitions: {
    ...approvalTransitions,
    approve: {
      ...approvalTransitions.approve,
      to: 'NOTIFIED',
      shows: ['supplierBase', 'purpose', 'planDate', 'leader', 'siteAddress'],
      notifies: ['creator', 'supplier'],
    },
    announce: {
      label: ['按计划通知', 'Announce by the plan'],
      from: ['NEW'],
      to: 'NOTIFIED',
      by: 'system',
      notifies: ['supplier'],
    },
    confirm: {
      label: ['确认日期', 'Confirm the date'],
      from: ['NOTIFIED'],
      to: 'CONFIRMED',
      by: 'supplier',
      notifies: ['creator', { peopleIn: 'leader' }],
    },
    propose: {
      label: ['建议改期', 'Propose another date'],
      from: ['NOTIFIED'],
      to: 'PROPOSED',
      by: 'supplier',
      input: { otherDate, note: text('说明', 'Note', { required: true, maxLength: 500, multiline: true }) },
      sets: { supplierDate: 'input.otherDate', supplierNote: 'input.note' },
      notifies: ['creator', { peopleIn: 'leader' }],
    },
    acceptDate: {
      label: ['接受改期', 'Accept the date'],
      from: ['PROPOSED'],
      to: 'CONFIRMED',
      shows: ['planDate', 'supplierDate', 'supplierNote'],
      notifies: ['supplier'],
    },
    keepDate: {
      label: ['维持原日期', 'Keep the date'],
      from: ['PROPOSED'],
      to: 'NOTIFIED',
      input: { reason },
      notifies: ['supplier'],
    },
    begin: {
      label: ['开始考察', 'Start'],
      from: ['CONFIRMED'],
      to: 'DOING',
      sets: { actualFrom: 'now' },
    },
    score: {
      label: ['完成评分', 'Finish scoring'],
      from: ['DOING'],
      to: 'SCORED',
      decision: true,
      sets: { actualTo: 'now' },
      notifies: ['creator', 'supplier'],
      confirm: [
        '计算得分和等级，答案不能再修改。',
        'Score and grade are worked out; answers cannot be changed any more.',
      ],
    },
    rectify: {
      label: ['下发问题项', 'Issue the findings'],
      from: ['SCORED'],
      to: 'RECTIFY',
      notifies: ['supplier'],
    },
    verify: { label: ['整改已验证', 'Findings verified'], from: ['RECTIFY'], to: 'VERIFIED', decision: true },
    close: {
      label: ['结案', 'Conclude'],
      from: ['SCORED', 'RECTIFY', 'VERIFIED'],
      to: 'CLOSED',
      decision: true,
      notBy: 'leader',
      input: { conclusion, summary },
      shows: ['supplierBase', 'totalScore', 'rawGrade', 'grade', 'findingSummary'],
      sets: { conclusion: 'input.conclusion', summary: 'input.summary', concludedBy: 'user' },
      notifies: ['creator', 'supplier'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['NOTIFIED', 'PROPOSED', 'CONFIRMED', 'DOING'],
      to: 'CANCELLED',
      input: { reason },
      sets: { endReason: 'input.reason' },
      notifies: ['creator', 'supplier'],
      danger: true,
    },
  },

  todo: {
    approve: { label: ['待审批的考察', 'Visits to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    amend: { label: ['被驳回的考察', 'Visits sent back'], states: ['REJECTED'], action: 'submit' },
    confirm: {
      label: ['待确认的考察', 'Visits to confirm'],
      states: ['NOTIFIED'],
      action: 'confirm',
      due: 'planDate',
      shows: ['company', 'purpose', 'planDate', 'siteAddress'],
      acts: ['propose'],
      inPlace: true,
    },
    acceptDate: {
      label: ['供应商改期的考察', 'Visits with another date'],
      states: ['PROPOSED'],
      action: 'acceptDate',
      due: 'planDate',
      changes: [['planDate', 'supplierDate']],
      acts: ['keepDate'],
      inPlace: true,
    },
    begin: {
      label: ['我的考察', 'My visits'],
      states: ['CONFIRMED'],
      action: 'begin',
      person: 'leader',
      due: 'planDate',
    },
    score: {
      label: ['进行中的考察', 'Visits in progress'],
      states: ['DOING'],
      action: 'score',
      person: 'leader',
      due: 'planDate',
    },
    close: { label: ['待结案的考察', 'Visits to conclude'], states: ['VERIFIED'], action: 'close' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: { closedIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'] },
  attachments: {
    kinds: {
      Photo: { label: ['现场照片', 'Photos'], internal: true, pictureMegabytes: 15 },
      Report: { label: ['考察报告', 'Report'] },
    },
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'NOTIFIED', 'CONFIRMED', 'DOING', 'SCORED', 'RECTIFY', 'VERIFIED'],
    by: 'buyer',
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'] },
  },
  indexes: [['supplierBase', 'company', '-planDate']],
  search: ['sheetNo', 'status', 'supplierBase', 'company', 'purpose', 'planDate', 'grade', 'conclusion', 'leader'],
  list: [
    'sheetNo',
    'status',
    'supplierBase',
    'company',
    'purpose',
    'planDate',
    'leader',
    'totalScore',
    'grade',
    'conclusion',
  ],
  card: ['sheetNo', 'supplierBase', 'planDate', 'status'],
  sort: ['-planDate', '-sheetNo'],
  essentials: ['company', 'supplierBase', 'siteAddress', 'template', 'leader', 'planDate', 'members'],
  form: [
    {
      label: ['考察', 'Visit'],
      fields: [
        'sheetNo',
        'company',
        'supplierBase',
        'purpose',
        'mode',
        'siteAddress',
        'category',
        'template',
        'leader',
        'planDate',
        'supplierDate',
        'supplierNote',
        'plan',
        'endReason',
      ],
    },
    { label: ['考察组', 'Team'], fields: ['members'] },
    {
      label: ['结果', 'Result'],
      fields: [
        'actualFrom',
        'actualTo',
        'totalScore',
        'rawGrade',
        'grade',
        'conclusion',
        'validTo',
        'concludedBy',
        'summary',
        'findingSummary',
      ],
    },
    { label: ['要素得分', 'Elements'], fields: ['sections'] },
    { label: ['检查记录', 'Answers'], fields: ['answers'] },
  ],
  lov: { code: 'sheetNo', text: 'sheetNo', columns: ['supplierBase', 'planDate', 'grade'] },
});
