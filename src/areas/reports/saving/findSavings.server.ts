import type { Context } from '#engine/runtime/context.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { isZero, round, times, type Decimal } from '#model/decimal.ts';
import { amountAtPrice } from '#areas/sourcing/project/project.rules.ts';
import { savingCandidates, savingsOfReversed, type SavingCandidate, type SavingSource } from './candidates.queries.ts';
import { savingLine } from './savingLine.document.ts';
import { savingOf } from './saving.rules.ts';

const mostAtOnce = 2000;
const sources = ['INQUIRY', 'TENDER', 'RECEIPT'] as const satisfies readonly SavingSource[];

/** Every night what was saved since is written down, once for each line, and what was taken back becomes void. */
export const findSavings = defineJob({
  code: 'rpt.findSavings',
  label: ['计算采购节约', 'Work out savings'],
  cron: '23 1 * * *',
  run: (_, ctx) => ctx.asSystem(writeSavings),
});

/** Writes the savings of lines that nobody has looked at yet. */
export async function writeSavings(system: Context): Promise<void> {
  for (const source of sources) {
    const found = await savingCandidates(system.db, source, mostAtOnce);
    const made = found.flatMap((candidate) => savingFrom(source, candidate) ?? []);
    if (made.length > 0) await system.store(savingLine).createMany(made);
  }
  for (const id of await savingsOfReversed(system.db)) await system.store(savingLine).run('lapse', id);
}

const atPrice = ({ spent, price }: SavingCandidate, other: Decimal | null): Decimal | null =>
  other === null ? null : round(amountAtPrice(spent, other, price), 2);

function savingFrom(source: SavingSource, candidate: SavingCandidate) {
  const { spent, price: _price, firstPrice, formerPrice, estPrice, ...line } = candidate;
  const found = savingOf({
    spent,
    NEGOTIATED: atPrice(candidate, firstPrice),
    PRICE_DOWN: atPrice(candidate, formerPrice),
    BUDGET: estPrice === null || isZero(estPrice) ? null : round(times(line.qty, estPrice), 2),
  });
  if (!found) return undefined;
  const { kind: savingKind, baseAmt, savingAmt } = found;
  return { ...line, source, savingKind, baseAmt, spentAmt: spent, savingAmt };
}
