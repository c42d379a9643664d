import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { BusinessError, fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
const maxEntries = 1000;
const maxUnpacked = 512 * 1024 * 1024;
const maxRatio = 100;
/** Small parts may repeat themselves as much as they like. */
const ratioFree = 256 * 1024;
/** Opens a zip whose directory keeps the limits; nothing is inflated yet, and no size in it is believed. */
export async function openPackage(bytes) {
    const zip = await asDamaged(() => fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }));
    const entries = await directoryOf(zip);
    let unpacked = 0;
    async function* part(name) {
        const entry = entries.get(name);
        if (!entry)
            fail(excelErrors.damaged);
        const stream = await asDamaged(() => zip.openReadStreamPromise(entry));
        let inflated = 0;
        try {
            for await (const chunk of guarded(stream)) {
                inflated += chunk.length;
                unpacked += chunk.length;
                if (unpacked > maxUnpacked || isBomb(entry.compressedSize, inflated))
                    fail(excelErrors.unsafe);
                yield chunk;
            }
        }
        finally {
            stream.destroy();
        }
    }
    const whole = async (name) => (await buffer(part(name))).toString('utf8');
    return { has: (name) => entries.has(name), part, whole };
}
async function directoryOf(zip) {
    if (zip.entryCount > maxEntries)
        fail(excelErrors.unsafe);
    const entries = new Map();
    await asDamaged(async () => {
        for await (const entry of zip.eachEntry()) {
            if (entry.isEncrypted())
                fail(excelErrors.password);
            if (entries.has(entry.fileName) || entries.size >= maxEntries)
                fail(excelErrors.unsafe);
            entries.set(entry.fileName, entry);
        }
    });
    const all = [...entries.values()];
    const unpacked = all.reduce((total, entry) => total + entry.uncompressedSize, 0);
    if (unpacked > maxUnpacked || overlaps(all))
        fail(excelErrors.unsafe);
    if (all.some((entry) => isBomb(entry.compressedSize, entry.uncompressedSize)))
        fail(excelErrors.unsafe);
    return entries;
}
const isBomb = (packed, unpacked) => unpacked > ratioFree && unpacked > packed * maxRatio;
/** Whether two entries share bytes: the way a small file claims to hold a huge one many times. */
function overlaps(entries) {
    const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
    return inOrder.some((entry, index) => {
        const next = inOrder[index + 1];
        return (next !== undefined && entry.relativeOffsetOfLocalHeader + entry.compressedSize > next.relativeOffsetOfLocalHeader);
    });
}
async function* guarded(stream) {
    const chunks = stream[Symbol.asyncIterator]();
    for (;;) {
        const { done, value } = await asDamaged(() => chunks.next());
        if (done)
            return;
        if (value instanceof Uint8Array)
            yield value;
    }
}
/** What the zip library refuses is a damaged file, not a fault of ours. */
async function asDamaged(read) {
    try {
        return await read();
    }
    catch (error) {
        if (error instanceof BusinessError)
            throw error;
        throw new BusinessError(excelErrors.damaged);
    }
}
