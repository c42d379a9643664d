// The limit: by hand what the product guarantees for a list, an order, a new order and transitions, and nothing else. The
// token and the version of its rights, the permission, role and identity for row security, the scope of the person; for
// writes also the protection of repeated calls, the audit entry, and the row read back. No declarations, no validation, no
// prices, no notices, no workflow, no data permissions of fields.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import type { FloorStatements } from './floorStatements.ts';

const statements: FloorStatements = JSON.parse(process.env['BENCH_STATEMENTS'] ?? '{}');
const asText = (value: string): string => value;
const textTypes = new Set([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.NUMERIC]);

const pool = new pg.Pool({
  connectionString: process.env['BENCH_DATABASE'],
  max: 15,
  options: '-c timezone=UTC -c jit=off -c join_collapse_limit=4',
  // What is sent before an answer is awaited travels together, as the product sends it.
  pipeline: true,
  types: {
    getTypeParser: (oid, format) => (textTypes.has(oid) ? asText : pg.types.getTypeParser(oid, format ?? 'text')),
  },
});

type Row = Record<string, unknown>;

interface Login {
  readonly userId: string;
  readonly userName: string;
  readonly role: 'srm_buyer' | 'srm_supplier';
  readonly supplierBaseId: string;
  readonly companyIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
  readonly cookieHash: string;
  readonly version: string;
  readonly expires: number;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const logins = new Map<string, Login>();

const loginText = `
  select l.user_id as "userId", u.user_name as "userName", encode(l.cookie_hash, 'base64') as "cookieHash",
         case u.user_type when 'SUPPLIER' then 'srm_supplier' else 'srm_buyer' end as role, u.supplier_base_id::text as "supplierBaseId",
         coalesce((select version from sys_auth_version v where v.user_id = l.user_id), 0)::text as version,
         extract(epoch from l.access_expires - clock_timestamp())::float8 as seconds,
         array(select company_id::text from system_sys_user_company c where c.parent_id = u.id and not c.deleted_flag) as "companyIds",
         array(select m.module_code from system_sys_user_role ur join system_sys_role_module rm on rm.parent_id = ur.role_id
                 join system_sys_module m on m.id = rm.module_id
                where ur.parent_id = u.id and not ur.deleted_flag and not rm.deleted_flag) as permissions
    from sys_login l join system_iap_sys_user_t u on u.id = l.user_id
   where l.access_hash = $1 and l.ended_at is null and l.access_expires > clock_timestamp() and u.enabled_flag and not u.deleted_flag`;

async function loginOf(request: FastifyRequest, permission: string): Promise<Login> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const key = hashOf(token).toString('base64');
  const login = logins.get(key) ?? (await readLogin(key, token));
  const cookie = /(?:^|; )(?:__Host-)?srm=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  if (login.expires < performance.now() || hashOf(cookie).toString('base64') !== login.cookieHash)
    throw new Refusal(401);
  if (!login.permissions.has(permission)) throw new Refusal(403);
  return login;
}

async function readLogin(key: string, token: string): Promise<Login> {
  const client = await pool.connect();
  try {
    await client.query(`begin; select set_config('role', 'srm_system', true)`);
    const { rows } = await client.query(loginText, [hashOf(token)]);
    await client.query('commit');
    const [row] = rows;
    if (!row) throw new Refusal(401);
    const login = { ...row, permissions: new Set(row.permissions), expires: performance.now() + row.seconds * 1000 };
    logins.set(key, login);
    return login;
  } finally {
    client.release();
  }
}

const identityText = `
  select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.supplier_id', $3, true),
         set_config('plan_cache_mode', $4, true), coalesce((select version from sys_auth_version where user_id = $2::bigint), 0)::text as version`;

interface Runs {
  query(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[]; rowCount: number | null }>;
}

const ask = async (on: Runs, name: keyof FloorStatements, ...values: unknown[]): Promise<Row[]> =>
  (await on.query({ name, text: statements[name], values })).rows;
const written = async (on: Runs, name: string, text: string, ...values: unknown[]): Promise<number> =>
  (await on.query({ name, text, values })).rowCount ?? 0;

/** Everything in one transaction as the login; nothing of it where the rights have changed since. */
async function as<T>(login: Login, mode: 'read' | 'write', work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const begun = client.query(mode === 'read' ? 'begin read only' : 'begin');
    const plans = mode === 'read' ? 'auto' : 'force_generic_plan';
    const values = [login.role, login.userId, login.supplierBaseId ?? '', plans];
    const identified = client.query({ name: 'identity', text: identityText, values });
    const result = await work(client);
    await begun;
    if ((await identified).rows[0]?.version !== login.version) throw new Refusal(401);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const success = (data: unknown) => ({ code: '200', success: true, msg: '', data });
let last = BigInt(Date.now()) << 22n;
const nextId = (): string => String((last += 8n));

/** The same key gives the first answer again; the answer lies there with the effect. */
async function once(
  client: pg.PoolClient,
  login: Login,
  request: FastifyRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = String(request.headers['idempotency-key'] ?? '');
  if (!/^[\x21-\x7e]{8,64}$/.test(key)) throw new Refusal(400);
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url');
  const isFirst = await written(
    client,
    'keepKey',
    'insert into sys_idempotency (user_id, key, request_hash) values ($1::bigint, $2, $3) on conflict do nothing',
    login.userId,
    key,
    hash,
  );
  if (isFirst === 0) {
    const text = 'select request_hash, response from sys_idempotency where user_id = $1::bigint and key = $2';
    const { rows } = await client.query({ name: 'again', text, values: [login.userId, key] });
    if (rows[0]?.request_hash !== hash) throw new Refusal(409);
    return rows[0]?.response?.data;
  }
  const answer = await work();
  const response = JSON.stringify({ data: answer });
  const text = 'update sys_idempotency set response = $3::json where user_id = $1::bigint and key = $2';
  await written(client, 'keepAnswer', text, login.userId, key, response);
  return answer;
}

const auditText = `
  insert into sys_audit_log (id, time, user_id, user_name, real_name, side, address, request_id, document, object_id, line_id,
                             company_id, supplier_base_id, action, changes)
  select x.id, clock_timestamp(), $1::bigint, $2, $2, $3, '127.0.0.1', $4, x.document, x.object_id, x.line_id, x.company_id,
         x.supplier_base_id, x.action, x.changes
    from jsonb_to_recordset($5::jsonb) as x(id bigint, document text, object_id bigint, line_id bigint, company_id bigint,
         supplier_base_id bigint, action text, changes jsonb)`;

interface Entry {
  readonly document: string;
  readonly object_id: unknown;
  readonly line_id?: unknown;
  readonly company_id: unknown;
  readonly supplier_base_id: unknown;
  readonly action: string;
  readonly changes: readonly { path: string; before: unknown; after: unknown }[];
}

const note = (client: pg.PoolClient, login: Login, entries: readonly Entry[]): Promise<number> =>
  written(
    client,
    'audit',
    auditText,
    login.userId,
    login.userName,
    login.role.slice(4),
    nextId(),
    JSON.stringify(entries.map((entry) => ({ ...entry, id: nextId() }))),
  );

const allOf = (row: object, prefix = '') =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([path, after]) => ({ path: prefix + path, before: null, after }));
const moved = (before: string, after: string) => [{ path: 'status', before, after }];

// The scope stands in the statements of the limit itself: the companies of the person, or the supplier's own.
const mine = (login: Login, row: Row | undefined): Row => {
  const isMine =
    row !== undefined &&
    (login.role === 'srm_supplier'
      ? String(row['supplierBaseId']) === login.supplierBaseId
      : login.companyIds.includes(String(row['companyId'])));
  if (!isMine) throw new Refusal(404);
  return row;
};

async function readOrder(client: pg.PoolClient, login: Login, id: string): Promise<Row> {
  const [[order], lines] = await Promise.all([ask(client, 'order', id), ask(client, 'lines', id)]);
  return { ...mine(login, order), lines };
}

const app = Fastify();
app.setSerializerCompiler(() => JSON.stringify);
app.setErrorHandler((error, _request, reply) => {
  if (!(error instanceof Refusal)) console.error(error);
  void reply
    .status(error instanceof Refusal ? error.status : 500)
    .send({ code: '10', success: false, msg: String(error) });
});

app.post('/list', async (request) => {
  const login = await loginOf(request, 'pur:purchaseOrder:query');
  const { status, offset } = request.body as { status: string[]; offset: number };
  return as(login, 'read', async (client) => {
    const [records, counted] = await Promise.all([
      ask(client, 'page', login.companyIds, status, offset),
      ask(client, 'cappedCount', login.companyIds, status),
    ]);
    return success({ records, total: counted[0]?.['total'] });
  });
});

app.post('/supplierList', async (request) => {
  const login = await loginOf(request, 'pur:purchaseOrder:query');
  return as(login, 'read', async (client) => {
    const [records, counted] = await Promise.all([
      ask(client, 'supplierPage', login.supplierBaseId),
      ask(client, 'supplierCount', login.supplierBaseId),
    ]);
    return success({ records, total: counted[0]?.['total'] });
  });
});

app.get('/get', async (request) => {
  const login = await loginOf(request, 'pur:purchaseOrder:query');
  const { id } = request.query as { id: string };
  return as(login, 'read', async (client) => success(await readOrder(client, login, id)));
});

app.post('/create', async (request) => {
  const login = await loginOf(request, 'pur:purchaseOrder:add');
  const { order, lines } = request.body as { order: Row; lines: Row[] };
  if (!login.companyIds.includes(String(order['company_id']))) throw new Refusal(403);
  const id = nextId();
  const order_no = `L${id}`;
  const head: Row = { ...order, id, order_no };
  const rows = lines.map((line, index) => ({
    ...line,
    id: nextId(),
    parent_id: id,
    order_no,
    order_line_no: `${order_no}-${index}`,
  }));
  return as(login, 'write', (client) =>
    once(client, login, request, async () => {
      const changes = [...allOf(head), ...rows.flatMap((row, index) => allOf(row, `lines.${index}.`))];
      const entry = {
        document: 'pur.purchaseOrder',
        object_id: id,
        company_id: head['company_id'],
        supplier_base_id: head['supplier_base_id'],
        action: 'add',
        changes,
      };
      const [, , , answer] = await Promise.all([
        ask(client, 'insertOrders', JSON.stringify([head])),
        ask(client, 'insertLines', JSON.stringify(rows)),
        note(client, login, [entry]),
        readOrder(client, login, id),
      ]);
      return answer;
    }).then(success),
  );
});

app.post('/issue', async (request) => {
  const login = await loginOf(request, 'pur:purchaseOrder:issue');
  const { id } = request.body as { id: string };
  return as(login, 'write', (client) =>
    once(client, login, request, async () => {
      const before = await readLocked(client, login, id, 'APPROVED');
      const lines = before['lines'] as Row[];
      const of = { company_id: before['companyId'], supplier_base_id: before['supplierBaseId'], object_id: id };
      const entries: Entry[] = [
        { ...of, document: 'pur.purchaseOrder', action: 'issue', changes: moved('APPROVED', 'ISSUED') },
        ...lines.map((line) => ({
          ...of,
          document: 'pur.purchaseOrderDetail',
          line_id: line['id'],
          action: 'issue',
          changes: moved('NEW', 'WAIT'),
        })),
      ];
      const [, , , , answer] = await Promise.all([
        ask(client, 'issueLines', id),
        ask(client, 'insertLedger', id, nextId()),
        ask(client, 'issueOrder', id),
        note(client, login, entries),
        readOrder(client, login, id),
      ]);
      return answer;
    }).then(success),
  );
});

/** An order that is locked, in the state from which it moves. */
async function readLocked(client: pg.PoolClient, login: Login, id: string, state: string): Promise<Row> {
  const [, order] = await Promise.all([ask(client, 'lockOrder', id), readOrder(client, login, id)]);
  if (order['status'] !== state) throw new Refusal(409);
  return order;
}

app.post('/confirmLine', async (request) => {
  const login = await loginOf(request, 'pur:purchaseOrderDetail:confirm');
  const { id, orderId } = request.body as { id: string; orderId: string };
  return as(login, 'write', (client) =>
    once(client, login, request, async () => {
      const order = await readLocked(client, login, orderId, 'ISSUED');
      const of = { company_id: order['companyId'], supplier_base_id: order['supplierBaseId'], object_id: orderId };
      const entry = { ...of, document: 'pur.purchaseOrderDetail', line_id: id, action: 'confirm' };
      const [, , , lines] = await Promise.all([
        ask(client, 'confirmLine', id),
        ask(client, 'followLines', orderId),
        note(client, login, [{ ...entry, changes: moved('WAIT', 'CONFIRMED') }]),
        ask(client, 'line', id),
      ]);
      return mine(login, lines[0]);
    }).then(success),
  );
});

app.post('/receive', async (request) => {
  const login = await loginOf(request, 'pur:receive:post');
  const { id, lineId } = request.body as { id: string; lineId: string };
  return as(login, 'write', (client) =>
    once(client, login, request, async () => {
      const [head] = await ask(client, 'postReceipt', id);
      if (!head || !login.companyIds.includes(String(head['company_id']))) throw new Refusal(404);
      const [received] = await ask(client, 'receiveLine', lineId);
      if (!received) throw new Refusal(409);
      const of = { company_id: head['company_id'], supplier_base_id: head['supplier_base_id'], object_id: id };
      const entry = { ...of, document: 'pur.receive', action: 'post', changes: moved('NEW', 'POSTED') };
      const [, , , , lines] = await Promise.all([
        ask(client, 'insertReceived', lineId, nextId(), id),
        ask(client, 'insertStock', lineId, nextId(), id),
        ask(client, 'addToBalance', lineId, nextId()),
        note(client, login, [entry]),
        ask(client, 'postReceiptLine', id),
      ]);
      return { ...head, lines };
    }).then(success),
  );
});

const stop = async (): Promise<void> => {
  await app.close();
  await pool.end();
  process.exit(0);
};
for (const asked of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(asked, () => void stop());
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
