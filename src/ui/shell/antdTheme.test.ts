import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { componentStyles } from '../../../scripts/componentStyles.ts';
import type { Size } from '../settings.ts';

test('one sheet of component styles serves every colour, appearance and size', async () => {
  // The module asks the browser once, for people who want nothing to move.
  Object.assign(globalThis, { window: { matchMedia: () => ({ matches: false }) } });
  const { antdTheme } = await import('./antdTheme.ts').finally(() => Reflect.deleteProperty(globalThis, 'window'));
  const sheet = componentStyles();
  assert.match(sheet, /\.ant-table[^{]*\{[^}]*var\(--ant-/);
  const sizes: readonly Size[] = ['default', 'medium', 'small', 'mini'];
  for (const size of sizes)
    for (const dark of [false, true]) {
      const theme = antdTheme('#d4380d', dark, size);
      const themed = componentStyles((parts) => createElement(ConfigProvider, { theme }, parts));
      assert.ok(themed === sheet, `${size}, ${dark ? 'dark' : 'light'}`);
    }
});
