import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { PartnerError } from '#model/partnerError.ts';
import { assertPublicAddress, isCallable } from './addresses.ts';
import { refusalLabel } from './partnerFaults.ts';
/** A partner answered, but not with 2xx. */
export class PartnerRejectedError extends PartnerError {
    status;
    constructor(status) {
        super(refusalLabel(status), `The partner answered ${status}.`);
        this.status = status;
    }
}
const [connectPatience, patience, longestAnswer] = [5_000, 20_000, 5 * 1024 * 1024];
/** The calls, with the hosts that may be called although they lie within the own network. */
export function createOutbound(listed = []) {
    const call = async (url, headers, body) => {
        if (!isCallable(url, listed))
            throw new PartnerError(['该地址不允许调用', 'This address may not be called.']);
        const target = new URL(url);
        const found = await lookup(target.hostname.replace(/^\[|\]$/g, ''), { all: true });
        const [address = ''] = assertPublicAddress(target, found.map((each) => each.address), listed);
        return exchange(target, address, headers, body);
    };
    const post = ({ url, body, headers }) => call(url, { 'content-type': 'application/json; charset=utf-8', ...headers }, body);
    return {
        isCallable: (url) => isCallable(url, listed),
        post,
        get: ({ url, headers }) => call(url, { accept: 'application/json', ...headers }),
        sendSigned({ url, secret, id, body }) {
            const text = JSON.stringify(body);
            return post({ url, body: text, headers: signature(secret, id, text, Math.floor(Date.now() / 1000)) });
        },
    };
}
/** The headers that prove who sent a body and when: HMAC-SHA256 over `id.seconds.body`. */
export function signature(secret, id, body, seconds) {
    const mark = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${mark}` };
}
/** One call to the address that was judged, not to whatever the name means a moment later; redirects are not followed. */
function exchange(url, address, headers, body) {
    const family = address.includes(':') ? 6 : 4;
    const checked = (_, options, done) => options.all ? done(null, [{ address, family }]) : done(null, address, family);
    const options = {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        lookup: checked,
        headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            'user-agent': 'srm-platform',
        },
        signal: AbortSignal.timeout(patience),
    };
    return new Promise((resolve, reject) => {
        const send = url.protocol === 'https:' ? requestTls : requestPlain;
        const call = send(url, options, (answer) => void readAnswer(answer).then(resolve, reject));
        const slow = setTimeout(() => call.destroy(new PartnerError(['5 秒内连接不上', 'The partner could not be reached.'])), connectPatience);
        call.on('socket', (socket) => {
            socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(slow));
        });
        call.on('close', () => clearTimeout(slow));
        call.on('error', reject);
        call.end(body);
    });
}
async function readAnswer(answer) {
    const parts = [];
    let size = 0;
    for await (const part of answer) {
        if (!Buffer.isBuffer(part))
            continue;
        size += part.length;
        if (size > longestAnswer)
            throw new PartnerError(['应答过长', 'The answer of the partner is too long.']);
        parts.push(part);
    }
    const status = answer.statusCode ?? 0;
    if (status < 200 || status > 299)
        throw new PartnerRejectedError(status);
    return { status, body: Buffer.concat(parts).toString('utf8') };
}
