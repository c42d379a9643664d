import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
const deepest = 8;
/** Bytes that are not a message of this schema. */
export class WireError extends Error {
}
/**
 * Encodes a message; zero values are left out, as proto3 does. `parts` are messages that were encoded before, by the name
 * of their field: what goes to many readers is encoded once.
 */
export function encode(schema, value, parts = {}) {
    const writer = new BinaryWriter();
    write(writer, schema, { ...value, ...parts });
    return writer.finish();
}
function write(writer, schema, value) {
    for (const [name, field] of Object.entries(schema)) {
        const each = value[name];
        if (each === undefined || each === null || each === '' || each === 0 || each === false)
            continue;
        writeField(writer, field, each);
    }
}
function writeField(writer, field, value) {
    const { no } = field;
    switch (field.type) {
        case 'text':
            writer.tag(no, WireType.LengthDelimited).string(String(value));
            return;
        case 'number':
        case 'id':
            writer.tag(no, WireType.Varint).int64(typeof value === 'number' ? value : String(value));
            return;
        case 'switch':
            writer.tag(no, WireType.Varint).bool(true);
            return;
        case 'texts':
            for (const each of listOf(value))
                writer.tag(no, WireType.LengthDelimited).string(String(each));
            return;
        case 'map':
            for (const [key, each] of Object.entries(recordOf(value))) {
                writer.tag(no, WireType.LengthDelimited).fork();
                writer.tag(1, WireType.LengthDelimited).string(key);
                writer.tag(2, WireType.LengthDelimited).string(String(each)).join();
            }
            return;
        default:
            for (const each of field.type === 'messages' ? listOf(value) : [value]) {
                // What was encoded before is spliced in as it is.
                if (each instanceof Uint8Array) {
                    writer.tag(no, WireType.LengthDelimited).bytes(each);
                    continue;
                }
                writer.tag(no, WireType.LengthDelimited).fork();
                write(writer, field.of(), recordOf(each));
                writer.join();
            }
    }
}
const listOf = (value) => (Array.isArray(value) ? value : []);
const recordOf = (value) => typeof value === 'object' && value !== null ? { ...value } : {};
/** Decodes a message: unknown fields are skipped; throws `WireError` for what is no message of the schema. */
export function decode(schema, bytes) {
    try {
        // The schema says what stands under each name.
        return read(schema, bytes, 1);
    }
    catch (error) {
        throw error instanceof WireError ? error : new WireError('The bytes are no message.', { cause: error });
    }
}
function read(schema, bytes, depth) {
    if (depth > deepest)
        throw new WireError('The message is nested too deeply.');
    const names = new Map(Object.entries(schema).map(([name, { no }]) => [no, name]));
    // Made without a prototype: names of maps come from outside.
    const value = Object.create(null);
    const reader = new BinaryReader(bytes);
    while (reader.pos < reader.len) {
        const [no, wireType] = reader.tag();
        const name = names.get(no);
        const field = name === undefined ? undefined : schema[name];
        if (name === undefined || !field || wireTypeOf(field) !== wireType) {
            reader.skip(wireType, no, deepest);
            continue;
        }
        readField(reader, field, name, value, depth);
    }
    return value;
}
const varints = new Set(['number', 'id', 'switch']);
const wireTypeOf = (field) => varints.has(field.type) ? WireType.Varint : WireType.LengthDelimited;
function readField(reader, field, name, value, depth) {
    switch (field.type) {
        case 'text':
            value[name] = reader.string();
            return;
        case 'number':
            value[name] = safe(reader.int64());
            return;
        case 'id':
            value[name] = String(reader.int64());
            return;
        case 'switch':
            value[name] = reader.bool();
            return;
        case 'texts':
            value[name] = [...listOf(value[name]), reader.string()];
            return;
        case 'map': {
            const { key = '', text = '' } = read(entry, reader.bytes(), depth + 1);
            const map = (value[name] ?? Object.create(null));
            map[String(key)] = String(text);
            value[name] = map;
            return;
        }
        default: {
            const inner = read(field.of(), reader.bytes(), depth + 1);
            value[name] = field.type === 'messages' ? [...listOf(value[name]), inner] : inner;
        }
    }
}
const entry = { key: { no: 1, type: 'text' }, text: { no: 2, type: 'text' } };
function safe(value) {
    const number = Number(value);
    if (!Number.isSafeInteger(number))
        throw new WireError('A number is beyond 2^53.');
    return number;
}
