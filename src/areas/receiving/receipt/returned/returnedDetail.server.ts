import type { Context } from '#engine/runtime/context.ts';
import { standardHandler } from '#engine/http/documents.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isMore, minus } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { returnErrors } from './errors.ts';
import { returned } from './returned.document.ts';
import { returnedDetail } from './returnedDetail.document.ts';

const update = standardHandler(returned, 'update');

export default implement(returnedDetail, {
  transitions: {
    sign: {
      writes({ lineNo, shippedQty }, _ctx, { signedQty }) {
        if (isMore(signedQty, shippedQty))
          fail(returnErrors.signedTooMuch, { lineNo, limit: shippedQty, quantity: signedQty });
        return { signedQty, lossQty: minus(shippedQty, signedQty) };
      },
      effect: follow,
    },
  },

  endpoints: {
    async batchRemoveReturnedDetail({ body, query }, ctx) {
      const ids = [...new Set(body.ids ?? [])];
      if (ids.length === 0) fail(engineErrors.emptyDelete16);
      const lines = await ctx.store(returnedDetail).find({ ids });
      if (lines.length !== ids.length) fail(engineErrors.notFound);
      const headers = [...new Set(lines.map((line) => line.parentId ?? ''))].toSorted();
      for (const id of headers) {
        const header = await ctx.store(returned).get(id, 'for update');
        const stored = header.lines.filter((line) => !ids.includes(line.id)).map((line) => ({ id: line.id }));
        await update({ params: {}, query, body: { id, lines: stored } }, ctx);
      }
      return { deleted: ids.length };
    },
  },
});

/** A return is signed for when each of its lines is. */
async function follow(line: Row<typeof returnedDetail>, ctx: Context): Promise<void> {
  const returns = ctx.store(returned);
  const document = await returns.get(line.parentId ?? '');
  if (document.lines.every((each) => each.id === line.id || each.status === 'SIGNED'))
    await returns.patch(document.id, { status: 'SIGNED' }, 'follow');
}
