import { createServer } from 'node:http';
import { isRecord } from '#model/value.ts';
const answers = {
    down: (response) => void response.writeHead(503).end(),
    broken: (response) => void response.end('<html>Login</html>'),
    endless: (response) => void response.end(Buffer.alloc(6 * 1024 * 1024, 32)),
    redirect: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    cut: (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"orders":[');
        setImmediate(() => response.destroy());
    },
};
/** Starts the ERP; whoever asks must send these headers. */
export async function startErp(proof) {
    const orders = new Map();
    const asked = [];
    let fault;
    const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        if (fault && fault.left > 0) {
            fault.left -= 1;
            answers[fault.kind](response);
        }
        else
            answer(request, response, { orders, proof });
    });
    await new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return {
        url: `http://127.0.0.1:${isRecord(address) ? String(address['port']) : ''}/api/v1/`,
        orders,
        asked,
        fail(kind, times = Infinity) {
            fault = { kind, left: times };
        },
        recover() {
            fault = undefined;
        },
        close: () => new Promise((resolve) => void server.close(() => resolve())),
    };
}
function answer(request, response, { orders, proof }) {
    const url = new URL(request.url ?? '', 'http://erp');
    const send = (status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (Object.entries(proof).some(([name, value]) => request.headers[name] !== value))
        return void send(401, { error: 'unknown caller' });
    if (url.pathname !== '/api/v1/purchase-orders' || request.method !== 'GET')
        return void send(404, {});
    const { numbers, from, to, cursor, size, company } = Object.fromEntries(url.searchParams);
    if (!company)
        return void send(400, { error: 'company' });
    const wanted = [...orders.values()].filter((order) => numbers === undefined
        ? order.changedOn >= (from ?? '') && order.changedOn <= (to ?? '')
        : numbers.split(',').includes(order.number));
    // Three at most, so that few orders make several pages.
    const [start, length] = [Number(cursor ?? 0), Math.min(Number(size), 3)];
    const next = start + length < wanted.length ? String(start + length) : null;
    send(200, { orders: wanted.slice(start, start + length), next });
}
