import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';

/** How one field of a message travels. Numbers stay below 2^53; ids of 64 bits are texts. */
export type WireField =
  | { readonly no: number; readonly type: 'text' | 'number' | 'id' | 'switch' }
  | { readonly no: number; readonly type: 'texts' | 'map' }
  | { readonly no: number; readonly type: 'message' | 'messages'; readonly of: () => WireType_ };

type WireType_ = Readonly<Record<string, WireField>>;

/** A message of proto3: its fields by name. */
export type WireSchema = WireType_;

type ValueOf<F extends WireField> = F extends { of: () => infer M extends WireType_ }
  ? F['type'] extends 'messages'
    ? readonly WireValue<M>[]
    : WireValue<M>
  : {
      text: string;
      id: string;
      number: number;
      switch: boolean;
      texts: readonly string[];
      map: Readonly<Record<string, string>>;
    }[Exclude<F['type'], 'message' | 'messages'>];

/** What a message says; a field that is left out has its zero value. */
export type WireValue<S extends WireSchema> = { readonly [K in keyof S]?: ValueOf<S[K]> };

const deepest = 8;

/** Bytes that are not a message of this schema. */
export class WireError extends Error {}

// One writer serves every message: its buffer grows once, where a new one for each would be thrown away. What grew large for
// one long message is given back.
let shared: BinaryWriter | undefined;
const largestShared = 256 * 1024;

/**
 * Encodes a message; zero values are left out, as proto3 does. `parts` are messages that were encoded before, by the name
 * of their field: what goes to many readers is encoded once.
 */
export function encode<S extends WireSchema>(
  schema: S,
  value: WireValue<S>,
  parts: { readonly [K in keyof S]?: readonly Uint8Array[] } = {},
): Uint8Array<ArrayBuffer> {
  const writer = shared ?? new BinaryWriter();
  // What cannot be written leaves half a message behind: the next one begins with a writer of its own.
  shared = undefined;
  write(writer, schema, { ...value, ...parts });
  const bytes = writer.finish();
  if (bytes.length <= largestShared) shared = writer;
  return bytes;
}

/** The fields of a schema in their order and by their numbers: asked for with every message. */
interface Fields {
  readonly list: readonly (readonly [string, WireField])[];
  readonly byNumber: ReadonlyMap<number, readonly [string, WireField]>;
}

const known = new WeakMap<WireSchema, Fields>();

function fieldsOf(schema: WireSchema): Fields {
  const found = known.get(schema);
  if (found) return found;
  const list = Object.entries(schema);
  const fields = { list, byNumber: new Map(list.map((entry) => [entry[1].no, entry])) };
  known.set(schema, fields);
  return fields;
}

function write(writer: BinaryWriter, schema: WireSchema, value: Readonly<Record<string, unknown>>): void {
  for (const [name, field] of fieldsOf(schema).list) {
    const each = value[name];
    if (each === undefined || each === null || each === '' || each === 0 || each === false) continue;
    writeField(writer, field, each);
  }
}

function writeField(writer: BinaryWriter, field: WireField, value: unknown): void {
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
      for (const each of listOf(value)) writer.tag(no, WireType.LengthDelimited).string(String(each));
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

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Decodes a message: unknown fields are skipped; throws `WireError` for what is no message of the schema. */
export function decode<S extends WireSchema>(schema: S, bytes: Uint8Array): WireValue<S> {
  try {
    // The schema says what stands under each name.
    return read(schema, bytes, 1) as WireValue<S>;
  } catch (error) {
    throw error instanceof WireError ? error : new WireError('The bytes are no message.', { cause: error });
  }
}

function read(schema: WireSchema, bytes: Uint8Array, depth: number): Record<string, unknown> {
  if (depth > deepest) throw new WireError('The message is nested too deeply.');
  const { byNumber } = fieldsOf(schema);
  // Made without a prototype: names of maps come from outside.
  const value: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [no, wireType] = reader.tag();
    const entry = byNumber.get(no);
    if (!entry || wireTypeOf(entry[1]) !== wireType) {
      reader.skip(wireType, no, deepest);
      continue;
    }
    readField(reader, entry[1], entry[0], value, depth);
  }
  return value;
}

const varints: ReadonlySet<WireField['type']> = new Set(['number', 'id', 'switch']);

const wireTypeOf = (field: WireField): WireType =>
  varints.has(field.type) ? WireType.Varint : WireType.LengthDelimited;

function readField(
  reader: BinaryReader,
  field: WireField,
  name: string,
  value: Record<string, unknown>,
  depth: number,
): void {
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
      const map = (value[name] ?? Object.create(null)) as Record<string, string>;
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

const entry = { key: { no: 1, type: 'text' }, text: { no: 2, type: 'text' } } as const;

function safe(value: bigint | string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new WireError('A number is beyond 2^53.');
  return number;
}
