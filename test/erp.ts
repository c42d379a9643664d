import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isRecord } from '#model/value.ts';

/** An order as the reference ERP holds it: what the contract says (`docs/erp.md`), or deliberately something else. */
export type HeldOrder = Readonly<Record<string, unknown>> & { readonly number: string; readonly changedOn: string };

type Fault = 'down' | 'broken' | 'endless' | 'redirect' | 'cut';

/** A small ERP that answers purchase orders and requests over HTTP: with proof, in pages, and with faults on demand. */
export interface ReferenceErp {
  readonly url: string;
  readonly orders: Map<string, HeldOrder>;
  readonly requests: Map<string, HeldOrder>;
  /** What it answers instead, so many times; for ever without a number. */
  fail(fault: Fault, times?: number): void;
  recover(): void;
  /** The addresses it was asked for, without the host. */
  readonly asked: string[];
  close(): Promise<void>;
}

const answers: Readonly<Record<Fault, (response: ServerResponse) => void>> = {
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
export async function startErp(proof: Readonly<Record<string, string>>): Promise<ReferenceErp> {
  const orders = new Map<string, HeldOrder>();
  const requests = new Map<string, HeldOrder>();
  const asked: string[] = [];
  let fault: { kind: Fault; left: number } | undefined;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (fault && fault.left > 0) {
      fault.left -= 1;
      answers[fault.kind](response);
    } else answer(request, response, { orders, requests, proof });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${isRecord(address) ? String(address['port']) : ''}/api/v1/`,
    orders,
    requests,
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

interface Held {
  readonly orders: ReadonlyMap<string, HeldOrder>;
  readonly requests: ReadonlyMap<string, HeldOrder>;
  readonly proof: Readonly<Record<string, string>>;
}

function answer(request: IncomingMessage, response: ServerResponse, { orders, requests, proof }: Held): void {
  const url = new URL(request.url ?? '', 'http://erp');
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (Object.entries(proof).some(([name, value]) => request.headers[name] !== value))
    return void send(401, { error: 'unknown caller' });
  const list = url.pathname === '/api/v1/purchase-orders' ? 'orders' : 'requests';
  if (!/^\/api\/v1\/purchase-(orders|requests)$/.test(url.pathname) || request.method !== 'GET')
    return void send(404, {});
  const { numbers, from, to, cursor, size, company } = Object.fromEntries(url.searchParams);
  if (!company) return void send(400, { error: 'company' });
  const wanted = [...(list === 'orders' ? orders : requests).values()].filter((order) =>
    numbers === undefined
      ? order.changedOn >= (from ?? '') && order.changedOn <= (to ?? '')
      : numbers.split(',').includes(order.number),
  );
  // Three at most, so that few orders make several pages.
  const [start, length] = [Number(cursor ?? 0), Math.min(Number(size), 3)];
  const next = start + length < wanted.length ? String(start + length) : null;
  send(200, { [list]: wanted.slice(start, start + length), next });
}
