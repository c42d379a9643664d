import { fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
const continued = 0x3c;
/** The records of a stream from an offset on, each with the pieces that continue it. */
export function* recordsOf(stream, from = 0) {
    let position = from;
    while (position + 4 <= stream.length) {
        const offset = position;
        const type = stream.readUInt16LE(position);
        const body = bodyAt(stream, position);
        position += 4 + body.length;
        const more = [];
        while (position + 4 <= stream.length && stream.readUInt16LE(position) === continued) {
            const piece = bodyAt(stream, position);
            more.push(piece);
            position += 4 + piece.length;
        }
        yield { type, body, offset, more };
    }
}
function bodyAt(stream, position) {
    const end = position + 4 + stream.readUInt16LE(position + 2);
    return end <= stream.length ? stream.subarray(position + 4, end) : fail(excelErrors.damaged);
}
/** Reads the texts of a record, which may be cut anywhere by the pieces that continue it. */
export class TextReader {
    #pieces;
    #piece = 0;
    #at;
    constructor({ body, more }, at) {
        this.#pieces = [body, ...more];
        this.#at = at;
    }
    get #bytes() {
        return this.#pieces[this.#piece] ?? fail(excelErrors.damaged);
    }
    /** Whether something is left to read. */
    get hasMore() {
        return this.#at < this.#bytes.length || this.#piece + 1 < this.#pieces.length;
    }
    /** A text with its formats and phonetic parts left out; `lengthBytes` tells how its length is written. */
    text(lengthBytes) {
        this.#settle();
        const length = lengthBytes === 1 ? this.#byte() : this.#short();
        const flags = this.#byte();
        const runs = flags & 8 ? this.#short() : 0;
        const phonetic = flags & 4 ? this.#short() + this.#short() * 65_536 : 0;
        const text = this.#characters(length, (flags & 1) !== 0);
        this.#skip(runs * 4 + phonetic);
        return text;
    }
    #characters(length, isWideAtFirst) {
        let text = '';
        let isWide = isWideAtFirst;
        while (text.length < length) {
            if (this.#at >= this.#bytes.length) {
                // What continues a text says anew how wide its characters are.
                this.#next();
                isWide = (this.#byte() & 1) !== 0;
            }
            const size = isWide ? 2 : 1;
            const count = Math.min(length - text.length, Math.floor((this.#bytes.length - this.#at) / size));
            if (count === 0)
                fail(excelErrors.damaged);
            text += this.#bytes.toString(isWide ? 'utf16le' : 'latin1', this.#at, this.#at + count * size);
            this.#at += count * size;
        }
        return text;
    }
    #skip(count) {
        let left = count;
        while (left > 0) {
            this.#settle();
            const step = Math.min(left, this.#bytes.length - this.#at);
            if (step === 0)
                fail(excelErrors.damaged);
            this.#at += step;
            left -= step;
        }
    }
    #settle() {
        if (this.#at >= this.#bytes.length)
            this.#next();
    }
    #next() {
        this.#piece += 1;
        this.#at = 0;
        if (this.#piece >= this.#pieces.length)
            fail(excelErrors.damaged);
    }
    #byte() {
        this.#settle();
        const value = this.#bytes[this.#at] ?? fail(excelErrors.damaged);
        this.#at += 1;
        return value;
    }
    #short() {
        const low = this.#byte();
        return low + this.#byte() * 256;
    }
}
