import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { isolatedApp } from './isolatedApp.ts';

test('only the trusted proxy is believed who is calling', async (t) => {
  const { app, asServer } = await isolatedApp(t, { trustedProxy: '10.0.0.0/24,::1' });
  for (const [remoteAddress, userName] of [
    ['10.0.0.7', 'behind'],
    ['10.0.1.7', 'beside'],
  ] as const) {
    await app.http.inject({
      method: 'POST',
      url: '/prod-api/auth/oauth/token',
      remoteAddress,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.5',
        'sec-fetch-site': 'same-origin',
      },
      payload: `client_id=browser&grant_type=password&username=${userName}&password=wrong`,
    });
  }
  const failures = await asServer(({ db }) =>
    db.many<object>(sql`select user_name as name, address from sys_login_failure order by name`),
  );
  assert.deepEqual(failures, [
    { name: 'behind', address: '203.0.113.5' },
    { name: 'beside', address: '10.0.1.7' },
  ]);
});
