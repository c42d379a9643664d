import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { chatWire, readServerFrame, sentFrame, } from '#model/chatWire.ts';
import { encode } from '#model/protobuf.ts';
import { app, person } from './app.ts';
import { createRow } from './factory.ts';
import { until } from './until.ts';
export const im = '/imServer/im';
/** The people of a chat; `mark` keeps their names apart from those of other tests. */
export async function chatPeople(mark) {
    const [own, other] = [await createRow(company), await createRow(company)];
    const supplierOf = () => createRow(supplierBase, { foreignFlag: true, enabledFlag: true, companies: [{ companyId: own.id }] });
    const [a, b] = [await supplierOf(), await supplierOf()];
    const name = (who) => `${mark}_${who.slice(0, 8)}`;
    const buyerOf = (who, companyId) => person(name(who), { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
    const supplier = (who, supplierBaseId) => person(name(who), { userType: 'SUPPLIER', roles: ['sup_sales'], supplierBaseId });
    return {
        companyId: own.id,
        buyer: await buyerOf('buyer', own.id),
        colleague: await buyerOf('colleague', own.id),
        supplierA: await supplier('supplierA', a.id),
        helperA: await supplier('helperA', a.id),
        supplierB: await supplier('supBsale', b.id),
        stranger: await buyerOf('stranger', other.id),
        name: (who) => name(who === 'supplierB' ? 'supBsale' : who),
        supplierAId: a.id,
        supplierBId: b.id,
    };
}
/** Says something to somebody. */
export const say = (who, receiver, content, more = {}) => who.post(`${im}/message/send`, { receiver, format: '0', content, clientMsgId: randomUUID(), ...more });
export const sayIn = (who, groupId, content, more = {}) => who.post(`${im}/message/send`, { groupId, format: '0', content, clientMsgId: randomUUID(), ...more });
/** The list of somebody's conversations. */
export async function conversationsFor(who) {
    const { data } = await who.send('GET', `${im}/message/list`);
    return data;
}
export const conversationFor = async (who, id) => (await conversationsFor(who)).find((each) => each.id === id);
/** What an emitter tells next; fails after eight seconds. */
export const next = async (emitter, event) => once(emitter, event, { signal: AbortSignal.timeout(8_000) });
/** The port of the running product. */
export async function listeningPort() {
    const { http } = await app();
    if (!http.server.listening)
        await http.listen({ port: 0, host: '127.0.0.1' });
    const address = http.server.address();
    return typeof address === 'object' && address ? address.port : 0;
}
/** Opens a socket with the login of somebody. */
export async function openSocket(who, options = {}) {
    const port = options.port ?? (await listeningPort());
    const token = (who.headers['authorization'] ?? '').replace('Bearer ', '');
    return new WebSocket(`ws://127.0.0.1:${port}/imSocket${options.query ?? ''}`, ['srm-chat', token], {
        headers: { cookie: who.headers['cookie'] ?? '', origin: `http://127.0.0.1:${port}`, ...options.headers },
    });
}
/** A bound session of our own client. */
export async function chatSocket(who, account, options = {}) {
    const socket = await openSocket(who, options);
    socket.binaryType = 'nodebuffer';
    const frames = [];
    socket.on('message', (data) => {
        const frame = readServerFrame(data);
        if (frame)
            frames.push(frame);
    });
    const closed = once(socket, 'close').then(([code]) => Number(code));
    await next(socket, 'open');
    const session = {
        socket,
        frames,
        closed,
        messages: () => frames.flatMap((frame) => frame.type === 'list' ? (frame.body.list ?? []).flatMap((each) => each.iapImMessageDtos ?? []) : []),
        async request(key, data = {}) {
            const from = frames.length;
            socket.send(sentFrame({ key, timestamp: Date.now(), data }));
            const reply = await until(() => frames.slice(from).find((frame) => frame.type === 'reply' && frame.body.key === key), (found) => found !== undefined);
            if (reply?.type !== 'reply')
                throw new Error(`no reply to ${key}`);
            return { ...reply.body.data, code: reply.body.code ?? '' };
        },
    };
    const bound = await session.request('client_bind', {
        account,
        channel: 'browser',
        appVersion: '1.0.0',
        osVersion: 'test',
        packageName: 'srm',
        deviceId: randomUUID(),
        device: 'test',
        caps: options.caps ?? 'typing',
    });
    if (bound.code !== '200')
        throw new Error(`bind was answered ${bound.code}`);
    return session;
}
/** The body of a bind, for clients that frame it themselves. */
export const bindBody = (account) => encode(chatWire.sentBody, { key: 'client_bind', timestamp: Date.now(), data: account });
