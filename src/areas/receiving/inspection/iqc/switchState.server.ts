import { randomInt } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { coaErrors } from './coa/errors.ts';
import { iqcErrors } from './errors.ts';
import type { iqcLot } from './iqcLot.document.ts';
import { iqcPlan } from './iqcPlan.document.ts';
import { iqcSwitchState } from './iqcSwitchState.document.ts';
import { passesTighter } from './lot.rules.ts';
import {
  afterLot,
  backToNormal,
  isCertified,
  mayReduce,
  maySkip,
  reduced,
  reducedScore,
  resumed,
  skipCertificates,
  skipLots,
  skipping,
  type Frequency,
  type SwitchState,
} from './sampling/switching.rules.ts';

type Stored = Row<typeof iqcSwitchState>;

export default implement(iqcSwitchState, {
  transitions: {
    reduce: {
      guard(row) {
        if (!mayReduce(stateOf(row))) fail(iqcErrors.scoreTooLow, { score: row.score, limit: reducedScore });
      },
      writes: (row) => valuesOf(reduced(stateOf(row))),
    },
    normalise: { writes: (row) => valuesOf(backToNormal(stateOf(row))) },
    resume: { writes: (row) => valuesOf(resumed(stateOf(row))) },
    skip: {
      guard(row) {
        if (!maySkip(stateOf(row))) fail(iqcErrors.notSteady, { accepted: row.accepted, limit: skipLots });
        if (!isCertified(stateOf(row)))
          fail(coaErrors.certificatesDiffer, { matched: row.certified, limit: skipCertificates });
      },
      writes: (row) => valuesOf(skipping(stateOf(row))),
    },
  },
});

const frequencies: readonly Frequency[] = [1, 2, 3, 4];

const stateOf = (row: Stored): SwitchState => ({
  mode: row.status,
  recent: [...(row.recent ?? '')].map((letter) => letter === 'A'),
  refused: row.refused,
  score: row.score,
  accepted: row.accepted,
  frequency: frequencies.find((each) => each === row.frequency) ?? 1,
  acceptedHere: row.acceptedHere,
  certified: row.certified,
});

const valuesOf = (state: SwitchState) => ({
  recent: state.recent.map((accepted) => (accepted ? 'A' : 'R')).join(''),
  refused: state.refused,
  score: state.score,
  accepted: state.accepted,
  frequency: state.frequency,
  acceptedHere: state.acceptedHere,
  certified: state.certified,
});

export interface SwitchKey {
  readonly supplierBaseId: string;
  readonly materialId: string;
  readonly planId: string;
}

/** The switching state of a supplier, material and plan, locked; begins as normal inspection. */
export async function switchStateOf(system: Context, key: SwitchKey): Promise<Stored> {
  const states = system.store(iqcSwitchState);
  const [known] = await states.find({ ...key });
  if (known) return states.get(known.id, 'for update');
  return states.create({ ...key, recent: '', frequency: 1, seed: randomInt(1, 2_000_000_000) });
}

/** Counts a lot that was judged, and switches when the rules say so. */
export async function countLot(ctx: Context, lot: Row<typeof iqcLot>): Promise<void> {
  const { supplierBaseId, materialId, planId } = lot;
  if (!supplierBaseId || !materialId || !planId || lot.parentLotId) return;
  await ctx.asSystem(async (system) => {
    const row = await switchStateOf(system, { supplierBaseId, materialId, planId });
    const plan = await system.store(iqcPlan).get(planId);
    const after = afterLot(stateOf(row), {
      accepted: lot.resultAttr === 'PASS',
      resubmitted: false,
      ac: lot.maAc,
      passesTighter: passesTighter(plan, lot),
      certified: lot.coaCompare === 'MATCH',
    });
    await system.store(iqcSwitchState).patch([row], { ...valuesOf(after), status: after.mode }, 'lot');
  });
}

/** Takes the next number of a lot under a state: drawn by it, a lot is inspected or skipped. */
export async function nextLot(system: Context, row: Stored): Promise<number> {
  const lots = row.lots + 1;
  await system.store(iqcSwitchState).patch([row], { lots }, 'lot');
  return lots;
}
