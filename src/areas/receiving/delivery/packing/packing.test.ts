import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { app, asServer, refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { readPdf } from '#test/pdfText.ts';
import { sysPrintTemplate } from '#areas/printing/template/sysPrintTemplate.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { Row } from '#model/row.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { errors } from '../../errors.ts';
import { packingErrors } from './errors.ts';
import { isSscc } from './gs1.rules.ts';
import { takeSerials } from '../deliveryNote/packs.queries.ts';

type Note = Row<typeof deliveryNote>;

/** A note of ten bearings, four to a box. */
async function newNote(): Promise<Note> {
  const { supplier } = await purchasingFixture();
  const order = await confirmedOrder();
  return supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '10', packQty: '4', batchNo: 'LOT-7' }],
  });
}

async function pack(note: Note, packs: unknown): Promise<Note> {
  const { supplier } = await purchasingFixture();
  return supplier.post<Note>('/pur/deliveryNote/pack', { id: note.id, packs });
}

const box = (note: Note, number: number, qty: string, pallet: number | null = null) => ({
  number,
  packType: 'BOX',
  deliveryDetailId: note.lines[0]?.id ?? '',
  qty,
  pallet,
});
const pallet = (number: number) => ({ number, packType: 'PALLET', deliveryDetailId: null, qty: null, pallet: null });

test('a note is packed: numbers, boxes on a pallet, labels with SSCC where the supplier has a prefix', async () => {
  const { supplierId, supplier, clerk, otherSupplier } = await purchasingFixture();
  const note = await newNote();
  const plain = await pack(note, [box(note, 1, '10')]);
  assert.deepEqual([plain.packs[0]?.sscc, plain.packs[0]?.gs1Text, plain.packages], [null, null, 1]);
  const token = plain.packs[0]?.labelToken ?? '';
  assert.match(token, /^[\w-]{22}$/);
  const prefix = String(Date.now()).slice(-9);
  await asServer((ctx) => ctx.store(supplierBase).patch(supplierId, { gs1Prefix: prefix }));
  const packed = await pack(note, [box(note, 1, '4', 3), box(note, 2, '6', 3), pallet(3)]);
  assert.equal(packed.packages, 1, 'the driver hands over one pallet');
  const [first, second, third] = packed.packs;
  assert.ok(first && second && third);
  assert.equal(first.labelToken, token, 'a package that keeps its number keeps its label');
  assert.deepEqual([first.parentPackId, second.parentPackId, third.parentPackId], [third.id, third.id, null]);
  assert.equal(first.packNo, `${note.deliveryNo}-001`);
  for (const each of packed.packs) assert.ok(isSscc(each.sscc ?? ''), String(each.sscc));
  assert.equal(new Set(packed.packs.map(({ sscc }) => sscc)).size, 3);
  assert.ok(first.sscc?.slice(1).startsWith(prefix));
  assert.match(first.gs1Text ?? '', /^\(00\)\d{18}\(241\).+\(10\)LOT-7\(37\)4\(400\)/);
  assert.equal(third.gs1Text, `(00)${third.sscc ?? ''}`);
  const again = await pack(note, [box(note, 1, '4'), box(note, 2, '6')]);
  assert.deepEqual(
    again.packs.map(({ sscc }) => sscc),
    [first.sscc, second.sscc],
  );
  assert.equal((await clerk.get(deliveryNote, note.id)).packs.length, 2);
  await assert.rejects(otherSupplier.get(deliveryNote, note.id), refusal(engineErrors.notFound));
  const { id, orderDetailId } = note.lines[0] ?? { id: '', orderDetailId: '' };
  const edited = await supplier.update(deliveryNote, note.id, {
    lines: [{ id, lineNo: 10, orderDetailId, shipQty: '10', batchNo: 'LOT-9' }],
  });
  assert.equal(edited.packs[0]?.gs1Text, first.gs1Text?.replace('LOT-7', 'LOT-9'));
  await supplier.run(deliveryNote, 'ship', note.id);
  await assert.rejects(pack(note, [box(note, 1, '10')]), refusal(packingErrors.packedLate));
  await supplier.run(deliveryNote, 'cancel', note.id, { reason: '车辆故障' });
  const cancelled = await supplier.get(deliveryNote, note.id);
  assert.deepEqual(
    cancelled.packs.map(({ labelToken }) => labelToken),
    [null, null],
    'labels end with the note',
  );
  await asServer((ctx) => ctx.store(supplierBase).patch(supplierId, { gs1Prefix: null }));
});

/** What a shipped template says of a note, page by page. */
async function printedPages(note: Note, code: string): Promise<readonly string[]> {
  const { supplier } = await purchasingFixture();
  const [template] = await asServer((ctx) =>
    ctx.store(sysPrintTemplate).find({ code: { eq: code }, status: 'PUBLISHED' }),
  );
  const { url } = await supplier.post<{ url: string }>('/system/print/make', {
    templateId: template?.id,
    ids: [note.id],
  });
  const { http } = await app();
  const file = (await http.inject({ method: 'GET', url })).rawPayload;
  return readPdf(file).pages;
}

test('labels: one for each box and each pallet, with an SSCC where there is one', async () => {
  const { supplierId } = await purchasingFixture();
  const note = await newNote();
  const packs = [box(note, 1, '4', 3), box(note, 2, '6', 3), pallet(3)];
  await pack(note, packs);
  assert.equal((await printedPages(note, 'DN_BOX')).length, 2, 'printed without SSCC too');
  const prefix = String(Date.now()).slice(-8);
  await asServer((ctx) => ctx.store(supplierBase).patch(supplierId, { gs1Prefix: prefix }));
  const packed = await pack(note, packs);
  await asServer((ctx) => ctx.store(supplierBase).patch(supplierId, { gs1Prefix: null }));
  const boxes = await printedPages(note, 'DN_BOX');
  const pallets = await printedPages(note, 'DN_PALLET');
  assert.deepEqual([boxes.length, pallets.length], [2, 1]);
  for (const [index, page] of [...boxes, ...pallets].entries()) {
    const { packNo, sscc } = packed.packs[index] ?? {};
    assert.ok(page.includes(packNo ?? '?') && page.includes(sscc ?? '?'), page);
  }
  assert.match(boxes[1] ?? '', /LOT-7/);
});

test('the dock finds a note by any label of it: token, SSCC, element string; void ones say so', async () => {
  const { supplierId, supplier, otherSupplier, clerk } = await purchasingFixture();
  const prefix = String(Date.now()).slice(-7);
  await asServer((ctx) => ctx.store(supplierBase).patch(supplierId, { gs1Prefix: prefix }));
  const note = await newNote();
  const { packs } = await pack(note, [box(note, 1, '10')]);
  await asServer((ctx) => ctx.store(supplierBase).patch(supplierId, { gs1Prefix: null }));
  const { packNo, labelToken, sscc, gs1Text } = packs[0] ?? {};
  assert.ok(packNo && labelToken && sscc && gs1Text);
  const scan = (code: string, who = clerk) =>
    who.post<{ deliveryId: string; packNo: string }>('/pur/deliveryNote/scan', { code });
  for (const code of [labelToken, note.deliveryNo])
    await assert.rejects(scan(code), refusal(packingErrors.labelUnknown), 'nobody receives what has not left');
  await supplier.run(deliveryNote, 'ship', note.id);
  for (const code of [labelToken, sscc, gs1Text, `]d2${gs1Text.replaceAll(/[()]/g, '')}`, ` ${sscc}\n`])
    assert.deepEqual(await scan(code), { deliveryId: note.id, packNo, blindFlag: false }, code);
  assert.deepEqual(
    await scan(note.deliveryNo),
    { deliveryId: note.id, packNo: null, blindFlag: false },
    'the paper that comes with them',
  );
  const wrong = `${sscc.slice(0, -1)}${(Number(sscc.at(-1)) + 1) % 10}`;
  for (const code of ['', wrong, 'A'.repeat(22)])
    await assert.rejects(scan(code), refusal(packingErrors.labelUnknown), code);
  await assert.rejects(scan(labelToken, otherSupplier), refusal(engineErrors.denied16));
  await supplier.run(deliveryNote, 'cancel', note.id, { reason: '车辆故障' });
  for (const code of [labelToken, sscc]) await assert.rejects(scan(code), refusal(packingErrors.labelUnknown));
});

test('a note leaves only when what is packed is what is shipped, and follows its lines while it is edited', async () => {
  const { supplier } = await purchasingFixture();
  const note = await newNote();
  await pack(note, [box(note, 1, '4')]);
  await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(packingErrors.packedQuantity));
  const { id, orderDetailId } = note.lines[0] ?? { id: '', orderDetailId: '' };
  const line = { id, lineNo: 10, orderDetailId, shipQty: '4' as const, batchNo: 'LOT-8' };
  const edited = await supplier.update(deliveryNote, note.id, { lines: [line] });
  assert.equal(edited.packs[0]?.batchNo, 'LOT-8');
  const other = { lineNo: 20, orderDetailId, shipQty: '3' as const };
  const replaced = await supplier.update(deliveryNote, note.id, { lines: [other] });
  assert.equal(replaced.packs.length, 0, 'the goods of the box left the note');
  await supplier.run(deliveryNote, 'ship', note.id);
});

test('packages that cannot be are refused', async () => {
  const { supplierId, buyer } = await purchasingFixture();
  const note = await newNote();
  const other = await newNote();
  await assert.rejects(pack(note, undefined), refusal(packingErrors.packsMissing));
  await assert.rejects(pack(note, [{ ...box(note, 1, '1'), number: 'x' }]), refusal(packingErrors.packNumber));
  await assert.rejects(pack(note, [box(note, 1, '1'), box(note, 1, '2')]), refusal(packingErrors.packTwice));
  await assert.rejects(pack(note, [{ ...box(note, 1, '1'), qty: '' }]), refusal(packingErrors.packEmpty));
  await assert.rejects(pack(note, [box(note, 1, '-1')]), refusal(packingErrors.packQuantity));
  await assert.rejects(pack(note, [box(other, 1, '1')]), refusal(packingErrors.packForeign));
  await assert.rejects(pack(note, [box(note, 1, '1', 7)]), refusal(packingErrors.palletMissing));
  await assert.rejects(pack(note, [pallet(1)]), refusal(packingErrors.palletEmpty));
  await assert.rejects(
    pack(note, [box(note, 1, '1', 2), { ...pallet(2), qty: '1' }]),
    refusal(packingErrors.palletHoldsBoxes),
  );
  await assert.rejects(pack(note, [box(note, 1, '0.5')]), refusal(errors.unitPrecision));
  const many = Array.from({ length: 501 }, (_, index) => box(note, index + 1, '1'));
  await assert.rejects(pack(note, many), refusal(packingErrors.tooManyPacks));
  await assert.rejects(
    buyer.post('/pur/deliveryNote/pack', { id: note.id, packs: [] }),
    refusal(engineErrors.denied16),
  );
  // Twelve digits leave room for a hundred thousand packages.
  const prefix = String(Date.now()).slice(-12).padStart(12, '1');
  await asServer(async (ctx) => {
    await ctx.store(supplierBase).patch(supplierId, { gs1Prefix: prefix });
    await takeSerials(ctx.db, prefix, 99_999);
  });
  await assert.rejects(pack(note, [box(note, 1, '10')]), refusal(packingErrors.ssccUsedUp));
  await asServer((ctx) => ctx.store(supplierBase).patch(supplierId, { gs1Prefix: null }));
});
