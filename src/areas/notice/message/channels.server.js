import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import { sendToRobot } from '../webhook/robot.server.ts';
/** Mail by the mail server; text messages without a provider, and WeChat without an account, into the recording sandbox; robots by their webhooks. */
export function createChannels({ folder, publicUrl, wechat, robots, sms: provider }) {
    return {
        EMAIL: (message, ctx) => sendMail(ctx, mailOf(message, publicUrl)),
        async SMS({ id, to, title, content, sms }) {
            const body = { to, ...sms, text: oneLine(title, content) };
            if (!provider)
                return record(join(folder, 'sms'), body);
            const { url, secret, outside } = provider;
            await outside.sendSigned({ url, secret, id, body });
        },
        async WECHAT({ to, title, content, wechatTemplateId }) {
            const data = { title, content: content ?? '' };
            if (!wechat)
                return record(join(folder, 'wechat'), { to, templateId: wechatTemplateId, data });
            if (wechatTemplateId === null)
                throw new Error('The message has no template of the messenger service.');
            await wechat({ openId: to, templateId: wechatTemplateId, data });
        },
        async WEBHOOK({ robot, id, title, content, msgType, businessDoc, businessId }) {
            if (!robot)
                throw new Error('The message has no robot.');
            const secret = robot.sealed === null ? null : robots.seal.decrypt(robot.sealed);
            const message = { id, title, content, msgType, businessDoc, businessId };
            await sendToRobot(robots.outside, { kind: robot.kind, url: robot.url, secret }, message, new Date());
        },
    };
}
// A value that was written into a text message begins no second line and no second message.
const oneLine = (title, content) => [title, content ?? '']
    .join(' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
function mailOf({ to, title, content, language, path }, publicUrl) {
    const texts = (content ?? '').split(/\n+/).filter((text) => text.trim() !== '');
    const values = Object.fromEntries(texts.map((text, index) => [`p${index}`, text]));
    const subject = ['{title}', '{title}'];
    const paragraphs = texts.map((_, index) => [`{p${index}}`, `{p${index}}`]);
    if (publicUrl === undefined || path === null)
        return renderMail({ subject, paragraphs }, to, language, { title, ...values });
    const link = `${publicUrl}${path}`;
    return renderMail({ subject, paragraphs, link: 'link' }, to, language, { title, ...values, link });
}
async function record(folder, message) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`;
    await writeFile(join(folder, name), JSON.stringify(message, null, 2), { mode: 0o600 });
}
