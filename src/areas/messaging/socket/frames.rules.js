import { chatWire, frameType, framed } from '#model/chatWire.ts';
import { decode, encode, WireError } from '#model/protobuf.ts';
/** Reads a frame of a client; undefined for what is none. */
export function readClientFrame(frame) {
    const framing = framingOf(frame);
    if (framing === undefined)
        return undefined;
    if (framing === 'pong')
        return { kind: 'pong' };
    const body = frame.subarray({ bare: 0, typed: 1, header: 3 }[framing]);
    try {
        return { kind: 'sent', framing, body: decode(chatWire.sentBody, body) };
    }
    catch (error) {
        if (error instanceof WireError)
            return undefined;
        throw error;
    }
}
// A message begins with the tag of one of its three fields; with one byte of type, the fourth byte is a sign of the key,
// which is never a line feed.
function framingOf(frame) {
    const [first = -1, low = 0, high = 0, fourth] = frame;
    if (first === 0x0a || first === 0x10 || first === 0x1a)
        return 'bare';
    if (first === frameType.pong)
        return 'pong';
    if (first !== frameType.sent)
        return undefined;
    return low + high * 256 === frame.length - 3 && fourth === 0x0a ? 'header' : 'typed';
}
/** A frame for a client, framed as its own are. */
export function frameFor(framing, type, body) {
    if (framing !== 'header')
        return framed(type, body);
    const frame = new Uint8Array(body.length + 3);
    frame.set([type, body.length & 0xff, (body.length >> 8) & 0xff]);
    frame.set(body, 3);
    return frame;
}
/** An answer as a client reads it. */
export const replyFrame = (framing, reply) => frameFor(framing, frameType.reply, encode(chatWire.replyBody, reply));
/** The profile of a client by how it binds. */
export function profileOf(data, framing, asked) {
    if (data['caps'] !== undefined)
        return 'native';
    const isOld = data['account'] === undefined || (data['channel'] ?? 'browser') !== 'browser' || framing === 'header';
    return asked === 'cim' || isOld ? 'cim' : 'spec';
}
