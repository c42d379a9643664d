// The amount limits of purchasers as they stand in an installation that exists become the first matrix.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { ownerUrl, person } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
const migration = join(import.meta.dirname, '../../../../migrations/20261129-1108-approval-managing.sql');
test('limits become a matrix: up to them those who approve, above them those who approve higher orders', async () => {
    const user = await person('wf_limited', { userType: 'BUYER', roles: ['buyer'] });
    const { id } = await createRow(purchaser, { amountLimit: '500000', userId: user.id });
    const client = new pg.Client({ connectionString: await ownerUrl() });
    await client.connect();
    const text = readFileSync(migration, 'utf8');
    try {
        await client.query('begin');
        await client.query(text.slice(text.indexOf('set role')));
        await client.query('set local role srm_system');
        const { rows } = await client.query(`
      select r.purchaser_id = ${id} as purchaser, r.from_amt as "from", r.to_amt as "to",
             array_agg(o.role_code order by o.role_code) as roles
        from workflow_wf_matrix m join workflow_wf_matrix_row r on r.parent_id = m.id join system_sys_role o on o.id = r.role_id
       where m.code = 'PO_LIMITS' and (r.purchaser_id is null or r.purchaser_id = ${id})
       group by 1, 2, 3 order by 1 nulls first, 2 nulls first`);
        assert.deepEqual(rows.map(({ purchaser, from, to }) => [purchaser, from, to]), [
            [null, null, null],
            [true, null, '500000.0000'],
            [true, '500000.0000', null],
        ]);
        assert.ok(rows[1]?.roles.includes('buyer_mgr') && rows[2]?.roles.includes('buyer_mgr'), JSON.stringify(rows));
    }
    finally {
        await client.query('rollback');
        await client.end();
    }
});
