import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { sysNotice } from '#areas/notice/sysNotice/sysNotice.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supGroup } from '#areas/supplier/supGroup/supGroup.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { numberRows } from '#engine/write/numberRows.ts';
import { BusinessError } from '#model/errors.ts';
import { app, asServer, person, refusal, rows } from '#test/app.ts';
import { purchasingFixture, orderLine } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { sysBusinessType } from '../businessType/sysBusinessType.document.ts';
import { errors } from '../errors.ts';
import { sysNumberRule } from './numberRule.document.ts';
import { completed, inPlace, ownOrganisation, wordsOf } from './numberRule.rules.ts';
const admin = () => person('number_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const parts = (...list) => list.map(([segmentType, segmentValue], index) => ({
    lineNo: 10 * (index + 1),
    segmentType,
    ...(segmentValue === undefined ? {} : { segmentValue }),
}));
const segments = (...list) => list.map(([segmentType, segmentValue = null]) => ({ segmentType, segmentValue }));
test('a document belongs to the organisation its declaration names', () => {
    assert.equal(ownOrganisation(purchaseOrder), 'company');
    assert.equal(ownOrganisation(supplierBase), undefined);
    assert.deepEqual(completed(segments(['ORG'], ['SEQ', 'x']), [purchaseOrder]), segments(['ORG', 'company'], ['SEQ']));
});
test('a rule reads as words', () => {
    const rule = {
        segments: segments(['CONST', 'PO'], ['ORG', 'company'], ['DICT', 'orderType'], ['DATE', 'yyMM'], ['SEQ']),
        seqLength: 5,
    };
    assert.deepEqual(wordsOf(rule, purchaseOrder), {
        zh: '“PO” + 公司编码 + 订单类型 + 日期 yyMM + 5 位流水号',
        en: '“PO” + code of Company + Order type + date yyMM + 5 digits',
    });
});
test('the first segments of a rule, and those that replace all others, are numbered from ten', () => {
    const line = (id, lineNo) => ({ id, lineNo, segmentType: 'SEQ', segmentValue: null });
    assert.deepEqual(inPlace([line('b', 3), line('c', 7)], [{ id: 'a', lineNo: 40 }]), [line('b', 10), line('c', 20)]);
});
test('segments change places without a stored line changing its number', () => {
    const stored = [
        { id: 'a', lineNo: 10 },
        { id: 'b', lineNo: 20 },
    ];
    const line = (id, lineNo, segmentValue) => ({
        id,
        lineNo,
        segmentType: 'CONST',
        segmentValue,
    });
    assert.deepEqual(inPlace([line('a', 30, 'A'), line('b', 20, 'B'), line('new', 25, 'N')], stored), [
        line('a', 10, 'B'),
        line('b', 20, 'N'),
        line('new', 30, 'A'),
    ]);
});
/** A business type for orders of the chain, with a rule that names it; both are put out of use afterwards. */
async function withRule(values, work) {
    const who = await admin();
    const { companyId } = await purchasingFixture();
    const [doc] = await rows(sql `select id from system_sys_business_doc where doc_code = 'pur.purchaseOrder'`);
    const type = await who.add(sysBusinessType, {
        typeCode: `NR_${unique(6)}`,
        typeName: { zh: '编号测试', en: 'Numbers' },
        docId: doc?.id ?? '',
        companyId,
    });
    try {
        const rule = await who.add(sysNumberRule, {
            ruleCode: `NR_${unique(6)}`,
            businessTypeId: type.id,
            segments: parts(['CONST', `${unique(6)}-`], ['SEQ']),
            seqLength: 4,
            resetCycle: 'NONE',
            ...values,
        });
        await work(rule);
    }
    finally {
        await who.post('/system/sysBusinessType/disable', { ids: [type.id] });
    }
}
async function sketch(values = {}) {
    const { companyId, supplierId } = await purchasingFixture();
    return { companyId, supplierBaseId: supplierId, lines: [await orderLine()], ...values };
}
test('numbers carry the code of the organisation and the value of a field, and each series counts by itself', async () => {
    const { buyer, companyId } = await purchasingFixture();
    const { code } = await asServer((ctx) => ctx.store(company).get(companyId));
    const opening = `${unique(6)}-`;
    const made = parts(['CONST', opening], ['ORG'], ['CONST', '-'], ['DICT', 'orderType'], ['CONST', '-'], ['SEQ'], ['DATE', 'yyyy']);
    // Without gaps, for a save that is made once more takes a number of other rules along.
    await withRule({ segments: made, resetCycle: 'YEAR', gapless: true }, async (rule) => {
        assert.equal(rule.segments[1]?.segmentValue, 'company');
        const add = async (orderType) => (await buyer.add(purchaseOrder, await sketch({ orderType }))).orderNo;
        const year = String(new Date().getFullYear());
        const found = [await add('SAMPLE'), await add('STANDARD'), await add('SAMPLE')];
        const number = (kind, count) => `${opening}${code}-${kind}-${count}${year}`;
        assert.deepEqual(found, [number('SAMPLE', '0001'), number('STANDARD', '0001'), number('SAMPLE', '0002')]);
        const preview = await (await admin()).post('/system/sysNumberRule/preview', {
            ruleCode: rule.ruleCode,
            businessTypeId: rule.businessTypeId,
            segments: rule.segments,
            seqLength: 4,
            resetCycle: 'YEAR',
            example: { company: code, orderType: 'STANDARD' },
        });
        assert.deepEqual(preview.numbers, ['0002', '0003', '0004'].map((count) => number('STANDARD', count)));
    });
});
test('series of a rule that may leave gaps count by themselves too', async () => {
    const { buyer } = await purchasingFixture();
    const opening = `${unique(6)}-`;
    const made = parts(['CONST', opening], ['DICT', 'orderType'], ['CONST', '-'], ['SEQ']);
    await withRule({ segments: made }, async () => {
        const add = async (orderType) => (await buyer.add(purchaseOrder, await sketch({ orderType }))).orderNo;
        const found = [];
        for (const kind of ['SAMPLE', 'SAMPLE', 'SAMPLE', 'STANDARD'])
            found.push(await add(kind));
        const [first = 0, second = 0, third = 0, other = 0] = found.map((number) => Number(number.slice(-4)));
        assert.deepEqual(found.map((number) => number.slice(0, -4)), ['SAMPLE', 'SAMPLE', 'SAMPLE', 'STANDARD'].map((kind) => `${opening}${kind}-`));
        assert.ok(first < second && second < third && other < third, found.join());
    });
});
test('a document without what its number is made of is refused at the field', async () => {
    const { companyId } = await purchasingFixture();
    await withRule({ segments: parts(['CONST', unique(6)], ['ORG', 'inventoryOrg'], ['SEQ']) }, async ({ ruleCode }) => {
        const { engine } = await app();
        const row = { id: '1', versionNo: 1, companyId, inventoryOrgId: null };
        const numbered = asServer((ctx) => numberRows({ ...ctx, engine }, purchaseOrder, [row]));
        await assert.rejects(numbered, (error) => {
            assert.ok(error instanceof BusinessError);
            assert.deepEqual([error.code, error.in('en'), error.problems.map(({ path }) => path)], [
                '10011',
                `Enter Inventory organisation: it is part of the number that the rule ${ruleCode} gives`,
                ['inventoryOrgId'],
            ]);
            return true;
        });
    });
});
test('a rule is judged when it is saved', async () => {
    const who = await admin();
    const opening = unique(6);
    for (const [list, error, more] of [
        [[['CONST', opening]], errors.numberSeq],
        [[['CONST', opening], ['SEQ'], ['SEQ']], errors.numberSeq],
        [[['CONST'], ['SEQ']], errors.numberSegments],
        [[['CONST', 'x'.repeat(21)], ['SEQ']], errors.numberSegments],
        [[['CONST', opening], ['DATE', 'ddMM'], ['SEQ']], errors.numberSegments],
        [[['CONST', opening], ['DICT', 'supplierBase'], ['SEQ']], errors.numberSegments],
        [[['CONST', opening], ['ORG', 'supplierBase'], ['SEQ']], errors.numberSegments],
        [[['CONST', opening], ['DATE', 'yyMM'], ['SEQ']], errors.numberPeriod, { resetCycle: 'DAY' }],
        [[['CONST', 'PO'], ['SEQ']], errors.typeNumberTwice],
        [[...Array.from({ length: 12 }, () => ['CONST', opening]), ['SEQ']], errors.numberLong],
    ])
        await assert.rejects(withRule({ segments: parts(...list), ...more }, async () => undefined), refusal(error), JSON.stringify(list));
    const nowhere = { ruleCode: `NR_${unique(6)}`, seqLength: 4, resetCycle: 'NONE' };
    await assert.rejects(who.add(sysNumberRule, { ...nowhere, segments: parts(['ORG'], ['SEQ']) }), refusal(errors.numberSegments), 'a rule that numbers nothing yet has no document to take a code from');
    const [group] = (await who.query(sysNumberRule, { ruleCode: { eq: 'SG' } })).records;
    await assert.rejects(who.update(sysNumberRule, group?.id ?? '', { segments: parts(['CONST', 'SG'], ['ORG'], ['SEQ']) }), refusal(errors.numberSegments), 'groups of suppliers belong to no organisation');
    await assert.rejects(who.update(sysNumberRule, group?.id ?? '', { ruleCode: 'SGX' }), refusal(errors.numberCodeFixed));
});
test('a type and a rule name each other without contradiction', async () => {
    const who = await admin();
    const other = await who.add(sysNumberRule, {
        ruleCode: `NR_${unique(6)}`,
        segments: parts(['CONST', unique(6)], ['SEQ']),
        seqLength: 4,
        resetCycle: 'NONE',
    });
    await withRule({}, async ({ businessTypeId, id }) => {
        const typeId = businessTypeId ?? '';
        await assert.rejects(who.update(sysBusinessType, typeId, { numberRuleId: other.id }), refusal(errors.typeNumberNamed));
        await assert.rejects(who.update(sysNumberRule, other.id, { businessTypeId: typeId }), refusal(engineErrors.duplicateRow));
        await withRule({}, async (another) => assert.rejects(who.update(sysBusinessType, another.businessTypeId ?? '', { numberRuleId: id }), refusal(errors.typeNumberOther)));
        await who.update(sysBusinessType, typeId, { numberRuleId: id });
        await who.update(sysNumberRule, id, { businessTypeId: null });
        await assert.rejects(who.update(sysNumberRule, other.id, { businessTypeId: typeId }), refusal(errors.typeNumberNamed));
    });
});
test('the database knows no rule with two running numbers', async () => {
    const [rule] = await rows(sql `select id from system_sys_number_rule where rule_code = 'DN'`);
    await assert.rejects(rows(sql `
      insert into system_sys_number_segment (id, parent_id, line_no, segment_type) values (1, ${rule?.id ?? ''}::bigint, 99, 'SEQ')`), /one running number/);
});
const wrecked = new Error('what came after the number failed');
/** Transactions side by side, each with its part of rows; every third one fails after its rows are numbered. */
async function sideBySide(count, save) {
    let attempts = 0;
    const done = await Promise.allSettled(Array.from({ length: count }, (_, index) => asServer(async (ctx) => {
        attempts += 1;
        await save(index)(ctx);
        if (index % 3 === 1)
            throw wrecked;
    })));
    const failures = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    assert.deepEqual([...new Set(failures)], [wrecked]);
    // A deadlock would have been tried once more.
    assert.equal(attempts, count);
    return count - failures.length;
}
test('without gaps: many at once, of which some fail, leave no gap and no double', async () => {
    const who = await admin();
    const opening = `G${unique(6)}-`;
    const [rule] = (await who.query(sysNumberRule, { ruleCode: { eq: 'SG' } })).records;
    const { id, segments: before } = await who.get(sysNumberRule, rule?.id ?? '');
    await who.update(sysNumberRule, id, { gapless: true, segments: parts(['CONST', opening], ['SEQ']) });
    // What came with a row from elsewhere is passed over.
    const [counter] = await rows(sql `select value from sys_number_counter where rule_code = 'SG'`);
    const first = Number(counter?.value ?? 0) + 1;
    const number = (value) => `${opening}${String(value).padStart(6, '0')}`;
    await createRow(supGroup, { groupCode: number(first + 4) });
    try {
        const retained = await sideBySide(30, () => (ctx) => ctx.store(supGroup).create({ groupName: unique(12) }));
        const found = await rows(sql `
      select group_code as code from sup_sup_group where group_code like ${`${opening}%`} order by 1`);
        assert.deepEqual(found.map(({ code }) => code), Array.from({ length: retained + 1 }, (_, index) => number(first + index)));
    }
    finally {
        await who.update(sysNumberRule, id, {
            gapless: false,
            segments: before.map(({ lineNo, segmentType, segmentValue }) => ({ lineNo, segmentType, segmentValue })),
        });
    }
});
test('without gaps: several series in one transaction, whatever their order, never wait for each other in a circle', async () => {
    const who = await admin();
    const opening = `N${unique(6)}`;
    const [rule] = (await who.query(sysNumberRule, { ruleCode: { eq: 'NT' } })).records;
    const { id, segments: before } = await who.get(sysNumberRule, rule?.id ?? '');
    await who.update(sysNumberRule, id, {
        gapless: true,
        resetCycle: 'NONE',
        segments: parts(['CONST', opening], ['DICT', 'noticeKind'], ['SEQ']),
    });
    const kinds = ['BULLETIN', 'POLICY'];
    try {
        const retained = await sideBySide(12, (index) => (ctx) => {
            const order = index % 2 === 0 ? kinds : kinds.toReversed();
            return ctx.store(sysNotice).createMany(order.map((noticeKind) => ({ title: { zh: unique(8) }, noticeKind })));
        });
        for (const kind of kinds) {
            const found = await rows(sql `
        select notice_no as no from notice_sys_notice where notice_no like ${`${opening}${kind}%`} order by 1`);
            assert.deepEqual(found.map(({ no }) => no), Array.from({ length: retained }, (_, index) => `${opening}${kind}${String(index + 1).padStart(3, '0')}`));
        }
    }
    finally {
        await who.update(sysNumberRule, id, {
            gapless: false,
            resetCycle: 'DAY',
            segments: before.map(({ lineNo, segmentType, segmentValue }) => ({ lineNo, segmentType, segmentValue })),
        });
    }
});
