// npm run bench:upload [-- --megabytes 1024] [--port 5950]: one large file up and down again, with the memory it takes.
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logIn } from './login.ts';
import { startProduct } from './servers.ts';
const { values } = parseArgs({
    options: { megabytes: { type: 'string', default: '1024' }, port: { type: 'string', default: '5950' } },
});
const megabyte = 1024 * 1024;
const partSize = 5 * megabyte;
const size = Number(values.megabytes) * megabyte;
const dataFolder = mkdtempSync(join(tmpdir(), 'srm-bench-upload-'));
chmodSync(dataFolder, 0o711);
process.env['SRM_DEMO'] = 'on';
const server = await startProduct(Number(values.port), { dataFolder, secret: randomBytes(32).toString('hex') });
try {
    await measure();
}
finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
}
async function measure() {
    const headers = await logIn(server.url, 'buyer', 'Demo-2026');
    const idle = memory('VmRSS');
    const begun = performance.now();
    const { hash, answer } = await send(headers);
    const sent = (performance.now() - begun) / 1000;
    const peakUp = memory('VmHWM');
    const url = urlIn(answer);
    const started = performance.now();
    const received = createHash('sha256');
    const response = await fetch(server.url + url, { headers });
    for await (const chunk of response.body ?? [])
        received.update(chunk);
    const fetched = (performance.now() - started) / 1000;
    if (received.digest('hex') !== hash)
        throw new Error('What came back is not what was sent.');
    console.log(`${values.megabytes} MB up   ${sent.toFixed(1)} s, ${(size / megabyte / sent).toFixed(0)} MB/s`);
    console.log(`${values.megabytes} MB down ${fetched.toFixed(1)} s, ${(size / megabyte / fetched).toFixed(0)} MB/s`);
    console.log(`memory idle ${idle} MB, highest while sending ${peakUp} MB, in all ${memory('VmHWM')} MB`);
}
async function send(headers) {
    const tus = { ...headers, 'tus-resumable': '1.0.0' };
    const metadata = `originalFilename ${btoa('bench.pdf')},businessId ${btoa('bench')}`;
    const begin = await fetch(`${server.url}/prod-api/attachment/resumable`, {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata },
    });
    const place = server.url + (begin.headers.get('location') ?? '');
    const noise = randomBytes(partSize);
    const hash = createHash('sha256');
    let answer = '';
    for (let offset = 0; offset < size; offset += partSize) {
        const part = Buffer.from(noise.subarray(0, Math.min(partSize, size - offset)));
        part.write(offset === 0 ? '%PDF-1.7\n' : `part ${offset}`);
        hash.update(part);
        const patch = await fetch(place, {
            method: 'PATCH',
            headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
            body: part,
        });
        answer = await patch.text();
        if (!patch.ok)
            throw new Error(`${patch.status} ${answer}`);
    }
    return { hash: hash.digest('hex'), answer };
}
function urlIn(answer) {
    const url = /"url":"([^"]+)"/.exec(answer)?.[1];
    if (!url)
        throw new Error(`No file came of it: ${answer}`);
    return url;
}
/** A figure of the server's memory in MB. */
function memory(name) {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
