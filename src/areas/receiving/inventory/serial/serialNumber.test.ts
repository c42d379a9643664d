import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { refusal } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { packingErrors } from '../../delivery/packing/errors.ts';
import { serialErrors } from './errors.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { stockIn } from '../../warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from '../../warehouse/stockIssue/stockIssue.document.ts';
import { serialNumber } from './serialNumber.document.ts';

type Lined = { readonly id: string; readonly lines: readonly { readonly id: string }[] };

/** Goods of which every piece has a number, and an order for some of them. */
async function numbered(orderQty: Decimal = '3', materialId?: string) {
  const { pieceId } = await purchasingFixture();
  const goods =
    materialId ??
    (
      await createRow(material, {
        status: 'ACTIVE',
        baseUnitId: pieceId,
        inspectFlag: false,
        batchFlag: false,
        serialFlag: true,
      })
    ).id;
  return { materialId: goods, order: await confirmedOrder([{ materialId: goods, orderQty }]) };
}

/** Numbers that nobody else has. */
const fresh = (count: number): string[] => Array.from({ length: count }, () => `SN-${unique(10)}`);

async function enter(document: string, row: Lined, serials: readonly string[], side: 'supplier' | 'clerk' = 'clerk') {
  const who = (await purchasingFixture())[side];
  const lines = [{ id: lineId(row), serials: serials.join('\n') }];
  return who.post('/pur/serialNumber/enter', { document, id: row.id, lines });
}

/** Where the numbers of a material stand. */
async function states(materialId: string): Promise<Record<string, string>> {
  const { clerk } = await purchasingFixture();
  const { records } = await clerk.query(serialNumber, { materialId });
  return Object.fromEntries(records.map(({ serialNo, status }) => [serialNo, status]));
}

const all = (serials: readonly string[], status: string) => Object.fromEntries(serials.map((each) => [each, status]));

/** A receipt against an order, not posted. */
async function drafted(order: Lined, arriveQty: Decimal): Promise<Row<typeof receive>> {
  const { clerk, warehouseId } = await purchasingFixture();
  return clerk.add(receive, { warehouseId, lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty }] });
}

/** Everything that is there of an order, put into stock. */
async function stocked(order: Lined, serials: readonly string[]): Promise<Row<typeof receive>> {
  const { clerk } = await purchasingFixture();
  const draft = await drafted(order, `${serials.length}`);
  await enter('pur.receive', draft, serials);
  const receipt = await clerk.run(receive, 'post', draft.id);
  await clerk.run(receive, 'putAway', receipt.id);
  const [entry] = (await clerk.query(stockIn, { receiveId: receipt.id })).records;
  await clerk.run(stockIn, 'post', entry?.id ?? '');
  return receipt;
}

test('numbers travel with the goods: announced, received, reversed, received again, stocked and taken out', async () => {
  const { supplier, clerk, warehouseId } = await purchasingFixture();
  const { materialId, order } = await numbered();
  const serials = fresh(3);
  const note = await supplier.add(deliveryNote, {
    etaDate: '2027-01-14T02:00:00.000Z',
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '3' }],
  });
  assert.equal(note.lines[0]?.serialQty, 3);
  await enter('pur.deliveryNote', note, serials, 'supplier');
  await supplier.run(deliveryNote, 'ship', note.id);
  assert.deepEqual(await states(materialId), all(serials, 'SHIPPED'));
  await clerk.run(deliveryNote, 'arrive', note.id);
  await clerk.run(deliveryNote, 'receive', note.id);
  const [draft] = (await clerk.query(receive, { deliveryId: note.id })).records;
  const receipt = await clerk.run(receive, 'post', draft?.id ?? '');
  assert.deepEqual(await states(materialId), all(serials, 'RECEIVED'), 'what the note named was proposed');
  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  assert.deepEqual(await states(materialId), all(serials, 'SHIPPED'));

  const scanned = (numbers: readonly string[]) =>
    clerk.post<{ id: string }>('/pur/receive/postScanned', {
      deliveryId: note.id,
      packs: [],
      lines: [{ deliveryDetailId: lineId(note), arriveQty: '3', serials: numbers.join(' ') }],
    });
  await assert.rejects(scanned([...serials.slice(1), 'WRONG']), refusal(serialErrors.serialNotAnnounced));
  const again = await scanned(serials);
  await clerk.run(receive, 'putAway', again.id);
  const [entry] = (await clerk.query(stockIn, { receiveId: again.id })).records;
  await clerk.run(stockIn, 'post', entry?.id ?? '');
  assert.deepEqual(await states(materialId), all(serials, 'STOCKED'));
  await clerk.run(stockIn, 'reverse', entry?.id ?? '');
  assert.deepEqual(await states(materialId), all(serials, 'RECEIVED'));
  await clerk.run(receive, 'putAway', again.id);
  const entries = (await clerk.query(stockIn, { receiveId: again.id, status: 'NEW' })).records;
  await clerk.run(stockIn, 'post', entries[0]?.id ?? '');

  const issue = await clerk.add(stockIssue, { warehouseId, lines: [{ lineNo: 10, materialId, issueQty: '2' }] });
  const proposed = await clerk.run(stockIssue, 'propose', issue.id);
  await assert.rejects(clerk.run(stockIssue, 'post', issue.id), refusal(serialErrors.serialMissing));
  await enter('pur.stockIssue', proposed, fresh(2));
  await assert.rejects(clerk.run(stockIssue, 'post', issue.id), refusal(serialErrors.serialState));
  await enter('pur.stockIssue', proposed, serials.slice(0, 2));
  await clerk.run(stockIssue, 'post', issue.id);
  assert.deepEqual(Object.values(await states(materialId)).toSorted(), ['ISSUED', 'ISSUED', 'STOCKED']);
  await clerk.run(stockIssue, 'reverse', issue.id);
  assert.deepEqual(await states(materialId), all(serials, 'STOCKED'));
});

test('a number is here once: it is refused while it is on its way, received or in stock, whoever brings it', async () => {
  const { clerk, supplier } = await purchasingFixture();
  const { materialId, order } = await numbered('2');
  const serials = fresh(2);
  await stocked(order, serials);
  const second = await numbered('2', materialId);
  const draft = await drafted(second.order, '2');
  await enter('pur.receive', draft, serials);
  await assert.rejects(clerk.run(receive, 'post', draft.id), refusal(serialErrors.serialHere));
  const note = await supplier.add(deliveryNote, {
    etaDate: '2027-01-14T02:00:00.000Z',
    lines: [{ lineNo: 10, orderDetailId: lineId(second.order), shipQty: '2' }],
  });
  await enter('pur.deliveryNote', note, serials, 'supplier');
  await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(serialErrors.serialHere));
  const others = fresh(2);
  await enter('pur.deliveryNote', note, others, 'supplier');
  await supplier.run(deliveryNote, 'ship', note.id);
  await supplier.run(deliveryNote, 'cancel', note.id, { reason: '改期' });
  assert.deepEqual(await states(materialId), { ...all(serials, 'STOCKED'), ...all(others, 'VOID') });

  const rivals = await Promise.all([1, 2, 3].map(() => numbered('1', materialId)));
  const drafts = await Promise.all(rivals.map((each) => drafted(each.order, '1')));
  const [wanted] = fresh(1);
  for (const each of drafts) await enter('pur.receive', each, [wanted ?? '']);
  const outcomes = await Promise.allSettled(drafts.map(({ id }) => clerk.run(receive, 'post', id)));
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  assert.equal(refused.length, 2, 'of three at once one wins');
  for (const reason of refused) assert.ok(refusal(serialErrors.serialHere)(reason));
});

test('numbers go back with a return and come again; a reversed return has them where they were', async () => {
  const { clerk, buyer, supplier } = await purchasingFixture();
  const { materialId, order } = await numbered('2');
  const serials = fresh(2);
  const receipt = await stocked(order, serials);
  const other = await numbered('1', materialId);
  const [stranger] = fresh(1);
  await stocked(other.order, [stranger ?? '']);
  const draft = await clerk.add(returned, {
    returnedType: 'STOCK',
    reasonCode: 'OVER',
    liableParty: 'SUPPLIER',
    freightBearer: 'SUPPLIER',
    returnAddress: '宁波',
    lines: [{ lineNo: 10, receiveDetailId: lineId(receipt), stage: 'STOCK', returnQty: '1', settleMode: 'CREDIT' }],
  });
  await buyer.run(returned, 'submit', draft.id);
  await approved(returned, draft.id);
  await buyer.run(returned, 'notify', draft.id);
  await supplier.run(returned, 'confirm', draft.id);
  await assert.rejects(clerk.run(returned, 'ship', draft.id, {}), refusal(serialErrors.serialMissing));
  await enter('pur.returned', draft, [stranger ?? '']);
  await assert.rejects(clerk.run(returned, 'ship', draft.id, {}), refusal(serialErrors.serialOther));
  await enter('pur.returned', draft, serials.slice(0, 1));
  await clerk.run(returned, 'ship', draft.id, {});
  assert.deepEqual((await states(materialId))[serials[0] ?? ''], 'RETURNED');
  await assert.rejects(enter('pur.returned', draft, serials.slice(1)), refusal(serialErrors.serialClosed));
  await clerk.run(returned, 'reverse', draft.id);
  assert.deepEqual((await states(materialId))[serials[0] ?? ''], 'STOCKED');
  await clerk.run(returned, 'ship', draft.id, {});
  const repaired = await numbered('1', materialId);
  const back = await drafted(repaired.order, '1');
  await enter('pur.receive', back, serials.slice(0, 1));
  await clerk.run(receive, 'post', back.id);
  assert.deepEqual((await states(materialId))[serials[0] ?? ''], 'RECEIVED', 'it was repaired and came again');
  await clerk.run(receiveDetail, 'returnOrderById', lineId(back));
  assert.deepEqual((await states(materialId))[serials[0] ?? ''], 'VOID', 'nobody announced it');
});

test('as many numbers as pieces, each once, entered by whoever writes the document', async () => {
  const { clerk, supplier, otherSupplier, tonneId } = await purchasingFixture();
  const { order } = await numbered('3');
  const draft = await drafted(order, '3');
  await assert.rejects(clerk.run(receive, 'post', draft.id), refusal(serialErrors.serialMissing));
  const [first = '', second = ''] = fresh(2);
  await assert.rejects(enter('pur.receive', draft, [first, first]), refusal(serialErrors.serialTwice));
  await assert.rejects(enter('pur.receive', draft, fresh(4)), refusal(serialErrors.serialCount));
  await assert.rejects(enter('pur.receive', draft, ['X'.repeat(61)]), refusal(serialErrors.serialLong));
  await enter('pur.receive', draft, [first, second]);
  await assert.rejects(clerk.run(receive, 'post', draft.id), refusal(serialErrors.serialCount));
  await assert.rejects(enter('pur.receive', draft, [first], 'supplier'), refusal(engineErrors.denied16));
  const body = { document: 'pur.receive', id: draft.id, lines: [] };
  await assert.rejects(clerk.post('/pur/serialNumber/enter', body), refusal(engineErrors.empty16));
  await assert.rejects(clerk.post('/pur/serialNumber/enter', { ...body, id: '' }), refusal(engineErrors.idMissing));
  await assert.rejects(
    clerk.post('/pur/serialNumber/enter', { ...body, document: 'pur.purchaseOrder' }),
    refusal(engineErrors.notFound),
  );
  const note = await supplier.add(deliveryNote, {
    etaDate: '2027-01-14T02:00:00.000Z',
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '1' }],
  });
  const foreign = { document: 'pur.deliveryNote', id: note.id, lines: [{ id: lineId(note), serials: first }] };
  await assert.rejects(otherSupplier.post('/pur/serialNumber/enter', foreign), refusal(engineErrors.notFound));
  const { kilogramId } = await purchasingFixture();
  const steel = await createRow(material, {
    status: 'ACTIVE',
    baseUnitId: kilogramId,
    inspectFlag: false,
    batchFlag: false,
    serialFlag: true,
  });
  const coils = await confirmedOrder([{ materialId: steel.id, unitId: tonneId, orderQty: '2' }]);
  await assert.rejects(drafted(coils, '0.0005'), refusal(serialErrors.serialFraction));
});

test('boxes name the pieces in them, and their labels the one they hold', async () => {
  const { supplier } = await purchasingFixture();
  const { order } = await numbered();
  const note = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '3' }],
  });
  const serials = fresh(3);
  await enter('pur.deliveryNote', note, serials, 'supplier');
  const pack = (boxes: readonly string[][]) =>
    supplier.post<Row<typeof deliveryNote>>('/pur/deliveryNote/pack', {
      id: note.id,
      packs: boxes.map((numbers, index) => ({
        number: index + 1,
        packType: 'BOX',
        deliveryDetailId: lineId(note),
        qty: `${numbers.length}`,
        pallet: null,
        serials: numbers.join(' '),
      })),
    });
  const [one = '', two = '', three = ''] = serials;
  await assert.rejects(pack([[one, 'OTHER'], [three]]), refusal(packingErrors.packSerialForeign));
  await assert.rejects(pack([[one, two], [two]]), refusal(packingErrors.packSerialTwice));
  const packed = await pack([[one, two], [three]]);
  assert.deepEqual(
    packed.packs.map((box) => box.serials),
    [`${one}\n${two}`, three],
  );
  // What the line announces no more cannot leave in a box.
  await enter('pur.deliveryNote', note, [one, two], 'supplier');
  await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(packingErrors.packSerialForeign));
});
