import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expiryStops } from '../certificate/certificate.rules.ts';
import {
  controls,
  obstacleTo,
  stageMatrix,
  stages,
  type Asked,
  type Control,
  type Freeze,
  type Stage,
  type StandingFacts,
} from './standing.rules.ts';

const facts: StandingFacts = {
  isEnabled: true,
  stage: 'QUALIFIED',
  freezes: [],
  certificates: [],
  trialLimit: null,
  invitesDowngraded: false,
  deliversOpen: false,
  stoppingGrade: null,
};

// By stage: inquiry, quotation, award, order, delivery, invoice, payment, sign-in; without exception, amount or anything that runs.
const plainly: Readonly<Record<Stage, string>> = {
  REGISTERED: '-------+',
  POTENTIAL: '++-----+',
  TRIAL: '++++++++',
  QUALIFIED: '++++++++',
  DOWNGRADED: '----++++',
  ELIMINATED: '-----+++',
  BLACKLISTED: '-----+-+',
};

// The same for what runs already: an inquiry sent before, an order issued before.
const running: Readonly<Record<Stage, string>> = {
  ...plainly,
  DOWNGRADED: '-+-+++++',
  ELIMINATED: '----++++',
};

const acts = Object.keys(controls).filter((name): name is Control => name in controls);
const everyStage = Object.keys(stages).filter((name): name is Stage => name in stages);

test('each stage allows what its row of the matrix says', () => {
  for (const stage of everyStage)
    for (const [isRunning, table] of [
      [false, plainly],
      [true, running],
    ] as const) {
      const found = acts.map((act) => (obstacleTo({ act, isRunning }, { ...facts, stage }) ? '-' : '+')).join('');
      assert.equal(found, table[stage], `${stage} ${isRunning ? 'running' : 'new'}`);
    }
});

test('what a stage allows only on a condition', () => {
  const cases: [name: string, asked: Asked, of: Partial<StandingFacts>, obstacle: string | undefined][] = [
    ['award to a potential one', { act: 'AWARD' }, { stage: 'POTENTIAL' }, 'STAGE'],
    ['with an exception', { act: 'AWARD', hasException: true }, { stage: 'POTENTIAL' }, undefined],
    ['order with an exception', { act: 'PO', hasException: true }, { stage: 'POTENTIAL' }, 'STAGE'],
    ['trial at its limit', { act: 'PO', total: '50000' }, { stage: 'TRIAL', trialLimit: '50000' }, undefined],
    ['trial above it', { act: 'PO', total: '50000.01' }, { stage: 'TRIAL', trialLimit: '50000' }, 'TRIAL'],
    ['trial award above it', { act: 'AWARD', total: '50000.01' }, { stage: 'TRIAL', trialLimit: '50000' }, 'TRIAL'],
    ['trial without a limit', { act: 'PO', total: '9000000' }, { stage: 'TRIAL' }, undefined],
    ['a trial limits no delivery', { act: 'DELIVER', total: '9' }, { stage: 'TRIAL', trialLimit: '1' }, undefined],
    ['a qualified one has no limit', { act: 'PO', total: '9' }, { trialLimit: '1' }, undefined],
    ['invite a downgraded one', { act: 'RFQ' }, { stage: 'DOWNGRADED' }, 'STAGE'],
    ['invite one of a grade that stops it', { act: 'RFQ' }, { stoppingGrade: { zh: '退出' } }, 'GRADE'],
    [
      'what runs goes on whatever the grade',
      { act: 'RFQ', isRunning: true },
      { stoppingGrade: { zh: '退出' } },
      undefined,
    ],
    ['order from it all the same', { act: 'PO' }, { stoppingGrade: { zh: '退出' } }, undefined],
    ['where a parameter says so', { act: 'RFQ' }, { stage: 'DOWNGRADED', invitesDowngraded: true }, undefined],
    ['deliver to a company that blacklists', { act: 'DELIVER', isRunning: true }, { stage: 'BLACKLISTED' }, 'STAGE'],
    [
      'what was left open',
      { act: 'DELIVER', isRunning: true },
      { stage: 'BLACKLISTED', deliversOpen: true },
      undefined,
    ],
    ['nothing new of it', { act: 'DELIVER' }, { stage: 'BLACKLISTED', deliversOpen: true }, 'STAGE'],
    ['a disabled one', { act: 'PO' }, { isEnabled: false }, 'DISABLED'],
  ];
  for (const [name, asked, of, kind] of cases) assert.equal(obstacleTo(asked, { ...facts, ...of })?.kind, kind, name);
});

const freeze = (control: Control): Freeze => ({
  control,
  source: 'RISK',
  reason: '诉讼',
  until: null,
  setBy: '沈洁',
});

test('a freeze stops the act it names and no other, whatever the stage', () => {
  for (const frozen of acts)
    for (const act of acts) {
      const obstacle = obstacleTo({ act }, { ...facts, freezes: [freeze(frozen)] });
      assert.deepEqual(obstacle, act === frozen ? { kind: 'FREEZE', freeze: freeze(act) } : undefined);
    }
  const stageFirst = obstacleTo({ act: 'PO' }, { ...facts, stage: 'ELIMINATED', freezes: [freeze('PO')] });
  assert.deepEqual(stageFirst, { kind: 'STAGE', stage: 'ELIMINATED' });
});

test('an ended certificate stops what its type says', () => {
  const certificate = { name: ['环评', 'Environment'], until: '2026-11-01', stops: ['PO'] } as const;
  const of = { ...facts, certificates: [certificate] };
  assert.deepEqual(obstacleTo({ act: 'PO' }, of), { kind: 'CERTIFICATE', certificate });
  assert.equal(obstacleTo({ act: 'RFQ' }, of), undefined);
});

test('types of certificates stop inquiries, orders or all new business once they have ended', () => {
  const stopped = (onExpire: string): string => acts.filter((act) => expiryStops[onExpire]?.includes(act)).join(' ');
  assert.deepEqual(['WARN', 'BLOCK_RFQ', 'BLOCK_PO', 'FREEZE'].map(stopped), [
    '',
    'RFQ QUOTE',
    'PO',
    'RFQ QUOTE AWARD PO',
  ]);
});

test('a relation grows from stage to stage: none allows less than the one before it until it is qualified', () => {
  const growing: Stage[] = ['REGISTERED', 'POTENTIAL', 'TRIAL', 'QUALIFIED'];
  for (const act of acts) {
    const allowed = growing.map((stage) => Number(stageMatrix[stage][act] !== false));
    assert.ok(
      allowed.every((each, index) => index === 0 || each >= (allowed[index - 1] ?? 0)),
      act,
    );
  }
});
