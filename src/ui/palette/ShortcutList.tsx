import './palette.css';
import { Modal, Switch } from 'antd';
import { Fragment, useState } from 'react';
import { useText } from '../language.ts';
import { changeSettings, useSettings } from '../settings.ts';
import { keepSettings } from '../shell/settingsCopy.ts';
import { registeredShortcuts } from '../shell/shortcuts.ts';
import { closeLayer } from './open.ts';
import { shortcutTexts } from './texts.ts';

/** Every shortcut that works on the page as it is now, and the switch that turns all of them off. */
export function ShortcutList() {
  const text = useText();
  const isOn = useSettings((state) => state.shortcuts);
  // As it was when the list was opened: the list itself hides the page.
  const [groups] = useState(registeredShortcuts);
  const change = (shortcuts: boolean) => {
    changeSettings({ shortcuts });
    keepSettings();
  };
  return (
    <Modal open footer={null} width={640} title={text(shortcutTexts.title)} onCancel={closeLayer}>
      <label className="shortcut-switch">
        <Switch checked={isOn} onChange={change} aria-label={text(shortcutTexts.switch)} />
        <span>
          {text(shortcutTexts.switch)}
          <small>{text(shortcutTexts.switchDetail)}</small>
        </span>
      </label>
      <div className="shortcut-groups" data-testid="shortcut-list" data-off={!isOn}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title[0]}>
            <h3>{text(title)}</h3>
            <dl>
              {shortcuts
                .filter(({ unlisted }) => !unlisted)
                .map(({ keys, label }) => (
                  <div key={keys}>
                    <dt>{text(label)}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const names: Readonly<Record<string, string>> = {
  Mod: isApple ? '⌘' : 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
};

/** `Mod+k` as Ctrl + K, `g h` as G H. */
function Keys({ keys }: { readonly keys: string }) {
  const parts = keys === ' ' ? [keys] : keys.split(/[+ ]/);
  return parts.map((part, index) => (
    <Fragment key={part + String(index)}>
      {index > 0 && ' '}
      <kbd>{names[part] ?? (part.length === 1 ? part.toUpperCase() : part)}</kbd>
    </Fragment>
  ));
}
