import { test } from 'node:test';
import { tenantFixture } from './tenantFixture.ts';
test('world', async () => {
  await tenantFixture('QZZAA');
});
