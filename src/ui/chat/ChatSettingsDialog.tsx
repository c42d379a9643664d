import { Button, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { changeSettings } from './chatActions.ts';
import type { ChatSettings } from './chatCalls.ts';
import { useChat } from './chatState.ts';
import { chatTexts } from './chatTexts.ts';

/** What somebody lays down for himself: who learns what he has read, and how he is told of messages. */
export function ChatSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const settings = useChat((state) => state.settings);
  return (
    <Modal open width={440} footer={null} title={text(chatTexts.settings)} onCancel={onClose}>
      {settings && <Choices settings={settings} />}
    </Modal>
  );
}

const switches = ['receipts', 'desktop', 'mail'] as const;

const words = {
  receipts: [chatTexts.giveReceipts, chatTexts.giveReceiptsHelp],
  desktop: [chatTexts.desktopNotices, chatTexts.desktopNoticesHelp],
  mail: [chatTexts.mailSummary, chatTexts.mailSummaryHelp],
} as const;

function Choices({ settings }: { readonly settings: ChatSettings }) {
  const text = useText();
  const turn = async (name: (typeof switches)[number], isOn: boolean) => {
    // Browsers ask only when somebody has just done something.
    if (name === 'desktop' && isOn && !(await isPermitted())) toast.warning(text(chatTexts.desktopDenied));
    await changeSettings({ [name]: isOn });
  };
  return (
    <ul className="chat-settings">
      {switches.map((name) => {
        const [label, help] = words[name];
        return (
          <li key={name}>
            <Switch
              checked={settings[name]}
              aria-label={text(label)}
              data-testid={`chat-setting-${name}`}
              onChange={(isOn) => void turn(name, isOn)}
            />
            <span>
              {text(label)}
              <small>{text(help)}</small>
            </span>
          </li>
        );
      })}
      <li>
        <QuietHours settings={settings} />
      </li>
    </ul>
  );
}

async function isPermitted(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

function QuietHours({ settings }: { readonly settings: ChatSettings }) {
  const text = useText();
  const [from, setFrom] = useState(settings.quietFrom ?? '');
  const [to, setTo] = useState(settings.quietTo ?? '');
  const isHalf = (from === '') !== (to === '');
  const isSame = from === (settings.quietFrom ?? '') && to === (settings.quietTo ?? '');
  return (
    <form
      className="chat-quiet"
      onSubmit={(event) => {
        event.preventDefault();
        void changeSettings({ quietFrom: from || null, quietTo: to || null });
      }}
    >
      <span>
        {text(chatTexts.quietHours)}
        <small>{text(chatTexts.quietHoursHelp)}</small>
      </span>
      <Input
        type="time"
        aria-label={text(chatTexts.quietFrom)}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Input
        type="time"
        aria-label={text(chatTexts.quietTo)}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button htmlType="submit" disabled={isHalf || isSame}>
        {text(chatTexts.save)}
      </Button>
    </form>
  );
}
