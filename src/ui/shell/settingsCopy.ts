import { recordOf } from '../record.ts';
import { changeSettings, settingsOf, useSettings } from '../settings.ts';
import { stored } from '../storage.ts';
import { isSettingWaiting, keepSetting, readSetting } from '../userSettings.ts';
import { changeMenuType, menuTypeOf, useLayout } from './layout.ts';

const settingKey = 'shell';

let changes = 0;

/** Keeps the settings on the server, since signing out empties the storage of the browser. */
export function keepSettings(): void {
  changes += 1;
  const value = { ...useSettings.getState(), menuType: useLayout.getState().menuType };
  // The settings hold in this browser all the same.
  keepSetting(settingKey, value, { quiet: true });
}

/** Brings the settings back after a login on a browser that has none. */
export async function restoreSettings(): Promise<void> {
  // What was chosen before it was known whose settings to ask for is newer than what the server has.
  if (stored(localStorage, 'settings') !== undefined || isSettingWaiting(settingKey)) return;
  const before = changes;
  const value = await readSetting(settingKey).catch(() => undefined);
  // What was chosen while the answer was on its way is newer than the answer.
  if (!value || changes !== before) return;
  changeSettings(settingsOf(value));
  changeMenuType(menuTypeOf(recordOf(value)?.['menuType']));
}
