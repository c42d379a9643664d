import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { statement } from './statement.document.ts';
import { refreshTotals } from './statement.server.ts';
import { statementDetail } from './statementDetail.document.ts';

type Detail = Row<typeof statementDetail>;

const headOf = (line: Detail, ctx: Context) =>
  ctx.asSystem((system) => system.store(statement).get(line.parentId ?? '0'));

/** Lines are disputed by the side that the statement was sent to, while it looks at it. */
async function assertAnswering(line: Detail, ctx: Context): Promise<void> {
  const { status, createSide } = await headOf(line, ctx);
  if (status !== 'ISSUED') fail(errors.lineNotOpen);
  if ((createSide === 'S') === (ctx.user.side === 'supplier')) fail(errors.ownStatement);
}

const follow = ({ parentId }: Detail, ctx: Context): Promise<void> =>
  ctx.asSystem((system) => refreshTotals(parentId ?? '0', system));

export default implement(statementDetail, {
  transitions: {
    leaveOut: {
      writes: () => ({ reservedKey: null }),
      effect: follow,
    },
    dispute: { guard: assertAnswering, effect: follow },
    settle: { guard: assertAnswering, effect: follow },
  },
});
