import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, decimal, integer, lines, lookup, select, serial, text } from '#model/fields.ts';
import { expertAbsence } from './expertAbsence.document.ts';
import { expertInterest } from './expertInterest.document.ts';
import { expertLevels, expertTypes } from './expertOptions.rules.ts';
import { expertSpecialty } from './expertSpecialty.document.ts';

/** Somebody who judges bids: what he knows, for whom he worked, and the account with which he does it. */
export const expert = defineDocument({
  module: 'bidding',
  code: 'expert',
  label: ['专家', 'Expert'],
  help: ['参加评审的专家；审批入库后可被抽取或指定', 'Who judges bids; once approved they can be drawn or appointed'],

  fields: {
    expertNo: serial('专家编号', 'Expert no.', 'EX'),
    expertName: text('姓名', 'Name', { required: true, maxLength: 50 }),
    user: lookup('登录用户', 'Account', 'system.iapSysUserT', {
      required: 'submit',
      filter: { userType: 'EXPERT' },
      help: ['专家类型的用户，一人一个', 'An account of the type expert, one for each'],
    }),
    source: select(
      '来源',
      'Origin',
      { INTERNAL: ['内部', 'Internal'], EXTERNAL: ['外部', 'External'] },
      { required: true, default: 'EXTERNAL' },
    ),
    employer: text('工作单位', 'Employer', { required: true, maxLength: 150 }),
    formerEmployers: text('近三年工作单位', 'Employers of the last three years', {
      maxLength: 500,
      help: ['多个用分号隔开', 'Several separated by semicolons'],
    }),
    department: lookup('部门', 'Department', 'basic.department', {
      help: ['内部专家所在部门', 'Of an internal expert'],
    }),
    mobile: text('手机', 'Mobile', { required: true, maxLength: 20 }),
    email: text('邮箱', 'E-mail', { required: true, maxLength: 100 }),
    idNo: text('身份证号', 'Identity number', { maxLength: 30, masked: true }),
    expertType: select('类型', 'Type', expertTypes, { required: true, default: 'TECH' }),
    level: select('级别', 'Level', expertLevels, { required: true, default: 'MIDDLE' }),
    jobTitle: text('职称', 'Title', { maxLength: 60 }),
    region: lookup('地区', 'Region', 'basic.area'),
    validFrom: date('聘期起', 'Appointed since', { required: true, default: 'today' }),
    validTo: date('聘期止', 'Appointed until', { required: true }),
    pauseReason: computed(text('暂停或出库原因', 'Why paused or removed', { maxLength: 500 })),
    drawCount90: computed(integer('近90天抽取', 'Draws in 90 days')),
    score: computed(decimal('履职评分', 'Appraisal', { mayBeUnknown: true, scale: 2 })),
    specialties: lines('专业', 'Fields', expertSpecialty),
    interests: lines('利害关系', 'Interests', expertInterest),
    absences: lines('请假', 'Absences', expertAbsence),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    ACTIVE: ['在库', 'Active'],
    PAUSED: ['暂停', 'Paused'],
    REMOVED: ['出库', 'Removed'],
  },

  transitions: {
    ...approvalTransitions,
    withdraw: {
      ...approvalTransitions.withdraw,
      from: ['NEW', 'REJECTED', 'PENDING'],
      hiddenIn: ['NEW', 'REJECTED'],
    },
    approve: { ...approvalTransitions.approve, to: 'ACTIVE', shows: ['expertName', 'employer', 'expertType', 'level'] },
    pause: {
      label: ['暂停', 'Pause'],
      from: ['ACTIVE'],
      to: 'PAUSED',
      sets: { pauseReason: 'input.reason' },
      input: { reason },
    },
    resume: { label: ['恢复', 'Resume'], from: ['PAUSED'], to: 'ACTIVE', sets: { pauseReason: null } },
    remove: {
      label: ['出库', 'Remove'],
      from: ['ACTIVE', 'PAUSED'],
      to: 'REMOVED',
      sets: { pauseReason: 'input.reason' },
      input: { reason },
      danger: true,
    },
  },

  todo: {
    approve: { label: ['待审批的专家', 'Experts to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
  },

  events: {
    called: {
      label: ['邀请您参加评审，请登录应答', 'you are asked to judge bids; log in to answer'],
      notifies: [{ person: 'user' }],
    },
    toDo: { label: ['有评审任务待处理', 'a rating waits for you'], notifies: [{ person: 'user' }] },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  attachments: {
    kinds: {
      Resume: { label: ['简历', 'Curriculum vitae'] },
      Certificate: { label: ['证书', 'Certificate'] },
    },
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'ACTIVE', 'PAUSED'],
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'ACTIVE', 'PAUSED'],
  deletableIn: ['NEW'],
  unique: [['user']],
  search: ['expertNo', 'expertName', 'status', 'expertType', 'level', 'employer', 'source', 'validTo'],
  list: ['expertNo', 'expertName', 'status', 'expertType', 'level', 'employer', 'drawCount90', 'score', 'validTo'],
  card: ['expertName', 'expertType', 'employer', 'score'],
  sort: ['-expertNo'],
  form: [
    {
      label: ['专家', 'Expert'],
      fields: [
        'expertNo',
        'expertName',
        'user',
        'source',
        'employer',
        'formerEmployers',
        'department',
        'mobile',
        'email',
        'idNo',
      ],
    },
    {
      label: ['资质', 'Qualification'],
      fields: [
        'expertType',
        'level',
        'jobTitle',
        'region',
        'validFrom',
        'validTo',
        'drawCount90',
        'score',
        'pauseReason',
      ],
    },
    { label: ['专业与回避', 'Fields and interests'], fields: ['specialties', 'interests', 'absences'] },
  ],
  lov: { code: 'expertNo', text: 'expertName', columns: ['expertType', 'employer'], pinyinSearch: true },
  excel: {
    import: [
      'expertName',
      'user',
      'source',
      'employer',
      'formerEmployers',
      'mobile',
      'email',
      'expertType',
      'level',
      'jobTitle',
      'validFrom',
      'validTo',
      'specialties.category',
      'specialties.mainFlag',
      'specialties.qualification',
    ],
    groupBy: 'mobile',
  },
});
