import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, lines, lookup, quantity, select, serial, text } from '#model/fields.ts';
import { defectSources, liabilities, severities } from '../texts.ts';
import { qcDefectPlace } from './qcDefectPlace.document.ts';

const containment = text('围堵措施', 'Containment', { required: true, maxLength: 1000, multiline: true });
const conclusion = text('结论', 'Conclusion', { required: true, maxLength: 1000, multiline: true });

/** Goods that are not as they should be: one fault, counted once, from its containment to its end. */
export const qcDefect = defineDocument({
  module: 'qc',
  code: 'qcDefect',
  label: ['不合格记录', 'Nonconformance'],
  help: [
    '检验判退时自动生成；产线、市场和客户发现的不合格在此登记，先围堵，再发8D或索赔',
    'Comes by itself when a lot is rejected; what production, the field or customers find is entered here. Contain it first, then ask for an 8D or claim',
  ],

  fields: {
    defectNo: serial('记录编号', 'Nonconformance no.', 'NC'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    source: select('来源', 'Source', defectSources, { required: true, default: 'LINE' }),
    material: lookup('物料', 'Material', 'basic.material', { required: true, fills: { unit: 'baseUnit' } }),
    batchNo: text('批次', 'Batch', {
      maxLength: 60,
      help: [
        '留空时，围堵清单列出该物料的全部货物',
        'Left empty, the containment list shows everything of the material',
      ],
    }),
    serialNos: text('序列号', 'Serial numbers', { maxLength: 2000, multiline: true }),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    defectCode: lookup('缺陷代码', 'Defect code', 'qc.qcDefectCode', {
      help: [
        '围堵前须填写；检验判退生成的记录由质量工程师归类',
        'Needed before it is contained; what an inspection rejected is classified by the quality engineer',
      ],
    }),
    severity: select('严重度', 'Severity', severities, { required: true, default: 'MA' }),
    description: text('不合格描述', 'What is wrong', { required: true, maxLength: 1000, multiline: true }),
    defectQty: quantity('不合格数量', 'Defective quantity', { required: true, above: '0' }),
    checkedQty: quantity('检查数量', 'Quantity checked', { min: '0' }),
    foundDate: date('发现日期', 'Found on', { required: true, default: 'today' }),
    liability: select('责任', 'Liability', liabilities, { required: true, default: 'OPEN' }),
    parentDefect: lookup('首条记录', 'Same fault as', 'qc.qcDefect', {
      dependsOn: { supplierBase: 'supplierBase', material: 'material' },
      help: [
        '同一缺陷只计一次：后发现的指向首条记录',
        'A fault counts once: what is found later names the first record',
      ],
    }),
    iqcLot: computed(lookup('来料检验单', 'Inspection lot', 'pur.iqcLot', { unique: true })),
    receiveDetail: computed(lookup('收货单行', 'Receipt line', 'pur.receiveDetail')),
    containment: computed({ ...containment, required: false, internal: true }),
    containedBy: computed(lookup('围堵人', 'Contained by', 'system.iapSysUserT', { internal: true })),
    containedAt: computed(datetime('围堵时间', 'Contained at', { internal: true })),
    conclusion: computed({ ...conclusion, required: false }),
    cancelReason: computed(text('取消原因', 'Why it was cancelled', { maxLength: 500, internal: true })),
    places: computed(lines('围堵清单', 'Containment list', qcDefectPlace, { internal: true })),
  },

  states: {
    OPEN: ['待围堵', 'Open'],
    CONTAINED: ['已围堵', 'Contained'],
    ACTION: ['处理中', 'In progress'],
    CLOSED: ['已关闭', 'Closed'],
    CANCELLED: ['已取消', 'Cancelled'],
  },

  transitions: {
    contain: {
      label: ['登记围堵', 'Record containment'],
      from: ['OPEN'],
      to: 'CONTAINED',
      shows: ['material', 'batchNo', 'defectQty'],
      input: { containment },
      sets: { containment: 'input.containment', containedBy: 'user', containedAt: 'now' },
      notifies: [{ holdersOf: 'close' }],
    },
    // What follows from 8D reports and claims.
    act: { label: ['进入处理', 'Start action'], from: ['OPEN', 'CONTAINED'], to: 'ACTION', by: 'system' },
    reopen: { label: ['重新打开', 'Reopen'], from: ['ACTION'], to: 'OPEN', by: 'system' },
    close: {
      label: ['关闭', 'Close'],
      from: ['CONTAINED', 'ACTION'],
      to: 'CLOSED',
      decision: true,
      shows: ['description', 'defectQty', 'liability', 'containment'],
      input: { conclusion },
      sets: { conclusion: 'input.conclusion' },
      notifies: ['creator'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['OPEN', 'CONTAINED'],
      to: 'CANCELLED',
      input: { reason },
      sets: { cancelReason: 'input.reason' },
      notifies: ['creator'],
      danger: true,
    },
  },

  todo: {
    contain: {
      label: ['待围堵的不合格', 'Nonconformances to contain'],
      states: ['OPEN'],
      action: 'contain',
      due: 'foundDate',
      shows: ['supplierBase', 'material', 'defectQty', 'severity'],
    },
    close: {
      label: ['待处理的不合格', 'Nonconformances to follow up'],
      states: ['CONTAINED'],
      action: 'close',
      due: 'foundDate',
      shows: ['supplierBase', 'material', 'defectQty', 'severity'],
    },
  },

  follows: { iqcLot: {}, parentDefect: {} },

  conversations: { closedIn: ['OPEN', 'CONTAINED', 'CANCELLED'] },
  attachments: {
    kinds: {
      Photo: { label: ['缺陷照片', 'Photos'], pictureMegabytes: 15 },
      Evidence: { label: ['附件', 'Attachments'] },
      Internal: { label: ['内部资料', 'Internal files'], internal: true },
    },
    changeIn: ['OPEN', 'CONTAINED', 'ACTION'],
    by: 'buyer',
  },
  editableIn: ['OPEN', 'CONTAINED'],
  deletableIn: ['OPEN'],
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['OPEN', 'CONTAINED', 'CANCELLED'] },
  },
  indexes: [['supplierBase', 'material', '-foundDate']],
  search: [
    'defectNo',
    'status',
    'supplierBase',
    'material',
    'source',
    'defectCode',
    'severity',
    'liability',
    'foundDate',
    'batchNo',
    'company',
  ],
  list: [
    'defectNo',
    'status',
    'foundDate',
    'source',
    'supplierBase',
    'material',
    'batchNo',
    'defectCode',
    'severity',
    'defectQty',
    'unit',
    'liability',
  ],
  card: ['defectNo', 'supplierBase', 'material', 'status'],
  sort: ['-foundDate', '-defectNo'],
  essentials: ['company', 'supplierBase', 'source', 'material', 'unit', 'defectCode', 'description', 'defectQty'],
  form: [
    {
      label: ['不合格', 'Nonconformance'],
      fields: [
        'defectNo',
        'company',
        'supplierBase',
        'source',
        'material',
        'batchNo',
        'unit',
        'defectQty',
        'checkedQty',
        'foundDate',
        'iqcLot',
        'serialNos',
      ],
    },
    {
      label: ['归类与责任', 'Classification and liability'],
      fields: ['defectCode', 'severity', 'liability', 'parentDefect', 'description'],
    },
    {
      label: ['处理', 'Handling'],
      fields: ['containment', 'containedBy', 'containedAt', 'conclusion', 'cancelReason'],
    },
    { label: ['收货单行', 'Receipt line'], fields: ['receiveDetail'], hidden: true },
    { label: ['围堵清单', 'Containment list'], fields: ['places'] },
  ],
  lov: { code: 'defectNo', text: 'defectNo', columns: ['supplierBase', 'material', 'defectCode', 'severity'] },
  figures: {
    found: {
      label: ['不合格记录', 'Nonconformances'],
      by: 'foundDate',
      spread: 'months',
      where: { status: ['OPEN', 'CONTAINED', 'ACTION', 'CLOSED'] },
      parts: [
        { label: ['次要', 'Minor'], where: { severity: ['MI'] } },
        { label: ['主要', 'Major'], where: { severity: ['MA'] }, isBad: true },
        { label: ['致命', 'Critical'], where: { severity: ['CR'] }, isBad: true },
      ],
    },
  },
});
