import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  integer,
  json,
  lines,
  lookup,
  quantity,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { elements } from './sampleLevels.rules.ts';
import { supSampleCharacteristic, supSampleDocument } from './sampleLines.document.ts';

const promisedDate = date('承诺送达', 'Promised date', { required: true });
const shippedQty = quantity('送样数量', 'Quantity shipped', { required: true, above: '0' });
const waybillNo = text('运单号', 'Waybill no.', { required: true, maxLength: 60 });
const receivedQty = quantity('收样数量', 'Quantity received', { required: true, above: '0' });
const results = {
  PASS: ['合格', 'Accepted'],
  CONDITIONAL: ['让步接收', 'Accepted with a concession'],
  FAIL: ['不合格', 'Rejected'],
} as const;
const result = select('结论', 'Result', results, { required: true });
const conditionNote = text('让步说明', 'Concession', { maxLength: 500, multiline: true });
const conditionExpire = date('让步截止', 'Concession until');

/** Samples of a part that a supplier delivers with its papers, how they measured up, and what follows from it. */
export const supSample = defineDocument({
  module: 'sup',
  code: 'supSample',
  label: ['送样单', 'Sample'],
  help: [
    '要求供应商按提交等级送样：资料、检验特性、判定；合格写入合格货源',
    'Asks a supplier for samples by submission level: papers, characteristics, result; accepted ones become approved sources',
  ],

  fields: {
    sampleNo: serial('送样单号', 'Sample no.', 'SP'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    material: lookup('物料', 'Material', 'basic.material', {
      fills: { drawingNo: 'drawingNo', drawingVersion: 'drawingVersion' },
    }),
    materialDesc: text('新料描述', 'New material', { maxLength: 300 }),
    drawingNo: text('图号', 'Drawing no.', { maxLength: 60 }),
    drawingVersion: text('图纸版本', 'Drawing version', { maxLength: 20 }),
    sampleType: select(
      '类型',
      'Kind',
      {
        NEW: ['首样', 'First sample'],
        CHANGE: ['变更', 'Change'],
        RESUBMIT: ['重送', 'Resubmission'],
        PERIODIC: ['周期', 'Periodic'],
      },
      { required: true, default: 'NEW' },
    ),
    level: integer('提交等级', 'Submission level', { required: true, min: 1, max: 5, default: 3 }),
    qty: quantity('数量', 'Quantity', { required: true, above: '0' }),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    requiredDate: date('要求送达', 'Required by', { required: true }),
    warehouse: lookup('收样地点', 'Deliver to', 'basic.warehouse'),
    costBearer: select(
      '费用承担',
      'Paid by',
      { SUPPLIER: ['供应商', 'Supplier'], BUYER: ['采购方', 'Buyer'] },
      { required: true, default: 'SUPPLIER' },
    ),
    smallBatchFlag: boolean('须小批试用', 'Small batch follows'),
    round: computed(integer('轮次', 'Round')),
    promisedDate: computed({ ...promisedDate, required: false }),
    declineReason: computed(text('拒绝原因', 'Why declined', { maxLength: 500 })),
    shippedQty: computed({ ...shippedQty, required: false, mayBeUnknown: true }),
    waybillNo: computed({ ...waybillNo, required: false }),
    receivedQty: computed({ ...receivedQty, required: false, mayBeUnknown: true }),
    result: computed({ ...result, required: false }),
    conditionNote: computed(conditionNote),
    conditionExpire: computed(conditionExpire),
    judge: computed(lookup('判定人', 'Inspected by', 'system.iapSysUserT', { internal: true })),
    documents: lines('需提交资料', 'Documents', supSampleDocument),
    characteristics: lines('检验特性', 'Characteristics', supSampleCharacteristic),
  },

  states: {
    NEW: ['新建', 'New'],
    ISSUED: ['已下发', 'Issued'],
    DECLINED: ['已拒绝', 'Declined'],
    ACCEPTED: ['已接受', 'Accepted'],
    SHIPPED: ['已送样', 'Shipped'],
    RECEIVED: ['已收样', 'Received'],
    TESTING: ['检验中', 'In test'],
    JUDGED: ['已判定', 'Assessed'],
    PENDING: ['审批中', 'In approval'],
    CLOSED: ['已结案', 'Closed'],
  },
  supplierStates: { ISSUED: ['待响应', 'To answer'], ACCEPTED: ['待送样', 'To ship'] },

  transitions: {
    issue: { label: ['下发', 'Issue'], from: ['NEW'], to: 'ISSUED', notifies: ['supplier'] },
    accept: {
      label: ['接受', 'Accept'],
      from: ['ISSUED'],
      to: 'ACCEPTED',
      by: 'supplier',
      input: { promisedDate },
      sets: { promisedDate: 'input.promisedDate' },
      notifies: ['creator'],
    },
    decline: {
      label: ['拒绝', 'Decline'],
      from: ['ISSUED'],
      to: 'DECLINED',
      by: 'supplier',
      input: { reason },
      sets: { declineReason: 'input.reason' },
      notifies: ['creator'],
      danger: true,
    },
    ship: {
      label: ['送样', 'Ship'],
      from: ['ACCEPTED'],
      to: 'SHIPPED',
      by: 'supplier',
      input: { shippedQty, waybillNo },
      proposes: { shippedQty: { from: 'qty' } },
      sets: { shippedQty: 'input.shippedQty', waybillNo: 'input.waybillNo' },
      notifies: ['creator'],
    },
    receive: {
      label: ['收样', 'Receive'],
      from: ['SHIPPED'],
      to: 'RECEIVED',
      input: { receivedQty },
      proposes: { receivedQty: { from: 'shippedQty' } },
      sets: { receivedQty: 'input.receivedQty' },
      notifies: ['supplier'],
    },
    test: { label: ['开始检验', 'Start the test'], from: ['RECEIVED'], to: 'TESTING' },
    assess: {
      label: ['检验判定', 'Record result'],
      from: ['TESTING'],
      to: 'JUDGED',
      decision: true,
      input: { result, conditionNote, conditionExpire },
      sets: {
        result: 'input.result',
        conditionNote: 'input.conditionNote',
        conditionExpire: 'input.conditionExpire',
        judge: 'user',
      },
    },
    submit: { ...approvalTransitions.submit, from: ['JUDGED'] },
    withdraw: { ...approvalTransitions.withdraw, to: 'JUDGED' },
    approve: {
      ...approvalTransitions.approve,
      to: 'CLOSED',
      notBy: 'judge',
      shows: ['supplierBase', 'material', 'drawingVersion', 'result', 'conditionNote', 'conditionExpire'],
      notifies: ['creator', 'supplier'],
    },
    reject: { ...approvalTransitions.reject, to: 'JUDGED' },
    resend: {
      label: ['重送', 'Ask again'],
      from: ['JUDGED'],
      to: 'ISSUED',
      input: { reason },
      visibleWhen: { result: ['FAIL'] },
      notifies: ['supplier'],
    },
  },

  endpoints: {
    measure: {
      label: ['填写测量值', 'Enter measurements'],
      path: 'measure',
      by: 'either',
      body: {
        sample: lookup('送样单', 'Sample', 'sup.supSample', { required: true }),
        values: json('测量值', 'Measurements', { required: true }),
      },
      returns: { stored: integer('已保存', 'Stored', { required: true }) },
    },
  },

  todo: {
    respond: {
      label: ['待响应的送样', 'Samples to answer'],
      states: ['ISSUED'],
      action: 'accept',
      due: 'requiredDate',
      acts: ['decline'],
      inPlace: true,
    },
    ship: { label: ['待送出的样品', 'Samples to ship'], states: ['ACCEPTED'], action: 'ship', due: 'promisedDate' },
    receive: { label: ['待收的样品', 'Samples to receive'], states: ['SHIPPED'], action: 'receive' },
    assess: { label: ['待判定的样品', 'Samples in test'], states: ['TESTING'], action: 'assess' },
    approve: { label: ['待审批的送样', 'Samples to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: { closedIn: ['NEW'] },
  attachments: {
    kinds: {
      ...Object.fromEntries(Object.entries(elements).map(([code, label]) => [code, { label }])),
      Other: { label: ['其他', 'Other'] },
    },
    changeIn: ['NEW', 'ISSUED', 'ACCEPTED', 'SHIPPED', 'RECEIVED', 'TESTING'],
    by: 'either',
  },
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['sampleNo', 'status', 'supplierBase', 'company', 'material', 'sampleType', 'result', 'requiredDate'],
  list: [
    'sampleNo',
    'status',
    'supplierBase',
    'material',
    'materialDesc',
    'sampleType',
    'level',
    'round',
    'requiredDate',
    'result',
  ],
  card: ['sampleNo', 'supplierBase', 'material', 'status'],
  sort: ['-sampleNo'],
  essentials: ['company', 'supplierBase', 'material', 'materialDesc', 'qty', 'unit', 'requiredDate', 'level'],
  form: [
    {
      label: ['送样', 'Sample'],
      fields: [
        'sampleNo',
        'company',
        'supplierBase',
        'material',
        'materialDesc',
        'drawingNo',
        'drawingVersion',
        'sampleType',
        'level',
        'qty',
        'unit',
        'requiredDate',
        'warehouse',
        'costBearer',
        'smallBatchFlag',
      ],
    },
    {
      label: ['进展与结论', 'Progress and result'],
      fields: [
        'round',
        'promisedDate',
        'declineReason',
        'shippedQty',
        'waybillNo',
        'receivedQty',
        'result',
        'conditionNote',
        'conditionExpire',
        'judge',
      ],
    },
    { label: ['需提交资料', 'Documents'], fields: ['documents'] },
    { label: ['检验特性', 'Characteristics'], fields: ['characteristics'] },
  ],
  lov: { code: 'sampleNo', text: 'sampleNo', columns: ['supplierBase', 'material', 'result'] },
});
