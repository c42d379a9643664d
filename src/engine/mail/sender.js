import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };
/** Sends by SMTP where a server is configured; otherwise every mail becomes a file that a mail program can open. */
export function createMailSender({ smtpUrl, from, folder }) {
    return smtpUrl === undefined ? keeping(from, folder) : sending(smtpUrl, from);
}
function sending(url, from) {
    const transport = atFirstUse(async () => (await import('nodemailer')).createTransport({ url, ...patience }));
    return {
        async send(mail) {
            await (await transport.get()).sendMail({ ...envelope(mail), from });
        },
        async verify() {
            await (await transport.get()).verify();
        },
        close: () => void transport.loaded()?.then((made) => made.close()),
    };
}
function keeping(from, folder) {
    const options = { streamTransport: true, buffer: true, newline: 'windows' };
    const transport = atFirstUse(async () => (await import('nodemailer')).createTransport(options));
    let stored = 0;
    return {
        async send(mail) {
            const { message } = await (await transport.get()).sendMail({ ...envelope(mail), from });
            if (!Buffer.isBuffer(message))
                throw new Error('The mail was not written into memory.');
            await mkdir(folder, { recursive: true, mode: 0o700 });
            stored += 1;
            const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}-${stored}.eml`;
            await writeFile(join(folder, name), message, { mode: 0o600 });
        },
        // There is nothing to log in to.
        verify: async () => { },
        close: () => { },
    };
}
// The library is loaded with the first mail: many processes never send one.
function atFirstUse(make) {
    let made;
    return { get: () => (made ??= make()), loaded: () => made };
}
// An address is one address, whatever stands in it: nothing a user typed may add receivers or headers.
const envelope = ({ to, subject, text, html }) => ({
    to: { name: '', address: to },
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
});
