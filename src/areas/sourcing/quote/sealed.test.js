import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { app, asServer, rows } from '#test/app.ts';
import { inviteOf, openEditor, passDeadline, publishedInquiry, submitQuote, writeQuote } from '#test/inquiries.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { followInquiries } from '../inquiry/jobs.server.ts';
/** The tables of the whole database, whatever they are for, that hold a text anywhere. */
async function tablesWith(text) {
    const { engine } = await app();
    const tables = await rows(sql `
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and has_table_privilege('srm_system', c.oid, 'select') and has_schema_privilege('srm_system', n.oid, 'usage')`);
    assert.ok(tables.length > 150 && tables.some(({ name }) => name === 'sys_audit_log'), `${tables.length} tables`);
    const found = [];
    for (const { schema, name } of tables) {
        const [hit] = await engine.pool.transaction({ side: 'system', userId: '0', supplierBaseId: null }, (db) => db.many(sql `
        select 1 from ${sql.table(`${schema}.${name}`)} t where to_jsonb(t)::text like ${`%${text}%`} limit 1`));
        if (hit)
            found.push(name);
    }
    return found.toSorted((a, b) => a.localeCompare(b));
}
test('what is quoted stands nowhere in the database in words before the opening: no row, audit entry, message or job', async () => {
    const { supplier, otherSupplier } = await purchasingFixture();
    const made = await publishedInquiry();
    const [price, kept] = ['8.76543212', '7.65432101'];
    const remark = '仅限本询价的密封说明';
    const sent = await submitQuote(supplier, made.inquiryNo, [{ unitPrice: price }], { supplierRemark: remark });
    // A draft, and one that was begun anew after it had been submitted.
    await writeQuote(otherSupplier, made.inquiryNo, [{ unitPrice: kept }]);
    for (const text of [price, kept, remark])
        assert.deepEqual(await tablesWith(text), [], text);
    // The hash that its row shows is no hash of what can be guessed.
    const { content } = await openEditor(supplier, (await inviteOf(supplier, made.inquiryNo)).id);
    const { salt, ...guessed } = { ...content };
    const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    assert.equal(hashOf({ ...guessed, salt }), sent.contentHash, 'its supplier can prove it');
    assert.notEqual(hashOf(guessed), sent.contentHash);
    await submitQuote(otherSupplier, made.inquiryNo, [{ unitPrice: kept }]);
    await passDeadline(made.id);
    await asServer((ctx) => followInquiries.run({}, ctx));
    const opened = await tablesWith(price);
    assert.ok(opened.includes('bidding_inquiry_quote_line'), `the search finds what is readable: ${opened.join(' ')}`);
});
