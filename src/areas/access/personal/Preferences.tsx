import { Switch } from 'antd';
import { useText } from '#ui/language.ts';
import { changeSettings, useSettings } from '#ui/settings.ts';
import { keepSettings } from '#ui/shell/settingsCopy.ts';
import { personalTexts } from '../texts.ts';

/** How one likes to work. */
export function Preferences() {
  const text = useText();
  const shortcuts = useSettings((state) => state.shortcuts);
  const change = (wanted: boolean) => {
    changeSettings({ shortcuts: wanted });
    keepSettings();
  };
  return (
    <div>
      <label className="personal-shortcuts">
        <Switch checked={shortcuts} onChange={change} aria-label={text(personalTexts.shortcuts)} />
        {text(personalTexts.shortcuts)}
      </label>
      <p>{text(personalTexts.shortcutsDetail)}</p>
    </div>
  );
}
