import { chatWire, frameType } from '#model/chatWire.ts';
import { encode } from '#model/protobuf.ts';
import { frameFor, replyFrame } from './frames.rules.ts';
/** What an answer says of a request, as existing clients know it. */
export const replyCode = {
    done: '200',
    malformed: '400',
    noLogin: '401',
    forbidden: '403',
    unknownKey: '404',
    tooMany: '429',
    notStored: '503',
};
/** Why a socket was closed. */
export const closeCode = {
    protocol: 4000,
    noLogin: 4001,
    forbidden: 4003,
    slow: 4008,
    tooMany: 4009,
    restart: 1012,
};
// What a socket has not taken yet: above the first its frames are dropped, below the second it is told to catch up.
const mostWaiting = 1024 * 1024;
const caughtUp = 64 * 1024;
/** Sends a frame; a reader who is too slow is told to catch up later, and holds up nobody. */
export function sendFrame(session, frame) {
    const { socket } = session;
    if (socket.readyState !== socket.OPEN)
        return;
    if (session.behindSince !== undefined)
        return;
    if (socket.bufferedAmount > mostWaiting) {
        session.behindSince = Date.now();
        return;
    }
    session.lastWritten = Date.now();
    socket.send(frame);
}
export const sendReply = (session, reply) => sendFrame(session, replyFrame(session.framing, { ...reply, timestamp: Date.now() }));
/** Sends a list of conversations, those that were encoded before among them. */
export function sendList(session, list, encoded = []) {
    const body = encode(chatWire.messageList, { ...list, serverTime: Date.now() }, encoded.length === 0 ? {} : { list: encoded });
    sendFrame(session, frameFor(session.framing, frameType.list, body));
}
const patience = 10_000;
/** Looks after sessions that were too slow: whoever has caught up reads anew, whoever has not is let go. */
export function tendSlow(session, now) {
    if (session.behindSince === undefined)
        return;
    if (session.socket.bufferedAmount <= caughtUp) {
        session.behindSince = undefined;
        sendList(session, { resync: true });
    }
    else if (now - session.behindSince > patience)
        session.socket.close(closeCode.slow);
}
export function createSessions() {
    const all = new Set();
    const byUser = new Map();
    return {
        all: () => all,
        of: (userId) => [...(byUser.get(userId) ?? [])],
        users: () => [...byUser.keys()],
        add: (session) => void all.add(session),
        bound(session) {
            const { id } = session.login.user;
            const own = byUser.get(id) ?? new Set();
            own.add(session);
            byUser.set(id, own);
        },
        remove(session) {
            all.delete(session);
            const { id } = session.login.user;
            const own = byUser.get(id);
            own?.delete(session);
            if (own?.size === 0)
                byUser.delete(id);
        },
    };
}
