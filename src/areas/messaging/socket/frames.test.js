import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chatWire, frameType, readServerFrame, sentFrame } from '#model/chatWire.ts';
import { decode, encode, WireError } from '#model/protobuf.ts';
import { frameFor, profileOf, readClientFrame, replyFrame } from './frames.rules.ts';
const bind = { key: 'client_bind', timestamp: 1_700_000_000_000, data: { account: 'zhang', channel: 'browser' } };
const body = encode(chatWire.sentBody, bind);
const framings = {
    bare: body,
    typed: Uint8Array.of(3, ...body),
    header: Uint8Array.of(3, body.length & 0xff, body.length >> 8, ...body),
};
for (const [framing, frame] of Object.entries(framings))
    test(`a bind is read in the framing ${framing}`, () => {
        const read = readClientFrame(frame);
        assert.ok(read?.kind === 'sent');
        assert.equal(read.framing, framing);
        assert.equal(read.body.key, 'client_bind');
        assert.deepEqual({ ...read.body.data }, bind.data);
    });
test('one byte of type is never taken for a header, whatever the length of the key', () => {
    for (let length = 1; length < 300; length += 1) {
        const frame = sentFrame({ key: 'k'.repeat(length) });
        const read = readClientFrame(frame);
        assert.ok(read?.kind === 'sent' && read.framing === 'typed' && read.body.key?.length === length, String(length));
    }
});
test('the bytes are those of proto3', () => {
    // As encoded by another implementation: field 1 text, field 2 varint, field 3 map entry.
    const bytes = Buffer.from('0a0b636c69656e745f62696e6410051a060a0161120162', 'hex');
    assert.deepEqual({ ...decode(chatWire.sentBody, bytes), data: undefined }, { key: 'client_bind', timestamp: 5, data: undefined });
    assert.equal(Buffer.from(encode(chatWire.sentBody, { key: 'a', timestamp: 300 })).toString('hex'), '0a016110ac02');
});
test('answers carry their type, and the length where the client sends one', () => {
    const reply = { key: 'client_bind', code: '200' };
    const read = readServerFrame(replyFrame('bare', reply));
    assert.ok(read?.type === 'reply');
    assert.deepEqual({ ...read.body }, reply);
    const header = replyFrame('header', reply);
    assert.deepEqual([header[0], header[1]], [frameType.reply, header.length - 3]);
    assert.equal(frameFor('header', 2, new Uint8Array(300))[2], 1);
});
test('a field that nobody knows is skipped, a message that ends too early is none', () => {
    const known = encode(chatWire.message, { id: '9007199254740991', content: '好', seq: 7 });
    const read = decode(chatWire.replyBody, known);
    assert.deepEqual(Object.keys(read).toSorted(), ['message', 'timestamp'].filter((name) => name in read));
    assert.throws(() => decode(chatWire.message, known.subarray(0, known.length - 1)), WireError);
    assert.throws(() => decode(chatWire.sentBody, Uint8Array.of(0x10, ...Array(11).fill(0xff))), WireError);
});
test('names of maps that come from outside do no harm', () => {
    const read = decode(chatWire.sentBody, encode(chatWire.sentBody, { key: 'x', data: JSON.parse('{"__proto__":"1"}') }));
    assert.equal(Object.getPrototypeOf(read.data), null);
    assert.deepEqual(Object.keys(Object.prototype), []);
});
test('whatever bytes come, reading them ends', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const frame = readClientFrame(bytes);
        assert.ok(frame === undefined || frame.kind === 'pong' || frame.kind === 'sent');
    }), { numRuns: 3000 });
});
test('what a client gets follows from how it binds', () => {
    assert.equal(profileOf({ account: 'a', channel: 'browser' }, 'bare', null), 'spec');
    assert.equal(profileOf({ account: 'a', channel: 'browser' }, 'bare', 'cim'), 'cim');
    assert.equal(profileOf({ uid: 'a', channel: 'web' }, 'typed', null), 'cim');
    assert.equal(profileOf({ account: 'a' }, 'header', null), 'cim');
    assert.equal(profileOf({ account: 'a', caps: 'typing' }, 'typed', null), 'native');
});
