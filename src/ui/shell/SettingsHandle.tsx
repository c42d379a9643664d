import { SettingOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { shellTexts } from '../texts.ts';
import { showSettings, useLayout } from './layout.ts';

// Seldom opened.
const SettingsDrawer = loadable(async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer);

/** Opens what the user may set about the looks of the shell. */
export function SettingsHandle() {
  const text = useText();
  const isOpen = useLayout((state) => state.areSettingsOpen);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <button
        type="button"
        className="settings-handle"
        data-testid="settings-handle"
        aria-label={text(shellTexts.settings)}
        aria-expanded={isOpen}
        onClick={() => showSettings(!isOpen)}
      >
        <SettingOutlined />
      </button>
      {wasOpen && <SettingsDrawer />}
    </>
  );
}
