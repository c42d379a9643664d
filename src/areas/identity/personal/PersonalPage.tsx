import './personal.css';
import { Tabs, Typography } from 'antd';
import { useText } from '#ui/language.ts';
import { personalTexts } from '../texts.ts';
import { Devices, LoginLog } from './Devices.tsx';
import { Preferences } from './Preferences.tsx';
import { Profile } from './Profile.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** Everybody's own page: who one is, how one signs in, and from where. */
export function PersonalPage() {
  const text = useText();
  return (
    <section className="srm-page personal" aria-labelledby="personal-title">
      <Typography.Title level={1} id="personal-title">
        {text(personalTexts.title)}
      </Typography.Title>
      <Tabs
        items={[
          { key: 'profile', label: text(personalTexts.profile), children: <Profile /> },
          {
            key: 'security',
            label: text(personalTexts.security),
            children: (
              <div className="personal-cards">
                <ChangePassword />
                <SecondFactor />
              </div>
            ),
          },
          { key: 'devices', label: text(personalTexts.devices), children: <Devices /> },
          { key: 'log', label: text(personalTexts.log), children: <LoginLog /> },
          { key: 'preferences', label: text(personalTexts.preferences), children: <Preferences /> },
        ]}
      />
    </section>
  );
}
