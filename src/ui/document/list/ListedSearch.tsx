import type { ReactNode } from 'react';
import { LovSelect } from '../../widgets/LovSelect.tsx';
import { useLovDefinition } from '../../widgets/lovDefinition.ts';
import type { Filter } from './listState.ts';

interface ListedSearchProps {
  readonly list: string;
  readonly label: string;
  readonly filter: Filter | undefined;
  readonly onChange: (filter: Filter | undefined) => void;
  /** What stands here where administrators have published no such list, or something else is looked for. */
  readonly otherwise: ReactNode;
}

/** Texts to look for, chosen from the list of values that administrators published for the field. */
export function ListedSearch({ list, label, filter, onChange, otherwise }: ListedSearchProps) {
  const definition = useLovDefinition(list, { isOptional: true });
  if (!definition || (filter && filter.op !== 'in')) return otherwise;
  const texts = filter?.op === 'in' ? filter.values : [];
  return (
    <LovSelect
      target={definition}
      multi
      label={label}
      value={texts}
      known={texts}
      onChange={(ids, rows) => {
        // What is chosen comes with its row; what was chosen before stands as the text that it is.
        const values = ids.map((each) => rows.find(({ id }) => id === each)?.text ?? each);
        onChange(values.length > 0 ? { op: 'in', values: [...new Set(values)] } : undefined);
      }}
    />
  );
}
