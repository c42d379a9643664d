import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isCellError } from '#engine/excel/cells.ts';
import { readHeader, readRows } from '#engine/excel/workbook.ts';
import { writeWorkbook } from '#engine/excel/writer.ts';
import { refusal } from '#test/app.ts';
import { purchasingFixture, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { fetched, run, wizard } from '#test/workbooks.ts';
import { errors } from '../errors.ts';
import { isSameTerms } from '../purchaseOrder/negotiation/negotiation.rules.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { orderAnswer } from './orderAnswer.document.ts';
import { orderInbox } from './orderInbox.document.ts';
test('an answer confirms what it repeats or leaves out', () => {
    const ordered = { date: '2027-01-15', qty: '10', price: '11.3', materialId: '1', parts: [] };
    const cases = [
        [{}, true],
        [{ proposedDate: '2027-01-15', proposedQty: '10.0', proposedPrice: '11.30' }, true],
        [{ proposedDate: '2027-01-16' }, false],
        [{ proposedQty: '9' }, false],
        [{ proposedPrice: '11.4' }, false],
        [{ proposedMaterialId: '1', proposedSchedule: ' ' }, true],
        [{ proposedMaterialId: '2' }, false],
        [{ proposedSchedule: '2027-01-15 10' }, false],
    ];
    for (const [input, isSame] of cases)
        assert.equal(isSameTerms(ordered, input), isSame, JSON.stringify(input));
});
test('answers to lines confirm or propose, and the inbox of each side follows', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}, {}]);
    const [first, second, third] = [lineId(order), lineId(order, 1), lineId(order, 2)];
    const inbox = async (who) => {
        const { records } = await who.query(orderInbox, { orderLineNo: order.orderNo });
        return records.map(({ id, turn, askedQty, proposedDate }) => [id, turn, askedQty, proposedDate]);
    };
    const waiting = [first, second, third].map((id) => [id, 'SUPPLIER', '10', null]);
    assert.deepEqual(await inbox(supplier), waiting);
    assert.deepEqual(await inbox(buyer), waiting);
    assert.deepEqual(await inbox(otherSupplier), []);
    const same = { orderDetailId: first, answerQty: '10.0', answerDate: '2027-01-15' };
    await assert.rejects(buyer.add(orderAnswer, same), refusal(engineErrors.denied16));
    await assert.rejects(otherSupplier.add(orderAnswer, same), refusal(engineErrors.notFound));
    const agreed = await supplier.add(orderAnswer, same);
    assert.equal(agreed.outcome, 'CONFIRMED');
    const twice = await supplier.add(orderAnswer, same);
    assert.equal((await supplier.run(orderAnswer, 'give', agreed.id)).status, 'GIVEN');
    await assert.rejects(supplier.run(orderAnswer, 'give', twice.id), refusal(engineErrors.state16));
    const other = { orderDetailId: second, answerDate: '2027-02-01' };
    await assert.rejects(supplier.add(orderAnswer, other), refusal(errors.proposalReasonMissing));
    await assert.rejects(supplier.add(orderAnswer, { ...other, answerDate: '2020-01-01', reason: '早' }), refusal(errors.proposedDatePast));
    const proposal = await supplier.add(orderAnswer, { ...other, reason: '等料' });
    await assert.rejects(buyer.run(orderAnswer, 'give', proposal.id), refusal(engineErrors.denied16));
    assert.equal((await supplier.run(orderAnswer, 'give', proposal.id)).outcome, 'PROPOSED');
    await assert.rejects(supplier.add(orderAnswer, same), refusal(engineErrors.notFound));
    assert.deepEqual((await buyer.get(purchaseOrder, order.id)).lines.map((line) => [line.status, line.proposedDate]), [
        ['CONFIRMED', null],
        ['PROPOSED', '2027-02-01'],
        ['WAIT', null],
    ]);
    assert.deepEqual(await inbox(buyer), [
        [second, 'BUYER', '10', '2027-02-01'],
        [third, 'SUPPLIER', '10', null],
    ]);
    await supplier.post('/pur/purchaseOrderDetail/confirm', await supplier.readAll(purchaseOrderDetail, [third]));
    await buyer.run(purchaseOrderDetail, 'accept', second);
    assert.deepEqual(await inbox(supplier), []);
    assert.equal((await supplier.query(orderAnswer, { orderDetailId: [first, second], status: 'GIVEN' })).total, 2);
});
test('the exported inbox, edited, is imported as answers', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'answers-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const { supplier, buyer } = await purchasingFixture();
    const order = await issuedOrder([{}, {}]);
    const inbox = '/pur/orderInbox/excel';
    const columns = ['orderLineNo', 'askedQty', 'askedDate', 'askedPrice'];
    const job = await supplier.post(`${inbox}/export`, {
        fileName: 'inbox',
        scope: 2,
        excelColumnDtoList: columns.map((name) => ({ columnName: orderInbox.fields[name].label[0], columnCode: name })),
        query: { orderLineNo: order.orderNo },
    });
    let link;
    while (link === undefined)
        ({ link } = await supplier.post(`${inbox}/getExportData`, job));
    const file = join(folder, 'inbox.xlsx');
    await writeFile(file, (await fetched(supplier, link)).rawPayload);
    const place = { sheetIndex: 0, headerRow: 0 };
    const rows = [];
    for await (const batch of readRows(file, place))
        rows.push(...batch.map((row) => [...row.cells]));
    const titles = [...(await readHeader(file, place)), '原因'];
    rows[1]?.splice(titles.indexOf('数量'), 1, 8);
    rows[1]?.push('产能不足');
    const edited = join(folder, 'answers.xlsx');
    const batches = (async function* () {
        yield rows.map((row) => row.map((cell) => (isCellError(cell) || cell === null ? undefined : cell)));
    })();
    const sheet = { columns: titles.map((title) => ({ title, type: 'any' })), rows: batches, sheetName: 'S' };
    await writeWorkbook(edited, { ...sheet, language: 'zh', timeZone: 'Asia/Shanghai' });
    const asked = await wizard(supplier, edited, 'answers.xlsx', '/pur/orderAnswer/excel');
    const result = await run(supplier, 'import', asked, '/pur/orderAnswer/excel');
    assert.deepEqual([result.documents, result.errors], [2, []]);
    const { records } = await supplier.query(orderAnswer, { orderDetailId: order.lines.map(({ id }) => id) });
    await supplier.post('/pur/orderAnswer/give', { ids: records.map(({ id }) => id) });
    const { lines } = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual(lines.map((line) => [line.status, line.proposedQty, line.proposeReason]), [
        ['CONFIRMED', '0', null],
        ['PROPOSED', '8', '产能不足'],
    ]);
});
