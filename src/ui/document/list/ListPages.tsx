import { Button } from 'antd';
import { useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { formatCount } from '../../format.ts';
import { useText } from '../../language.ts';
import { Pager } from '../../widgets/Pager.tsx';
import { scrollToTop } from '../../widgets/scrollToTop.ts';
import { pageSizes, type ListState } from './listState.ts';
import { useExactCount, type ListData } from './useListRows.ts';
import { documentTexts } from '../object/texts.ts';

/** How many results there are: "10,000+" when counting stopped there, exactly when asked. */
export function ListCount({ document, list }: { readonly document: AnyDocument; readonly list: ListData }) {
  const text = useText();
  const identity = JSON.stringify(list.search);
  const [wanted, setWanted] = useState<string>();
  const exact = useExactCount(document, list.search, wanted === identity);
  const { page } = list;
  if (!page) return null;
  if (!page.totalCapped) return <span className="list-count">{formatCount(page.total)}</span>;
  if (exact.data !== undefined) return <span className="list-count">{formatCount(exact.data)}</span>;
  return (
    <Button
      type="text"
      size="small"
      className="list-count"
      title={text(documentTexts.countExactly)}
      loading={exact.isFetching}
      onClick={() => setWanted(identity)}
    >
      {formatCount(page.total)}+
    </Button>
  );
}

interface ListPagesProps {
  readonly list: ListData;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  readonly isPhone: boolean;
}

/** The pages of a list; turning one leads back to the top. */
export function ListPages({ list, state, onChange, isPhone }: ListPagesProps) {
  const text = useText();
  const { page, error } = list;
  if (error || !page || page.total === 0) return null;
  return (
    <Pager
      page={state.page}
      size={state.size}
      total={page.total}
      totalText={text(documentTexts.total, { n: formatCount(page.total) + (page.totalCapped ? '+' : '') })}
      sizes={pageSizes}
      pagerCount={isPhone ? 5 : 11}
      onChange={(next, size) => {
        onChange({ ...state, page: next, size });
        scrollToTop();
      }}
    />
  );
}
