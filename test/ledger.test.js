import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { databaseError, sql } from '#engine/database/database.ts';
import { ledgerDifferences, lockLedgerLines, movement, postMovements, reverseMovements } from '#engine/write/ledger.ts';
import { declarationsOf } from '#engine/runtime/registry.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { desiredTables } from '#engine/schema/desired.ts';
import { difference, readExisting } from '#engine/schema/difference.ts';
import { defineArea } from '#model/area.ts';
import { isNegative, minus } from '#model/decimal.ts';
import { defineDocument, tableOf } from '#model/document.ts';
import { BusinessError, defineErrors, refusal as refuse } from '#model/errors.ts';
import { computed, lookup, money, quantity, text } from '#model/fields.ts';
import { applyMovement, defineLedger, ledgerMistakes, movementFields } from '#model/ledger.ts';
import { pino } from 'pino';
import { areas } from '../src/areas.ts';
import { checkLedgers } from '#areas/system/ledgerCheck/sysLedgerCheck.server.ts';
import { sysLedgerCheck } from '#areas/system/ledgerCheck/sysLedgerCheck.document.ts';
import { app, rows } from './app.ts';
import { isolatedApp } from './isolatedApp.ts';
const errors = defineErrors({
    shelfEmpty: [10008, '{shelf} 只剩 {left}', '{shelf} has {left} left'],
});
const shelf = defineDocument({
    module: 'trial',
    code: 'shelf',
    label: ['货架', 'Shelf'],
    fields: {
        name: text('名称', 'Name', { required: true }),
        heldQty: computed(quantity('现有', 'On hand', { min: '0' })),
        reservedQty: computed(quantity('已预留', 'Reserved', { min: '0' })),
        paidAmt: computed(money('已付', 'Paid', { min: '0' })),
    },
    checks: { covered: 'reserved_qty <= held_qty' },
    lov: { text: 'name' },
});
const shelfMovement = defineDocument({
    module: 'trial',
    code: 'shelfMovement',
    label: ['货架变动', 'Shelf movement'],
    readOnly: true,
    fields: {
        shelf: computed(lookup('货架', 'Shelf', 'trial.shelf', { required: true })),
        ...movementFields({
            IN: ['入', 'In'],
            OUT: ['出', 'Out'],
            RESERVE: ['预留', 'Reserved'],
            USE: ['领用', 'Used'],
        }),
    },
    unique: [['shelf', 'seq']],
    lov: { text: 'sourceDoc' },
});
const options = {
    label: ['货架', 'Shelf'],
    of: shelf,
    movements: shelfMovement,
    line: 'shelf',
    columns: ['heldQty', 'reservedQty', 'paidAmt'],
    events: { IN: ['+heldQty', '+paidAmt'], OUT: '-heldQty', RESERVE: '+reservedQty', USE: ['-reservedQty', '-heldQty'] },
    lockOrder: 1,
};
const shelfLedger = defineLedger({
    ...options,
    code: 'trial.shelf',
    check: (line, _movement, after) => isNegative(minus(after.heldQty, after.reservedQty))
        ? refuse(errors.shelfEmpty, { shelf: line.name, left: minus(line.heldQty, line.reservedQty) })
        : undefined,
});
/** The same without a rule: what the database alone refuses. */
const uncheckedLedger = defineLedger({ ...options, code: 'trial.unchecked' });
const trial = defineArea({
    code: 'trial',
    label: ['试验', 'Trial'],
    documents: [shelf, shelfMovement],
    ledgers: [shelfLedger, uncheckedLedger],
});
async function product(t) {
    const { app: made, database } = await isolatedApp(t, { poolSize: 12 });
    const registry = declarationsOf([...areas, trial]);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
        for (const statement of difference(desiredTables(registry), await readExisting(owner)))
            await owner.query(statement);
    }
    finally {
        await owner.end();
    }
    const engine = { ...made.engine, registry };
    return (work) => runRequest(engine, { user: systemUser, language: 'zh', log: pino({ level: 'silent' }) }, work);
}
const source = (sourceDoc, sourceLineId = '1') => ({ sourceDoc, sourceLineId });
test('a ledger holds under fifty at once, gives back what a source took, and finds every column that differs', async (t) => {
    const run = await product(t);
    const shelves = await run((ctx) => ctx.store(shelf).createMany([{ name: 'A' }, { name: 'B' }]));
    const [a, b] = shelves.map(({ id }) => id);
    assert.ok(a && b);
    const put = (lineId, qty) => movement(shelfLedger, { lineId, event: 'IN', qty, amount: '2.5', ...source('START') });
    await run((ctx) => postMovements(ctx, [put(a, '20'), put(b, '20')]));
    const differences = () => run((ctx) => ledgerDifferences(ctx.db, shelfLedger.facts));
    const held = () => run(async (ctx) => (await ctx.store(shelf).heads('id', [a, b])).map(({ heldQty }) => heldQty));
    // Each takes one of both shelves, half of them in the other order; twenty can.
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, worker) => run((ctx) => postMovements(ctx, (worker % 2 ? [a, b] : [b, a]).map((lineId) => movement(shelfLedger, { lineId, event: 'OUT', qty: '1', ...source(`OUT-${worker}`) }))))));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 20);
    for (const outcome of outcomes)
        if (outcome.status === 'rejected') {
            assert.ok(outcome.reason instanceof BusinessError, String(outcome.reason));
            assert.equal(outcome.reason.code, '10008');
            assert.match(outcome.reason.label[1], /^[AB] has 0 left$/);
        }
    assert.deepEqual(await held(), ['0', '0']);
    assert.deepEqual(await differences(), []);
    // Without a rule, the constraints of the database refuse the same; all of a posting or nothing.
    const past = await Promise.allSettled(Array.from({ length: 10 }, (_, worker) => run((ctx) => postMovements(ctx, [
        movement(uncheckedLedger, { lineId: a, event: 'IN', qty: '1', ...source(`TRY-${worker}`) }),
        movement(uncheckedLedger, { lineId: b, event: 'OUT', qty: '1', ...source(`TRY-${worker}`) }),
    ]))));
    for (const outcome of past)
        assert.equal(outcome.status === 'rejected' && databaseError(outcome.reason)?.code, '23514');
    assert.deepEqual(await held(), ['0', '0']);
    // What a document holds is given back once, however often it is asked for.
    await run((ctx) => postMovements(ctx, [put(a, '10')]));
    await run((ctx) => postMovements(ctx, [movement(shelfLedger, { lineId: a, event: 'RESERVE', qty: '6', ...source('NEED') })]));
    const [line] = await run((ctx) => lockLedgerLines(ctx, shelfLedger, [a]));
    assert.deepEqual([line?.heldQty, line?.reservedQty, line?.paidAmt], ['10', '6', '5']);
    const [used] = await run((ctx) => postMovements(ctx, [movement(shelfLedger, { lineId: a, event: 'USE', qty: '2', ...source('ISSUE') })]));
    assert.deepEqual([used?.after.heldQty, used?.after.reservedQty], ['8', '4']);
    await run((ctx) => reverseMovements(ctx, shelfLedger, { sourceDoc: 'ISSUE' }));
    await Promise.all([1, 2, 3].map(() => run((ctx) => reverseMovements(ctx, shelfLedger, { sourceDoc: 'NEED' }))));
    const [after] = await run((ctx) => ctx.store(shelf).heads('id', [a]));
    assert.deepEqual([after?.heldQty, after?.reservedQty], ['10', '0']);
    assert.deepEqual(await differences(), []);
    const movements = await run((ctx) => ctx.store(shelfMovement).find({ shelfId: a }));
    assert.deepEqual(movements.map(({ seq }) => seq).toSorted((x, y) => x - y), movements.map((_, index) => index + 1), 'numbered without a hole');
    await run((ctx) => ctx.db.run(sql `update trial_shelf set reserved_qty = 3 where id = ${a}::bigint`));
    assert.deepEqual(await differences(), [{ lineId: a, column: 'reservedQty', held: '3', rebuilt: '0' }]);
    assert.equal(await run((ctx) => checkLedgers(ctx, [shelfLedger.facts])), 1);
    const [check] = await run((ctx) => ctx.store(sysLedgerCheck).find({}));
    const stored = await run((ctx) => ctx.store(sysLedgerCheck).get(check?.id ?? ''));
    assert.partialDeepStrictEqual(stored, {
        ledgerCode: 'trial.shelf',
        lineCount: 2,
        movementCount: movements.length + 21,
        differenceCount: 1,
        lines: [{ lineId: a, columnName: 'reservedQty', held: '3', rebuilt: '0' }],
    });
});
test('what a movement does to its columns follows from the signs of its event', () => {
    const zero = { heldQty: '5', reservedQty: '3', paidAmt: '1' };
    assert.deepEqual(applyMovement(shelfLedger.facts, zero, { event: 'USE', qty: '2' }), {
        heldQty: '3',
        reservedQty: '1',
        paidAmt: '1',
    });
    assert.deepEqual(applyMovement(shelfLedger.facts, zero, { event: 'IN', qty: '-1', amount: '0.5' }), {
        heldQty: '4',
        reservedQty: '3',
        paidAmt: '1.5',
    });
});
test('a ledger whose declaration cannot work is refused at the start', () => {
    const mistakes = ledgerMistakes({
        ...shelfLedger.facts,
        columns: ['heldQty', 'name'],
        effects: { IN: ['+heldQty'], LOST: ['-heldQty'] },
    });
    assert.deepEqual(mistakes, [
        'trial.shelf: name is no computed number',
        'trial.shelf: no event moves name',
        "trial.shelf: name needs min: '0', or is one that may be negative",
        'trial.shelf: movements know no event LOST',
    ]);
});
test('the movements of every ledger of the product are append-only, and no two ledgers share a place in the order of locks', async () => {
    const { ledgers } = (await app()).engine.registry;
    assert.ok(ledgers.length > 0);
    assert.equal(new Set(ledgers.map(({ lockOrder }) => lockOrder)).size, ledgers.length);
    for (const { code, movements } of ledgers) {
        const triggers = await rows(sql `
      select 1 as found from pg_trigger where tgrelid = ${tableOf(movements)}::regclass and tgname = 'append_only'`);
        assert.equal(triggers.length, 1, `${code}: the table of movements needs the trigger append_only`);
    }
});
