import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { flagLines } from './capture.server.ts';
import { invoice } from './invoice.document.ts';
import { invoiceBlock } from './invoiceBlock.document.ts';
import { invoiceDetail } from './invoiceDetail.document.ts';

type Detail = Row<typeof invoiceDetail>;
type Block = Row<typeof invoiceBlock>;

const releasing: Label = ['解除冻结', 'Release the block'];

const headOf = (id: string | null | undefined, ctx: Context) =>
  ctx.asSystem((system) => system.store(invoice).get(id ?? '0'));

async function assertWritable({ parentId }: Detail, ctx: Context): Promise<void> {
  if ((await headOf(parentId, ctx)).status !== 'NEW') fail(errors.invoiceSent);
}

export const details = implement(invoiceDetail, {
  transitions: {
    correct: {
      guard: assertWritable,
      writes: (_line, _ctx, { qty, netAmt, taxAmt }) => ({ qty: qty ?? null, netAmt, taxAmt }),
    },
    leaveOut: {
      guard: assertWritable,
      writes: () => ({ reservedKey: null }),
      effect: ({ statementDetailId }, ctx) => ctx.asSystem((system) => flagLines(system, [statementDetailId], false)),
    },
  },
});

/** Blocks are released by whom they are for, never by whoever sent the invoice. */
const assertReleases = (owner: Block['owner']) => async (block: Block, ctx: Context) => {
  if (block.owner !== owner) fail(errors.foreignBlock);
  const { submitterId, entererId } = await headOf(block.invoiceId, ctx);
  if ([submitterId, entererId].includes(ctx.user.id)) fail(engineErrors.secondPerson, { action: releasing });
};

/** The invoice is matched once its last block was released. */
const follow = ({ invoiceId }: Block, ctx: Context): Promise<void> =>
  ctx.asSystem(async (system) => {
    const { id, status } = await system.store(invoice).get(invoiceId, 'for update');
    const open = await system.store(invoiceBlock).find({ invoiceId, status: 'OPEN' });
    if (status === 'BLOCKED' && open.length === 0)
      await system.store(invoice).patch(id, { status: 'MATCHED' }, 'match');
  });

export const blocks = implement(invoiceBlock, {
  transitions: {
    releasePurchasing: { guard: assertReleases('BUYER'), effect: follow },
    releaseFinance: { guard: assertReleases('FINANCE'), effect: follow },
  },
});
