import { approvalTransitions } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, date, decimal, lines, lookup, percentage, serial, text } from '#model/fields.ts';

const score = (zh: string, en: string) => computed(decimal(zh, en, { scale: 2, mayBeUnknown: true }));
const entered = (zh: string, en: string) => percentage(zh, en, { min: '0', max: '100' });

/** The grade of one supplier: what it was worked out from, and what people made of it. */
export const supGradeLine = defineDocument({
  module: 'sup',
  code: 'supGradeLine',
  label: ['分级明细', 'Graded supplier'],
  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    technologyScore: entered('技术得分', 'Technology'),
    sustainabilityScore: entered('ESG得分', 'Sustainability'),
    performanceScore: score('绩效得分', 'Performance'),
    spendScore: score('采购额得分', 'Spend'),
    dependencyScore: score('依赖度得分', 'Dependency'),
    riskScore: score('风险得分', 'Risk'),
    coverage: computed(percentage('覆盖率(%)', 'Coverage (%)')),
    calcScore: score('计算得分', 'Score'),
    calcGrade: computed(text('计算等级', 'Grade worked out', { maxLength: 10 })),
    prevGrade: computed(text('上期等级', 'Grade before', { maxLength: 10 })),
    adjustGrade: text('调整等级', 'Adjusted grade', { maxLength: 10 }),
    adjustReason: text('调整原因', 'Why adjusted', { maxLength: 500 }),
  },
  unique: [['parent', 'supplierBase']],
  list: [
    'supplierBase',
    'performanceScore',
    'spendScore',
    'dependencyScore',
    'technologyScore',
    'riskScore',
    'sustainabilityScore',
    'calcScore',
    'coverage',
    'calcGrade',
    'prevGrade',
    'adjustGrade',
    'adjustReason',
  ],
});

/** Grades the suppliers of a company for a period; approved, each grade takes effect and is explained to its supplier. */
export const supGradeApply = defineDocument({
  module: 'sup',
  code: 'supGradeApply',
  label: ['供应商分级单', 'Grading'],
  help: [
    '按方案计算供应商等级，可有理由调整；批准后按生效日期生效并通知供应商',
    'Works out grades by a scheme, adjusted with a reason; approved, they take effect and are explained to the suppliers',
  ],
  fields: {
    applyNo: serial('分级单号', 'Grading no.', 'GR'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    scheme: lookup('分级方案', 'Scheme', 'sup.supGradeScheme', { required: true, filter: { status: 'PUBLISHED' } }),
    periodFrom: date('期间起', 'Period from', { required: true }),
    periodTo: date('期间止', 'Period to', { required: true }),
    effectiveDate: date('生效日期', 'Takes effect on', { required: true, default: 'today' }),
    liftConfirmer: computed(lookup('上调确认人', 'Lift confirmed by', 'system.iapSysUserT')),
    lines: lines('供应商', 'Suppliers', supGradeLine),
  },
  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已审批', 'Approved'],
    EFFECTIVE: ['已生效', 'In effect'],
  },
  transitions: {
    ...approvalTransitions,
    approve: {
      ...approvalTransitions.approve,
      shows: ['company', 'scheme', 'periodFrom', 'periodTo', 'effectiveDate'],
    },
    confirmLift: {
      label: ['确认上调', 'Confirm the lift'],
      from: ['PENDING'],
      to: 'PENDING',
      keepsState: true,
      byNameOnly: true,
      notByAuthor: true,
      decision: true,
      shows: ['company', 'scheme', 'effectiveDate'],
      sets: { liftConfirmer: 'user' },
    },
    takeEffect: {
      label: ['生效', 'Take effect'],
      from: ['APPROVED'],
      to: 'EFFECTIVE',
      by: 'system',
      onDay: 'effectiveDate',
    },
  },
  todo: {
    approve: { label: ['待审批的分级', 'Gradings to approve'], states: ['PENDING'], action: 'approve' },
    amend: { label: ['被驳回的分级', 'Gradings sent back'], states: ['REJECTED'], action: 'submit' },
  },
  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  checks: { period: 'period_to >= period_from' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: { buyer: { by: 'company' } },
  search: ['applyNo', 'status', 'company', 'scheme', 'periodTo', 'effectiveDate'],
  list: ['applyNo', 'status', 'company', 'scheme', 'periodFrom', 'periodTo', 'effectiveDate'],
  card: ['applyNo', 'company', 'status'],
  sort: ['-applyNo'],
  essentials: ['company', 'scheme', 'periodFrom', 'periodTo', 'effectiveDate', 'lines'],
  lov: { code: 'applyNo', text: 'applyNo', columns: ['company', 'periodTo'] },
});

/** The grade that a supplier has with a company, with what it came of: the supplier reads it as it is. */
export const supGradeResult = defineDocument({
  module: 'sup',
  code: 'supGradeResult',
  label: ['供应商等级', 'Grade of a supplier'],
  help: ['供应商在各公司的等级及其构成', 'The grade of a supplier with a company, and what it is made of'],
  readOnly: true,
  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    // Merged into another file, a supplier leaves its grades behind: the one that stays has its own.
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true, keepOnMerge: true })),
    apply: computed(lookup('分级单', 'Grading', 'sup.supGradeApply', { required: true, internal: true })),
    periodFrom: computed(date('期间起', 'Period from')),
    periodTo: computed(date('期间止', 'Period to')),
    gradeCode: computed(text('等级', 'Grade', { maxLength: 10 })),
    gradeName: computed(bilingual('等级名称', 'Name of the grade', { maxLength: 100 })),
    score: score('得分', 'Score'),
    explanation: computed(text('说明', 'Explanation', { maxLength: 2000, multiline: true })),
    adjusted: computed(boolean('人工调整', 'Adjusted', { internal: true })),
    quotaCeiling: computed(percentage('配额上限(%)', 'Largest share (%)', { mayBeUnknown: true, internal: true })),
    inviteFlag: computed(boolean('可参与新询价', 'Invited to new inquiries')),
    effectiveDate: computed(date('生效日期', 'In effect since')),
    reviewDate: computed(date('复评日期', 'Review on')),
    // One current grade of a supplier with a company: empty once another one has replaced it.
    currentKey: computed(text('当前等级标识', 'Current grade', { maxLength: 60, unique: true, internal: true })),
  },
  states: { CURRENT: ['当前', 'Current'], PAST: ['历史', 'Past'] },
  transitions: {
    replace: {
      label: ['被替换', 'Replaced'],
      from: ['CURRENT'],
      to: 'PAST',
      by: 'system',
      sets: { currentKey: null },
    },
  },
  events: { graded: { label: ['等级已发布', 'has been graded'], notifies: ['supplier'] } },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  indexes: [['supplierBase', 'company']],
  search: ['supplierBase', 'company', 'gradeCode', 'status', 'effectiveDate', 'reviewDate'],
  list: ['supplierBase', 'company', 'gradeCode', 'gradeName', 'score', 'status', 'effectiveDate', 'reviewDate'],
  card: ['supplierBase', 'gradeCode', 'status'],
  sort: ['-effectiveDate'],
  lov: { code: 'gradeCode', text: 'gradeName', columns: ['supplierBase', 'company'] },
});
