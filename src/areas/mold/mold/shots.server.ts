import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { movement, postMovements, type LedgerPosting } from '#engine/write/ledger.ts';
import { isZero, minus, normalise, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { isMaintenanceDue, isWorse, lifeAlarmOf } from './life.rules.ts';
import { mold } from './mold.document.ts';
import { shotLedger } from './shots.ledger.ts';

type Mold = Row<typeof mold>;

/** Posts movements of shots, and warns people of molds that near the end of their life or are due for maintenance. */
export async function postShots(ctx: Context, postings: readonly LedgerPosting[]): Promise<void> {
  if (postings.length === 0) return;
  await postMovements(ctx, postings);
  await ctx.asSystem(async (system) => {
    for (const id of new Set(postings.map(({ lineId }) => lineId))) await followLife(system, id);
  });
}

/** Brings the used shots of a mold to what its counter shows. */
export async function setShots(
  ctx: Context,
  { id, moldNo, usedShots }: Mold,
  event: 'OPENING' | 'COUNTER',
  reading: number,
): Promise<void> {
  const qty = minus(reading, usedShots);
  if (!isZero(qty)) await postShots(ctx, [movement(shotLedger, { lineId: id, event, qty, sourceDoc: moldNo })]);
}

async function followLife(system: Context, id: string): Promise<void> {
  const row = await system.store(mold).get(id);
  const lifeAlarm = lifeAlarmOf(row.usedShots, row.lifeShots);
  const maintainState = isMaintenanceDue(row.usedShots, row.nextMaintainShots) ? 'DUE' : 'NONE';
  if (lifeAlarm === row.lifeAlarm && maintainState === row.maintainState) return;
  await system.store(mold).patch(id, { lifeAlarm, maintainState }, 'shots');
  if (isWorse(lifeAlarm, row.lifeAlarm ?? 'NONE'))
    await notifyEvent(system, mold, 'life', id, shown(row.usedShots, row.lifeShots));
  if (maintainState === 'DUE' && row.maintainState !== 'DUE')
    await notifyEvent(system, mold, 'maintainDue', id, shown(row.usedShots, row.nextMaintainShots ?? '0'));
}

const shown = (used: Decimal, of: Decimal | number): string => `${normalise(used)} / ${normalise(of)}`;
