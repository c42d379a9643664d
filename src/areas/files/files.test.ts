import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from '#engine/database.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { app, asServer, rows } from '#test/app.ts';
import { holderOfEverything } from '#test/everybody.ts';
import { given } from '#test/given.ts';
import type { Answer, Person } from '#test/person.ts';
import { contents, follow, upload, type Uploaded } from '#test/upload.ts';

const document = 'pur.purchaseOrder';

function done(answer: Answer): Uploaded {
  assert.ok(answer.success, `${answer.code} ${answer.msg}`);
  return answer.data as Uploaded;
}

const buyer = (name = 'files_buyer') => holderOfEverything(name, { userType: 'BUYER' });

async function parties() {
  const [own, other] = [await given(supplierBase), await given(supplierBase)];
  const order = await given(purchaseOrder, { supplierBaseId: own.id, status: 'ISSUED' });
  const person = (id: string) =>
    holderOfEverything(`files_s${id.slice(-8)}`, { userType: 'SUPPLIER', supplierBaseId: id });
  return { order, buyer: await buyer(), supplier: await person(own.id), stranger: await person(other.id) };
}

async function list(who: Person, businessId: string, key: string | null = document) {
  const path = `/attachment/ossBusiness/getOssBusinessLists?businessId=${businessId}${key ? `&document=${key}` : ''}`;
  const answer = await who.send('GET', path);
  assert.ok(answer.success, answer.msg);
  return answer.data as { records: Uploaded[]; changeable: boolean };
}

const attach = (who: Person, id: string, name = '技术协议.pdf', more: Record<string, string> = {}) =>
  upload(who, { name, content: contents.pdf, fields: { document, businessId: id, ...more } });

test('who may see an order may read its files; another supplier learns nothing of them', async () => {
  const { order, buyer: who, supplier, stranger } = await parties();
  const file = done(await attach(who, order.id));
  assert.deepEqual(
    [file.name, file.type, file.size, file.status],
    ['技术协议.pdf', 'pdf', contents.pdf.length, 'READY'],
  );
  const seen = await list(supplier, order.id);
  assert.deepEqual(
    seen.records.map(({ id, creator, removable }) => ({ id, creator, removable })),
    [{ id: file.id, creator: null, removable: false }],
  );
  assert.equal((await follow(supplier, file.url ?? '')).body, contents.pdf);

  const listing = await stranger.send(
    'GET',
    `/attachment/ossBusiness/getOssBusinessLists?businessId=${order.id}&document=${document}`,
  );
  assert.equal(listing.code, '10007');
  for (const id of [file.id, '1234567890']) {
    const answer = await stranger.send('GET', `/attachment/fileManager/downloadFile?fileId=${id}`);
    assert.deepEqual([answer.status, answer.code, answer.data], [200, '10007', { problems: [], values: {} }]);
    assert.equal((await stranger.send('GET', `/attachment/fileManager/link?fileId=${id}`)).code, '10007');
    assert.equal(await stranger.post('/attachment/sys/oss/remove', [{ id }]).catch(codeOf), '10007');
  }
  assert.equal((await attach(stranger, order.id)).code, '10007');
  assert.equal((await list(who, order.id)).records.length, 1);
});

const codeOf = (error: unknown): string =>
  error instanceof Error && 'answer' in error ? (error.answer as Answer).code : String(error);

test('internal files stay on the buyer side, in lists as in links', async () => {
  const { order, buyer: who, supplier } = await parties();
  const file = done(await attach(who, order.id, 'calculation.pdf', { businessDescribable: 'Internal' }));
  assert.equal((await list(supplier, order.id)).records.length, 0);
  assert.equal((await supplier.send('GET', `/attachment/fileManager/downloadFile?fileId=${file.id}`)).code, '10007');
  assert.equal((await attach(supplier, order.id, 'x.pdf', { businessDescribable: 'Internal' })).code, '20009');
});

test('files follow the state of their document: a completed order takes none and gives none away', async () => {
  const { order, buyer: who, supplier } = await parties();
  const file = done(await attach(supplier, order.id, 'confirmation.pdf'));
  assert.equal(await who.post('/attachment/sys/oss/remove', [{ id: file.id }]).catch(codeOf), '20012');
  await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { status: 'COMPLETED' }));
  assert.equal((await list(supplier, order.id)).changeable, false);
  assert.equal((await attach(supplier, order.id)).code, '20004');
  assert.equal(await supplier.post('/attachment/sys/oss/remove', [{ id: file.id }]).catch(codeOf), '20004');
  // Back in a state before the issue the supplier no longer sees the order, so no file of it either.
  await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { status: 'APPROVED' }));
  assert.equal((await follow(supplier, file.url ?? '')).json<Answer>().code, '10007');
});

test('a file without a document is its uploader’s own until it is given to a row', async () => {
  const { order, buyer: who, supplier } = await parties();
  const { data: uuid } = await who.send('GET', '/system/public/getUuid');
  const businessId = String(uuid);
  assert.match(businessId, /^[0-9a-f-]{36}$/);
  const file = done(
    await upload(who, {
      name: 'bid.pdf',
      content: contents.pdf,
      fields: {
        businessId,
        path: 'bid',
        tableEm: '4',
        businessDescribable: 'Attachment',
        originalFilename: '报价单.pdf',
      },
    }),
  );
  assert.equal(file.name, '报价单.pdf');
  const other = await buyer('files_other');
  assert.equal((await list(other, businessId, null)).records.length, 0);
  assert.equal((await other.send('GET', `/attachment/fileManager/downloadFile?fileId=${file.id}`)).code, '10007');
  assert.equal(
    await other.post('/attachment/ossBusiness/remove', { ossBusinessFiles: [{ id: file.id }] }).catch(codeOf),
    '10007',
  );
  await who.post('/attachment/ossBusiness/bind', { businessId, document, id: order.id });
  assert.deepEqual(
    (await list(supplier, order.id)).records.map(({ id }) => id),
    [file.id],
  );
  const history = await who.post<{ action: string }[]>('/pur/purchaseOrder/history', { id: order.id });
  assert.equal(history[0]?.action, 'attach');
  await who.post('/attachment/ossBusiness/removeByBusinessId', { businessId: order.id, document });
  assert.equal((await list(who, order.id)).records.length, 0);
});

test('names and contents must agree, and refused extensions are found wherever they stand', async () => {
  const businessId = randomUUID();
  const refused: readonly (readonly [string, string | Buffer])[] = [
    ...['bat', 'cmd', 'sh', 'js', 'xml', 'app', 'exe', 'dmg', 'EXE'].map((end) => [`a.${end}`, contents.txt] as const),
    ['a.exe.txt', contents.txt],
    ['a.b.exe', contents.txt],
    ['report.js.pdf', contents.pdf],
    ['a．exe.pdf', contents.pdf],
    ['noextension', contents.txt],
    ['page.html', '<html></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['archive.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['picture.png', contents.pdf],
    ['paper.pdf', contents.png],
    ['paper.pdf', contents.txt],
    ['text.txt', '<!doctype html><script>alert(1)</script>'],
    ['text.txt', Buffer.from([0x4d, 0x5a, 0x90, 0x00])],
    ['workbook.xlsx', contents.txt],
    ['macro.xlsm', contents.txt],
  ];
  for (const [index, [name, content]] of refused.entries()) {
    const answer = await upload(await buyer(`files_name${Math.floor(index / 15)}`), {
      name,
      content,
      fields: { businessId },
    });
    assert.deepEqual([answer.code, answer.msg], ['10017', '文件上传类型不符'], name);
  }
  const who = await buyer('files_names');
  assert.equal((await upload(who, { name: 'empty.txt', content: '', fields: { businessId } })).code, '10018');
  const odd: readonly (readonly [string, string])[] = [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\\\temp\\\\note.txt ', 'note.txt'],
    ['con.txt', '_con.txt'],
    [`${'长'.repeat(300)}.txt`, `${'长'.repeat(196)}.txt`],
  ];
  for (const [name, kept] of odd) {
    const fields = { businessId, originalFilename: name };
    assert.equal(done(await upload(who, { name: 'x.txt', content: contents.txt, fields })).name, kept);
  }
});

test('labels come from lists: path, kind, document and business id are checked', async () => {
  const who = await buyer();
  const wrong: readonly Record<string, string>[] = [
    { path: '../secret' },
    { businessDescribable: 'Internal' },
    { document: 'system.sysRole', businessId: '1' },
    { document, businessId: 'not-an-id' },
    { businessId: 'a b' },
  ];
  for (const fields of wrong)
    assert.equal(
      (await upload(who, { name: 'a.pdf', content: contents.pdf, fields })).code,
      '20009',
      JSON.stringify(fields),
    );
  assert.equal((await upload(who, { name: 'a.pdf', content: contents.pdf, to: '/attachment/nothing' })).code, '20009');
});

test('pictures: a face must be one, and a small one, and is seen by everybody with a login', async () => {
  const who = await buyer('files_face');
  const to = '/attachment/avatar';
  assert.equal((await upload(who, { name: 'a.pdf', content: contents.pdf, to })).msg, '文件格式错误，请上传图片');
  const big = Buffer.concat([contents.png, Buffer.alloc(2 * 1024 * 1024)]);
  assert.equal((await upload(who, { name: 'a.png', content: big, to })).msg, '图片大小不能超过 2 MB');
  const wide = Buffer.from(contents.png);
  wide.writeUInt32BE(50_000, 16);
  wide.writeUInt32BE(50_000, 20);
  assert.equal((await upload(who, { name: 'a.png', content: wide, to })).code, '10008');
  const file = done(await upload(who, { name: 'a.png', content: contents.png, to }));
  const { supplier } = await parties();
  assert.equal((await follow(supplier, file.url ?? '')).headers['content-type'], 'image/png');
});

test('downloads are saved, never shown or run, under their own names', async () => {
  const who = await buyer('files_headers');
  const file = done(
    await upload(who, { name: 'x.txt', content: contents.txt, fields: { originalFilename: "合同 (终稿)'1.txt" } }),
  );
  const { headers, body } = await follow(who, file.url ?? '');
  assert.equal(body, contents.txt);
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="file.txt"; filename*=UTF-8''${encodeURIComponent('合同 (终稿)')
      .replaceAll('(', '%28')
      .replaceAll(')', '%29')}%271.txt`,
  );
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-security-policy']), /^sandbox;/);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.equal((await follow(who, file.url ?? '', { 'sec-fetch-site': 'cross-site' })).statusCode, 401);
});

test('a link works for five minutes, and only while its maker may read the file', async (t) => {
  const { order, buyer: who, supplier } = await parties();
  const file = done(await attach(who, order.id));
  const link = async () => {
    const { data } = await supplier.send('GET', `/attachment/fileManager/link?fileId=${file.id}`);
    return (data as { url: string }).url;
  };
  const { http } = await app();
  const open = async (url: string) => (await http.inject({ method: 'GET', url })).body;
  const url = await link();
  assert.equal(await open(url), contents.pdf);
  const forged = url.replace(/token=\d+/, 'token=99');
  assert.match(await open(forged), /20011/);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
  assert.match(await open(url), /20011/);
  t.mock.timers.reset();
  await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { status: 'APPROVED' }));
  assert.match(await open(url), /10007/);
});

test('twenty files a minute, and two GB a day', async () => {
  const who = await buyer('files_hasty');
  const send = () => upload(who, { name: 'a.txt', content: contents.txt, fields: { businessId: 'hasty' } });
  for (let count = 0; count < 20; count += 1) done(await send());
  assert.equal((await send()).status, 429);
  await asServer(({ db }) =>
    db.run(
      sql`update attachment_oss_business set create_date = create_date - interval '1 hour', size = 107374182 where creator = ${who.id}::bigint`,
    ),
  );
  assert.equal((await send()).code, '10008');
});

test('what nobody has attached is given up after a day, its content the hour after', async () => {
  const who = await buyer('files_sweep');
  const content = `swept ${randomUUID()}`;
  const file = done(await upload(who, { name: 'a.txt', content, fields: { businessId: 'sweep' } }));
  const [row] = await rows<{ hash: string }>(
    sql`select hash from attachment_oss_business where id = ${file.id}::bigint`,
  );
  assert.ok(row);
  const { sweepFor } = await import('#test/sweep.ts');
  await asServer(({ db }) =>
    db.run(
      sql`update attachment_oss_business set create_date = create_date - interval '25 hours' where id = ${file.id}::bigint`,
    ),
  );
  const sweep = await sweepFor(row.hash);
  await sweep.run();
  assert.equal((await list(who, 'sweep', null)).records.length, 0);
  assert.equal(await sweep.isKept(), true, 'the content outlives the first run');
  await sweep.run();
  assert.equal(await sweep.isKept(), false);
});
