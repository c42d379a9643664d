import assert from 'node:assert/strict';
import { pino } from 'pino';
import { deadlinesOf, runDue } from '#engine/runtime/deadlines.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { keyOf } from '#model/document.ts';
import { dayAfter } from '#model/days.ts';
import { app } from './app.ts';
/**
 * Lets the moment pass at which a transition of a row runs by itself: nothing happens before it, and it has run after it.
 * The clock of the server stands there meanwhile; no other row is touched.
 */
export async function letPass(document, name, id) {
    const { engine } = await app();
    const deadline = deadlinesOf(engine.registry).find((each) => each.document === document && each.name === name);
    assert.ok(deadline, `${keyOf(document)}.${name} is no deadline`);
    const { after, onDay } = deadline.transition;
    const moment = await runRequest(engine, facts(), async (ctx) => {
        const row = await ctx.store(document).get(id);
        const value = row[after ?? onDay ?? ''];
        assert.ok(typeof value === 'string', `${keyOf(document)} ${id} has no deadline`);
        if (document.fields[after ?? onDay ?? '']?.type !== 'date')
            return Date.parse(value);
        return Date.parse(ctx.instantOf(onDay === undefined ? dayAfter(value, 1) : value, '00:00'));
    });
    const runAt = (time) => {
        const now = new Date(time).toISOString();
        return runRequest(engine, { ...facts(), now }, (ctx) => runDue(ctx, deadline, { now, only: [id] }));
    };
    assert.deepEqual((await runAt(moment - 1000)).done, [], 'nothing happens before its moment');
    assert.deepEqual((await runAt(moment + 1000)).done, [id], 'it has run once its moment has passed');
}
const facts = () => ({ user: systemUser, language: 'zh', log: pino({ level: 'silent' }) });
