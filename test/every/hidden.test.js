import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { withSavepoint } from '#engine/write/savepoint.ts';
import { resourcesOf } from '#engine/rights/resources.ts';
import { priceFields } from '#engine/rights/hiddenFields.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { keyOf, linesOf, permissionOf, tableOf } from '#model/document.ts';
import { grantActions } from '#model/grants.ts';
import { pricePermission, rolesWithoutPrices } from '#model/prices.ts';
import { isRecord } from '#model/value.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { app, asServer, rows } from '../app.ts';
import { fullAccessPerson, personHolding } from '../fullAccess.ts';
import { bodiesFor, callRoute } from '../routeCalls.ts';
import { tenantFixture } from '../tenantFixture.ts';
const world = () => tenantFixture('QHIDE');
// Stands in every price and amount of this world, and in nothing else.
const marked = '73917.42';
let priced;
/** The documents of the world whose prices and amounts are marked; views, and what the database itself works out, are not. */
const pricedDocuments = () => (priced ??= markPrices());
async function markPrices() {
    const { rows: ids } = await world();
    const done = new Set();
    await asServer(async (ctx) => {
        for (const [document, id] of ids)
            for (const name of priceFields(document)) {
                const field = document.fields[name];
                if (document.view || field?.derived !== undefined || field?.type !== 'decimal')
                    continue;
                const column = sql.ref(columnNamed(document, name));
                const write = () => ctx.db.run(sql `update ${sql.table(tableOf(document))} set ${column} = ${marked}::numeric where id = ${id}::bigint`);
                // Ledgers are append-only, and some amounts are bounded by others of their row.
                if (await withSavepoint(ctx, write).then((count) => count > 0, () => false))
                    done.add(document);
            }
    });
    return done;
}
const isRead = ({ kind, endpoint, method, name }) => kind === 'standard'
    ? !['add', 'update', 'delete', 'enable', 'disable', 'sync'].includes(name)
    : kind === 'endpoint' && (method === 'GET' || endpoint?.readOnly === true);
// Standard calls answer what stands in their own document and its lines.
const isPriced = (route) => isRead(route) && (route.kind === 'endpoint' || (route.document !== undefined && pricesWithin(route.document)));
const pricesWithin = (document) => [document, ...linesOf(document).map(([, line]) => line)].some((each) => priceFields(each).length > 0) ||
    Object.values(document.fields).some(({ copyOf }) => copyOf !== undefined);
/** Every answer of every call that only reads, by somebody who holds all permissions but some. */
async function answersTo(who, of = isRead) {
    const { http } = await app();
    const { rows: ids, marker } = await world();
    const answers = new Map();
    for (const route of http.routeList.filter(of)) {
        const id = (route.document ? ids.get(route.document) : ids.get(purchaseOrder)) ?? '1';
        const bodies = route.name === 'getDefaults' ? [{}] : bodiesFor(route, id, marker);
        for (const body of bodies) {
            const answer = await callRoute(who, route, body);
            answers.set(`${route.path} ${JSON.stringify(body)}`, JSON.stringify(answer));
        }
    }
    return answers;
}
const telling = (answers, text) => [...answers].flatMap(([call, answer]) => (answer.includes(text) ? [call] : []));
test('who lacks the right to prices reads none, by no call of any document', async () => {
    const { companyId } = await world();
    const documents = await pricedDocuments();
    assert.ok(documents.size >= 20, `prices of ${documents.size} documents are marked`);
    const facts = { userType: 'BUYER', companies: [companyId] };
    const reader = await fullAccessPerson('hidden_reader', facts);
    const blind = await personHolding('hidden_blind', { ...facts, holds: (code) => code !== pricePermission });
    const seen = telling(await answersTo(reader, ({ kind, name }) => kind === 'standard' && name === 'query'), marked);
    for (const document of documents)
        assert.ok(seen.some((call) => call.startsWith(`/${document.module}/${document.code}/query `)), `${keyOf(document)} shows its prices to whoever may read them`);
    assert.deepEqual(telling(await answersTo(blind, isPriced), marked), []);
});
test('who lacks the right to prices finds nothing by them, and enters an amount all the same', async () => {
    const { companyId } = await world();
    const { engine } = await app();
    const blind = await personHolding('hidden_blind', {
        userType: 'BUYER',
        companies: [companyId],
        holds: (code) => code !== pricePermission,
    });
    for (const document of engine.registry.documents)
        for (const name of priceFields(document).filter((each) => document.fields[each]?.type === 'decimal')) {
            const path = `/${document.module}/${document.code}/query`;
            for (const body of [{ [name]: { from: '1' } }, { [name]: marked }, { sort: [name] }, { sort: [`-${name}`] }])
                assert.match((await blind.send('POST', path, body)).code, /^(16|20)001$/, `${path} ${JSON.stringify(body)}`);
        }
});
test('the roles of warehouse, planning and quality lack the right to prices; the other roles of the buyer side hold it', async () => {
    const { engine } = await app();
    const declared = engine.registry.areas.flatMap((area) => area.roles ?? []);
    const held = await rows(sql `
    select r.role_code as role, exists (
             select 1 from system_sys_role_module rm join system_sys_module m on m.id = rm.module_id
              where rm.parent_id = r.id and not rm.deleted_flag and m.module_code = ${pricePermission}) as holds
      from system_sys_role r where r.role_kind = 'SYSTEM'`);
    const holders = new Map(held.map(({ role, holds }) => [role, holds]));
    for (const { code, userType } of declared)
        assert.equal(holders.get(code), userType !== 'SUPPLIER' && !rolesWithoutPrices.has(code), code);
});
const hiddenNumber = 'HIDDENPO77';
// An order itself, and whatever names one or a line of one.
const namesOrders = (document) => [document, ...linesOf(document).map(([, line]) => line)].some((each) => each === purchaseOrder ||
    Object.values(each.fields).some(({ target }) => target?.startsWith('pur.purchaseOrder')));
test('a field that grants hide is told on no way, nor found by its value', async (t) => {
    const { companyId, rows: ids } = await world();
    const { engine } = await app();
    const id = ids.get(purchaseOrder) ?? '';
    await asServer(({ db }) => db.run(sql `update pur_purchase_order set order_no = ${hiddenNumber} where id = ${id}::bigint`));
    const everywhere = { actions: Object.keys(grantActions), dimensions: { '*': { kind: 'ALL' } } };
    const grants = resourcesOf(engine.registry).map(({ key, document }) => ({
        ...everywhere,
        resource: key,
        fieldRights: document === purchaseOrder ? { orderNo: 'HIDE' } : {},
    }));
    const facts = { userType: 'BUYER', companies: [companyId] };
    const reader = await fullAccessPerson('hidden_reader', facts);
    const narrowed = await personHolding('hidden_number', { ...facts, grants });
    // What any grant hides is told to nobody where others listen.
    t.after(() => asServer(({ db }) => db.run(sql `
        update system_sys_data_auth set deleted_flag = true
         where role_id = (select id from system_sys_role where role_code = 'hidden_number')`)));
    const naming = new Set(['query', 'get', 'queryForLov', 'history', 'related']);
    const met = telling(await answersTo(reader, ({ kind, name }) => kind === 'standard' && naming.has(name)), hiddenNumber);
    assert.ok(met.length > 20, 'whoever may read it meets it on many ways');
    const isNear = (route) => isRead(route) && (route.kind === 'endpoint' || (route.document !== undefined && namesOrders(route.document)));
    assert.deepEqual(telling(await answersTo(narrowed, isNear), hiddenNumber), []);
    const post = (action, body) => narrowed.send('POST', `/pur/purchaseOrder/${action}`, body);
    for (const action of ['query', 'queryForLov'])
        for (const body of [
            { code: 'HIDDENPO' },
            { orderNo: hiddenNumber },
            { keyword: 'HIDDENPO' },
            { sort: ['orderNo'] },
            { sort: ['-orderNo'] },
        ])
            assert.equal((await post(action, body)).code, '16001', `${action} ${JSON.stringify(body)}`);
    const exact = await post('queryForLov', { exact: [hiddenNumber] });
    assert.deepEqual(isRecord(exact.data) ? exact.data['records'] : undefined, []);
    const found = await narrowed.post('/system/search/query', { keyword: hiddenNumber });
    assert.deepEqual(found, []);
    const line = await narrowed.send('POST', '/pur/receive/query', { sort: ['order'] });
    assert.notEqual(line.code, '10');
});
test('a choice tells the columns that lookups name, in every document, and nothing else', async () => {
    const { companyId, rows: ids } = await world();
    const { engine } = await app();
    const facts = { userType: 'BUYER', companies: [companyId] };
    // Lists of everything, and writes nothing: no form copies further columns for him.
    const lister = await personHolding('hidden_lister', { ...facts, holds: (code) => code.endsWith(':query') });
    for (const document of engine.registry.documents) {
        const { records } = await lister.post(`/${document.module}/${document.code}/queryForLov`, { ids: [ids.get(document) ?? '1'] });
        const allowed = lovColumnsOf(engine.registry.documents, document);
        for (const row of records)
            assert.deepEqual(Object.keys(row).filter((name) => !allowed.has(name)), [], keyOf(document));
    }
});
/** What the declarations name of a row that is chosen. */
function lovColumnsOf(documents, document) {
    const { lov, period, tree } = document;
    const lookups = documents
        .flatMap((each) => [
        ...Object.values(each.fields),
        ...Object.values(each.transitions ?? {}).flatMap(({ input }) => Object.values(input ?? {})),
        ...Object.values(each.endpoints ?? {}).flatMap(({ body }) => Object.values(body ?? {})),
    ])
        .filter(({ target }) => target === keyOf(document));
    const names = [
        ...(lov ? [lov.code, lov.text, ...(lov.columns ?? [])] : Object.keys(document.fields).slice(0, 1)),
        ...lookups.flatMap(({ dependsOn, filter }) => [...Object.keys(dependsOn ?? {}), ...Object.keys(filter ?? {})]),
        ...Object.values(period ?? {}),
        tree,
    ].filter((name) => name !== undefined);
    return new Set([
        'id',
        'code',
        'text',
        'enabledFlag',
        'status',
        'parentId',
        ...names.flatMap((name) => [name, `${name}Id`, `${name}Name`, `${name}Code`, `${name}Succession`]),
    ]);
}
test('whoever may not list the suppliers chooses them by what a choice tells, and by nothing else', async () => {
    const { companyId, rows: ids, marker } = await world();
    // Receipts name suppliers.
    const clerk = await personHolding('hidden_clerk', {
        userType: 'BUYER',
        companies: [companyId],
        holds: (code) => code === permissionOf({ module: 'pur', code: 'receive' }, 'query'),
    });
    assert.equal((await clerk.send('POST', '/sup/supplierBase/query', {})).code, '20012');
    const lov = (body) => clerk.send('POST', '/sup/supplierBase/queryForLov', body);
    const id = ids.get(supplierBase) ?? '';
    const chosen = await lov({ ids: [id] });
    const [row] = isRecord(chosen.data) && Array.isArray(chosen.data['records']) ? chosen.data['records'] : [];
    assert.ok(isRecord(row) && row['id'] === id);
    for (const name of ['accountNo', 'bankName', 'phone', 'creditCode', 'legalPerson', 'creator'])
        assert.ok(!(name in row), name);
    for (const body of [
        { creditCode: '9' },
        { phone: '1' },
        { accountNo: '6' },
        { sort: ['accountNo'] },
        { sort: ['creditCode'] },
        { creator: '1' },
    ])
        assert.equal((await lov(body)).code, '20001', JSON.stringify(body));
    const { credit = '' } = (await rows(sql `
      select credit_code as credit from sup_supplier_base where id = ${id}::bigint`))[0] ?? {};
    assert.ok(credit.includes(marker), 'a value that no choice tells');
    const byCredit = await lov({ keyword: credit, enabled: null });
    assert.deepEqual(isRecord(byCredit.data) ? byCredit.data['total'] : undefined, 0);
});
test('suppliers learn no ids of the people of the buyer side, nor search by them', async () => {
    const { supplierBaseId, rows: ids } = await world();
    const { engine } = await app();
    const buyer = await fullAccessPerson('hidden_writer', { userType: 'BUYER' });
    const supplier = await fullAccessPerson('hidden_supplier', { userType: 'SUPPLIER', supplierBaseId });
    await asServer(async (ctx) => {
        for (const [document, id] of ids) {
            if (document.view)
                continue;
            const write = () => ctx.db.run(sql `
          update ${sql.table(tableOf(document))} set creator = ${buyer.id}::bigint, last_updated_by = ${buyer.id}::bigint
           where id = ${id}::bigint`);
            // Ledgers are append-only.
            await withSavepoint(ctx, write).catch(() => 0);
        }
    });
    const isOpen = (route) => {
        const owner = route.document && (engine.registry.parentOf(route.document)?.document ?? route.document);
        return isRead(route) && (route.kind === 'endpoint' || owner?.scope?.supplier !== undefined);
    };
    assert.deepEqual(telling(await answersTo(supplier, isOpen), buyer.id), []);
    for (const document of engine.registry.documents) {
        const path = `/${document.module}/${document.code}/query`;
        for (const body of [{ creator: buyer.id }, { sort: ['creator'] }]) {
            const { code } = await supplier.send('POST', path, body);
            assert.match(code, /^((16|20)0(01|12)|10007)$/, `${path} ${JSON.stringify(body)} ${code}`);
        }
    }
});
