// The floor of approvals: the statements of a to-do list and of an approved step, and nothing else. No login, no rights, no rules.
import Fastify from 'fastify';
import pg from 'pg';
import { text } from './workflowStatements.ts';
const statements = JSON.parse(process.env['BENCH_STATEMENTS'] ?? '{}');
const pool = new pg.Pool({
    connectionString: process.env['BENCH_DATABASE'],
    max: 15,
    options: '-c timezone=UTC -c jit=off',
});
const run = async (on, name, ...values) => (await on.query({ name, text: statements[name], values })).rows;
const success = (data) => ({ code: '200', success: true, msg: '', data });
let last = BigInt(Date.now()) << 22n;
const nextId = () => String((last += 3n));
const app = Fastify();
app.setSerializerCompiler(() => JSON.stringify);
app.post('/list', async (request) => {
    const user = text(request.body, 'user');
    const [records, counted] = await Promise.all([run(pool, 'todo', user), run(pool, 'todoCount', user)]);
    const ids = records.map((row) => row['businessId']);
    const versions = await run(pool, 'versions', ids);
    return success({ records, total: counted[0]?.['count'], versions });
});
app.post('/counts', async (request) => success((await run(pool, 'counts', text(request.body, 'user')))[0]));
app.post('/approve', async (request) => {
    const [task, instance, order] = ['task', 'instance', 'order'].map((name) => text(request.body, name));
    const client = await pool.connect();
    try {
        await client.query('begin');
        await run(client, 'lockOrder', order);
        await run(client, 'lockInstance', instance);
        await Promise.all([
            run(client, 'tokens', instance),
            run(client, 'activities', instance),
            run(client, 'tasks', instance),
            run(client, 'definition', instance),
        ]);
        await run(client, 'closeTask', task);
        await run(client, 'closeActivity', instance);
        const activity = nextId();
        await run(client, 'openActivity', instance, activity);
        await run(client, 'openTask', instance, nextId(), activity);
        await run(client, 'moveToken', instance, activity);
        await run(client, 'addRecords', instance, nextId());
        await run(client, 'moveInstance', instance);
        await client.query('commit');
        return success(null);
    }
    catch (error) {
        await client.query('rollback');
        throw error;
    }
    finally {
        client.release();
    }
});
const stop = async () => {
    await app.close();
    await pool.end();
    process.exit(0);
};
for (const asked of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.on(asked, () => void stop());
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
