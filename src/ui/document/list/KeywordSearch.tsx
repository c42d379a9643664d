import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useText } from '../../language.ts';
import { useFollowing } from '../../widgets/useFollowing.ts';
import type { ListState } from './listState.ts';
import { documentTexts } from '../object/texts.ts';

interface KeywordProps {
  readonly ref: Ref<InputRef>;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** One search over numbers and names. */
export function KeywordSearch({ ref, state, onChange }: KeywordProps) {
  const text = useText();
  const [typed, setTyped] = useFollowing(state.keyword);
  const commit = (value: string): void => {
    if (value.trim() !== state.keyword) onChange({ ...state, page: 1, keyword: value.trim() });
  };
  return (
    <div className="search-field keyword-field">
      <span className="search-label">{text(documentTexts.keywordLabel)}</span>
      <Input
        ref={ref}
        allowClear
        prefix={<SearchOutlined />}
        placeholder={text(documentTexts.keyword)}
        aria-label={text(documentTexts.keyword)}
        data-testid="list-keyword"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') commit('');
        }}
        onBlur={() => commit(typed)}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) commit(typed);
        }}
      />
    </div>
  );
}
