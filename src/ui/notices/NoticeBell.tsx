import { BellOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { messageTexts } from './messages.ts';
import { useUnread } from './useUnread.ts';

const greatestShown = 99;

const NoticePanel = loadable(async () => (await import('./NoticePanel.tsx')).NoticePanel);

/** The bell of the top bar with the unread count, and the panel behind it. */
export function NoticeBell() {
  const text = useText();
  const count = useUnread();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  // What is read aloud says what is seen.
  const label = text(messageTexts.open, { count: count > greatestShown ? `${greatestShown}+` : count });
  return (
    <>
      <button
        type="button"
        className="top-button"
        data-testid="notice-bell"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Badge count={count} size="small" overflowCount={greatestShown}>
          <BellOutlined />
        </Badge>
      </button>
      {wasOpen && <NoticePanel isOpen={isOpen} unread={count} onClose={() => setOpen(false)} />}
    </>
  );
}
