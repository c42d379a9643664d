import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { KeyPopover } from './KeyPopover.tsx';
import { widgetTexts } from './texts.ts';

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
  const label = text(widgetTexts.problems, { n: messages.length });
  const list = (
    <ul className="problem-list">
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
    <KeyPopover label={label} open={open} onOpenChange={setOpen} placement="topLeft" content={list}>
      <Button danger icon={<ExclamationCircleFilled />} data-testid="message-popover">
        {label}
      </Button>
    </KeyPopover>
  );
}
