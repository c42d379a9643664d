import { createHmac } from 'node:crypto';
import { requireSecret } from '#engine/outbound/connectionTest.ts';
import { PartnerError } from '#model/partnerError.ts';
import { isRecord } from '#model/value.ts';
/** Tells a robot something in the way it wants; rejects when it did not take it. */
export async function sendToRobot(outside, robot, message, now) {
    if (robot.kind === 'STANDARD') {
        const secret = requireSecret(robot.secret ?? undefined);
        await outside.sendSigned({ url: robot.url, secret, id: message.id, body: message });
        return;
    }
    const { url, body } = groupCall(robot, message, now);
    assertAccepted(await outside.post({ url, body: JSON.stringify(body) }));
}
const hmac = (key, text) => createHmac('sha256', key).update(text).digest('base64');
/** The call that lets the robot of a messenger speak in its group, signed as that messenger asks for. */
export function groupCall({ kind, url, secret }, { title, content }, now) {
    // WeCom takes 2,048 bytes.
    const text = [...(content === null ? title : `${title}\n${content}`)].slice(0, 500).join('');
    if (kind === 'FEISHU') {
        const timestamp = String(Math.floor(now.getTime() / 1000));
        const signed = secret === null ? {} : { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') };
        return { url, body: { ...signed, msg_type: 'text', content: { text } } };
    }
    const body = { msgtype: 'text', text: { content: text } };
    if (kind === 'WECOM' || secret === null)
        return { url, body };
    const address = new URL(url);
    const timestamp = String(now.getTime());
    address.searchParams.set('timestamp', timestamp);
    address.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`));
    return { url: address.href, body };
}
// The messengers answer 200 to what they refuse, and say so in the body.
function assertAccepted({ body }) {
    const answer = jsonOf(body);
    const code = isRecord(answer) ? (answer['errcode'] ?? answer['code'] ?? answer['StatusCode']) : undefined;
    if (code === 0)
        return;
    const reported = isRecord(answer) ? (answer['errmsg'] ?? answer['msg'] ?? answer['StatusMessage']) : undefined;
    const reason = [code, reported].filter((each) => typeof each === 'string' || typeof each === 'number').join(' ');
    throw new PartnerError([
        `机器人没有收下消息（${reason || '应答无法识别'}）`,
        `The robot did not take the message (${reason || 'its answer is not understood'}).`,
    ]);
}
function jsonOf(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
