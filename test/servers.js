import { once } from 'node:events';
import { createServer } from 'node:net';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
/** A mail server of one test, which keeps what it is given; `refuse` makes it say no so many times first. */
export async function mailServer({ refuse = 0, password } = {}) {
    const caught = [];
    let refusals = refuse;
    const server = new SMTPServer({
        authOptional: true,
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        onAuth: (input, _session, callback) => input.password === password ? callback(null, { user: input.username }) : callback(new Error('who is that')),
        onData(stream, session, callback) {
            const parts = [];
            stream.on('data', (part) => parts.push(part));
            stream.on('end', () => {
                refusals -= 1;
                if (refusals >= 0)
                    return callback(new Error('later'));
                const { mailFrom, rcptTo } = session.envelope;
                const from = mailFrom ? mailFrom.address : '';
                caught.push({ from, to: rcptTo.map((each) => each.address), raw: Buffer.concat(parts).toString('utf8') });
                return callback();
            });
        },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address();
    return {
        url: `smtp://127.0.0.1:${port}`,
        caught,
        close: () => new Promise((resolve) => server.close(() => resolve())),
    };
}
/** A store that speaks S3, with one bucket. */
export async function s3Server(directory, bucket) {
    const server = new S3rver({
        address: '127.0.0.1',
        port: 0,
        silent: true,
        directory,
        configureBuckets: [{ name: bucket, configs: [] }],
    });
    const { port } = await server.run();
    const settings = {
        endpoint: `http://127.0.0.1:${port}`,
        bucket,
        region: 'us-east-1',
        accessKey: 'S3RVER',
        secretKey: 'S3RVER',
    };
    return { settings, close: () => server.close() };
}
/** Speaks what the scanner daemon speaks: chunks with their lengths, an empty one at the end, then the verdict. */
export async function clamDaemon() {
    const server = createServer((socket) => {
        let held = Buffer.alloc(0);
        let content = '';
        socket.on('data', (chunk) => {
            held = Buffer.concat([held, chunk]);
            if (held.subarray(0, 10).toString() === 'zINSTREAM\0')
                held = held.subarray(10);
            while (held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
                const length = held.readUInt32BE(0);
                if (length === 0)
                    return void socket.end(content.startsWith('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
                content += held.subarray(4, 4 + length).toString();
                held = held.subarray(4 + length);
            }
        });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return {
        address: `127.0.0.1:${port}`,
        close: () => new Promise((resolve) => server.close(() => resolve())),
    };
}
