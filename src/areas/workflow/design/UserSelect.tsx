import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { findPeople } from '#ui/approval/calls.ts';
import { useText } from '#ui/language.ts';
import { designTexts } from './texts.ts';

interface UserSelectProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly isMultiple: boolean;
  readonly disabled: boolean;
  /** The names of users that are chosen already. */
  readonly names: Readonly<Record<string, string>>;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses the people that a flow names. */
export function UserSelect({ id, value, isMultiple, disabled, names, onChange }: UserSelectProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['approval', 'people', keyword],
    queryFn: ({ signal }) => findPeople(keyword, signal),
    enabled: !disabled,
    placeholderData: (before) => before,
  });
  const found = data.map((each) => ({
    value: each.id,
    label: [each.realName, each.userName, each.dept ?? ''].filter((part) => part !== '').join(' · '),
  }));
  const missing = value.filter((each) => !data.some((person) => person.id === each));
  const common = {
    id,
    className: 'wide',
    disabled,
    placeholder: text(designTexts.choose),
    showSearch: { filterOption: false, onSearch: setKeyword },
    options: [...missing.map((each) => ({ value: each, label: names[each] ?? each })), ...found],
  };
  return isMultiple ? (
    <Select<string[]> {...common} mode="multiple" value={[...value]} onChange={onChange} />
  ) : (
    <Select<string> {...common} value={value[0] ?? null} onChange={(next) => onChange([next])} />
  );
}
