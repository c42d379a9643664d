import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { keyOf, tableOf } from '#model/document.ts';
import { purOperation } from '#areas/purchasing/operation/purOperation.document.ts';
import { app, rows } from '../app.ts';
import { fullAccessPerson } from '../fullAccess.ts';
import { sample } from '../factory.ts';
import { bodiesFor, callRoute } from '../routeCalls.ts';
import { isOfOneCompany, isOfOneSupplier, tenantFixture } from '../tenantFixture.ts';
const mine = () => tenantFixture('QWALA');
const theirs = () => tenantFixture('QWALB');
/** Somebody of the other world who holds every permission of a side. */
async function outsider(side) {
    const { supplierBaseId, companyId } = await theirs();
    return side === 'supplier'
        ? fullAccessPerson('walls_supplier', { userType: 'SUPPLIER', supplierBaseId })
        : fullAccessPerson('walls_buyer', { userType: 'BUYER', companies: [companyId] });
}
/** What lies behind the wall for a side: everything that is not open to all of it. */
async function hidden(side) {
    const { engine } = await app();
    return engine.registry.documents.filter((document) => {
        const parent = engine.registry.parentOf(document)?.document;
        const isOpen = (document.scope ?? parent?.scope)?.supplier === 'lookup';
        return side === 'supplier' ? !isOpen || isOfOneSupplier(document, parent) : isOfOneCompany(document, parent);
    });
}
const nameless = (answer, id) => JSON.stringify(answer).replaceAll(id, 'ID');
for (const side of ['supplier', 'buyer'])
    test(`a row of another ${side === 'supplier' ? 'supplier' : 'company'} answers like a row that does not exist, in every call`, async () => {
        const [who, own] = [await outsider(side), await mine()];
        const { engine, http } = await app();
        const documents = new Set(await hidden(side));
        assert.ok(documents.size > 10);
        const before = await snapshot(own, documents);
        for (const route of http.routeList) {
            if (!route.document || !documents.has(route.document))
                continue;
            const id = own.rows.get(route.document) ?? '';
            const ghost = engine.ids.next();
            const real = bodiesFor(route, id, own.marker);
            const ghosts = bodiesFor(route, ghost, 'QNOBODY');
            for (const [index, body] of real.entries()) {
                const answer = await callRoute(who, route, body);
                const asGhost = await callRoute(who, route, ghosts[index] ?? {});
                const what = `${route.path} ${JSON.stringify(body)}`;
                assert.equal(nameless(answer, id), nameless(asGhost, ghost), what);
                assert.ok(!JSON.stringify(answer).includes(own.marker), `${what} shows a marked text`);
            }
        }
        assert.deepEqual(await snapshot(own, documents), before);
    });
/** The rows of a world, as the database holds them. */
async function snapshot(of, documents) {
    const entries = [...documents].map(async (document) => {
        const id = of.rows.get(document);
        const found = await rows(sql `select to_jsonb(t) as row from ${sql.table(tableOf(document))} t where id = ${id}::bigint`);
        return [keyOf(document), found[0]?.row];
    });
    return Object.fromEntries(await Promise.all(entries));
}
for (const side of ['supplier', 'buyer'])
    test(`lists show a ${side} nothing of the other side of the wall, nor count it`, async () => {
        const [who, own] = [await outsider(side), await mine()];
        for (const document of await hidden(side))
            for (const action of ['query', 'queryForLov']) {
                const path = `/${document.module}/${document.code}/${action}`;
                const answer = await who.send('POST', path, {
                    page: { size: 5000, current: 1 },
                    count: 'exact',
                    ...(action === 'query' ? {} : { enabled: null }),
                });
                const text = JSON.stringify(answer);
                assert.ok(!text.includes(own.marker) && !text.includes(own.rows.get(document) ?? 'no row'), `${path} shows a foreign row`);
            }
    });
test('what has no supplier does not exist for suppliers', async () => {
    const who = await outsider('supplier');
    const { engine } = await app();
    for (const document of await hidden('supplier')) {
        if (isOfOneSupplier(document, engine.registry.parentOf(document)?.document))
            continue;
        // The database itself refuses a supplier the views of the administration.
        if (document.view)
            assert.equal((await who.send('POST', pathOf(document), {})).code, '10007', keyOf(document));
        else
            assert.equal((await who.query(document)).total, 0, keyOf(document));
    }
});
const pathOf = (document) => `/${document.module}/${document.code}/query`;
test('the own rows are there for both, so the wall is no empty room', async () => {
    const own = await theirs();
    for (const side of ['supplier', 'buyer']) {
        const who = await outsider(side);
        const { engine } = await app();
        for (const document of await hidden(side)) {
            const parent = engine.registry.parentOf(document)?.document;
            if (side === 'supplier' && !isOfOneSupplier(document, parent))
                continue;
            // Nobody writes into a view: it has no row of its own to show.
            if (document.view)
                continue;
            const row = await who.get(document, own.rows.get(document) ?? '');
            assert.equal(row.id, own.rows.get(document), `${side} ${keyOf(document)}`);
        }
    }
});
test('an operation tells only about order lines its reader may see', async () => {
    const [who, own] = [await outsider('supplier'), await mine()];
    const answer = await who.send('POST', '/pur/purchaseOrderDetail/queryByOperationId', {
        operationId: own.rows.get(purOperation),
    });
    assert.ok(!JSON.stringify(answer.data).includes(own.marker));
});
test('a supplier that points to a foreign row is told that it does not exist', async () => {
    const { engine } = await app();
    const [who, own] = [await outsider('supplier'), await mine()];
    const writable = engine.registry.documents.filter((document) => document.writtenBy && document.writtenBy !== 'buyer');
    for (const document of writable) {
        const body = (id) => Object.fromEntries(Object.entries(document.fields).flatMap(([name, field]) => {
            if (field.computed)
                return [];
            if (field.type === 'lines')
                return [[name, [linked(field.of?.fields ?? {}, id)]]];
            return field.type === 'lookup' ? [[`${name}Id`, id(field.target ?? '')]] : [[name, sample(field) ?? null]];
        }));
        const path = `/${document.module}/${document.code}/add`;
        const real = await who.send('POST', path, body((target) => own.rows.get(engine.registry.get(target)) ?? ''));
        assert.equal(real.success, false, `${path}: ${JSON.stringify(real)}`);
        assert.ok(!JSON.stringify(real).includes(own.marker), `${path} shows a marked text`);
    }
});
const linked = (fields, id) => Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => {
    if (field.computed)
        return [];
    return field.type === 'lookup' ? [[`${name}Id`, id(field.target ?? '')]] : [[name, sample(field) ?? null]];
}));
