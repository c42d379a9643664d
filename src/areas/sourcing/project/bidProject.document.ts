import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  computed,
  date,
  datetime,
  ids,
  integer,
  json,
  lines,
  lookup,
  money,
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { controlModes, methods } from '../methodRule/methodRule.rules.ts';
import { bidProjectLine } from './bidProjectLine.document.ts';
import { bidProjectSupplier } from './bidProjectSupplier.document.ts';
import { bidProjectVersion } from './bidProjectVersion.document.ts';
import { projectMethods } from './project.rules.ts';

/** Decides, before the market is asked, what is bought, how, for how much at most, and from whom. */
export const bidProject = defineDocument({
  module: 'bidding',
  code: 'bidProject',
  label: ['采购立项', 'Sourcing project'],
  help: [
    '在询价前批准采购内容、方式、预算和拟邀供应商；供应商看不到立项',
    'Approves what is bought, how, for how much and from whom, before suppliers are asked; suppliers never see it',
  ],

  fields: {
    projectNo: serial('立项编号', 'Project no.', 'BP'),
    projectName: text('项目名称', 'Name', { required: true, maxLength: 200 }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg', {
      help: ['留空时取公司的采购组织', 'That of the company when left empty'],
    }),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      dependsOn: { company: 'company' },
    }),
    owner: lookup('负责人', 'Purchaser', 'basic.purchaser', { required: 'submit' }),
    type: select(
      '类别',
      'What is bought',
      { GOODS: ['货物', 'Goods'], SERVICE: ['服务', 'Services'], WORKS: ['工程', 'Works'] },
      { required: true, default: 'GOODS' },
    ),
    bidType: select('采购方式', 'Method', projectMethods, { required: true, default: 'INQUIRY' }),
    methodReason: text('方式理由', 'Why this method', {
      maxLength: 1000,
      multiline: true,
      help: [
        '不是规则默认的方式时必填；单一来源总是必填',
        'Needed where the rules propose another one, and for a single source',
      ],
    }),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    projectAmt: computed(money('估算金额', 'Estimate')),
    ceilingAmt: money('最高限价', 'Ceiling', {
      above: '0',
      help: ['整个项目最多花多少；定价超过时不能提交', 'The most that may be spent; an award above it is refused'],
    }),
    strategy: text('采购策略', 'Strategy', { required: 'submit', maxLength: 2000, multiline: true }),
    riskNote: text('风险', 'Risks', { maxLength: 1000, multiline: true }),
    planPublish: date('计划发布', 'To be published'),
    planDeadline: date('计划截止', 'Quotations until'),
    planAward: date('计划定标', 'To be awarded'),

    leastMethod: computed(select('规则要求的方式', 'Least strict method', methods, { default: 'DIRECT' })),
    minInvite: computed(integer('最少邀请家数', 'Least suppliers asked', { default: 1 })),
    control: computed(select('不符合规则时', 'Where the rules are not met', controlModes, { default: 'SOFT' })),
    exemptReason: computed(text('豁免原因', 'Why exempted', { maxLength: 500 })),
    projectVersion: computed(integer('版本', 'Version', { default: 1 })),
    approvedAt: computed(datetime('批准时间', 'Approved at')),
    awardAmt: computed(money('定标金额', 'Awarded', { mayBeUnknown: true })),
    budgetSaving: computed(money('预算节约', 'Saved against the estimate', { mayBeUnknown: true })),
    budgetSavingPct: computed(percentage('预算节约率(%)', 'Against the estimate (%)', { mayBeUnknown: true })),
    negotiatedSaving: computed(money('谈判节约', 'Saved by negotiation', { mayBeUnknown: true })),
    negotiatedSavingPct: computed(percentage('谈判节约率(%)', 'By negotiation (%)', { mayBeUnknown: true })),
    historicSaving: computed(money('历史节约', 'Saved against last prices', { mayBeUnknown: true })),
    historicSavingPct: computed(percentage('历史节约率(%)', 'Against last prices (%)', { mayBeUnknown: true })),
    endReason: computed(text('暂停或终止原因', 'Why suspended or ended', { maxLength: 500 })),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),

    lines: lines('立项明细', 'Lines', bidProjectLine),
    suppliers: lines('拟邀供应商', 'Suppliers', bidProjectSupplier),
    versions: computed(lines('历史版本', 'Versions', bidProjectVersion)),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已立项', 'Approved'],
    EXECUTING: ['执行中', 'In sourcing'],
    SUSPENDED: ['已暂停', 'Suspended'],
    COMPLETED: ['已完成', 'Completed'],
    TERMINATED: ['已终止', 'Terminated'],
  },

  follows: { 'lines.need': {} },

  transitions: {
    ...approvalTransitions,
    submit: {
      ...approvalTransitions.submit,
      sets: { submitter: 'user', exemptReason: 'input.exemptReason' },
      input: {
        exemptReason: text('豁免原因', 'Why the rules should not apply', {
          maxLength: 500,
          multiline: true,
          help: [
            '方式或邀请家数低于规则且规则允许豁免时必填，随立项一并审批',
            'Needed where method or number of suppliers is below the rules and these allow it; approved with the project',
          ],
        }),
      },
    },
    withdraw: {
      ...approvalTransitions.withdraw,
      from: ['NEW', 'REJECTED', 'PENDING'],
      hiddenIn: ['NEW', 'REJECTED'],
      onlyBy: 'submitter',
    },
    approve: {
      ...approvalTransitions.approve,
      sets: { approvedAt: 'now' },
      notBy: 'submitter',
      shows: ['projectName', 'projectAmt', 'bidType', 'leastMethod', 'methodReason', 'exemptReason', 'strategy'],
    },
    reject: { ...approvalTransitions.reject, notBy: 'submitter' },
    start: {
      label: ['启动询价', 'Ask suppliers'],
      from: ['APPROVED', 'EXECUTING'],
      to: 'EXECUTING',
      confirm: [
        '按立项内容生成询价单草稿，核对日期后提交。',
        'Drafts the inquiry that the project describes; check its dates and submit it.',
      ],
      visibleWhen: { bidType: ['INQUIRY', 'AUCTION', 'NEGOTIATE', 'CONSULT', 'SINGLE'] },
      makes: 'bidding.inquiry',
    },
    startTender: {
      label: ['启动招标', 'Prepare the tender'],
      from: ['APPROVED', 'EXECUTING'],
      to: 'EXECUTING',
      confirm: [
        '按立项内容生成招标单草稿，补充公告、付款条件并核对日期后提交。',
        'Drafts the tender that the project describes; add the notice and the payment term, check its dates and submit it.',
      ],
      visibleWhen: { bidType: ['OPEN_TENDER', 'INVITE_TENDER'] },
      makes: 'bidding.tendering',
    },
    amend: {
      label: ['变更', 'Change'],
      from: ['APPROVED', 'EXECUTING'],
      to: 'NEW',
      input: { reason },
      confirm: [
        '立项退回编辑并重新审批，原版本保留；需求退回需求池。',
        'The project is edited and approved again, its version is kept; requirements go back to the pool.',
      ],
    },
    suspend: {
      label: ['暂停', 'Suspend'],
      from: ['APPROVED', 'EXECUTING'],
      to: 'SUSPENDED',
      sets: { endReason: 'input.reason' },
      input: { reason },
    },
    resume: { label: ['恢复', 'Go on'], from: ['SUSPENDED'], to: 'APPROVED' },
    terminate: {
      label: ['终止', 'Terminate'],
      from: ['APPROVED', 'EXECUTING', 'SUSPENDED'],
      to: 'TERMINATED',
      sets: { endReason: 'input.reason' },
      input: { reason },
      confirm: ['需求和预算释放。', 'Its requirements and their budget are released.'],
      danger: true,
    },
    complete: { label: ['完成', 'Complete'], from: ['EXECUTING'], to: 'COMPLETED', by: 'system' },
  },

  endpoints: {
    startPlanned: {
      label: ['按向导启动询价', 'Ask suppliers as planned'],
      path: 'startPlanned',
      action: 'start',
      by: 'buyer',
      body: {
        id: text('立项', 'Project', { required: true }),
        versionNo: integer('版本', 'Version', { required: true }),
        plan: json('计划', 'Plan'),
      },
      returns: {
        id: text('询价单', 'Inquiry', { required: true }),
        inquiryNo: text('询价单号', 'Inquiry no.', { required: true }),
      },
    },
    fromNeeds: {
      label: ['立项', 'Make a project'],
      path: 'fromNeeds',
      action: 'add',
      by: 'buyer',
      body: { ids: ids('需求', 'Requirements') },
      returns: {
        id: text('立项', 'Project', { required: true }),
        projectNo: text('立项编号', 'Project no.', { required: true }),
      },
    },
  },

  todo: {
    approve: { label: ['待审批的立项', 'Projects to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    start: { label: ['待启动的立项', 'Projects to begin'], states: ['APPROVED'], action: 'start', due: 'planPublish' },
    amend: { label: ['被驳回的立项', 'Projects sent back'], states: ['REJECTED'], action: 'submit' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  attachments: {
    kinds: {
      Attachment: { label: ['附件', 'Attachment'] },
      Proof: { label: ['单一来源论证', 'Proof of a single source'] },
    },
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  deletableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  search: ['projectNo', 'projectName', 'status', 'bidType', 'owner', 'company', 'approvedAt'],
  list: [
    'projectNo',
    'projectName',
    'status',
    'bidType',
    'owner',
    'projectAmt',
    'currency',
    'awardAmt',
    'budgetSaving',
    'budgetSavingPct',
  ],
  card: ['projectName', 'bidType', 'projectAmt', 'owner'],
  sort: ['-projectNo'],
  form: [
    {
      label: ['项目', 'Project'],
      fields: ['projectNo', 'projectName', 'company', 'purchaseOrg', 'inventoryOrg', 'owner', 'type', 'projectVersion'],
    },
    {
      label: ['方式与金额', 'Method and money'],
      fields: [
        'bidType',
        'methodReason',
        'leastMethod',
        'minInvite',
        'control',
        'exemptReason',
        'currency',
        'projectAmt',
        'ceilingAmt',
      ],
    },
    {
      label: ['策略与计划', 'Strategy and plan'],
      fields: [
        'strategy',
        'riskNote',
        'planPublish',
        'planDeadline',
        'planAward',
        'approvedAt',
        'endReason',
        'submitter',
      ],
    },
    {
      label: ['结果与节约', 'Result and savings'],
      fields: [
        'awardAmt',
        'budgetSaving',
        'budgetSavingPct',
        'negotiatedSaving',
        'negotiatedSavingPct',
        'historicSaving',
        'historicSavingPct',
      ],
    },
    { label: ['立项明细', 'Lines'], fields: ['lines', 'suppliers', 'versions'] },
  ],
  essentials: ['projectName', 'company', 'bidType', 'strategy'],
  lov: { code: 'projectNo', text: 'projectName', columns: ['projectAmt'] },
});
