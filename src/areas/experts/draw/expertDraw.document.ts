import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, json, lines, lookup, serial, text } from '#model/fields.ts';
import { expertDrawNeed } from './expertDrawNeed.document.ts';

const digest = {
  minLength: 64,
  maxLength: 64,
  pattern: '^[0-9a-f]{64}$',
  patternHint: ['64 位十六进制', '64 hexadecimal digits'],
} as const;

/** Draws experts so that nobody can choose them and anybody can repeat it. */
export const expertDraw = defineDocument({
  module: 'bidding',
  code: 'expertDraw',
  label: ['专家抽取', 'Expert draw'],
  help: [
    '承诺、录入、揭示三步形成种子，任何人可复算；名单在解密时间前对所有人保密',
    'Two people make the seed, anybody can repeat the draw; the names stay secret until the time of disclosure',
  ],

  fields: {
    drawNo: serial('抽取单号', 'Draw no.', 'ED'),
    rating: lookup('评审', 'Rating', 'bidding.rating', {
      required: true,
      filter: { status: ['NOT_OPEN', 'CONFIRMING'] },
    }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    evalDate: datetime('评审时间', 'Evaluation', { required: true }),
    revealAt: datetime('名单解密时间', 'Names disclosed at', {
      help: ['留空为评审前 2 小时', 'Two hours before the evaluation when left empty'],
    }),
    replyMinutes: integer('应答时限(分钟)', 'Time to answer (minutes)', {
      required: true,
      min: 5,
      max: 10_080,
      default: 240,
    }),
    needs: lines('抽取条件', 'Needs', expertDrawNeed),
    drawer: computed(lookup('抽取人', 'Drawn by', 'system.iapSysUserT')),
    witness: computed(lookup('监督人', 'Witness', 'system.iapSysUserT')),
    poolSize: computed(
      integer('库内符合条件', 'Experts that fit', {
        mayBeUnknown: true,
        help: ['回避前', 'Before anybody is kept out'],
      }),
    ),
    poolHash: computed(text('专家池散列', 'Hash of the pool', { maxLength: 64 })),
    seedCommit: computed(text('承诺值 H(n1)', 'Commitment H(n1)', { maxLength: 64 })),
    witnessSeed: computed(text('监督数 n2', 'Number of the witness n2', { maxLength: 64 })),
    seedReveal: computed(text('抽取数 n1', 'Number of the drawer n1', { maxLength: 64 })),
    seed: computed(text('种子', 'Seed', { maxLength: 64 })),
    drawnAt: computed(datetime('抽取时间', 'Drawn at')),
    record: computed(json('抽取记录', 'Record of the draw')),
    endReason: computed(text('作废原因', 'Why it is void', { maxLength: 500 })),
  },

  states: {
    NEW: ['新建', 'New'],
    COMMITTED: ['待监督人录入', 'Waits for the witness'],
    SEEDED: ['待抽取', 'Ready to draw'],
    DRAWN: ['已抽取(名单保密)', 'Drawn, names secret'],
    REVEALED: ['名单已解密', 'Names disclosed'],
    VOIDED: ['作废', 'Void'],
  },

  transitions: {
    commit: {
      label: ['冻结专家池并承诺', 'Freeze the pool and commit'],
      from: ['NEW'],
      to: 'COMMITTED',
      hiddenIn: ['NEW'],
      sets: { seedCommit: 'input.seedCommit', drawer: 'user' },
      input: { seedCommit: text('承诺值 H(n1)', 'Commitment H(n1)', { required: true, ...digest }) },
      notifies: [{ holdersOf: 'witness' }],
    },
    witness: {
      label: ['监督人录入', 'Enter the number of the witness'],
      from: ['COMMITTED'],
      to: 'SEEDED',
      hiddenIn: ['COMMITTED'],
      notBy: 'drawer',
      sets: { witnessSeed: 'input.witnessSeed', witness: 'user' },
      input: { witnessSeed: text('监督数 n2', 'Number n2', { required: true, ...digest }) },
      notifies: [{ person: 'drawer' }],
    },
    draw: {
      label: ['揭示并抽取', 'Disclose n1 and draw'],
      from: ['SEEDED'],
      to: 'DRAWN',
      hiddenIn: ['SEEDED'],
      onlyBy: 'drawer',
      sets: { seedReveal: 'input.seedReveal', drawnAt: 'now' },
      input: { seedReveal: text('抽取数 n1', 'Number n1', { required: true, ...digest }) },
    },
    reveal: {
      label: ['解密名单', 'Disclose the names'],
      from: ['DRAWN'],
      to: 'REVEALED',
      by: 'system',
      after: 'revealAt',
    },
    voidDraw: {
      label: ['作废', 'Declare void'],
      from: ['NEW', 'COMMITTED', 'SEEDED'],
      to: 'VOIDED',
      sets: { endReason: 'input.reason' },
      input: { reason },
      danger: true,
    },
  },

  endpoints: {
    progress: {
      label: ['应答进度', 'Answers so far'],
      path: 'progress',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: { id: text('抽取单', 'Draw', { required: true, maxLength: 40 }) },
      returns: { records: json('各条件应答', 'Answers by need', { required: true }) },
    },
  },

  todo: {
    witness: { label: ['待监督录入的抽取', 'Draws that wait for a witness'], states: ['COMMITTED'], action: 'witness' },
    draw: { label: ['待抽取专家', 'Experts to draw'], states: ['SEEDED'], action: 'draw' },
  },

  events: {
    short: {
      label: ['备选已用完，请补抽', 'the reserves are used up; draw for the missing places'],
      notifies: [{ person: 'drawer' }],
    },
  },

  editableIn: ['NEW'],
  deletableIn: ['NEW'],
  follows: { rating: {} },
  scope: { buyer: { by: 'company' } },
  search: ['drawNo', 'status', 'rating', 'evalDate', 'company'],
  list: ['drawNo', 'rating', 'status', 'evalDate', 'revealAt', 'poolSize', 'drawer', 'witness'],
  card: ['rating', 'evalDate', 'revealAt'],
  sort: ['-drawNo'],
  form: [
    {
      label: ['抽取', 'Draw'],
      fields: ['drawNo', 'rating', 'company', 'evalDate', 'revealAt', 'replyMinutes', 'poolSize'],
    },
    { label: ['抽取条件', 'Needs'], fields: ['needs'] },
    {
      label: ['种子', 'Seed'],
      fields: [
        'drawer',
        'witness',
        'poolHash',
        'seedCommit',
        'witnessSeed',
        'seedReveal',
        'seed',
        'drawnAt',
        'endReason',
      ],
    },
  ],
  lov: { code: 'drawNo', text: 'drawNo', columns: ['rating'] },
});
