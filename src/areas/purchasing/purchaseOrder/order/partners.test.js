import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { department } from '#areas/organisation/department/department.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { project } from '#areas/masterData/costObject/project.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { person, refusal } from '#test/app.ts';
import { purchasingFixture, newOrder, orderLine } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { run, wizard } from '#test/workbooks.ts';
import { purOperation } from '../../operation/purOperation.document.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
const site = (name, primaryFlag = false) => ({ name, siteType: 'FACTORY', address: `${name} 1 号`, primaryFlag });
test('what supplier and company agreed goes before the file of the supplier', async () => {
    const { companyId, buyer } = await purchasingFixture();
    const [own, agreed] = [await createRow(currency), await createRow(currency)];
    const [term, org] = [await createRow(paymentTerm), await createRow(purchaseOrg)];
    const main = await createRow(purchaser, { userId: (await createRow(iapSysUserT)).id });
    const partner = await createRow(supplierBase, {
        currencyId: own.id,
        contacts: [
            { name: '李娜', primaryFlag: false },
            { name: '张伟', primaryFlag: true },
        ],
        sites: [site('一厂'), site('二厂', true)],
        companies: [
            { companyId, currencyId: agreed.id, paymentTermId: term.id, purchaseOrgId: org.id, mainBuyerId: main.id },
        ],
    });
    const order = await buyer.add(purchaseOrder, { companyId, supplierBaseId: partner.id, lines: [await orderLine()] });
    assert.deepEqual([order.currencyId, order.paymentTermId, order.purchaseOrgId, order.purchaserId], [agreed.id, term.id, org.id, main.id]);
    assert.deepEqual([order.supplierContactName, order.supplierSiteName], ['张伟', '二厂']);
    const elsewhere = await createRow(company);
    const other = await person('partners_buyer', { userType: 'BUYER', roles: ['buyer'], companies: [elsewhere.id] });
    const { warehouseId: _, ...line } = await orderLine();
    const second = await other.add(purchaseOrder, { companyId: elsewhere.id, supplierBaseId: partner.id, lines: [line] });
    assert.equal(second.currencyId, own.id, 'nothing was agreed with that company');
});
test('contact, site, department and cost objects are those of the supplier and the company', async () => {
    const { companyId, buyer, supplier, supplierId } = await purchasingFixture();
    const other = await createRow(supplierBase, { contacts: [{ name: '王芳' }], sites: [site('外厂')] });
    const own = await buyer.get(supplierBase, supplierId);
    const order = await newOrder();
    const update = (values) => buyer.update(purchaseOrder, order.id, values);
    const [contact, place] = [other.contacts[0]?.id ?? '', other.sites[0]?.id ?? ''];
    await assert.rejects(update({ supplierContactId: contact }), refusal(engineErrors.lookupElsewhere));
    await assert.rejects(update({ supplierSiteId: place }), refusal(engineErrors.lookupElsewhere));
    const moved = await update({ supplierBaseId: other.id, supplierContactId: contact, supplierSiteId: place });
    assert.deepEqual([moved.supplierContactName, moved.supplierSiteName], ['王芳', '外厂']);
    await assert.rejects(update({ supplierBaseId: own.id }), refusal(engineErrors.lookupElsewhere), 'the contact stayed');
    const found = await buyer.post('/sup/supplierContact/queryForLov', {
        parentId: other.id,
    });
    assert.deepEqual(found.records.map(({ text }) => text), ['王芳']);
    const hidden = await supplier.post('/sup/supplierContact/queryForLov', {
        parentId: other.id,
    });
    assert.deepEqual(hidden.records, []);
    const [{ id: deptId }, { id: foreignDept }] = [
        await createRow(department, { companyId }),
        await createRow(department, { companyId: (await createRow(company)).id }),
    ];
    assert.equal((await update({ deptId })).deptId, deptId);
    await assert.rejects(update({ deptId: foreignDept }), refusal(engineErrors.notFound), 'out of sight');
    const inHouse = await createRow(project, { companyId, parentProjectId: null });
    const written = await newOrder([{ projectId: inHouse.id, assetNo: 'FA-7' }]);
    assert.deepEqual([written.lines[0]?.projectId, written.lines[0]?.assetNo], [inHouse.id, 'FA-7']);
});
test('a workbook names a contact as people do: by the supplier of its row', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'partners-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const { companyId, buyer, bearingId, pieceId, taxRateId } = await purchasingFixture();
    const [one, two] = [
        await createRow(supplierBase, { contacts: [{ name: '同名联系人' }] }),
        await createRow(supplierBase, { contacts: [{ name: '同名联系人' }, { name: '独名联系人' }] }),
    ];
    const codes = await Promise.all([
        buyer.get(company, companyId).then(({ code }) => code),
        buyer.get(material, bearingId).then(({ code }) => code),
        buyer.get(unit, pieceId).then(({ code }) => code),
        buyer.get(taxRate, taxRateId).then(({ code }) => code),
    ]);
    const titles = [
        '采购订单号',
        '公司',
        '供应商',
        '联系人',
        '行号',
        '物料',
        '数量',
        '单位',
        '含税单价',
        '税率',
        '需求日期',
    ];
    const row = (no, supplier, contact) => {
        const [companyCode, part, piece, vat] = codes;
        return [no, companyCode, supplier, contact, 10, part, 5, piece, '11.3', vat, '2027-03-01'];
    };
    const file = async (name, rows) => {
        const batches = (async function* () {
            yield rows;
        })();
        const columns = titles.map((title) => ({ title, type: 'any' }));
        await writeWorkbook(join(folder, name), {
            columns,
            rows: batches,
            sheetName: 'S',
            language: 'zh',
            timeZone: 'UTC',
        });
        return wizard(buyer, join(folder, name), name);
    };
    const good = [row('PX-1', one.supplierCode, '同名联系人'), row('PX-2', two.supplierCode, '同名联系人')];
    const taken = await run(buyer, 'import', await file('good.xlsx', good));
    assert.deepEqual([taken.documents, taken.errors], [2, []]);
    const { records } = await buyer.query(purchaseOrder, { supplierBaseId: [one.id, two.id] });
    const contacts = new Map(records.map((each) => [each.supplierBaseId, each.supplierContactId]));
    assert.deepEqual([contacts.get(one.id), contacts.get(two.id)], [one.contacts[0]?.id, two.contacts[0]?.id]);
    // The workbook left an operation with every line that it brought.
    const [imported] = (await buyer.query(purOperation, { kind: 'IMPORT', actorId: buyer.id, sort: ['-time'] })).records;
    const operation = await buyer.get(purOperation, imported?.id ?? '');
    assert.deepEqual([operation.reason, operation.lines.map(({ result, before }) => [result, before])], [
        'good.xlsx',
        [
            ['DONE', null],
            ['DONE', null],
        ],
    ]);
    const wrong = await run(buyer, 'check', await file('wrong.xlsx', [row('PX-3', one.supplierCode, '独名联系人')]));
    assert.deepEqual(wrong.errors.map(({ column, message }) => [column, message]), [['联系人', '联系人与所选的供应商不符，请重新选择']]);
});
