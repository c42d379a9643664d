import './notices.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nameOf } from '#model/label.ts';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { server } from '../server.ts';
import { messagesOf, messageTexts } from './messages.ts';
import { usePathOf } from './usePathOf.ts';

/** Messages that open as a dialog, one after the other, until each is acknowledged. */
export function MessagePopup({ count }: { readonly count: number }) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const pathOf = usePathOf();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['messages', 'popUps', count],
    queryFn: () => server.post('/notice/msgSendRecord/popUps', {}, { quiet: true }),
    placeholderData: (before) => before,
  });
  const message = messagesOf(data).find(({ id }) => !gone.has(id));
  if (!message) return null;
  const path = pathOf(message);
  const leave = () => setGone(new Set([...gone, message.id]));
  const acknowledge = async () => {
    setBusy(true);
    try {
      await server.change('/notice/msgSendRecord/acknowledge', { ids: [message.id] });
      leave();
      await client.invalidateQueries({ queryKey: ['messages', 'unread'] });
    } finally {
      setBusy(false);
    }
  };
  const look = async () => {
    await acknowledge();
    await navigate(path);
  };
  return (
    <Modal
      open
      key={message.id}
      mask={{ closable: false }}
      title={nameOf(message.title, language)}
      onCancel={leave}
      footer={[
        <Button key="later" onClick={leave}>
          {text(messageTexts.later)}
        </Button>,
        ...(path === ''
          ? []
          : [
              <Button key="look" disabled={isBusy} onClick={() => void look()}>
                {text(messageTexts.look)}
              </Button>,
            ]),
        <Button key="acknowledge" type="primary" loading={isBusy} onClick={() => void acknowledge()}>
          {text(messageTexts.acknowledge)}
        </Button>,
      ]}
    >
      <div data-testid="message-popup">
        <p className="message-popup-time">{formatInstant(message.time)}</p>
        {message.content && <p className="message-popup-text">{nameOf(message.content, language)}</p>}
      </div>
    </Modal>
  );
}
