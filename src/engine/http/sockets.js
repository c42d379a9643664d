import websocket from '@fastify/websocket';
/** The largest frame that a client may send, in bytes. */
export const largestFrame = 64 * 1024;
// Our own clients name the protocol first and their token second; only the first is agreed on.
const ownProtocol = /^srm-[a-z]+$/;
/** Lets routes serve sockets. */
export async function addSockets(app) {
    await app.register(websocket, {
        options: {
            maxPayload: largestFrame,
            perMessageDeflate: false,
            handleProtocols: (protocols) => [...protocols].find((each) => ownProtocol.test(each)) ?? false,
        },
    });
}
/** A page cannot set headers of a socket: its token travels as the second protocol. The cookie is asked for as well. */
export async function bearerOfProtocol(request) {
    const [, token] = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
    if (request.ws && token)
        request.headers.authorization = `Bearer ${token}`;
}
