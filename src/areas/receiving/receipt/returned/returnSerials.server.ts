import type { Context } from '#engine/runtime/context.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { readLines } from '#areas/purchasing/public.ts';
import { baseQtyOf } from '../../orderLines.server.ts';
import type { returned } from './returned.document.ts';
import { countSerials, moveSerials, proposeSerials } from '../../inventory/serial/serials.server.ts';

type Return = Row<typeof returned>;
type Line = Return['lines'][number];

/** Says how many numbered pieces go back, and names them where everything of a receipt does. */
export async function fillSerials(ctx: Context, document: Return): Promise<void> {
  const ids = document.lines.flatMap(({ orderDetailId }) => orderDetailId ?? []);
  const orders = new Map((await readLines(ctx.db, ids)).map((order) => [order.id, order]));
  const baseQty = (line: Line): Decimal => baseQtyOf(orders.get(line.orderDetailId ?? ''), line.returnQty);
  await countSerials(ctx, document.lines, baseQty);
  for (const stage of ['STOCK', 'DOCK'] as const)
    await proposeSerials(
      ctx,
      document.lines.filter((line) => (line.stage === 'STOCK') === (stage === 'STOCK')),
      'receive_detail_id',
      ({ receiveDetailId }) => receiveDetailId,
      stage === 'STOCK' ? 'STOCKED' : 'RECEIVED',
    );
}

/** The numbered pieces of a return leave, each from where it lies. */
export async function returnSerials(ctx: Context, document: Return): Promise<void> {
  await move(ctx, document, 'returnFromStock', isStocked);
  await move(ctx, document, 'returnFromDock', (line) => !isStocked(line));
}

/** They are where they were. */
export async function restoreSerials(ctx: Context, document: Return): Promise<void> {
  await move(ctx, document, 'backToStock', isStocked);
  await move(ctx, document, 'backToDock', (line) => !isStocked(line));
}

const isStocked = ({ stage }: Line): boolean => stage === 'STOCK';

const move = (
  ctx: Context,
  document: Return,
  act: 'returnFromStock' | 'returnFromDock' | 'backToStock' | 'backToDock',
  isMeant: (line: Line) => boolean,
): Promise<void> =>
  moveSerials(
    ctx,
    act,
    { companyId: document.companyId, sourceDoc: document.returnedNo },
    document.lines.filter(isMeant).map(({ lineNo, materialId, serials, receiveDetailId }) => ({
      lineNo,
      materialId,
      serials,
      came: { receiveDetailId },
    })),
  );
