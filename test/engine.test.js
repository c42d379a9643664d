import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sysNumberRule } from '#areas/system/numberRule/numberRule.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { app, person, refusal } from './app.ts';
const admin = () => person('engineAdmin', { userType: 'ADMIN', roles: ['platform_admin'] });
const partsOf = (text) => [
    { lineNo: 10, segmentType: 'CONST', segmentValue: text },
    { lineNo: 20, segmentType: 'SEQ' },
];
test('a row is added, read, changed, found and deleted', async () => {
    const who = await admin();
    const role = await who.add(sysRole, {
        roleCode: 'my_role',
        roleName: { zh: '我的角色', en: 'My role' },
        userType: 'BUYER',
    });
    assert.equal(role.roleCode, 'my_role');
    assert.equal(role.versionNo, 1);
    const changed = await who.update(sysRole, role.id, { versionNo: 1, roleName: { zh: '新名' } });
    assert.deepEqual(changed.roleName, { zh: '新名' });
    const found = await who.query(sysRole, { roleName: '新名' });
    assert.equal(found.total, 1);
    await assert.rejects(who.update(sysRole, role.id, { versionNo: 1, roleName: { zh: '旧' } }), refusal(engineErrors.stale));
    await who.remove(sysRole, [role.id]);
    await assert.rejects(who.get(sysRole, role.id), refusal(engineErrors.notFound));
});
test('the same idempotency key has one effect', async () => {
    const who = await admin();
    const body = { ruleCode: 'TWICE', segments: partsOf('T'), seqLength: 4, resetCycle: 'NONE' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => who.send('POST', '/system/sysNumberRule/add', body, { 'idempotency-key': 'the-same-key' })));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer.data))).size, 1);
    assert.equal((await who.query(sysNumberRule, { ruleCode: 'TWICE' })).total, 1);
    const other = await who.send('POST', '/system/sysNumberRule/add', { ...body, seqLength: 5 }, { 'idempotency-key': 'the-same-key' });
    assert.equal(other.code, '10009');
});
test('history tells who changed what', async () => {
    const who = await admin();
    const rule = await who.add(sysNumberRule, {
        ruleCode: 'HIST',
        segments: partsOf('H'),
        seqLength: 4,
        resetCycle: 'NONE',
    });
    await who.update(sysNumberRule, rule.id, { gapless: true });
    const history = await who.post('/system/sysNumberRule/history', {
        id: rule.id,
    });
    assert.deepEqual(history.map((entry) => entry.action), ['update', 'add']);
    assert.deepEqual(history[0]?.changes, [{ path: 'gapless', before: false, after: true }]);
});
test('of statements sent together, the one that failed by itself is told of', async () => {
    const { engine } = await app();
    const both = engine.pool.transaction(systemIdentity, async (db) => {
        const first = db.maybe(sql `select 1 / 0`);
        // Fewer steps lie between this one and its error, so it is heard of first.
        await Promise.all([first, db.many(sql `select 1`)]);
    });
    await assert.rejects(both, /division by zero/);
});
const parts = async (work) => {
    const { engine } = await app();
    return engine.pool.transaction(systemIdentity, async (db) => {
        await db.run(sql `create temporary table part (id int primary key) on commit drop`);
        await work(db);
        return (await db.many(sql `select id from part order by id`)).map((row) => row.id);
    });
};
const put = (id) => sql `insert into part values (${id})`;
test('a statement that nobody waits for undoes the transaction when it fails', async () => {
    await assert.rejects(parts(async (db) => {
        db.send(put(1));
        db.send(put(1));
    }), /duplicate key/);
});
test('a statement that touched too little undoes the transaction, though the database has nothing against it', async () => {
    const tooFew = parts(async (db) => {
        db.send(sql `delete from part`, (touched) => {
            if (touched === 0)
                throw new Error('nothing there');
        });
    });
    await assert.rejects(tooFew, /nothing there/);
});
test('a part that fails takes back what it sent, also within a part, and the rest goes on', async () => {
    const stored = parts(async (db) => {
        await db.savepoint(async () => {
            db.send(put(1));
            await assert.rejects(db.savepoint(async () => {
                db.send(put(2));
                db.send(put(1));
            }), /duplicate key/);
            db.send(put(3));
        });
        await assert.rejects(db.savepoint(async () => {
            db.send(put(4));
            throw new Error('not this one');
        }), /not this one/);
        db.send(put(5));
    });
    assert.deepEqual(await stored, [1, 3, 5]);
});
const roleNow = sql `select current_user as role`;
test('parts that work as the server side by side leave everybody else in his own role', async () => {
    const { engine } = await app();
    const roles = await engine.pool.transaction({ side: 'buyer', userId: '1', supplierBaseId: null }, async (db) => {
        const roleIn = async (on) => (await on.one(roleNow)).role;
        const together = await Promise.all([
            db.asSystem(async (system) => [await roleIn(system), await roleIn(system)]),
            roleIn(db),
            db.asSystem((system) => system.asSystem(roleIn)),
            roleIn(db),
        ]);
        return [...together, await roleIn(db)];
    });
    assert.deepEqual(roles, [['srm_system', 'srm_system'], 'srm_buyer', 'srm_system', 'srm_buyer', 'srm_buyer']);
});
test('a part that is taken back gives back the role it worked in', async () => {
    const { engine } = await app();
    const roles = await engine.pool.transaction({ side: 'supplier', userId: '1', supplierBaseId: '1' }, async (db) => {
        const roleIn = async (on) => (await on.one(roleNow)).role;
        const inside = [];
        for (const last of [sql `select 1 / 0`, roleNow]) {
            const part = db.savepoint(async () => {
                inside.push(await db.asSystem(roleIn));
                await db.asSystem((system) => system.many(last));
                throw new Error('not this one');
            });
            await assert.rejects(part, /not this one|division by zero/);
            inside.push(await roleIn(db));
        }
        return [...inside, await db.asSystem(roleIn)];
    });
    assert.deepEqual(roles, ['srm_system', 'srm_supplier', 'srm_system', 'srm_supplier', 'srm_system']);
});
