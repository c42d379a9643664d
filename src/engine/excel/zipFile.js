import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
const maxSize = 0xff_ff_ff_ff;
const dosDate = 0x21; // 1980-01-01: the time of writing is of no use to anybody.
const utf8Names = 0x800;
/** Creates a zip file. Sizes are put into the entry's header afterwards, so that every program can read it. */
export async function createZip(path) {
    const file = await open(path, 'wx');
    const finished = [];
    let position = 0;
    async function append(bytes) {
        await writeAll(file, bytes, position);
        position += bytes.length;
        if (position > maxSize)
            throw new Error('The workbook grew beyond 4 GB');
    }
    async function entry(name) {
        const started = { name: Buffer.from(name), offset: position, crc: 0, packed: 0, size: 0 };
        await append(localHeader(started));
        const begin = position;
        // Level 1 is twice as fast as the default for files a tenth larger.
        const deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 });
        const written = (async () => {
            for await (const chunk of deflate)
                await append(chunk);
        })();
        // A failed write (a full disk) must wake whoever waits for the compressor.
        written.catch((error) => deflate.destroy(error));
        async function write(text) {
            const bytes = Buffer.from(text);
            started.crc = crc32(bytes, started.crc);
            started.size += bytes.length;
            if (!deflate.write(bytes))
                await once(deflate, 'drain');
        }
        async function end() {
            deflate.end();
            await written;
            const done = { ...started, packed: position - begin };
            if (done.size > maxSize)
                throw new Error('A sheet grew beyond 4 GB');
            await writeAll(file, localHeader(done), done.offset);
            finished.push(done);
        }
        return { write, end };
    }
    async function close() {
        const start = position;
        for (const each of finished)
            await append(directoryEntry(each));
        await append(directoryEnd(finished.length, position - start, start));
        await file.sync();
        await file.close();
    }
    return { entry, close };
}
async function writeAll(file, bytes, position) {
    let done = 0;
    while (done < bytes.length)
        done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
}
/** The 26 bytes that the header of an entry and its line in the directory share. */
function description({ name, crc, packed, size }) {
    const bytes = Buffer.alloc(26);
    bytes.writeUInt16LE(20, 0);
    bytes.writeUInt16LE(utf8Names, 2);
    bytes.writeUInt16LE(8, 4);
    bytes.writeUInt16LE(dosDate, 8);
    bytes.writeUInt32LE(crc, 10);
    bytes.writeUInt32LE(packed, 14);
    bytes.writeUInt32LE(size, 18);
    bytes.writeUInt16LE(name.length, 22);
    return bytes;
}
const localHeader = (entry) => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), description(entry), entry.name]);
function directoryEntry(entry) {
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(entry.offset, 10);
    return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), description(entry), rest, entry.name]);
}
function directoryEnd(entries, size, start) {
    const bytes = Buffer.alloc(22);
    bytes.write('PK\u0005\u0006', 'latin1');
    bytes.writeUInt16LE(entries, 8);
    bytes.writeUInt16LE(entries, 10);
    bytes.writeUInt32LE(size, 12);
    bytes.writeUInt32LE(start, 16);
    return bytes;
}
