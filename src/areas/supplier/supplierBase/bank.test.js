import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dryRun } from '#engine/write/savepoint.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isRecord } from '#model/value.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { bankAlone, confirmBank } from './bank.server.ts';
import { supplierBase } from './supplierBase.document.ts';
const manager = (name) => person(name, { userType: 'BUYER', roles: ['sup_manager'] });
const look = (who, id) => who.post('/sup/supplierBase/revealAccount', {
    supplierBaseId: id,
    reason: '电话核对收款账户',
});
/** Looks at the account of a supplier as it is now, and says yes to it. */
const confirm = async (who, id) => {
    await look(who, id);
    return who.post('/sup/supplierBase/confirmBank', await who.readAll(supplierBase, [id]));
};
/** The account that counts once whoever entered it says yes to it himself; everything is taken back. */
const confirmedAlone = (userId, id, { value, isAlone = true }) => asServer((ctx) => dryRun(ctx, async () => {
    await ctx.db.run(sql `update system_sys_param set value = ${value} where param_key = ${bankAlone.key}`);
    if (isAlone)
        await ctx.db.run(sql `update system_iap_sys_user_t set enabled_flag = false where id <> ${userId}::bigint`);
    const own = { ...ctx, user: { ...ctx.user, id: userId } };
    await confirmBank(own, [id]);
    return (await ctx.store(supplierBase).get(id)).accountNo;
}));
const accountsOf = (_who, id) => asServer(async (ctx) => {
    const { accountNo, newAccountNo } = await ctx.store(supplierBase).get(id);
    return [accountNo, newAccountNo];
});
test('a changed bank account counts when somebody else has confirmed it, or is dropped', async () => {
    const [first, other] = [await manager('bank_manager'), await manager('bank_other')];
    const { id } = await createRow(supplierBase, { foreignFlag: true, bankName: '招商银行', accountNo: '6225001' });
    const changed = await first.update(supplierBase, id, { accountNo: '6225002', phone: '0571-1' });
    assert.deepEqual([changed.accountNo, changed.newAccountNo, changed.newBankName, changed.bankAskerId, changed.phone], ['****5001', '****5002', '招商银行', first.id, '0571-1']);
    const stored = await first.update(supplierBase, id, { phone: '0571-2' });
    assert.equal(stored.newAccountNo, '****5002', 'another change leaves it waiting');
    await assert.rejects(confirm(first, id), refusal(engineErrors.secondPerson));
    await confirm(other, id);
    const counted = await other.get(supplierBase, id);
    assert.deepEqual([counted.accountNo, counted.newAccountNo, counted.bankAskedAt, counted.bankAskerId], ['****5002', null, null, null]);
    await assert.rejects(confirm(other, id), refusal(errors.noBankChange));
    await other.update(supplierBase, id, { accountNo: null });
    await first.post('/sup/supplierBase/dropBank', await first.readAll(supplierBase, [id]));
    const left = await first.get(supplierBase, id);
    assert.deepEqual([left.accountNo, left.bankAskedAt], ['****5002', null]);
});
// H2: the second person looks at one account, and another one is put in its place before he says yes.
test('an account that was exchanged between the look and the yes is refused, and told as it is', async () => {
    const [first, thief, second] = [
        await manager('bank_honest'),
        await manager('bank_thief'),
        await manager('bank_second'),
    ];
    const { id } = await createRow(supplierBase, { foreignFlag: true, bankName: '招商银行', accountNo: '6225001' });
    await first.update(supplierBase, id, { accountNo: '6225GOOD' });
    const seen = await second.readAll(supplierBase, [id]);
    await thief.update(supplierBase, id, { accountNo: '6225EVIL' });
    for (const body of [seen, { ids: [id] }, { id }, { rows: [{ id }] }, seen.rows[0]]) {
        const answer = await second.send('POST', '/sup/supplierBase/confirmBank', body);
        assert.equal(answer.code, '10003', JSON.stringify(answer));
        const current = isRecord(answer.data) && isRecord(answer.data['current']) ? answer.data['current'] : {};
        assert.equal(current['newAccountNo'], '****EVIL');
    }
    assert.deepEqual(await accountsOf(second, id), ['6225001', '6225EVIL'], 'nothing counts that nobody has looked at');
    assert.equal((await second.send('POST', '/sup/supplierBase/dropBank', seen)).code, '10003');
    await assert.rejects(confirm(thief, id), refusal(engineErrors.secondPerson));
});
test('the account of a new supplier waits like a changed one', async () => {
    const [first, second] = [await manager('bank_new'), await manager('bank_new_second')];
    const made = await first.add(supplierBase, {
        foreignFlag: true,
        fullName: { zh: '新供应商账户待复核', en: 'New supplier, account to confirm' },
        shortName: { zh: '新账户', en: 'New account' },
        bankName: '招商银行',
        accountNo: '99990000',
    });
    assert.deepEqual(await accountsOf(first, made.id), [null, '99990000']);
    await assert.rejects(confirm(first, made.id), refusal(engineErrors.secondPerson));
    await confirm(second, made.id);
    assert.deepEqual(await accountsOf(first, made.id), ['99990000', null]);
});
test('whoever is alone confirms an account of his own only where a parameter says so, and never by keeping silent', async () => {
    const alone = await manager('bank_alone');
    const { id } = await createRow(supplierBase, { foreignFlag: true, accountNo: '6225001' });
    await alone.update(supplierBase, id, { accountNo: '62NOBODY' });
    assert.deepEqual(await accountsOf(alone, id), ['6225001', '62NOBODY']);
    await look(alone, id);
    assert.equal(await confirmedAlone(alone.id, id, { value: 'true' }), '62NOBODY');
    for (const not of [{ value: 'false' }, { value: 'true', isAlone: false }])
        await assert.rejects(confirmedAlone(alone.id, id, not), { code: engineErrors.secondPerson.code });
    assert.deepEqual(await accountsOf(alone, id), ['6225001', '62NOBODY']);
});
test('an account is read masked by everybody, on every way; whoever looks at the whole of it leaves a trace', async () => {
    const [first, second] = [await manager('bank_masked'), await manager('bank_masked_second')];
    const account = '6225880112345678';
    const { id, versionNo } = await createRow(supplierBase, {
        foreignFlag: true,
        bankName: '招商银行',
        accountNo: account,
    });
    const supplier = await person('bank_own', { userType: 'SUPPLIER', roles: ['sup_limited'], supplierBaseId: id });
    await first.update(supplierBase, id, { accountNo: '6225880199990000' });
    for (const who of [first, second, supplier])
        for (const [method, path, body] of [
            ['GET', `/sup/supplierBase/get?id=${id}`, undefined],
            ['POST', '/sup/supplierBase/query', { ids: [id] }],
            ['POST', '/sup/supplierBase/queryForLov', { ids: [id] }],
            ['POST', '/sup/supplierBase/history', { id }],
            ['POST', '/system/sysAuditLog/query', { objectId: id }],
        ]) {
            const answer = JSON.stringify(await who.send(method, path, body));
            assert.ok(!/62258801\d+/.test(answer), `${path} tells the whole account: ${answer}`);
        }
    for (const body of [{ accountNo: account }, { sort: ['accountNo'] }, { accountNo: { from: '6' } }])
        assert.equal((await first.send('POST', '/sup/supplierBase/query', body)).code, '20001', JSON.stringify(body));
    // A page sends back what it was shown; what is half covered is no account.
    const sent = await first.send('POST', '/sup/supplierBase/update', { id, phone: '1', accountNo: '****5678' });
    assert.equal(sent.code, '200', sent.msg);
    assert.deepEqual(await accountsOf(first, id), [account, '6225880199990000'], 'nothing has changed');
    assert.equal((await first.send('POST', '/sup/supplierBase/update', { id, accountNo: '****1111' })).code, engineErrors.maskedTyped.code);
    assert.ok(versionNo > 0);
    assert.equal((await supplier.send('POST', '/sup/supplierBase/revealAccount', { supplierBaseId: id, reason: 'x' })).code, '20012');
    await assert.rejects(second.post('/sup/supplierBase/confirmBank', await second.readAll(supplierBase, [id])), refusal(errors.accountUnseen));
    assert.deepEqual(await look(second, id), { account, waiting: '6225880199990000' });
    const history = await second.post('/sup/supplierBase/history', {
        id,
    });
    const [seen] = history.filter(({ action }) => action === 'revealAccount');
    assert.deepEqual([seen?.userId, seen?.reason], [second.id, '电话核对收款账户']);
    await second.post('/sup/supplierBase/confirmBank', await second.readAll(supplierBase, [id]));
    assert.equal((await accountsOf(first, id))[0], '6225880199990000');
});
