import { reason } from '#model/approval.ts';
import { date, integer, select, text } from '#model/fields.ts';
import { trialResults } from './moldLines.document.ts';

/** The states of a mold, from its card to its end. */
export const moldStates = {
  NEW: ['新建', 'New'],
  DEVELOPING: ['开发中', 'In development'],
  TRIAL: ['试模', 'In trial'],
  ACCEPTED: ['已验收', 'Accepted'],
  IN_USE: ['在用', 'In use'],
  REPAIRING: ['维修保养', 'In maintenance'],
  MODIFYING: ['改模', 'Being modified'],
  MOVING: ['转移中', 'Being moved'],
  SEALED: ['封存', 'Sealed'],
  SCRAPPED: ['报废', 'Scrapped'],
  LOST: ['盘亏', 'Lost'],
  STOPPED: ['终止开发', 'Development stopped'],
} as const;

/** States in which a mold stands at its custodian, so that it can be counted and its counter read. */
const held = ['ACCEPTED', 'IN_USE', 'REPAIRING', 'MODIFYING', 'SEALED'] as const;

/** Where a mold stands. */
export const location = text('存放地', 'Location', {
  required: true,
  maxLength: 200,
  help: ['厂区、车间、库位', 'Plant, workshop, place'],
});
const counterShots = integer('计数器读数', 'Counter reading', { required: true, min: 0, max: 100_000_000 });
/** What a count may find of the state of a mold. */
export const conditions = {
  GOOD: ['完好', 'Good'],
  WORN: ['有磨损，可生产', 'Worn, still producing'],
  BROKEN: ['损坏，不能生产', 'Broken'],
} as const;

const condition = select('模具状况', 'Condition', conditions, { required: true, default: 'GOOD' });

/** What happens to a card outside the jobs of maintenance, transfer and scrapping. */
export const moldTransitions = {
  order: {
    label: ['下达开模', 'Order the mold'],
    from: ['NEW'],
    to: 'DEVELOPING',
    decision: true,
    notBy: 'enterer',
    shows: ['custodian', 'ownership', 'cost', 'lifeShots'],
    sets: { releaser: 'user' },
    notifies: ['supplier'],
    confirm: [
      '保管供应商将看到此模具并开始制作；模具费等内部信息除外。',
      'The custodian sees the mold and begins to make it; its cost and other internal facts stay hidden.',
    ],
  },
  register: {
    label: ['登记已有模具', 'Register as existing'],
    from: ['NEW'],
    to: 'IN_USE',
    decision: true,
    notBy: 'enterer',
    shows: ['custodian', 'ownership', 'assetNo', 'location', 'lifeShots'],
    sets: { releaser: 'user' },
    input: { counterShots: { ...counterShots, label: ['已用模次', 'Shots used so far'] as const } },
    notifies: ['supplier'],
  },
  startTrial: {
    label: ['报请试模', 'Ready for trial'],
    from: ['DEVELOPING'],
    to: 'TRIAL',
    by: 'either',
    notifies: [{ holdersOf: 'recordTrial' }],
  },
  recordTrial: {
    label: ['登记试模结果', 'Record a trial'],
    from: ['TRIAL'],
    to: 'TRIAL',
    keepsState: true,
    decision: true,
    input: {
      trialDate: date('试模日期', 'Tried on', { required: true, default: 'today' }),
      sampleQty: integer('样件数', 'Samples', { required: true, min: 1, max: 100_000 }),
      result: select('结果', 'Result', trialResults, { required: true }),
      defects: text('缺陷与改善', 'Defects and remedies', {
        maxLength: 1000,
        multiline: true,
        help: ['不合格时必填', 'Needed where it failed'],
      }),
    },
    notifies: ['supplier', 'creator'],
  },
  accept: {
    label: ['验收', 'Accept'],
    from: ['TRIAL'],
    to: 'ACCEPTED',
    notByAuthor: true,
    decision: true,
    shows: ['custodian', 'assetNo', 'cost', 'lifeShots'],
    input: { comment: text('验收意见', 'Comment', { maxLength: 500, multiline: true }) },
    sets: { acceptedDate: 'now', acceptor: 'user', acceptNote: 'input.comment' },
    notifies: ['supplier', 'creator'],
  },
  putIntoUse: {
    label: ['投产', 'Put into use'],
    from: ['ACCEPTED'],
    to: 'IN_USE',
    notifies: ['supplier'],
  },
  stop: {
    label: ['终止开发', 'Stop the development'],
    from: ['DEVELOPING', 'TRIAL'],
    to: 'STOPPED',
    input: { reason },
    sets: { endReason: 'input.reason' },
    notifies: ['supplier', 'creator'],
    danger: true,
  },
  readCounter: {
    label: ['抄录计数器', 'Read the counter'],
    from: held,
    to: 'ACCEPTED',
    keepsState: true,
    isAside: true,
    by: 'either',
    shows: ['usedShots', 'lifeShots'],
    input: {
      counterShots,
      reason: text('原因', 'Reason', {
        maxLength: 500,
        help: ['读数低于上次时，由采购方填写', 'Given by the buyer where the reading is lower than the last one'],
      }),
    },
  },
  requestStocktake: {
    label: ['要求盘点', 'Ask for a count'],
    from: held,
    to: 'ACCEPTED',
    keepsState: true,
    isAside: true,
    each: true,
    input: { dueDate: date('盘点期限', 'Count by', { required: true }) },
    sets: {
      stocktakeState: { value: 'REQUESTED' },
      stocktakeDue: 'input.dueDate',
      stocktakeRequestedAt: 'now',
      stocktakeAt: null,
      stocktakeNote: null,
    },
    notifies: ['supplier'],
  },
  confirmStocktake: {
    label: ['盘点确认', 'Confirm the count'],
    from: held,
    to: 'ACCEPTED',
    keepsState: true,
    by: 'supplier',
    visibleWhen: { stocktakeState: ['REQUESTED', 'MISSING'] },
    input: { location, condition, note: text('盘点说明', 'Note', { maxLength: 500, multiline: true }) },
    proposes: { location: { from: 'location' } },
    sets: {
      stocktakeState: { value: 'CONFIRMED' },
      stocktakeAt: 'now',
      location: 'input.location',
      condition: 'input.condition',
      stocktakeNote: 'input.note',
    },
    notifies: ['creator'],
  },
  reportMissing: {
    label: ['盘点未找到', 'Not found'],
    from: held,
    to: 'ACCEPTED',
    keepsState: true,
    by: 'supplier',
    visibleWhen: { stocktakeState: ['REQUESTED'] },
    input: { reason },
    sets: { stocktakeState: { value: 'MISSING' }, stocktakeAt: 'now', stocktakeNote: 'input.reason' },
    notifies: ['creator', { holdersOf: 'confirmLoss' }],
    danger: true,
  },
  confirmLoss: {
    label: ['确认盘亏', 'Confirm the loss'],
    from: held,
    to: 'LOST',
    byNameOnly: true,
    decision: true,
    visibleWhen: { stocktakeState: ['MISSING'] },
    shows: ['custodian', 'stocktakeNote', 'usedShots', 'cost'],
    input: { reason },
    sets: { endReason: 'input.reason' },
    notifies: ['supplier', 'creator'],
    danger: true,
  },
} as const;
