import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPhone, maskedPhone } from './phone.rules.ts';

test('a number on a screen tells drivers apart and cannot be called', () => {
  const cases = [
    ['13800138000', '138****8000'],
    ['+86 138 0013 8000', '861****8000'],
    ['0574-8765432', '057****5432'],
    ['114-514', '****14'],
    ['12345678', '****78'],
  ] as const;
  for (const [phone, shown] of cases) {
    assert.ok(isPhone(phone));
    assert.equal(maskedPhone(phone), shown);
  }
  for (const phone of ['', '12', 'abc12345', '+86 138x', '138****8000']) assert.ok(!isPhone(phone), phone);
});
