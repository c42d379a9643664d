import type { ColumnRegular, DataType, RowHeaders, ViewPortScrollEvent } from '@revolist/react-datagrid';
import { useCallback, useMemo, useState } from 'react';

const width = 176;

/**
 * What a line is about stays in view when the grid is scrolled sideways: the numbers of the rows then tell their first column
 * too. It is no pinned column of the grid: cells could not be pasted or marked across the edge of one.
 */
export function usePinnedColumn(first: ColumnRegular | undefined, source: readonly DataType[]) {
  const [isScrolled, setScrolled] = useState(false);
  const size = first?.size ?? 0;
  const onViewportscroll = useCallback(
    ({ detail }: { readonly detail: ViewPortScrollEvent }): void => {
      if (detail.dimension === 'rgCol') setScrolled(detail.coordinate > size / 2);
    },
    [size],
  );
  const rowHeaders = useMemo((): RowHeaders | true => {
    const prop = first?.prop;
    if (!isScrolled || prop === undefined) return true;
    return {
      prop: '',
      size: width,
      cellTemplate: (h, { rowIndex }) => {
        const said: unknown = source[rowIndex]?.[prop];
        const text = typeof said === 'string' ? said : '';
        return h('span', { class: 'grid-pinned', title: text }, `${rowIndex + 1} ${text}`);
      },
    };
  }, [first, isScrolled, source]);
  return { rowHeaders, onViewportscroll };
}
