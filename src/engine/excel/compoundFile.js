import { fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
const endOfChain = 0xff_ff_ff_fe;
const noEntry = 0xff_ff_ff_ff;
const entrySize = 128;
/** The streams directly below the root of an OLE compound file, by name; those of embedded files are left out. */
export function readCompoundFile(bytes) {
    if (bytes.length < 512)
        fail(excelErrors.damaged);
    const sectorSize = 2 ** shiftAt(bytes, 30);
    const miniSize = 2 ** shiftAt(bytes, 32);
    const miniLimit = bytes.readUInt32LE(56);
    const sectorAt = (sector) => {
        const start = (sector + 1) * sectorSize;
        return start < bytes.length ? bytes.subarray(start, start + sectorSize) : fail(excelErrors.damaged);
    };
    const table = tableOf(bytes, sectorAt);
    const chain = (start) => Buffer.concat(chainOf(start, table, bytes.length).map(sectorAt));
    const directory = chain(bytes.readUInt32LE(48));
    const entryOf = (index) => {
        const entry = directory.subarray(index * entrySize, (index + 1) * entrySize);
        return entry.length === entrySize ? entry : fail(excelErrors.damaged);
    };
    const root = entryOf(0);
    const streams = new Map();
    const seen = new Set();
    const waiting = [root.readUInt32LE(76)];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
        if (index === noEntry || seen.has(index))
            continue;
        seen.add(index);
        const entry = entryOf(index);
        waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
        const length = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2);
        if (entry[66] === 2)
            streams.set(entry.toString('utf16le', 0, length).toLowerCase(), entry);
    }
    return (name) => {
        const entry = streams.get(name.toLowerCase());
        if (!entry)
            return undefined;
        const [start, size] = [entry.readUInt32LE(116), entry.readUInt32LE(120)];
        if (size > bytes.length)
            fail(excelErrors.damaged);
        const content = size >= miniLimit ? chain(start) : miniChain(start);
        return content.length >= size ? content.subarray(0, size) : fail(excelErrors.damaged);
    };
    function miniChain(start) {
        if (start === endOfChain)
            return Buffer.alloc(0);
        const miniTable = numbersOf([chain(bytes.readUInt32LE(60))]);
        const container = chain(root.readUInt32LE(116));
        const parts = chainOf(start, miniTable, bytes.length).map((mini) => container.subarray(mini * miniSize, (mini + 1) * miniSize));
        return Buffer.concat(parts);
    }
}
function shiftAt(bytes, offset) {
    const shift = bytes.readUInt16LE(offset);
    return shift >= 6 && shift <= 12 ? shift : fail(excelErrors.damaged);
}
/** Which sector follows which: its own sectors are named in the header, and behind that in sectors of their own. */
function tableOf(bytes, sectorAt) {
    const sectors = [];
    for (let offset = 76; offset < 512; offset += 4)
        sectors.push(bytes.readUInt32LE(offset));
    const seen = new Set();
    for (let next = bytes.readUInt32LE(68); next < endOfChain && !seen.has(next);) {
        seen.add(next);
        const numbers = numbersOf([sectorAt(next)]);
        sectors.push(...numbers.slice(0, -1));
        next = numbers.at(-1) ?? endOfChain;
    }
    return numbersOf(sectors.filter((sector) => sector < 0xff_ff_ff_fa).map(sectorAt));
}
const numbersOf = (parts) => parts.flatMap((part) => Array.from({ length: Math.floor(part.length / 4) }, (_, index) => part.readUInt32LE(index * 4)));
function chainOf(start, table, fileSize) {
    const sectors = [];
    // No chain has more sectors than the file has of the smallest size.
    const most = fileSize / 64 + 1;
    for (let sector = start; sector !== endOfChain; sector = table[sector] ?? fail(excelErrors.damaged)) {
        if (sectors.length > most)
            fail(excelErrors.damaged);
        sectors.push(sector);
    }
    return sectors;
}
