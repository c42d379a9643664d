import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { hoursText, readHours, type Hours } from './hours.ts';
import { formTexts } from './texts.ts';
import { TimeRange } from './TimeRange.tsx';
import './form.css';

interface HoursControlProps {
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly label: Label;
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

/** Spans of a day, each with how long it is; held as one text. */
export function HoursControl({ value, onChange, label, id, describedBy }: HoursControlProps) {
  const text = useText();
  const [held, setHeld] = useState<{ readonly text: string; readonly spans: readonly Hours[] }>();
  // A span that is half chosen is no part of the text yet.
  const spans = held?.text === value ? held.spans : readHours(value);
  const change = (next: readonly Hours[]): void => {
    const said = hoursText(next);
    setHeld({ text: said, spans: next });
    onChange(said === '' ? null : said);
  };
  return (
    <div className="hours" data-testid="hours">
      {spans.map((span, index) => (
        <div key={index} className="hours-span">
          <TimeRange
            label={`${text(label)} ${index + 1}`}
            {...(index === 0 && id ? { id } : {})}
            describedBy={describedBy}
            value={span}
            minuteStep={5}
            onChange={(next) => change(spans.map((each, at) => (at === index ? (next ?? ['', '']) : each)))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text(formTexts.removeSpan, { n: index + 1 })}
            onClick={() => change(spans.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => change([...spans, ['', '']])}>
        {text(formTexts.addSpan)}
      </Button>
    </div>
  );
}
