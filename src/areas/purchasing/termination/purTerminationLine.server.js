import { implement } from '#engine/runtime/implement.ts';
import { purTerminationLine } from './purTerminationLine.document.ts';
import { checkAssessment, checkClaim } from './termination.rules.ts';
import { refreshClaim } from './termination.server.ts';
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
                agreeAmt: '0',
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
function follow(line, ctx) {
    return refreshClaim(ctx, line.parentId ?? '');
}
