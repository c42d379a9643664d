import assert from 'node:assert/strict';
import type { WebSocket } from 'playwright-core';
import { chatWire } from '#model/chatWire.ts';
import { decode } from '#model/protobuf.ts';
import { entry, messages, said, toast, openChat, send, callsTo } from './chatPages.ts';
import { becomes, change, holds, openPage, sees, signOut, stopClock, story } from './harness.ts';

// Turns to the start and away from it, as fast as a page is drawn.
const turning = `(async () => {
  const box = document.querySelector('[data-testid=chat-messages]');
  for (const top of [200, 0, 200, 0]) {
    box.scrollTop = top;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
})()`;

/** A small one of each kind; the last is made one that cannot be read. */
const sampleFiles = [
  {
    name: 'broken.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('text'),
  },
  {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  { name: 'note.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1') },
  { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1') },
  { name: 'drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
];

story(
  'A183 A184 A262 history comes page by page until there is no more; every format is shown',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load/);
    const buyer = await signedIn('buyer');
    // What was said with the warehouse clerk is much, and ends with a sample of every format.
    await change(
      `with talk as (
         select c.id, c.last_seq, c.last_time, m.user_id from im_conversation c
           join im_member m on m.conversation_id = c.id join system_iap_sys_user_t u on u.id = m.user_id and u.user_name = 'clerk'
          where c.kind = 0 and exists (select 1 from im_member o join system_iap_sys_user_t b on b.id = o.user_id and b.user_name = 'buyer'
                                        where o.conversation_id = c.id)),
       told as (
         insert into im_message (conversation_id, seq, id, sender_id, format, content, time)
         select id, last_seq + n, nextval('im_message_id'), user_id, 0, '第 ' || n || ' 句', last_time + n from talk, generate_series(1, 50) n)
       update im_conversation c set last_seq = c.last_seq + 50, last_time = c.last_time + 50 from talk where c.id = talk.id`,
      [],
    );
    await openPage(buyer, '/dashboard/index');
    await openChat(buyer, '周强');
    const stored = buyer.locator('.chat-row[data-own=true] .chat-state', { hasText: /^(未读|已读)$/ });
    const saidBefore = await stored.count();
    await buyer.getByTestId('chat-file-input').setInputFiles(sampleFiles);
    await becomes(() => stored.count(), saidBefore + sampleFiles.length);
    await change(
      `update im_message set format = case when content like '%note.wav%' then 2 when content like '%film.mp4%' then 5 else format end,
              content = case when content like '%note.wav%' then (content::jsonb || '{"duration": 7}')::text
                             when content like '%broken.txt%' then '{"坏了' else content end
        where format = 3 and time > (extract(epoch from now()) - 600) * 1000`,
      [],
    );
    // One reading at a time, of twenty, however often somebody turns; nothing once there is no more.
    const asked: { readonly size: unknown; readonly answer: () => void }[] = [];
    await buyer.route('**/message/messageHistory', async (route) => {
      const { page } = (route.request().postDataJSON() ?? {}) as { page?: { size?: unknown } };
      await new Promise<void>((answer) => asked.push({ size: page?.size, answer }));
      await route.continue();
    });
    await buyer.reload();
    await openChat(buyer, '周强');
    await sees(said(buyer, '{"坏了'));
    await holds(buyer, `document.querySelector('.chat-bubble img')?.naturalWidth === 2`);
    await sees(messages(buyer).locator('audio[src]'));
    await sees(messages(buyer).filter({ hasText: '7 秒' }));
    await sees(messages(buyer).locator('video[src]'));
    await sees(said(buyer, 'drawing.pdf').getByRole('button'));
    const list = buyer.getByTestId('chat-messages');
    const end = list.getByText('没有更多消息');
    for (let read = 1; !(await end.isVisible()); read += 1) {
      const before = await messages(buyer).count();
      await becomes(async () => (await buyer.evaluate(turning), asked.length), read);
      await buyer.evaluate(turning);
      assert.equal(asked.length, read, 'one at a time');
      asked[read - 1]?.answer();
      await becomes(async () => (await messages(buyer).count()) > before || (await end.isVisible()), true);
    }
    const reached = asked.length;
    assert.deepEqual(new Set(asked.map(({ size }) => size)), new Set([20]));
    await sees(said(buyer, '第 1 句'));
    await buyer.evaluate(turning);
    await send(buyer, '到头了');
    assert.equal(asked.length, reached, 'nothing is asked for once there is no more');

    // An answer that does not come ends it as well, until somebody asks once more.
    await buyer.unroute('**/message/messageHistory');
    let failed = 0;
    await buyer.route('**/message/messageHistory', (route) => {
      failed += 1;
      return route.abort();
    });
    // So little was said here that the window asks for more by itself.
    await entry(buyer, '南铝型材业务').click();
    await sees(end);
    await buyer.evaluate(turning);
    await send(buyer, '还是到头');
    assert.equal(failed, 1);
    await buyer.unroute('**/message/messageHistory');
    await list.getByRole('button', { name: '重试' }).click();
    await list.getByRole('button', { name: '重试' }).waitFor({ state: 'hidden' });

    // The card of a document says its state to whoever reads it.
    await entry(buyer, '锐捷轴承业务').first().click();
    await sees(buyer.getByTestId('chat-card').filter({ hasText: /PO\d+/ }));
  },
);

story(
  'A187 A188 A257 A281 the socket binds with who somebody is, comes back when it drops, and stays away after logout',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load/);
    const buyer = await signedIn('buyer');
    const opened: { readonly socket: WebSocket; readonly first: Promise<Uint8Array> }[] = [];
    buyer.on('websocket', (socket) => {
      if (!socket.url().includes('/imSocket')) return;
      const first = socket.waitForEvent('framesent').then(({ payload }) => Buffer.from(payload));
      opened.push({ socket, first });
    });
    await buyer.clock.install();
    await openPage(buyer, '/dashboard/index');
    await openChat(buyer, '沈建国');
    const isAway = buyer.getByText('正在重新连接，消息不会丢失');
    await isAway.waitFor({ state: 'hidden' });
    const frame = (await opened[0]?.first) ?? new Uint8Array();
    const { key, data = {} } = decode(chatWire.sentBody, frame.subarray(1));
    assert.deepEqual(
      [key, data['account'], data['channel'], data['appVersion']],
      ['client_bind', 'buyer', 'browser', '1.0.0'],
    );
    for (const part of ['osVersion', 'packageName', 'deviceId', 'device']) assert.ok(data[part], part);

    // Without who somebody is nothing is sent.
    const sent = callsTo(buyer, 'message/send');
    const cookies = await buyer.context().cookies();
    await buyer.context().clearCookies({ name: 'USER_INFO' });
    await buyer.getByTestId('chat-box').fill('谁在说');
    await buyer.getByTestId('chat-box').press('Enter');
    await sees(toast(buyer, '当前账户登录已过期，请重新登录'));
    assert.equal(await buyer.getByTestId('chat-box').inputValue(), '谁在说');
    assert.equal(sent.length, 0);
    await buyer.context().addCookies(cookies.filter(({ name }) => name === 'USER_INFO'));

    // The server drops it, as it does when somebody's rights have changed: 15 to 30 ms later there is another.
    await stopClock(buyer);
    const before = opened.length;
    await change(
      `insert into sys_auth_version (user_id, version) select id, 1 from system_iap_sys_user_t where user_name = $1
       on conflict (user_id) do update set version = sys_auth_version.version + 1`,
      ['buyer'],
    );
    await sees(isAway);
    await buyer.clock.runFor(14);
    assert.equal(opened.length, before);
    await buyer.clock.runFor(17);
    await becomes(async () => opened.length, before + 1);
    await isAway.waitFor({ state: 'hidden' });
    await buyer.clock.resume();
    await buyer.getByTestId('chat-close').click();
    await signOut(buyer);
    assert.ok(opened.at(-1)?.socket.isClosed());
    await buyer.clock.fastForward('01:00');
    await sees(buyer.getByTestId('login-form'));
    assert.equal(opened.length, before + 1, 'nothing binds after the logout');
  },
);
