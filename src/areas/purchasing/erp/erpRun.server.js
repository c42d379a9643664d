import { translate } from '#engine/database/databaseErrors.ts';
import { partnerFaultLabel } from '#engine/outbound/partnerFaults.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { erpErrors } from './errors.ts';
import { recordOperation } from '../operation/operation.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { codesOf } from './erpCodes.queries.ts';
import { erpConnection } from './erpConnection.document.ts';
import { ErpFormatError, numberOf, orderOf } from './erpOrder.rules.ts';
import { askedText } from './erpRange.rules.ts';
import { ordersOf } from './erpSource.server.ts';
import { erpSync } from './erpSync.document.ts';
import { erpSyncLine } from './erpSyncLine.document.ts';
import { importOrder } from './importOrder.server.ts';
import { endLostRuns, recordSolved, importedOrder } from './importedOrders.queries.ts';
/**
 * Fetches orders and brings each over in a transaction of its own, so that one that fails stops no other; all of it stands
 * in the log. An ERP that cannot be asked ends the run with code 0.
 */
export async function fetchOrders(parts, ctx, run) {
    const inOwn = ownTransactions(parts, ctx);
    const { connection } = run;
    const id = await inOwn(async (own) => {
        await endLostRuns(own.db, connection.id);
        const asked = askedText(run.wanted);
        const { trigger, wanted } = run;
        const started = { companyId: connection.companyId, connectionId: connection.id, trigger, asked, wanted };
        return (await own.store(erpSync).create({ ...started, result: 'RUNNING', startTime: own.now })).id;
    });
    const counts = { createdCount: 0, changedCount: 0, unchangedCount: 0, failedCount: 0 };
    let operationId = null;
    const note = async (lines) => {
        for (const { result } of lines)
            counts[counterOf(result)] += 1;
        operationId = (await inOwn((own) => keepLines(own, run, id, lines))) ?? operationId;
    };
    const fault = await bringOver(parts, ctx, run, note);
    await inOwn((own) => finish(own, run, id, { counts, operationId, fault }));
    if (fault)
        fail(erpErrors.erpUnreachable, { connection: connection.sourceSystem, reason: fault });
    return { id, operationId, ...counts };
}
// The server acts; the history names the person for whom it does.
function ownTransactions({ engine }, { user, language, log, requestId }) {
    const { id, userName, realName } = user;
    const facts = { user: { ...systemUser, id, userName, realName }, language, log, requestId };
    return (work) => runRequest(engine(), facts, work);
}
/** Asks for page after page and takes over what they hold; gives why it broke off, if it did. */
async function bringOver(parts, ctx, run, note) {
    for (const wanted of run.wanted) {
        const seen = new Set();
        const pages = ordersOf(parts.outside, run.address, wanted);
        for (;;) {
            const { orders, fault } = await nextPage(pages);
            if (fault)
                return fault;
            if (!orders)
                break;
            const lines = [];
            for (const value of orders) {
                lines.push(await takeOne(parts, ctx, run, value));
                seen.add(numberOf(value) ?? '');
            }
            await note(lines);
        }
        if ('orderNos' in wanted)
            await note(wanted.orderNos.filter((number) => !seen.has(number)).map((number) => blank(number, 'MISSING')));
    }
    return undefined;
}
// Only asking breaks a run off: what goes wrong with what was answered is noted with the order.
async function nextPage(pages) {
    try {
        const step = await pages.next();
        return step.done ? {} : { orders: step.value };
    }
    catch (error) {
        return { fault: reasonOf(error) };
    }
}
const blank = (sourceKey, result) => ({
    sourceKey,
    result,
    sourceVersion: 0,
    orderId: null,
    changeId: null,
    errorCode: null,
    message: null,
    touched: [],
});
async function takeOne(parts, ctx, run, value) {
    const inOwn = ownTransactions(parts, ctx);
    const { companyId, sourceSystem, autoFlag, lines } = run.connection;
    const number = numberOf(value) ?? '?';
    try {
        const source = orderOf(value);
        const outcome = await inOwn((own) => importOrder(own, { companyId, sourceSystem, isAutomatic: autoFlag, codes: codesOf(own.db, lines) }, source));
        return { ...blank(number, outcome.result), sourceVersion: source.version, ...partsOf(outcome) };
    }
    catch (error) {
        const refusal = refusalOf(parts.engine(), error);
        if (!refusal)
            ctx.log.error({ err: error, number }, 'an order of the ERP could not be taken over');
        const [errorCode, why] = refusal ?? ['10', ['系统错误', 'System error']];
        await inOwn((own) => noteFailure(own, sourceSystem, number, why));
        return { ...blank(number, 'FAILED'), errorCode, message: stored(why) };
    }
}
const partsOf = ({ orderId, changeId, lines }) => ({ orderId, changeId: changeId ?? null, touched: lines });
/** What a failure says, in both languages; undefined for a fault of our own. */
function refusalOf({ registry }, error) {
    if (error instanceof ErpFormatError)
        return ['10017', [`ERP ${error.label[0]}`, `The ERP sent a ${error.label[1]}`]];
    const refused = error instanceof BusinessError ? error : translate(registry, error, purchaseOrder.module);
    if (!refused)
        return undefined;
    const labels = [refused.label, ...refused.problems.map(({ label }) => label)];
    return [refused.code, [labels.map(([zh]) => zh).join('；'), labels.map(([, en]) => en).join('; ')]];
}
/** What the log keeps of a reason. */
const stored = ([zh, en]) => ({ zh: zh.slice(0, 500), en: en.slice(0, 500) });
function reasonOf(error) {
    const fault = partnerFaultLabel(error);
    if (fault)
        return fault;
    const said = error instanceof Error ? error.message : String(error);
    return [said, said];
}
async function noteFailure(ctx, sourceSystem, sourceKey, why) {
    const taken = await importedOrder(ctx.db, sourceSystem, sourceKey);
    if (taken)
        await ctx
            .store(purchaseOrder)
            .patch(taken.id, { erpSyncStatus: 'FAIL', erpMessage: why.join(' ').slice(0, 500) }, 'sync');
}
const counterOf = (result) => {
    if (result === 'CREATED')
        return 'createdCount';
    if (result === 'FAILED' || result === 'MISSING')
        return 'failedCount';
    return result === 'UNCHANGED' || result === 'OLDER' ? 'unchangedCount' : 'changedCount';
};
async function keepLines(ctx, run, id, lines) {
    const { companyId } = run.connection;
    const stored = lines.flatMap(({ sourceKey, sourceVersion, result, orderId, changeId, errorCode, message }) => result === 'UNCHANGED'
        ? []
        : [{ sourceKey, sourceVersion, result, orderId, changeId, errorCode, message, parentId: id, companyId }]);
    if (stored.length > 0)
        await ctx.store(erpSyncLine).createMany(stored);
    const numbers = (isThere) => lines.flatMap(({ result, sourceKey }) => result !== 'FAILED' && (result !== 'MISSING') === isThere ? [sourceKey] : []);
    await recordSolved(ctx.db, run.connection.id, { came: numbers(true), gone: numbers(false) });
    const touched = lines.flatMap((line) => line.touched);
    return touched.length > 0 ? recordOperation(ctx, 'SYNC', askedText(run.wanted), touched) : null;
}
async function finish(ctx, run, id, { counts, operationId, fault }) {
    const result = fault ? 'FAILED' : counts.failedCount > 0 ? 'PARTLY' : 'DONE';
    const message = fault ? stored(fault) : null;
    const values = { ...counts, operationId, result, message, endTime: ctx.now };
    await ctx.store(erpSync).patch(id, values, 'sync');
    if (!fault && run.syncedTo !== undefined)
        await ctx.store(erpConnection).patch(run.connection.id, { syncedTo: run.syncedTo }, 'sync');
}
