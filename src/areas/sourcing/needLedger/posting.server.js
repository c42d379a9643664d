import { lockLedgerLines, movement, postMovements } from '#engine/write/ledger.ts';
import { minus } from '#model/decimal.ts';
import { postBudgets } from '../budget/posting.server.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { needLedger } from './needs.ledger.ts';
import { reservedFor, stateOf } from './needState.rules.ts';
/** Locks needs and gives them as they are then, by id. */
export const lockNeeds = async (ctx, ids) => new Map((await lockLedgerLines(ctx, needLedger, ids)).map((need) => [need.id, need]));
/** Moves quantities of needs and lets their states and budgets follow. All of it or nothing. */
export async function postNeeds(ctx, movements) {
    if (movements.length === 0)
        return;
    const before = await lockNeeds(ctx, movements.map(({ needId }) => needId));
    await postMovements(ctx, movements.map(({ needId, ...each }) => movement(needLedger, { lineId: needId, ...each })));
    const after = await lockNeeds(ctx, [...before.keys()]);
    await ctx.asSystem(async (system) => {
        for (const need of after.values()) {
            const status = stateOf(need, need.buyerId !== null);
            if (status !== need.status)
                await system.store(purchaseRequestLine).patch([need], { status }, 'follow');
        }
    });
    await postBudgets(ctx, movements[0]?.sourceDoc ?? '', [...after.values()].flatMap((need) => changeOf(before.get(need.id), need)));
}
function changeOf(before, after) {
    if (!before)
        return [];
    return [
        {
            budgetId: after.budgetId,
            sourceLineId: after.id,
            reserved: minus(reservedFor(after), reservedFor(before)),
            consumed: minus(after.orderedAmt, before.orderedAmt),
        },
    ];
}
