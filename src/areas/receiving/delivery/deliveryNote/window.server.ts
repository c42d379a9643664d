import type { Context } from '#engine/runtime/context.ts';
import { parameterText, readParameters } from '#engine/runtime/parameters.ts';
import type { Row, ServerPatch } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { askReview, dropReview, earlyDays, lateDays, type PostedLine } from '#areas/purchasing/public.ts';
import { deliveryErrors } from './errors.ts';
import { dueDaysOf, notesOnTheirWay } from '../../receiving.queries.ts';
import { deliveryNote } from './deliveryNote.document.ts';
import { isBeyondDue, checkedLine, checkedNote, needsReview, windowMode, type WindowLimits } from './window.rules.ts';

type Note = Row<typeof deliveryNote>;

/** WARN: the note leaves and says so; REVIEW: somebody of the buyer looks first; BLOCK: it is refused. */
export const outsideWindow = defineParameter({
  key: 'pur.delivery.outsideWindow',
  type: 'TEXT',
  label: [
    '到货窗口外的送货单：WARN 提示，REVIEW 审核，BLOCK 禁止',
    'Notes outside their arrival window: WARN, REVIEW or BLOCK',
  ],
  value: 'WARN',
  upTo: 'SUPPLIER',
  allows: ['WARN', 'REVIEW', 'BLOCK'],
});

const unshipped: ReadonlySet<Note['status']> = new Set(['NEW', 'REVIEW']);

/** What a note says of its arrival beside the days its lines are due, and of its quantities beside the orders. */
export async function windowOf(
  ctx: Context,
  note: Pick<Note, 'companyId' | 'supplierBaseId' | 'etaDate' | 'lines' | 'status'>,
  orders: ReadonlyMap<string, PostedLine>,
) {
  const { window, days } = checkedNote(ctx.dayOf(note.etaDate), await limitsOf(ctx, note, !unshipped.has(note.status)));
  const overFlag = note.lines.some((line) => {
    const order = orders.get(line.orderDetailId);
    return order !== undefined && isBeyondDue(order, line.shipQty);
  });
  return { arrivalWindow: window, windowDays: days, overFlag } satisfies ServerPatch<typeof deliveryNote>;
}

async function limitsOf(
  ctx: Context,
  note: Pick<Note, 'companyId' | 'supplierBaseId' | 'lines'>,
  isShipped: boolean,
): Promise<(WindowLimits & { readonly orderDetailId: string; readonly due: string })[]> {
  const dues = await dueDaysOf(ctx.db, note.lines, isShipped);
  // Lines issued before windows were settled with the issue take theirs from the parameters.
  const valueOf = await ctx.asSystem(({ db }) => readParameters(db, [earlyDays, lateDays], [note]));
  return dues.map(({ orderDetailId, due, ...own }) => ({
    orderDetailId,
    due,
    earlyDays: own.earlyDays ?? Number(valueOf(earlyDays, note)),
    lateDays: own.lateDays ?? Number(valueOf(lateDays, note)),
  }));
}

/** Has the dates of order lines reviewed whose goods have left and will arrive outside their window. */
export async function reviewDates(ctx: Context, note: Note): Promise<void> {
  await askReview(ctx, await outsideLines(ctx, note), 'ARRIVAL');
}

/** The order lines of a note that has left whose goods arrive outside their window. */
async function outsideLines(ctx: Context, note: Note): Promise<string[]> {
  if (note.arrivalWindow === null || note.arrivalWindow === 'WITHIN') return [];
  const arrival = ctx.dayOf(note.etaDate);
  const limits = await limitsOf(ctx, note, true);
  return limits
    .filter((line) => checkedLine(arrival, line.due, line).window !== 'WITHIN')
    .map(({ orderDetailId }) => orderDetailId);
}

/** Ends the reviews of dates that a note began: it stands at the gate or never comes, and no other one on its way asks. */
export async function endDateReviews(ctx: Context, note: Note): Promise<void> {
  await ctx.asSystem(async (system) => {
    const lineIds = note.lines.map(({ orderDetailId }) => orderDetailId);
    const others = await notesOnTheirWay(system.db, lineIds, note.id);
    const asking = new Set<string>();
    for (const id of others)
      for (const line of await outsideLines(system, await system.store(deliveryNote).get(id))) asking.add(line);
    await dropReview(
      system,
      lineIds.filter((id) => !asking.has(id)),
      'ARRIVAL',
    );
  });
}

/** Refuses notes outside their window where nobody may be early or late. */
export async function assertInsideWindow(
  ctx: Context,
  note: Note,
  orders: ReadonlyMap<string, PostedLine>,
): Promise<void> {
  if ((await modeOf(ctx, note)) !== 'BLOCK') return;
  const { arrivalWindow, windowDays: days } = await windowOf(ctx, note, orders);
  if (arrivalWindow === 'EARLY') fail(deliveryErrors.tooEarly, { days });
  if (arrivalWindow === 'LATE') fail(deliveryErrors.tooLate, { days });
}

/** Whether somebody of the buyer looks at a note before it leaves. */
export async function isReviewed(ctx: Context, note: Note): Promise<boolean> {
  const ids = note.lines.map(({ materialId }) => materialId);
  const materials = await materialFacts(ctx.db, ids);
  return needsReview(await modeOf(ctx, note), {
    window: note.arrivalWindow ?? 'WITHIN',
    isOver: note.overFlag,
    isFlagged: ids.some((id) => materials.get(id ?? '')?.shipReviewFlag === true),
  });
}

const modeOf = async (ctx: Context, note: Note) =>
  windowMode(await ctx.asSystem(({ db }) => parameterText(db, outsideWindow, note)));
