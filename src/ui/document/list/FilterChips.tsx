import { Button } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../../language.ts';
import { columnNamed } from '../object/columns.ts';
import { ConditionTags } from './ConditionTags.tsx';
import { withFilter, withoutEither, withoutFilters, type ListState } from './listState.ts';
import { documentTexts } from '../object/texts.ts';

interface FilterChipsProps {
  readonly document: AnyDocument;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** What the list is narrowed by, each condition removable. */
export function FilterChips({ document, state, onChange }: FilterChipsProps) {
  const text = useText();
  const { keyword, filters, either = [] } = state;
  const isKnown = [...Object.keys(filters), ...either.flat().map(([name]) => name)].some((name) =>
    columnNamed(document, name),
  );
  if (keyword === '' && !isKnown) return null;
  return (
    <div className="filter-chips" data-testid="filter-chips">
      <ConditionTags
        document={document}
        keyword={keyword}
        filters={filters}
        either={either}
        onRemoveEither={(index) => onChange(withoutEither(state, index))}
        onRemove={(name) =>
          onChange(name === undefined ? { ...state, page: 1, keyword: '' } : withFilter(state, name, undefined))
        }
      />
      <Button type="link" size="small" onClick={() => onChange({ ...withoutFilters(state), keyword: '' })}>
        {text(documentTexts.clearFilters)}
      </Button>
    </div>
  );
}
