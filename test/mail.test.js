import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { createMailSender } from '#engine/mail/sender.ts';
import { renderMail } from '#engine/mail/template.ts';
import { mailServer } from './servers.ts';
const template = {
    subject: ['订单 {no} 已发布', 'Order {no} was issued'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        ['请确认。', 'Please confirm.'],
    ],
    highlight: 'no',
};
const values = { no: 'PO1', name: '<b>李明</b> & Co' };
test('a mail speaks the language of its receiver, and a value in it is text', () => {
    const zh = renderMail(template, 'a@example.com', 'zh', values);
    const en = renderMail(template, 'a@example.com', 'en', values);
    assert.deepEqual([zh.subject, en.subject], ['订单 PO1 已发布', 'Order PO1 was issued']);
    assert.ok(zh.text.includes('<b>李明</b> & Co，您好：') && zh.text.includes('PO1'));
    assert.ok(zh.html.includes('&lt;b&gt;李明&lt;/b&gt; &amp; Co') && !zh.html.includes('<b>'));
    assert.ok(en.html.includes('lang="en"') && en.html.includes('Please confirm.'));
});
test('a mail goes out by SMTP with text and HTML, to exactly one receiver', async () => {
    const server = await mailServer();
    const sender = createMailSender({ smtpUrl: server.url, from: 'srm@example.com', folder: '/nowhere' });
    const mail = renderMail(template, 'li.ming@example.com', 'zh', { no: 'PO1\r\nBcc: x@example.com', name: '李明' });
    await sender.send(mail);
    sender.close();
    await server.close();
    assert.equal(server.caught.length, 1);
    const [sent] = server.caught;
    assert.deepEqual([sent?.from, sent?.to], ['srm@example.com', ['li.ming@example.com']]);
    const read = await PostalMime.parse(sent?.raw ?? '');
    assert.equal(read.subject, '订单 PO1 Bcc: x@example.com 已发布');
    assert.equal(read.bcc, undefined);
    assert.ok(read.text?.includes('李明，您好：') && read.html?.includes('请确认。'));
});
test('an address is one address, whatever is written into it', async () => {
    const server = await mailServer();
    const sender = createMailSender({ smtpUrl: server.url, from: 'srm@example.com', folder: '/nowhere' });
    const mail = renderMail(template, 'one@example.com, two@example.com', 'zh', values);
    await sender.send(mail).catch(() => undefined);
    sender.close();
    await server.close();
    assert.ok(server.caught.every((each) => !each.to.includes('two@example.com')));
});
test('a mail that the server refuses is an error, so that the queue tries again', async () => {
    const server = await mailServer({ refuse: 1 });
    const sender = createMailSender({ smtpUrl: server.url, from: 'srm@example.com', folder: '/nowhere' });
    const mail = renderMail(template, 'li.ming@example.com', 'zh', values);
    await assert.rejects(sender.send(mail));
    await sender.send(mail);
    sender.close();
    await server.close();
    assert.equal(server.caught.length, 1);
    await assert.rejects(sender.send(mail), 'a server that is not there');
});
test('without a mail server every mail is a file that can be opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'srm-mail-'));
    try {
        const sender = createMailSender({ from: 'srm@example.com', folder: join(folder, 'mail') });
        const mail = renderMail(template, 'li.ming@example.com', 'en', { no: 'PO1', name: 'Li Ming' });
        await Promise.all([sender.send(mail), sender.send(mail)]);
        const names = await readdir(join(folder, 'mail'));
        assert.equal(names.length, 2);
        const read = await PostalMime.parse(await readFile(join(folder, 'mail', names[0] ?? '')));
        assert.deepEqual([read.subject, read.to?.[0]?.address], ['Order PO1 was issued', 'li.ming@example.com']);
    }
    finally {
        await rm(folder, { recursive: true });
    }
});
