import { implement } from '#engine/runtime/implement.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { purTerminationLine } from './purTerminationLine.document.ts';
import { checkAssessment, checkClaim } from './termination.rules.ts';
import { refreshClaim } from './termination.server.ts';

type Line = Row<typeof purTerminationLine>;

export default implement(purTerminationLine, {
  transitions: {
    claim: {
      guard: (line, _ctx, { finishedQty, wipQty }) => checkClaim(line.openQty, [finishedQty ?? '0', wipQty ?? '0']),
      writes: (_line, _ctx, input) => ({
        finishedQty: input.finishedQty ?? '0',
        wipQty: input.wipQty ?? '0',
        materialAmt: input.materialAmt ?? '0',
        claimAmt: input.claimAmt,
        claimReason: input.reason,
        agreeAmt: '0' as const,
      }),
      effect: follow,
    },
    assess: {
      guard: (line, _ctx, { agreeAmt }) => checkAssessment(line.claimAmt, agreeAmt ?? '0'),
      writes: (_line, _ctx, { agreeAmt }) => ({ agreeAmt }),
      effect: follow,
    },
  },
});

function follow(line: Line, ctx: Context): Promise<void> {
  return refreshClaim(ctx, line.parentId ?? '');
}
