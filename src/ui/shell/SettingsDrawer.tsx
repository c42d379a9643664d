import { CheckOutlined } from '@ant-design/icons';
import { Drawer, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { changeSettings, useSettings, type Appearance, type Settings } from '../settings.ts';
import { messages, shellTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { isColour, solidOf, swatches } from './colour.ts';
import { showSettings, useLayout } from './layout.ts';
import { keepSettings } from './settingsCopy.ts';

/** Changes settings here and in the copy that follows the user to other browsers. */
function change(settings: Partial<Settings>): void {
  changeSettings(settings);
  keepSettings();
}

/** What the user may set about the looks of the shell. */
export function SettingsDrawer() {
  const text = useText();
  const isOpen = useLayout((state) => state.areSettingsOpen);
  const settings = useSettings();
  return (
    <Drawer
      open={isOpen}
      onClose={() => showSettings(false)}
      title={text(shellTexts.settings)}
      size={300}
      rootClassName="settings-drawer"
      data-testid="settings-drawer"
    >
      <ThemeColour />
      <h3 className="settings-title">{text(shellTexts.appearance)}</h3>
      <Segmented<Appearance>
        block
        aria-label={text(shellTexts.appearance)}
        value={settings.appearance}
        onChange={(appearance) => change({ appearance })}
        options={[
          { value: 'light', label: text(shellTexts.light) },
          { value: 'dark', label: text(shellTexts.dark) },
          { value: 'system', label: text(shellTexts.system) },
        ]}
      />
      <div className="settings-switches">
        <Setting
          label={shellTexts.tagsView}
          checked={settings.tagsView}
          onChange={(tagsView) => change({ tagsView })}
        />
        <Setting
          label={shellTexts.fixedHeader}
          checked={settings.fixedHeader}
          onChange={(fixedHeader) => change({ fixedHeader })}
        />
        <Setting
          label={shellTexts.sidebarLogo}
          checked={settings.sidebarLogo}
          onChange={(sidebarLogo) => change({ sidebarLogo })}
        />
      </div>
    </Drawer>
  );
}

interface SettingProps {
  readonly label: Label;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Setting({ label, checked, onChange }: SettingProps) {
  const text = useText();
  return (
    <label className="settings-switch">
      <span>{text(label)}</span>
      <Switch checked={checked} onChange={onChange} aria-label={text(label)} />
    </label>
  );
}

function ThemeColour() {
  const text = useText();
  const theme = useSettings((state) => state.theme);
  const choose = (colour: string) => {
    if (!isColour(colour) || colour === theme) return;
    const done = toast.notice(text(messages.themeCompiling));
    change({ theme: colour });
    // The notice goes once the browser has drawn the new colours.
    requestAnimationFrame(() => requestAnimationFrame(done));
  };
  return (
    <>
      <h3 className="settings-title" id="theme-colour">
        {text(shellTexts.themeColour)}
      </h3>
      <div role="radiogroup" aria-labelledby="theme-colour" className="swatches">
        {swatches.map((colour) => (
          <label key={colour} className="swatch" style={{ background: colour, color: solidOf(colour) }}>
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              aria-label={colour}
              checked={colour === theme}
              onChange={() => choose(colour)}
            />
            {colour === theme && <CheckOutlined className="swatch-mark" />}
          </label>
        ))}
      </div>
      <CustomColour key={theme} theme={theme} onChoose={choose} />
    </>
  );
}

interface CustomColourProps {
  readonly theme: string;
  readonly onChoose: (colour: string) => void;
}

function CustomColour({ theme, onChoose }: CustomColourProps) {
  const text = useText();
  const [typed, setTyped] = useState(theme);
  const isWrong = !isColour(typed);
  return (
    <label className="settings-field">
      <span>{text(shellTexts.customColour)}</span>
      <Input
        value={typed}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby="theme-hint"
        prefix={<span className="swatch-dot" style={{ background: theme }} />}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => onChoose(typed)}
        onPressEnter={() => onChoose(typed)}
      />
      <span id="theme-hint" className={isWrong ? 'field-error' : 'visually-hidden'}>
        {text(shellTexts.colourFormat)}
      </span>
    </label>
  );
}
