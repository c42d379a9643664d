import { BusinessError } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { flushAudit } from '../audit/audit.ts';
import { notificationSavepoint } from '../runtime/notifications.ts';
/** Runs a part of a transaction that may fail alone: what it wrote is then taken back, and its error thrown. */
export async function withSavepoint(ctx, work) {
    flushAudit(ctx);
    const left = ctx.afterCommit.length;
    const untold = notificationSavepoint(ctx);
    try {
        return await ctx.db.savepoint(async () => {
            const result = await work();
            flushAudit(ctx);
            return result;
        });
    }
    catch (error) {
        ctx.audit.length = 0;
        ctx.afterCommit.length = left;
        untold();
        throw error;
    }
}
/** What a part of a transaction gives when it is carried out and taken back: a preview is refused for what would refuse it. */
export async function dryRun(ctx, work) {
    let reported;
    // Every context is one of the engine.
    await withSavepoint(ctx, async () => {
        reported = { result: await work() };
        throw new TakenBack();
    }).catch((error) => {
        if (!(error instanceof TakenBack))
            throw error;
    });
    if (!reported)
        throw new TakenBack();
    return reported.result;
}
class TakenBack extends Error {
    constructor() {
        super('A preview takes back what it did.');
    }
}
/**
 * Acts on rows one by one: a refused one stays as it was and stops no other. Gives the refused ones; when none is left, the
 * first refusal is that of the whole call.
 */
export async function runEach(ctx, ids, work) {
    const refused = [];
    const refusals = [];
    for (const id of ids)
        try {
            // Every context is one of the engine.
            await withSavepoint(ctx, () => work(id));
        }
        catch (error) {
            if (!(error instanceof BusinessError))
                throw error;
            refusals.push(error);
            refused.push({ id, code: error.code, msg: reasonOf(error, ctx), ...currentOf(error) });
        }
    if (refusals[0] && refused.length === ids.length)
        throw refusals[0];
    return refused;
}
const currentOf = (error) => 'data' in error && isRecord(error.data) && 'current' in error.data ? { current: error.data.current } : {};
const reasonOf = (error, { language }) => error.problems[0]?.label[language === 'en' ? 1 : 0] ?? error.in(language);
