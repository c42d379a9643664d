import { defineDocument } from '#model/document.ts';
import {
  bilingual,
  computed,
  date,
  datetime,
  integer,
  lines,
  lookup,
  money,
  percentage,
  quantity,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { moldForm } from './moldForm.rules.ts';
import { moldMaterial, moldTrial } from './moldLines.document.ts';
import { conditions, location, moldStates, moldTransitions } from './moldTransitions.rules.ts';

// What is agreed may change until the mold is accepted; how it is run, as long as it stands somewhere.
const untilAccepted = ['DEVELOPING', 'TRIAL'] as const;
const whileHeld = [...untilAccepted, 'ACCEPTED', 'IN_USE', 'SEALED'] as const;

/** A mold, die or fixture: whose it is, who holds it, which parts it makes, and how much of its life is used. */
export const mold = defineDocument({
  module: 'mold',
  code: 'mold',
  label: ['模具', 'Mold'],
  help: [
    '模具、检具一物一卡：产权、保管供应商、适用物料、寿命与盘点',
    'One card for each mold or fixture: who owns and who holds it, its parts, its life and its counts',
  ],

  fields: {
    moldNo: serial('模具编号', 'Mold no.', 'ML'),
    moldName: bilingual('模具名称', 'Name', { required: true, maxLength: 100 }),
    moldType: select(
      '模具类型',
      'Type',
      {
        INJECTION: ['注塑模', 'Injection mold'],
        STAMPING: ['冲压模', 'Stamping die'],
        DIE_CAST: ['压铸模', 'Die-casting die'],
        FIXTURE: ['检具夹具', 'Gauge or fixture'],
        OTHER: ['其他', 'Other'],
      },
      { required: true, default: 'INJECTION' },
    ),
    assetNo: text('资产编号', 'Asset no.', {
      maxLength: 60,
      editableIn: whileHeld,
      help: ['铭牌上的编号，我方产权的模具验收前必填', 'On the nameplate; needed before a mold of ours is accepted'],
    }),
    ownership: select(
      '产权',
      'Owned by',
      {
        BUYER: ['我方', 'Buyer'],
        SUPPLIER: ['供方', 'Supplier'],
        CUSTOMER: ['客户', 'Customer'],
        SHARED: ['共有', 'Shared'],
      },
      { required: true, default: 'BUYER' },
    ),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    custodian: lookup('保管供应商', 'Custodian', 'sup.supplierBase', {
      required: true,
      help: ['下达后只能通过转移单变更', 'Once it is ordered, only a transfer changes it'],
    }),
    location: { ...location, required: false, editableIn: whileHeld },
    maker: lookup('制造商', 'Made by', 'sup.supplierBase', {
      internal: true,
      help: ['与保管供应商不同时填写', 'Where it is not the custodian'],
    }),
    contract: lookup('合同', 'Contract', 'contract.contract', { internal: true, dependsOn: { company: 'company' } }),
    order: lookup('采购订单', 'Purchase order', 'pur.purchaseOrder', {
      internal: true,
      dependsOn: { company: 'company' },
    }),
    cost: money('模具费', 'Cost', { min: '0', internal: true }),
    payMode: select(
      '付费方式',
      'Paid',
      {
        LUMP: ['一次性', 'At once'],
        AMORTISE: ['随货分摊', 'With the price of its parts'],
        MIXED: ['部分分摊', 'In part with its parts'],
      },
      { required: true, default: 'LUMP' },
    ),
    amortAmount: money('分摊金额', 'Amount to amortise', {
      min: '0',
      help: ['含在件价中分摊的模具费', 'The part of its cost that the price of its parts bears'],
    }),
    amortQty: quantity('分摊数量', 'Over so many parts', { above: '0' }),
    amortDoneQty: computed(quantity('已分摊数量', 'Parts that bore a share', { min: '0' })),
    amortDoneAmt: computed(money('已分摊金额', 'Amortised', { min: '0' })),
    cavities: integer('型腔数', 'Cavities', { required: true, min: 1, max: 512, default: 1 }),
    activeCavities: integer('有效型腔', 'Cavities in use', {
      required: true,
      min: 1,
      max: 512,
      default: 1,
      editableIn: whileHeld,
    }),
    lifeShots: integer('保证模次', 'Guaranteed shots', {
      required: true,
      min: 100,
      max: 100_000_000,
      editableIn: untilAccepted,
    }),
    scrapPct: percentage('废品率(%)', 'Scrap (%)', {
      min: '0',
      max: '90',
      default: '0',
      editableIn: whileHeld,
      help: ['按收货数量折算模次时计入', 'Counted where shots follow from what is received'],
    }),
    cycleSec: quantity('成型周期(秒)', 'Cycle (s)', { above: '0', editableIn: whileHeld }),
    maintainEvery: integer('保养间隔(模次)', 'Maintain every (shots)', {
      min: 1,
      max: 100_000_000,
      editableIn: whileHeld,
    }),
    usedShots: computed(quantity('已用模次', 'Shots used', { min: '0' })),
    lifePct: computed(
      percentage('寿命(%)', 'Life used (%)', {
        derived: 'LEAST(round(((used_shots * (100)::numeric) / (life_shots)::numeric), 2), (99999)::numeric)',
      }),
    ),
    lifeAlarm: computed(
      select(
        '寿命预警',
        'Life alarm',
        {
          NONE: ['正常', 'None'],
          NEAR: ['达到 80%', '80 % used'],
          SOON: ['达到 90%', '90 % used'],
          OVER: ['达到 100%', 'Used up'],
        },
        { default: 'NONE' },
      ),
    ),
    lastReading: computed(integer('上次读数', 'Last reading', { mayBeUnknown: true })),
    nextMaintainShots: computed(quantity('下次保养模次', 'Next maintenance at', { mayBeUnknown: true })),
    maintainState: computed(
      select('保养', 'Maintenance', { NONE: ['未到期', 'Not due'], DUE: ['到期', 'Due'] }, { default: 'NONE' }),
    ),
    condition: computed(select('模具状况', 'Condition', conditions)),
    stocktakeState: computed(
      select(
        '盘点',
        'Count',
        {
          NONE: ['未盘点', 'Not counted'],
          REQUESTED: ['待盘点', 'To be counted'],
          CONFIRMED: ['已确认', 'Confirmed'],
          MISSING: ['未找到', 'Not found'],
        },
        { default: 'NONE' },
      ),
    ),
    stocktakeDue: computed(date('盘点期限', 'Count by')),
    stocktakeRequestedAt: computed(datetime('要求盘点时间', 'Count asked for at')),
    stocktakeAt: computed(datetime('盘点时间', 'Counted at')),
    stocktakeNote: computed(text('盘点说明', 'Note of the count', { maxLength: 500 })),
    enterer: computed(lookup('登记人', 'Entered by', 'system.iapSysUserT', { internal: true })),
    releaser: computed(
      lookup('下达或登记确认人', 'Ordered or registered by', 'system.iapSysUserT', { internal: true }),
    ),
    acceptedDate: computed(date('验收日期', 'Accepted on')),
    acceptor: computed(lookup('验收人', 'Accepted by', 'system.iapSysUserT', { internal: true })),
    acceptNote: computed(text('验收意见', 'Comment of the acceptance', { maxLength: 500, internal: true })),
    trialsBefore: computed(integer('改模前试模次数', 'Trials before it was modified', { internal: true })),
    endReason: computed(text('终止或盘亏原因', 'Why it was stopped or lost', { maxLength: 500, internal: true })),
    internalRemark: text('内部备注', 'Internal remark', {
      maxLength: 500,
      multiline: true,
      internal: true,
      editableIn: whileHeld,
    }),
    materials: lines('适用物料', 'Parts', moldMaterial, { editableIn: untilAccepted }),
    trials: computed(lines('试模记录', 'Trials', moldTrial)),
  },

  states: moldStates,
  transitions: moldTransitions,
  acts: {
    follow: ['随业务单变化', 'Follows a job'],
    shots: ['模次变化', 'Shots'],
  },
  events: {
    life: {
      label: ['模具寿命达到预警线', 'A mold nears its end of life'],
      notifies: ['creator', { holdersOf: 'accept' }],
    },
    maintainDue: { label: ['模具保养到期', 'A mold is due for maintenance'], notifies: ['supplier', 'creator'] },
  },

  todo: {
    release: {
      label: ['待下达或登记的模具', 'Molds to order or register'],
      states: ['NEW'],
      action: 'order',
      acts: ['register'],
      shows: ['custodian', 'ownership', 'cost', 'lifeShots'],
    },
    startTrial: {
      label: ['开发中的模具', 'Molds in development'],
      states: ['DEVELOPING'],
      action: 'startTrial',
      side: 'supplier',
    },
    recordTrial: { label: ['待试模的模具', 'Molds in trial'], states: ['TRIAL'], action: 'recordTrial' },
    stocktake: {
      label: ['待盘点的模具', 'Molds to count'],
      states: ['ACCEPTED', 'IN_USE', 'REPAIRING', 'MODIFYING', 'SEALED'],
      where: { stocktakeState: 'REQUESTED' },
      action: 'confirmStocktake',
      due: 'stocktakeDue',
      acts: ['reportMissing'],
    },
    missing: {
      label: ['盘点未找到的模具', 'Molds that were not found'],
      states: ['ACCEPTED', 'IN_USE', 'REPAIRING', 'MODIFYING', 'SEALED'],
      where: { stocktakeState: 'MISSING' },
      action: 'confirmLoss',
    },
  },

  conversations: { closedIn: ['NEW'] },
  attachments: {
    kinds: {
      Photo: { label: ['照片', 'Photos'], pictureMegabytes: 15 },
      Attachment: { label: ['附件', 'Attachment'] },
      Internal: { label: ['内部文件', 'Internal file'], internal: true },
    },
    changeIn: ['NEW', 'DEVELOPING', 'TRIAL', 'ACCEPTED', 'IN_USE', 'REPAIRING', 'MODIFYING', 'MOVING', 'SEALED'],
    by: 'either',
  },
  editableIn: ['NEW'],
  deletableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'custodian', hiddenIn: ['NEW'] } },
  checks: {
    active: 'active_cavities <= cavities',
    amortised: 'amort_done_amt <= COALESCE(amort_amount, 0)',
    // Whoever writes past the calls still needs somebody else.
    released_by_other: 'releaser_id is null or enterer_id is distinct from releaser_id',
  },
  search: [
    'moldNo',
    'moldName',
    'status',
    'moldType',
    'ownership',
    'custodian',
    'company',
    'assetNo',
    'lifeAlarm',
    'maintainState',
    'stocktakeState',
  ],
  list: [
    'moldNo',
    'moldName',
    'status',
    'custodian',
    'lifePct',
    'usedShots',
    'lifeShots',
    'stocktakeState',
    'moldType',
    'ownership',
  ],
  card: ['moldNo', 'moldName', 'custodian', 'lifePct'],
  sort: ['-moldNo'],
  essentials: [
    'moldName',
    'moldType',
    'company',
    'custodian',
    'ownership',
    'cavities',
    'activeCavities',
    'lifeShots',
    'materials',
  ],
  form: moldForm,
  lov: { code: 'moldNo', text: 'moldName', columns: ['moldType', 'custodian', 'ownership'], knownByCode: true },
});
