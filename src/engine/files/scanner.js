import { once } from 'node:events';
import { connect } from 'node:net';
import { PartnerError } from '#model/partnerError.ts';
const silence = 120_000;
/** The scanner daemon of ClamAV at an address 'host:port', spoken to in its INSTREAM protocol. */
export function createClamScanner(address) {
    const split = address.lastIndexOf(':');
    const [host, port] = [address.slice(0, split), Number(address.slice(split + 1))];
    return {
        async scan(content) {
            const socket = connect({ host, port });
            socket.setTimeout(silence, () => socket.destroy(new PartnerError(['病毒扫描器没有应答', 'The virus scanner is silent.'])));
            const answer = textOf(socket);
            // Its failure is thrown below, where it is awaited; the content may be refused before it has left completely.
            answer.catch(() => undefined);
            try {
                await once(socket, 'connect');
                socket.write('zINSTREAM\0');
                for await (const chunk of content) {
                    if (socket.readableEnded || socket.destroyed)
                        break;
                    if (!socket.write(framed(Buffer.from(chunk))))
                        await Promise.race([once(socket, 'drain'), answer]);
                }
                socket.write(Buffer.alloc(4));
                return verdictOf(await answer);
            }
            finally {
                content.destroy();
                socket.destroy();
            }
        },
    };
}
function framed(chunk) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    return Buffer.concat([length, chunk]);
}
async function textOf(source) {
    let text = '';
    for await (const chunk of source)
        text += chunk.toString('utf8');
    return text.replaceAll('\0', '').trim();
}
function verdictOf(answer) {
    if (answer.endsWith(': OK'))
        return { clean: true };
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found)
        return { clean: false, finding: found };
    const said = answer.slice(0, 200);
    throw new PartnerError([`病毒扫描器应答：${said}`, `The virus scanner answered: ${said}`]);
}
