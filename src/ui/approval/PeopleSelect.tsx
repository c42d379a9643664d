import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { findPeople } from './calls.ts';
import { approvalTexts } from './texts.ts';

interface PeopleSelectProps {
  readonly value: readonly string[];
  readonly isMultiple: boolean;
  readonly label: string;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses people of the own side by name. */
export function PeopleSelect({ value, isMultiple, label, onChange }: PeopleSelectProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    queryKey: ['approval', 'people', keyword],
    queryFn: ({ signal }) => findPeople(keyword, signal),
    placeholderData: (before) => before,
  });
  const options = (data ?? []).map(({ id, realName, userName, dept }) => ({
    value: id,
    label: [realName, userName, dept ?? ''].filter((part) => part !== '').join(' · '),
  }));
  const common = {
    showSearch: { filterOption: false, onSearch: setKeyword },
    options,
    'aria-label': label,
    placeholder: text(approvalTexts.choose),
    style: { minWidth: 220, flex: '1 1 220px' },
  } as const;
  return isMultiple ? (
    <Select<string[]> {...common} mode="multiple" value={[...value]} onChange={onChange} />
  ) : (
    <Select<string> {...common} value={value[0] ?? null} onChange={(id) => onChange([id])} />
  );
}
