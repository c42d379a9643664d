import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { department } from '#areas/organisation/department/department.document.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { sysLov } from '#areas/system/lov/lov.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { app, rows } from '#test/app.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { createRow, unique } from '#test/factory.ts';
async function dataOf(answer) {
    const { success, msg, data } = await answer;
    assert.ok(success, msg);
    return data;
}
const partOf = (data, name) => (isRecord(data) ? data[name] : undefined);
const listIn = (data) => {
    const records = Array.isArray(data) ? data : (partOf(data, 'records') ?? partOf(data, 'searchResult'));
    assert.ok(Array.isArray(records), `no list: ${JSON.stringify(data).slice(0, 200)}`);
    return records.filter(isRecord);
};
const has = (data, name, value) => assert.ok(listIn(data).some((each) => each[name] === value), `no ${name} ${String(value)} in ${JSON.stringify(data).slice(0, 300)}`);
const valuesIn = (data) => listIn(data).map(({ value }) => value);
const label = (zh) => ({ zh, en: zh });
const lov = (code) => ({
    code,
    title: label('物料'),
    sqlTypeCode: 'API',
    apiUrl: '/basic/material/queryForLov',
    valueField: 'id',
    textField: 'name',
    entries: [{ field: 'code', label: label('编码'), sort: 0 }],
});
const list = (code) => ({
    code,
    name: label('颜色'),
    entries: [
        { value: 'RED', label: label('红'), sort: 1 },
        { value: 'OLD', label: label('旧'), activeFlag: false, sort: 2 },
    ],
});
const idOf = async (who, document, code) => {
    const [found] = (await who.query(document, { code: { eq: code } })).records;
    return found?.id ?? assert.fail(`${code} is not there`);
};
const paged = { page: { current: 1, size: 10 } };
const calls = {
    async 'POST /system/sys/lov/add'({ admin, mark }, send) {
        await dataOf(send('', lov(`l.${mark}`)));
        await idOf(admin, sysLov, `l.${mark}`);
    },
    async 'POST /system/sys/lov/query'({ mark }, send) {
        has(await dataOf(send('?page=1&pageSize=50', { keyword: mark })), 'code', `l.${mark}`);
    },
    async 'POST /system/sys/lov/clone'({ admin, mark }, send) {
        await dataOf(send(`?source=l.${mark}&target=m.${mark}`, {}));
        await idOf(admin, sysLov, `m.${mark}`);
        assert.equal((await send(`?source=l.${mark}&target=m.${mark}`, {})).code, '10006');
    },
    async 'POST /system/sys/lov/update'({ admin, mark }, send) {
        const id = await idOf(admin, sysLov, `l.${mark}`);
        await dataOf(send('', { id, title: label('料') }));
        assert.equal((await admin.get(sysLov, id)).title.zh, '料');
    },
    async 'GET /system/sys/lov/getByCode'({ admin, mark }, send) {
        const id = await idOf(admin, sysLov, `l.${mark}`);
        await admin.run(sysLov, 'submit', id);
        const other = await fullAccessPerson('calls_approver', { userType: 'ADMIN' });
        await other.run(sysLov, 'publish', id);
        assert.partialDeepStrictEqual(await dataOf(send(`?code=l.${mark}`)), { title: '料', valueField: 'id' });
        assert.equal((await send('?code=l.nothing')).code, '10007');
    },
    async 'POST /system/sys/lov/preview/service'({ admin, mark }, send) {
        const id = await idOf(admin, sysLov, `m.${mark}`);
        await admin.update(sysLov, id, {
            sqlTypeCode: 'SQL',
            sqlText: 'select id, code, name_zh as name from lov.basic_material order by code',
            entries: ['id', 'code', 'name'].map((field, sort) => ({ field, label: label(field), sort })),
        });
        const found = await dataOf(send('', { id, searchParams: { _page: 1, _pageSize: 1 } }));
        assert.ok(listIn(found).length <= 1 && typeof partOf(found, 'total') === 'number');
        await admin.run(sysLov, 'submit', id);
        await (await fullAccessPerson('calls_approver', { userType: 'ADMIN' })).run(sysLov, 'publish', id);
    },
    async 'POST /system/sys/lov/display'({ mark }, send) {
        const found = await dataOf(send(`?code=m.${mark}&page=1&pageSize=1`, {}));
        assert.ok(listIn(found).length <= 1 && typeof partOf(found, 'total') === 'number');
    },
    async 'POST /system/sys/lov/batchRemoveEntry'({ admin, mark }, send) {
        const id = await idOf(admin, sysLov, `l.${mark}`);
        await admin.run(sysLov, 'revise', id);
        const { entries } = await admin.get(sysLov, id);
        await dataOf(send('', { ids: entries.map((each) => each.id) }));
        assert.deepEqual((await admin.get(sysLov, id)).entries, []);
    },
    async 'POST /system/sys/lov/remove/:id'({ admin, mark }, send) {
        await dataOf(send(await idOf(admin, sysLov, `l.${mark}`), {}));
        await assert.rejects(idOf(admin, sysLov, `l.${mark}`));
    },
    async 'POST /system/sys/code/add'({ admin, mark }, send) {
        await dataOf(send('', list(`Q_${mark}`)));
        await idOf(admin, sysCode, `Q_${mark}`);
    },
    async 'POST /system/sys/code/query'({ mark }, send) {
        has(await dataOf(send('', { code: `Q_${mark}` })), 'code', `Q_${mark}`);
    },
    async 'POST /system/sys/code/update'({ admin, mark }, send) {
        const id = await idOf(admin, sysCode, `Q_${mark}`);
        await dataOf(send('', { id, name: label('色彩') }));
        assert.equal((await admin.get(sysCode, id)).name.zh, '色彩');
    },
    async 'GET /system/sys/code/getByCode'({ mark }, send) {
        assert.deepEqual(valuesIn(partOf(await dataOf(send(`?code=Q_${mark}`)), 'entries')), ['RED', 'OLD']);
    },
    async 'GET /system/sys/code/getByCodeAndEnabledFlag'({ mark }, send) {
        assert.deepEqual(valuesIn(partOf(await dataOf(send(`?code=Q_${mark}&enabledFlag=0`)), 'entries')), ['OLD']);
    },
    async 'GET /system/sys/code/queryCodeValueByCode'({ mark }, send) {
        assert.deepEqual(valuesIn(await dataOf(send(`?code=Q_${mark}`))), ['RED']);
    },
    async 'POST /system/sys/code/data/:code'({ mark }, send) {
        has(await dataOf(send(`Q_${mark}`, {})), 'value', 'RED');
    },
    async 'POST /system/sys/code/data'({ mark }, send) {
        has(partOf(await dataOf(send('', { codes: [`Q_${mark}`] })), `Q_${mark}`), 'value', 'RED');
    },
    async 'POST /system/sys/code/batchRemoveEntry'({ admin, mark }, send) {
        const id = await idOf(admin, sysCode, `Q_${mark}`);
        const old = (await admin.get(sysCode, id)).entries.find(({ value }) => value === 'OLD');
        await dataOf(send('', { ids: [old?.id] }));
        assert.equal((await admin.get(sysCode, id)).entries.length, 1);
    },
    async 'POST /system/sys/code/remove'({ admin, mark }, send) {
        await dataOf(send(`?code=Q_${mark}`, {}));
        await assert.rejects(idOf(admin, sysCode, `Q_${mark}`));
    },
    async 'POST /basic/position/queryOrganization'({ companyId }, send) {
        has(await dataOf(send('', {})), 'id', companyId);
    },
    async 'GET /basic/position/queryOrgPositionUserTreeList'({ companyId }, send) {
        const top = listIn(await dataOf(send())).find(({ id }) => id === companyId);
        assert.equal(top?.['treeType'], 1);
    },
    async 'GET /system/iapSysResourceT/queryList'(_, send) {
        has(await dataOf(send()), 'resourceCode', 'pur.purchaseOrder');
    },
    async 'POST /system/iapSysI18nT/queryById'(_, send) {
        const [text] = await rows(sql `select id from system_iap_sys_i18n_t where not deleted_flag limit 1`);
        assert.equal(partOf(await dataOf(send('', { id: text?.id })), 'id'), text?.id);
    },
    async 'POST /system/iapSysAuthTemplate/saveTemplate'({ mark }, send) {
        const saved = await dataOf(send('', { code: `T_${mark}`, name: label('模板'), userType: 'BUYER', functions: [] }));
        assert.equal(typeof partOf(saved, 'id'), 'string');
    },
    async 'POST /system/iapSysAuthTemplate/queryPage'({ mark }, send) {
        has(await dataOf(send('', { keyword: mark, ...paged })), 'code', `T_${mark}`);
    },
    async 'POST /system/iapSysAuthTemplate/saveDataTemplate'(cast, send) {
        const grant = { resource: 'pur.purchaseOrder', actions: ['QUERY'], dimensions: { '*': { kind: 'ALL' } } };
        await dataOf(send('', { templateId: await templateOf(cast), dataGrants: [grant] }));
    },
    async 'POST /system/iapSysAuthTemplate/queryByTemplateId/:id'(cast, send) {
        has(partOf(await dataOf(send(await templateOf(cast), {})), 'dataGrants'), 'resource', 'pur.purchaseOrder');
    },
    async 'POST /system/iapSysResourceDimension/queryPage'(_, send) {
        has(await dataOf(send('', { resource: 'pur.purchaseOrder', ...paged })), 'dimensionCode', 'COMPANY');
    },
    async 'POST /system/iapSysResourceT/findByTemAuth'(cast, send) {
        has(await dataOf(send('', { templateId: await templateOf(cast) })), 'resourceCode', 'pur.purchaseOrder');
    },
    async 'GET /sysmodule/iapSysResourceT/selectSource'({ admin, supplierId }, send) {
        const { supplierCode } = await admin.get(supplierBase, supplierId);
        has(await dataOf(send(`?authId=SUPPLIER&keyword=${encodeURIComponent(supplierCode ?? '')}`)), 'id', supplierId);
    },
    async 'POST /system/sysDataAuth/saveDataAuth'({ supplier }, send) {
        await dataOf(send('', { subjectType: 'USER', subjectId: supplier.id, dataGrants: [] }));
    },
    async 'POST /system/sysDataAuth/queryByTemplateParam'(cast, send) {
        const found = await dataOf(send('', { subjectType: 'TEMPLATE', subjectId: await templateOf(cast) }));
        has(partOf(found, 'dataGrants'), 'resource', 'pur.purchaseOrder');
    },
    async 'POST /notice/msgSendRecord/table'(_, send) {
        const found = await dataOf(send('', paged));
        assert.ok(Array.isArray(listIn(found)) && typeof partOf(found, 'total') === 'number');
    },
    async 'POST /notice/msgSendRecord/queryReceive'({ supplier }, send) {
        assert.deepEqual(listIn(await dataOf(send('', paged, supplier))), []);
    },
    async 'POST /notice/msgSendRecord/update'({ supplier }, send) {
        assert.deepEqual(await dataOf(send('', {}, supplier)), { ids: [] });
    },
    async 'GET /notice/msgSendRecord/getMsgSendRecordInf/id/:id'({ supplier }, send) {
        assert.equal((await send('1', undefined, supplier)).code, '10007');
    },
    async 'POST /notice/msgPublicTemplate/add'({ mark }, send) {
        const [type] = await rows(sql `select id from notice_msg_type where not deleted_flag limit 1`);
        const words = { name: '模板', channel: 'SMS', language: 'en', title: 'x', content: 'y' };
        await dataOf(send('', { ...words, code: `M_${mark}`, msgTypeId: type?.id }));
    },
    async 'POST /notice/msgPublicTemplate/table'({ mark }, send) {
        has(await dataOf(send('', { keyword: `M_${mark}`, ...paged })), 'code', `M_${mark}`);
    },
    async 'PUT /notice/msgPublicTemplate/update'(cast, send) {
        assert.equal(partOf(await dataOf(send('', { id: await messageOf(cast), name: '改名' })), 'id'), await messageOf(cast));
    },
    async 'GET /notice/msgPublicTemplate/getMsgPublicTemplateInf/id/:id'(cast, send) {
        assert.partialDeepStrictEqual(await dataOf(send(await messageOf(cast))), { name: '改名' });
    },
    async 'DELETE /notice/msgPublicTemplate/delete'(cast, send) {
        const id = await messageOf(cast);
        await dataOf(send('', { ids: [id] }));
        await assert.rejects(messageOf(cast));
    },
    async 'GET /system/wxMp/getAllPrivateTemplate'(_, send) {
        const { code, data } = await send();
        assert.ok(code === '0' || listIn(data).every(({ templateId }) => typeof templateId === 'string'));
    },
    async 'GET /basic/placeholder/findAllByParam'(_, send) {
        has(await dataOf(send('?docCode=pur.purchaseOrder')), 'code', '{{orderNo}}');
    },
    async 'GET /basic/placeholderModule/queryAll'(_, send) {
        has(await dataOf(send()), 'code', 'pur.purchaseOrder');
    },
    async 'GET /basic/purchaser/getByUserId'({ admin }, send) {
        assert.equal((await send(`?userId=${admin.id}`)).success, false);
    },
    async 'GET /sup/supplierBase/getLoginSupplierBaseId'({ supplier, supplierId }, send) {
        assert.equal(await dataOf(send('', undefined, supplier)), supplierId);
        assert.equal((await send()).code, '20012');
    },
    async 'GET /system/i18n/set'(_, send) {
        has(await dataOf(send('?language=en')), 'i18nKey', 'menu.home');
    },
};
const oneOf = async (cast, path, code) => {
    const found = await cast.admin.post(path, { keyword: code, ...paged });
    const id = listIn(found).find((each) => each['code'] === code)?.['id'];
    return typeof id === 'string' ? id : assert.fail(`${code} is not there`);
};
const templateOf = (cast) => oneOf(cast, '/system/iapSysAuthTemplate/queryPage', `T_${cast.mark}`);
const messageOf = (cast) => oneOf(cast, '/notice/msgPublicTemplate/table', `M_${cast.mark}`);
test('every call of the two chapters of the specification is served at its path, and does what it says', async () => {
    const { http } = await app();
    const served = new Set(http.routeList.map(({ method, path }) => `${method} ${path}`));
    assert.deepEqual(Object.keys(calls).filter((name) => !served.has(name)), [], 'these are not served');
    const { id: supplierId } = await createRow(supplierBase);
    const { id: companyId } = await createRow(company);
    await createRow(department, { companyId });
    const cast = {
        admin: await fullAccessPerson('calls_admin', { userType: 'ADMIN' }),
        supplier: await fullAccessPerson('calls_supplier', { userType: 'SUPPLIER', supplierBaseId: supplierId }),
        supplierId,
        companyId,
        mark: unique(8),
    };
    const failed = [];
    for (const [name, call] of Object.entries(calls)) {
        const [method = '', path = ''] = name.split(' ');
        const send = (more = '', body, by = cast.admin) => {
            const address = path.includes(':') ? path.replace(/:\w+/, more) : path + more;
            return by.send(method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : method === 'DELETE' ? 'DELETE' : 'POST', address, body);
        };
        await call(cast, send).catch((error) => failed.push(`${name}: ${String(error)}`));
    }
    assert.deepEqual(failed, []);
});
