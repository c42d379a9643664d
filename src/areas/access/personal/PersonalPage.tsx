import './personal.css';
import { Collapse, Typography } from 'antd';
import { createElement, useState } from 'react';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { useText } from '#ui/language.ts';
import { screenOf } from '#ui/pages.ts';
import { PartTabs } from '#ui/widgets/PartTabs.tsx';
import { personalTexts } from '../texts.ts';
import { Devices, LoginLog } from './Devices.tsx';
import { Preferences } from './Preferences.tsx';
import { Profile } from './Profile.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Identities } from './Identities.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { WeChat } from './WeChat.tsx';

/** Everybody's own page: who one is, how one signs in, and from where. */
export function PersonalPage() {
  const text = useText();
  const isPhone = useIsPhone();
  const messageChoices = screenOf('messageChoices');
  // Whoever comes back from the messenger is shown what became of it.
  const [opened] = useState(() => (/[?&](code|error)=/.test(location.search) ? 'security' : 'profile'));
  const items = [
    { key: 'profile', label: text(personalTexts.profile), children: <Profile /> },
    {
      key: 'security',
      label: text(personalTexts.security),
      children: (
        <div className="personal-cards">
          <ChangePassword />
          <SecondFactor />
          <WeChat />
          <Identities />
        </div>
      ),
    },
    { key: 'devices', label: text(personalTexts.devices), children: <Devices /> },
    { key: 'log', label: text(personalTexts.log), children: <LoginLog /> },
    ...(messageChoices
      ? [
          {
            key: 'messages',
            label: text(personalTexts.messages),
            children: createElement(messageChoices),
          },
        ]
      : []),
    { key: 'preferences', label: text(personalTexts.preferences), children: <Preferences /> },
  ];
  return (
    <section className="srm-page personal" aria-labelledby="personal-title">
      <Typography.Title level={1} id="personal-title">
        {text(personalTexts.title)}
      </Typography.Title>
      {/* The tab bar hides in a menu what does not fit, which screen readers cannot follow: a phone unfolds instead. */}
      {isPhone ? (
        <Collapse items={items} defaultActiveKey={opened} />
      ) : (
        <PartTabs items={items} defaultActiveKey={opened} />
      )}
    </section>
  );
}
