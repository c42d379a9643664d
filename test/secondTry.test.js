import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSecondTry } from '../e2e/secondTry.ts';
/** Tries a story that ends like this, one try after the other. */
async function tried(...ends) {
    const reported = [];
    let tries = 0;
    let prepared = 0;
    const attempt = async () => {
        const end = ends[tries];
        tries += 1;
        if (end)
            throw end;
    };
    const prepare = async () => {
        assert.equal(tries, 1);
        prepared += 1;
    };
    await withSecondTry('a story', attempt, prepare, (failure) => reported.push(failure)).catch((error) => {
        throw Object.assign(new Error('it failed', { cause: error }), { tries, prepared, told: reported });
    });
    return { tries, prepared, told: reported };
}
test('a story that passes is not tried again, and nothing is told', async () => {
    assert.deepEqual(await tried(undefined), { tries: 1, prepared: 0, told: [] });
});
test('a story that passes when it is tried again is told, with what led to its failure', async () => {
    const { tries, prepared, told: reported, } = await tried(new Error('it was seen here', { cause: new Error('no such button') }), undefined);
    assert.deepEqual({ tries, prepared }, { tries: 2, prepared: 1 });
    assert.equal(reported.length, 1);
    assert.equal(reported[0]?.title, 'a story');
    assert.match(reported[0]?.trace ?? '', /it was seen here[^]*caused by Error: no such button/);
});
test('a story that fails again fails with both failures, and is not told as flaky', async () => {
    await assert.rejects(tried(new Error('the first'), new Error('the second')), (error) => {
        assert.deepEqual({ ...error }, { tries: 2, prepared: 1, told: [] });
        assert.ok(error.cause instanceof AggregateError);
        assert.match(error.cause.message, /the first[^]*the second/);
        return true;
    });
});
