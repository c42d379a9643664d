import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter } from './days.ts';
import { bucketsOf, partsOf, searchOfPart, spanOf } from './figure.ts';
const days = ['2026-11-21', '2026-01-01', '2026-03-31', '2028-02-29'];
const spreads = ['age', 'due', 'weeks', 'months'];
test('the places of a figure hold every day once', () => {
    for (const today of days)
        for (const spread of spreads) {
            const buckets = bucketsOf(spread, today);
            const forwards = buckets.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
            for (const [index, bucket] of forwards.entries()) {
                const next = forwards[index + 1];
                if (next)
                    assert.equal(next.from, dayAfter(bucket.to ?? '', 1), `${spread} on ${today}`);
            }
        }
});
test('the days of a figure are open where its places are', () => {
    const today = '2026-11-21';
    assert.deepEqual(spanOf(bucketsOf('age', today)), {});
    assert.deepEqual(spanOf(bucketsOf('due', today)), {});
    assert.deepEqual(spanOf(bucketsOf('weeks', today)), { from: '2026-08-31', to: '2026-11-22' });
    assert.deepEqual(spanOf(bucketsOf('months', today)), { from: '2025-12-01', to: '2026-11-30' });
});
test('the newest week and the newest month hold today', () => {
    assert.deepEqual(bucketsOf('weeks', '2026-11-21').at(-1), {
        label: ['11/16', '11/16'],
        from: '2026-11-16',
        to: '2026-11-22',
    });
    assert.deepEqual(bucketsOf('weeks', '2026-11-22').at(-1)?.to, '2026-11-22', 'a Sunday ends its week');
    assert.deepEqual(bucketsOf('months', '2026-11-21').at(-1), {
        label: ['11 月', 'Nov'],
        from: '2026-11-01',
        to: '2026-11-30',
    });
    assert.deepEqual(bucketsOf('months', '2026-01-31')[0], {
        label: ['2 月', 'Feb'],
        from: '2025-02-01',
        to: '2025-02-28',
    });
});
test('a part narrows what the figure counts', () => {
    const figure = {
        label: ['收货', 'Receipts'],
        by: 'postingDate',
        spread: 'due',
        where: { status: ['POSTED', 'REVERSED'] },
        parts: [{ label: ['迟到', 'Late'], where: { status: ['POSTED'], daysLate: { from: 1 } } }],
    };
    const [part] = partsOf(figure);
    assert.ok(part);
    assert.deepEqual(searchOfPart(figure, { label: ['', ''], to: '2026-11-20' }, part), {
        status: ['POSTED'],
        daysLate: { from: 1 },
        postingDate: { to: '2026-11-20' },
    });
});
