import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { words } from './words.ts';

export interface Message {
  readonly key: string;
  /** Where it is: the label of the field, the row. */
  readonly place: string;
  readonly text: string;
}

/** All problems of a page with their count; choosing one goes to its place. */
export function MessagePopover({
  messages,
  onGo,
}: {
  readonly messages: readonly Message[];
  readonly onGo: (key: string) => void;
}) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (messages.length === 0) return null;
  const list = (
    <ul className="message-list">
      {messages.map(({ key, place, text: message }) => (
        <li key={key}>
          <Button
            type="link"
            onClick={() => {
              setOpen(false);
              onGo(key);
            }}
          >
            {place ? <strong>{place}</strong> : null}
            <span>{message}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="topLeft" content={list}>
      <Button danger icon={<ExclamationCircleFilled />} data-testid="message-popover">
        {text(words.problems, { n: messages.length })}
      </Button>
    </Popover>
  );
}
