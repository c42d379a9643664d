import { useQuery } from '@tanstack/react-query';
import { Mentions } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { findPeople } from './calls.ts';
import { approvalTexts } from './texts.ts';

interface MentionInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells whom somebody has chosen behind an `@`. */
  readonly onPick: (id: string, name: string) => void;
}

/** A comment in which people are mentioned by `@` and their name. */
export function MentionInput({ value, onChange, onPick }: MentionInputProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['approval', 'people', keyword],
    queryFn: ({ signal }) => findPeople(keyword, signal),
    placeholderData: (before) => before,
  });
  return (
    <Mentions
      rows={3}
      maxLength={1000}
      value={value}
      aria-label={text(approvalTexts.opinion)}
      placeholder={text(approvalTexts.mention)}
      filterOption={false}
      options={data.map(({ id, realName, userName }) => ({
        key: id,
        value: realName,
        label: `${realName} · ${userName}`,
      }))}
      onSearch={setKeyword}
      onSelect={({ key, value: name }) => onPick(String(key), String(name))}
      onChange={onChange}
    />
  );
}
