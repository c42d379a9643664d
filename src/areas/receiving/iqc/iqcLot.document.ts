import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  integer,
  json,
  lines,
  lookup,
  percentage,
  quantity,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { priors, proposals, whys } from './advice/texts.ts';
import { iqcDecision } from './iqcDecision.document.ts';
import { iqcResult } from './iqcResult.document.ts';
import { coaMatch, lotMode, outcome, verdict } from './texts.ts';

const reason = text('原因', 'Reason', { maxLength: 500, multiline: true });
const demandedReason = { ...reason, required: true } as const;
const count = (zh: string, en: string) => computed(integer(zh, en));

export const iqcLot = defineDocument({
  module: 'pur',
  code: 'iqcLot',
  label: ['来料检验单', 'Inspection lot'],
  help: [
    '收货过账后，需要检验的每一行生成一张检验单',
    'Every receipt line that must be inspected makes a lot when it is posted',
  ],
  readOnly: true,

  fields: {
    lotNo: serial('检验单号', 'Lot no.', 'IQ'),
    receive: computed(lookup('收货单', 'Receipt', 'pur.receive')),
    receiveDetail: computed(lookup('收货单行', 'Receipt line', 'pur.receiveDetail')),
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail')),
    parentLot: computed(lookup('原检验单', 'Lot before', 'pur.iqcLot')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    batchNo: computed(text('批次', 'Batch', { maxLength: 60 })),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    lotQty: computed(quantity('批量', 'Lot size')),
    plan: computed(lookup('检验方案', 'Plan', 'pur.iqcPlan', { internal: true })),
    mode: computed(select('检验严格度', 'Severity', lotMode)),
    dueDate: computed(datetime('应检时间', 'Due')),
    inspector: computed(lookup('检验员', 'Inspector', 'system.iapSysUserT', { internal: true })),
    crLetter: computed(text('致命：字码', 'Critical: letter', { maxLength: 1 })),
    crSize: count('致命：样本数', 'Critical: sample'),
    crAc: count('致命：Ac', 'Critical: Ac'),
    crFound: count('致命：不良数', 'Critical: found'),
    maLetter: computed(text('主要：字码', 'Major: letter', { maxLength: 1 })),
    maSize: count('主要：样本数', 'Major: sample'),
    maAc: count('主要：Ac', 'Major: Ac'),
    maFound: count('主要：不良数', 'Major: found'),
    miLetter: computed(text('次要：字码', 'Minor: letter', { maxLength: 1 })),
    miSize: count('次要：样本数', 'Minor: sample'),
    miAc: count('次要：Ac', 'Minor: Ac'),
    miFound: count('次要：不良数', 'Minor: found'),
    resultAttr: computed(select('检验结论', 'Verdict', verdict)),
    coaCompare: computed(select('质量证明书比对', 'Certificate of analysis', coaMatch)),
    judgeDate: computed(date('判定日期', 'Judged on')),
    urgentReleaseFlag: computed(boolean('紧急放行', 'Released urgently')),
    acceptQty: computed(quantity('合格数量', 'Accepted')),
    concedeQty: computed(quantity('让步数量', 'With concession')),
    rejectQty: computed(quantity('不合格数量', 'Rejected')),
    destroyQty: computed(quantity('检验损耗', 'Destroyed')),
    disposedQty: computed(quantity('已处置数量', 'Disposed of')),
    waitQty: computed(quantity('待判定数量', 'To judge')),
    results: computed(lines('检验结果', 'Results', iqcResult)),
    decisions: computed(lines('检验决定', 'Decisions', iqcDecision)),
  },

  states: {
    WAIT: ['待检', 'Pending'],
    INSPECTING: ['检验中', 'In inspection'],
    JUDGED: ['已判定', 'Decided'],
    REVIEW: ['评审中', 'Under review'],
    DONE: ['已完成', 'Done'],
    CANCELLED: ['已取消', 'Cancelled'],
  },

  // REVIEW, DONE and CANCELLED follow from reviews, quantities and the receipt.
  todo: {
    start: { label: ['待检批', 'Lots to inspect'], states: ['WAIT'], action: 'start', due: 'dueDate', inPlace: true },
    judge: { label: ['检验中的批', 'Lots to judge'], states: ['INSPECTING'], action: 'judge', due: 'dueDate' },
  },

  figures: {
    verdicts: {
      label: ['来料检验结果', 'Incoming inspection'],
      by: 'judgeDate',
      spread: 'months',
      where: { status: ['JUDGED', 'REVIEW', 'DONE'] },
      parts: [
        { label: ['合格', 'Passed'], where: { resultAttr: ['PASS'] } },
        { label: ['不合格', 'Failed'], where: { resultAttr: ['FAIL'] }, isBad: true },
      ],
      rate: ['批合格率', 'Lots passed'],
    },
  },

  follows: { receive: {}, parentLot: {} },

  transitions: {
    start: { label: ['开始检验', 'Start'], from: ['WAIT'], to: 'INSPECTING' },
    judge: {
      label: ['判定', 'Record decision'],
      from: ['INSPECTING', 'JUDGED'],
      to: 'JUDGED',
      decision: true,
      notifies: ['supplier'],
      shows: ['resultAttr', 'waitQty', 'lotQty'],
      proposes: {
        acceptQty: { from: 'waitQty', where: { resultAttr: ['PASS'] } },
        rejectQty: { from: 'waitQty', where: { resultAttr: ['FAIL'] } },
      },
      input: {
        acceptQty: quantity('合格数量', 'Accepted', { min: '0', default: '0' }),
        rejectQty: quantity('不合格数量', 'Rejected', { min: '0', default: '0' }),
        destroyQty: quantity('检验损耗', 'Destroyed', { min: '0', default: '0' }),
        reason,
      },
    },
    redecide: {
      label: ['改判', 'Change decision'],
      from: ['JUDGED', 'DONE'],
      to: 'JUDGED',
      notBy: 'inspector',
      shows: ['acceptQty', 'concedeQty', 'rejectQty'],
      input: {
        fromOutcome: select('原判定', 'Verdict before', outcome, { required: true }),
        toOutcome: select('改判为', 'Verdict now', outcome, { required: true }),
        qty: quantity('数量', 'Quantity', { required: true, above: '0' }),
        reason: demandedReason,
      },
    },
    urgentRelease: {
      label: ['紧急放行', 'Release urgently'],
      from: ['INSPECTING'],
      to: 'INSPECTING',
      decision: true,
      shows: ['waitQty'],
      confirm: [
        '货物可先使用；若检验不合格，须按批次追回。',
        'The goods may be used at once; should they fail, the batch is recalled.',
      ],
      input: {
        qty: quantity('放行数量', 'Quantity', { required: true, above: '0' }),
        sampleKept: text('留样编号', 'Retained sample no.', { maxLength: 60 }),
        reason: demandedReason,
      },
      danger: true,
    },
  },

  endpoints: {
    // For whoever inspects and plans inspection, never for suppliers; it changes nothing.
    samplingAdvice: {
      label: ['抽样建议', 'Sampling advice'],
      path: 'samplingAdvice',
      by: 'buyer',
      action: 'advise',
      readOnly: true,
      body: { id: text('检验单', 'Lot', { required: true, maxLength: 20 }) },
      returns: {
        proposal: select('建议', 'Proposal', proposals),
        why: select('理由', 'Why', whys),
        severity: select('现行严格度', 'Severity now', lotMode),
        lots: integer('批数', 'Lots'),
        pieces: integer('检验件数', 'Pieces inspected'),
        defects: integer('不良件数', 'Defective pieces'),
        priorFrom: select('先验', 'Prior', priors),
        priorPct: percentage('先验不良率(%)', 'Prior rate (%)'),
        priorPieces: integer('先验相当件数', 'Pieces the prior weighs'),
        aqlPct: percentage('AQL值(%)', 'AQL (%)'),
        meanPct: percentage('不良率(%)', 'Defect rate (%)'),
        lowPct: percentage('可信区间下限(%)', 'Interval from (%)'),
        highPct: percentage('可信区间上限(%)', 'Interval to (%)'),
        exceedsPct: percentage('超过AQL的概率(%)', 'Probability above the AQL (%)'),
        leastLots: integer('最少批数', 'Fewest lots', { required: true }),
        costs: json('预期成本', 'Expected costs', { required: true }),
        features: json('按检验项目', 'By characteristic', { required: true }),
      },
    },
  },

  attachments: {
    kinds: {
      Photo: { label: ['检验照片', 'Photo'] },
      Coa: { label: ['质量证明书', 'Certificate of analysis'] },
      Internal: { label: ['内部记录', 'Internal record'], internal: true },
    },
    changeIn: ['WAIT', 'INSPECTING', 'JUDGED', 'REVIEW'],
    by: 'buyer',
  },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['WAIT', 'INSPECTING'] } },
  indexes: [
    ['status', 'dueDate'],
    // The past of a material, and of one supplier of it.
    ['material', 'supplierBase', '-judgeDate'],
  ],
  checks: {
    judged: 'accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0 and destroy_qty >= 0 and wait_qty >= 0',
    disposed: 'disposed_qty >= 0 and disposed_qty <= reject_qty',
  },
  search: [
    'lotNo',
    'status',
    'supplierBase',
    'material',
    'resultAttr',
    'dueDate',
    'judgeDate',
    'batchNo',
    'mode',
    'coaCompare',
    'company',
  ],
  list: [
    'lotNo',
    'status',
    'dueDate',
    'material',
    'supplierBase',
    'lotQty',
    'unit',
    'mode',
    'resultAttr',
    'waitQty',
    'rejectQty',
    'urgentReleaseFlag',
  ],
  // What waits comes first, by its time; the codes of the states happen to run backwards.
  sort: ['-status', 'dueDate', 'lotNo'],
  form: [
    {
      label: ['批信息', 'Lot'],
      fields: [
        'lotNo',
        'receive',
        'supplierBase',
        'company',
        'warehouse',
        'material',
        'materialDesc',
        'batchNo',
        'lotQty',
        'unit',
        'parentLot',
        'dueDate',
        'inspector',
      ],
    },
    {
      label: ['抽样与结论', 'Sampling and verdict'],
      fields: [
        'plan',
        'mode',
        'resultAttr',
        'coaCompare',
        'judgeDate',
        'urgentReleaseFlag',
        'crLetter',
        'crSize',
        'crAc',
        'crFound',
        'maLetter',
        'maSize',
        'maAc',
        'maFound',
        'miLetter',
        'miSize',
        'miAc',
        'miFound',
      ],
    },
    {
      label: ['数量', 'Quantities'],
      fields: ['acceptQty', 'concedeQty', 'rejectQty', 'destroyQty', 'disposedQty', 'waitQty'],
    },
    // A line is called by its description, which stands in the first section.
    { label: ['收货单行', 'Receipt line'], fields: ['receiveDetail'], hidden: true },
    { label: ['检验结果', 'Results'], fields: ['results'] },
    { label: ['检验决定', 'Decisions'], fields: ['decisions'] },
  ],
  lov: { code: 'lotNo', text: 'lotNo', columns: ['material', 'supplierBase', 'batchNo', 'rejectQty'] },
});
