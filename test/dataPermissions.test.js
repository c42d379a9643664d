import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialState } from '#model/document.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { scopeOf } from '#engine/access/permissions.ts';
import { pricePermission } from '#model/prices.ts';
import { grantActions } from '#model/grants.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import { iapSysAuthTemplate } from '#areas/access/authTemplate/authTemplate.document.ts';
import { sysDataAuth } from '#areas/access/dataAuth/dataAuth.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { errors } from '#areas/access/errors.ts';
import { app, asServer, person, refusal, rows } from './app.ts';
import { fullAccessPerson } from './fullAccess.ts';
import { createOrigin, createRow, createRowId } from './factory.ts';
const anywhere = createOrigin({ stateOf: initialState });
const everyAction = Object.keys(grantActions);
const all = { kind: 'ALL' };
let made;
const scene = () => (made ??= makeScene());
async function makeScene() {
    const me = await person('grants_me', { userType: 'BUYER', roles: [], companies: [] });
    const parent = await createRow(company);
    const child = await createRow(company, { parentCompanyId: parent.id });
    const own = await createRow(purchaser, { userId: me.id });
    const other = await createRow(purchaser, { userId: (await createRow(iapSysUserT)).id });
    const order = async (sketch) => createRowId(purchaseOrder, anywhere, { ...sketch, lines: [{}] });
    return {
        user: {
            id: me.id,
            userName: 'grants_me',
            realName: 'grants_me',
            side: 'buyer',
            supplierBaseId: null,
            companies: [parent.id],
            permissions: new Set(),
            reach: 'all',
            grants: [],
            roles: [],
        },
        parent: parent.id,
        child: child.id,
        mine: await order({ companyId: parent.id, purchaserId: own.id, urgentReason: 'now' }),
        others: await order({ companyId: child.id, purchaserId: other.id }),
        nobodys: await order({ companyId: parent.id }),
    };
}
const grant = (dimensions, more = {}) => ({
    id: '1',
    source: ['测试', 'Test'],
    resource: 'pur.purchaseOrder',
    actions: everyAction,
    dimensions,
    fieldRights: {},
    validFrom: null,
    validTo: null,
    ...more,
});
/** Which of the three orders grants leave, and the same asked of their lines. */
async function visible(grants, action = 'QUERY', facts = {}) {
    const { user, mine, others, nobodys } = await scene();
    const { engine } = await app();
    const names = new Map([
        [mine, 'mine'],
        [others, 'others'],
        [nobodys, 'nobodys'],
    ]);
    const who = { ...user, ...facts, grants };
    const ids = [...names.keys()];
    const orders = await rows(sql `
    select t.id from pur_purchase_order t where t.id = any(${ids}::bigint[])
       and ${scopeOf(engine.registry, who, purchaseOrder, 't', action)}`);
    const lines = await rows(sql `
    select t.parent_id as id from pur_purchase_order_detail t where t.parent_id = any(${ids}::bigint[])
       and ${scopeOf(engine.registry, who, purchaseOrderDetail, 't', action)}`);
    const named = (list) => list.map(({ id }) => names.get(id) ?? '').toSorted();
    assert.deepEqual(named(lines), named(orders), 'lines are seen with their orders');
    return named(orders);
}
const cases = [
    ['no grant', () => [], []],
    ['a grant on another resource', () => [grant({ '*': all }, { resource: 'basic.material' })], []],
    ['a grant of the module', () => [grant({ '*': all }, { resource: 'pur.*' })], ['mine', 'nobodys', 'others']],
    ['a grant of everything', () => [grant({ '*': all }, { resource: '*' })], ['mine', 'nobodys', 'others']],
    ['another action', () => [grant({ '*': all }, { actions: ['EXPORT'] })], []],
    ['dimensions left out', () => [grant({ COMPANY: all })], []],
    ['no dimension at all', () => [grant({})], []],
    ['companies assigned', (s) => [grant({ COMPANY: { kind: 'ASSIGNED', values: [s.child] }, '*': all })], ['others']],
    [
        'companies assigned with what lies below',
        (s) => [grant({ COMPANY: { kind: 'ASSIGNED', values: [s.parent], below: true }, '*': all })],
        ['mine', 'nobodys', 'others'],
    ],
    [
        'a company with nothing below',
        (s) => [grant({ COMPANY: { kind: 'ASSIGNED', values: [s.child], below: true }, '*': all })],
        ['others'],
    ],
    ['values that do not exist', () => [grant({ COMPANY: { kind: 'ASSIGNED', values: ['1'] }, '*': all })], []],
    ['values that are no ids', () => [grant({ COMPANY: { kind: 'ASSIGNED', values: ['1 or true'] }, '*': all })], []],
    ['no values', () => [grant({ COMPANY: { kind: 'ASSIGNED' }, '*': all })], []],
    ['own companies', () => [grant({ COMPANY: { kind: 'OWN_ORG' }, '*': all })], ['mine', 'nobodys']],
    [
        'own companies and below',
        () => [grant({ COMPANY: { kind: 'OWN_TREE' }, '*': all })],
        ['mine', 'nobodys', 'others'],
    ],
    ['oneself as purchaser', () => [grant({ BUYER: { kind: 'SELF_BUYER' }, '*': all })], ['mine']],
    ['one’s own purchaser record', () => [grant({ BUYER: { kind: 'OWN_ORG' }, '*': all })], ['mine']],
    ['oneself as purchaser of the wrong dimension', () => [grant({ SUPPLIER: { kind: 'SELF_BUYER' }, '*': all })], []],
    ['own department, when there is none', () => [grant({ DEPARTMENT: { kind: 'OWN_TREE' }, '*': all })], []],
    ['own inventory organisation, which nobody has', () => [grant({ INVENTORY_ORG: { kind: 'OWN_ORG' }, '*': all })], []],
    ['what oneself created', () => [grant({ COMPANY: { kind: 'SELF' }, '*': all })], []],
    ['a rule', () => [grant({ COMPANY: { kind: 'RULE', rule: "urgentReason == 'now'" }, '*': all })], ['mine']],
    [
        'a rule denied',
        () => [grant({ COMPANY: { kind: 'RULE', rule: "!(urgentReason == 'now')" }, '*': all })],
        ['nobodys', 'others'],
    ],
    ['a rule over nothing', () => [grant({ COMPANY: { kind: 'RULE', rule: 'password == 1' }, '*': all })], []],
    ['a rule that is none', () => [grant({ COMPANY: { kind: 'RULE', rule: 'true) or (true' }, '*': all })], []],
    ['a kind nobody knows', () => [grant({ COMPANY: { kind: 'EVERYBODY' }, '*': all })], []],
    [
        'two dimensions at once',
        () => [grant({ COMPANY: { kind: 'OWN_ORG' }, BUYER: { kind: 'SELF_BUYER' }, '*': all })],
        ['mine'],
    ],
    [
        'two grants add up',
        (s) => [
            grant({ BUYER: { kind: 'SELF_BUYER' }, '*': all }),
            grant({ COMPANY: { kind: 'ASSIGNED', values: [s.child] }, '*': all }),
        ],
        ['mine', 'others'],
    ],
    [
        'dimensions of two grants do not mix',
        (s) => [
            grant({ BUYER: { kind: 'SELF_BUYER' }, COMPANY: { kind: 'ASSIGNED', values: [s.child] }, '*': all }),
            grant({ COMPANY: { kind: 'OWN_ORG' }, BUYER: { kind: 'ASSIGNED', values: ['1'] }, '*': all }),
        ],
        [],
    ],
];
for (const [name, grantsIn, expected] of cases)
    test(`data permissions: ${name}`, async () => assert.deepEqual(await visible(grantsIn(await scene())), expected));
test('an action is granted or not by itself', async () => {
    const grants = [
        grant({ '*': all }, { actions: ['QUERY'] }),
        grant({ COMPANY: { kind: 'OWN_ORG' }, '*': all }, { actions: ['EDIT'] }),
    ];
    assert.deepEqual(await visible(grants, 'QUERY'), ['mine', 'nobodys', 'others']);
    assert.deepEqual(await visible(grants, 'EDIT'), ['mine', 'nobodys']);
    assert.deepEqual(await visible(grants, 'DELETE'), []);
});
test('the wall between suppliers holds whatever a grant says', async () => {
    const grants = [grant({ '*': all }, { resource: '*' })];
    assert.deepEqual(await visible(grants, 'QUERY', { side: 'supplier', supplierBaseId: '1' }), []);
    assert.deepEqual(await visible(grants, 'QUERY', { side: 'supplier', supplierBaseId: null }), []);
    assert.deepEqual(await visible(grants, 'QUERY', { side: 'expert' }), []);
});
test('documents without dimensions are left to permissions alone', async () => {
    const { user } = await scene();
    const { engine } = await app();
    const found = await rows(sql `
    select 1 from basic_tax_rate t where ${scopeOf(engine.registry, { ...user, grants: [] }, taxRate, 't')} limit 1`);
    assert.ok((await rows(sql `select 1 from basic_tax_rate limit 1`)).length === found.length);
});
const administrator = () => fullAccessPerson('grants_admin', { userType: 'ADMIN' });
// A role that reads orders through a template, as an administrator makes it.
async function templated(code, dataGrants, companiesOf = []) {
    const admin = await administrator();
    const { engine } = await app();
    const template = await admin.post('/system/iapSysAuthTemplate/saveTemplate', {
        code: `T_${code}`,
        name: { zh: `模板${code}`, en: `Template ${code}` },
        userType: 'BUYER',
        functions: await rows(sql `
      select id as "moduleId" from system_sys_module where module_code like 'pur:purchaseOrder%' or module_code = ${pricePermission}`),
    });
    await admin.post('/system/iapSysAuthTemplate/saveDataTemplate', { templateId: template.id, dataGrants });
    const roleId = engine.ids.next();
    await asServer(async ({ db }) => {
        await db.run(sql `
      insert into system_sys_role (id, role_code, role_name, user_type, role_kind)
      values (${roleId}::bigint, ${code}, '{"zh":"模板角色","en":"Templated"}'::jsonb, 'BUYER', 'CUSTOM')`);
        await db.run(sql `
      insert into system_sys_role_template (id, parent_id, template_id)
      values (${engine.ids.next()}::bigint, ${roleId}::bigint, ${template.id}::bigint)`);
    });
    return {
        admin,
        templateId: template.id,
        who: await person(`p_${code}`, { userType: 'BUYER', roles: [code], companies: companiesOf }),
    };
}
const companies = (values) => ({
    resource: 'pur.purchaseOrder',
    actions: ['QUERY'],
    dimensions: { COMPANY: { kind: 'ASSIGNED', values }, '*': { kind: 'ALL' } },
});
test('list, object, lookup and search obey a template, and a change of it counts at the next request', async () => {
    const { parent, child, mine, others } = await scene();
    const { admin, templateId, who } = await templated('gr_template', [companies([parent])]);
    const ids = [mine, others];
    const list = async () => (await who.query(purchaseOrder, { ids })).records.map(({ id }) => id);
    assert.deepEqual(await list(), [mine]);
    assert.equal((await who.get(purchaseOrder, mine)).id, mine);
    await assert.rejects(who.get(purchaseOrder, others), /10007/);
    const lov = await who.post('/pur/purchaseOrder/queryForLov', { ids });
    assert.deepEqual(lov.records.map(({ id }) => id), [mine]);
    assert.equal((await who.query(purchaseOrderDetail, { parentId: others })).total, 0);
    const before = await admin.post('/system/sysDataAuth/queryByTemplateParam', {
        subjectType: 'TEMPLATE',
        subjectId: templateId,
    });
    assert.equal(before.dataGrants.length, 1);
    await admin.post('/system/iapSysAuthTemplate/saveDataTemplate', { templateId, dataGrants: [companies([child])] });
    assert.deepEqual(await list(), [others]);
    // A direct grant adds to what the roles give; taking it away takes effect at once as well.
    await admin.post('/system/sysDataAuth/saveDataAuth', {
        subjectType: 'USER',
        subjectId: who.id,
        dataGrants: [companies([parent])],
    });
    assert.deepEqual((await list()).toSorted(), ids.toSorted());
    await admin.post('/system/sysDataAuth/saveDataAuth', { subjectType: 'USER', subjectId: who.id, dataGrants: [] });
    assert.deepEqual(await list(), [others]);
    await admin.post('/system/iapSysAuthTemplate/saveDataTemplate', {
        templateId,
        dataGrants: [{ ...companies([child]), validTo: '2020-01-01' }],
    });
    assert.deepEqual(await list(), []);
});
// Whoever holds every right himself, in one company, but may give on only what he holds.
async function smallAdministrator(companyId) {
    const { engine } = await app();
    const roleId = engine.ids.next();
    await asServer(async ({ db }) => {
        await db.run(sql `
      insert into system_sys_role (id, role_code, role_name, user_type, role_kind, admin_scope)
      values (${roleId}::bigint, 'gr_small', '{"zh":"小管理员","en":"Small"}'::jsonb, 'BUYER', 'CUSTOM', 'OWN')`);
        await db.run(sql `
      insert into system_sys_role_module (id, parent_id, module_id)
      select ${engine.ids.next()}::bigint + row_number() over (), ${roleId}::bigint, id from system_sys_module`);
    });
    return person('grants_small', { userType: 'BUYER', roles: ['gr_small'], companies: [companyId] });
}
test('an administrator gives no more than he holds, and takes over nobody who holds more', async () => {
    const { parent } = await scene();
    const { admin, who } = await templated('gr_delegate', [companies([parent])], [parent]);
    const small = await smallAdministrator(parent);
    const wide = { ...companies([parent]), dimensions: { '*': { kind: 'ALL' } } };
    const save = (dataGrants) => small.post('/system/sysDataAuth/saveDataAuth', { subjectType: 'USER', subjectId: who.id, dataGrants });
    await assert.rejects(save([wide]), refusal(errors.beyondOwn));
    // A role of the group that he neither holds nor may give is not there for him, and neither is who works for everybody.
    await assert.rejects(heirOf(small, 'gr_delegate', 'gr_delegate_h'), refusal(engineErrors.lookupUnknown));
    await assert.rejects(small.update(iapSysUserT, who.id, { allCompaniesFlag: true }), refusal(errors.beyondOwn));
    await assert.rejects(small.post('/system/iapSysUserT/resetPassword', { userId: admin.id, reason: 'forgotten' }), refusal(engineErrors.lookupUnknown));
    assert.equal((await rows(sql `select 1 from system_sys_data_auth where user_id = ${who.id}::bigint`)).length, 0);
});
// A role that has nothing but what another one has.
async function heirOf(by, code, roleCode) {
    const [role] = await rows(sql `select id from system_sys_role where role_code = ${code}`);
    const parentRoles = [{ parentRoleId: role?.id ?? '' }];
    return by.add(sysRole, { roleCode, roleName: { zh: '继承者', en: 'Heir' }, userType: 'BUYER', parentRoles });
}
test('a role that inherits sees what its parent grants and no more, and the check says through which role', async () => {
    const { parent, mine, others } = await scene();
    const { admin } = await templated('gr_parent', [companies([parent])]);
    const role = await heirOf(admin, 'gr_parent', 'gr_heir');
    const heir = await person('p_gr_heir', { userType: 'BUYER', roles: ['gr_heir'] });
    const list = async () => (await heir.query(purchaseOrder, { ids: [mine, others] })).records.map(({ id }) => id);
    assert.deepEqual(await list(), [mine]);
    const explained = await admin.post('/system/permissionCheck/explain', {
        userId: heir.id,
        document: 'pur.purchaseOrder',
        row: mine,
    });
    const said = JSON.stringify(explained);
    assert.match(said, /来自角色：模板角色（由角色“继承者”继承）/);
    assert.match(said, /模板gr_parent（由角色“继承者”继承）/);
    await admin.update(sysRole, role.id, { parentRoles: [] });
    assert.equal((await heir.send('POST', '/pur/purchaseOrder/query', {})).code, '16012');
});
test('functions of administration do not go into templates', async () => {
    const admin = await administrator();
    const [module] = await rows(sql `select id from system_sys_module where module_code = 'sys.user'`);
    await assert.rejects(admin.add(iapSysAuthTemplate, {
        code: 'T_ADMIN',
        name: { zh: '管理', en: 'Administration' },
        functions: [{ moduleId: module?.id ?? '' }],
    }), refusal(errors.adminFunctionInTemplate));
});
test('a grant that says nothing sensible is refused', async () => {
    const admin = await administrator();
    const template = await createRow(iapSysAuthTemplate);
    await assert.rejects(admin.add(sysDataAuth, {
        subjectType: 'TEMPLATE',
        templateId: template.id,
        resource: 'pur.purchaseOrder',
        actions: ['QUERY'],
        dimensions: { COMPANY: { kind: 'RULE', rule: '1; drop table x' } },
    }), refusal(errors.grantWrong));
});
test('fields that a grant hides, masks or only shows stay so on every way in and out', async () => {
    const { parent, child, mine, others } = await scene();
    const { who } = await templated('gr_fields', [
        {
            ...companies([parent]),
            actions: ['QUERY', 'EDIT'],
            fieldRights: { incotermPlace: 'READ', urgentReason: 'MASK', prepayPercent: 'HIDE', 'lines.taxPrice': 'HIDE' },
        },
        { ...companies([child]), actions: ['QUERY', 'EDIT'] },
    ]);
    await asServer(({ db }) => db.run(sql `update pur_purchase_order set urgent_reason = 'secret reason' where id = any(${[mine, others]}::bigint[])`));
    const byId = new Map((await who.query(purchaseOrder, { ids: [mine, others] })).records.map((row) => [row.id, row]));
    assert.equal(byId.get(mine)?.urgentReason, '***');
    assert.ok(!('prepayPercent' in (byId.get(mine) ?? {})), 'hidden');
    assert.equal(byId.get(others)?.urgentReason, 'secret reason', 'another grant matches this row');
    assert.ok('prepayPercent' in (byId.get(others) ?? {}));
    const full = await who.get(purchaseOrder, mine);
    assert.equal(full.urgentReason, '***');
    assert.ok(full.lines.length > 0 && full.lines.every((line) => !('taxPrice' in line)));
    const line = (await who.query(purchaseOrderDetail, { parentId: mine })).records[0];
    assert.ok(line && !('taxPrice' in line));
    await asServer(({ db }) => db.run(sql `update pur_purchase_order_detail set price_deviation_pct = 9 where parent_id = ${mine}::bigint`));
    const { who: free } = await templated('gr_free', [{ ...companies([parent]), actions: ['QUERY'] }]);
    const warned = async (by) => JSON.stringify(await by.post('/pur/purchaseOrder/allowedActions', { id: mine })).includes('taxPrice');
    assert.deepEqual([await warned(who), await warned(free)], [false, true], 'a warning tells no hidden price');
    const history = JSON.stringify(await who.post('/pur/purchaseOrder/history', { id: mine }));
    assert.ok(!history.includes('secret reason'));
    for (const search of [{ urgentReason: 'secret' }, { prepayPercent: { from: '1' } }, { sort: ['prepayPercent'] }])
        await assert.rejects(who.query(purchaseOrder, search), /16001/);
    await assert.rejects(who.update(purchaseOrder, mine, { incotermPlace: 'Somewhere' }), /16012/);
    await assert.rejects(who.update(purchaseOrder, mine, { prepayPercent: '5' }), /16012/);
});
test('what may be seen may not always be changed, and nothing is created where it would not be seen', async () => {
    const { parent, child, mine, others } = await scene();
    const { who } = await templated('gr_actions', [
        companies([parent, child]),
        { ...companies([child]), actions: ['QUERY', 'EDIT', 'CREATE'] },
    ]);
    assert.equal((await who.query(purchaseOrder, { ids: [mine, others] })).total, 2);
    await assert.rejects(who.update(purchaseOrder, mine, { remark: 'x' }), /16012/);
    assert.equal((await who.update(purchaseOrder, others, { remark: 'x' })).remark, 'x');
    await assert.rejects(who.remove(purchaseOrder, [others]), /16012/);
});
