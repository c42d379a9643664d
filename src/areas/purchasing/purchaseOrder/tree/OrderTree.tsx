import { ApartmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { addressOf, emptyList, withFilter, type Filter, type ListState } from '#ui/document/list/listState.ts';
import type { BesideListProps } from '#ui/document/list/DocumentList.tsx';
import { SidePanel } from '#ui/document/object/SidePanel.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { SearchTreePanel } from '#ui/widgets/SearchTreePanel.tsx';
import type { TreeNode } from '#ui/widgets/trees.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { orderTexts } from '../order/texts.ts';

// What the list of orders cannot be narrowed by is shown where it can.
const elsewhere: Readonly<Record<string, readonly [path: string, field: string]>> = {
  closeReason: ['/page/pur/order-detail', 'closeReason'],
  terminationReason: ['/page/pur/termination', 'reasonCode'],
};

/** The kinds of orders in sight, with how many there are; choosing one shows them. */
export function OrderTree({ state, onChange }: BesideListProps) {
  const text = useText();
  const navigate = useNavigate();
  const choose = (key: string | undefined): void => {
    const [group = '', code = ''] = (key ?? selectedOf(state) ?? '').split(':');
    const filter: Filter = { op: 'in', values: [code] };
    const place = elsewhere[group];
    if (place) void navigate(place[0] + addressOf(withFilter(emptyList, place[1], filter)));
    else if (code) onChange(withFilter(state, group, key === undefined ? undefined : filter));
  };
  return (
    <SidePanel
      label={text(orderTexts.tree)}
      showLabel={text(orderTexts.showTree)}
      hideLabel={text(orderTexts.hideTree)}
      icon={<ApartmentOutlined />}
      isOpenAtFirst={false}
      data-testid="order-tree"
    >
      <Kinds selected={selectedOf(state)} onSelect={choose} />
    </SidePanel>
  );
}

interface KindsProps {
  readonly selected: string | undefined;
  readonly onSelect: (key: string | undefined) => void;
}

function Kinds({ selected, onSelect }: KindsProps) {
  const language = useLanguage();
  const tree = useQuery({
    queryKey: [documentsKey, keyOf(purchaseOrder), 'kinds', language],
    queryFn: ({ signal }) => server.call(purchaseOrder, 'getTree', {}, { signal, quiet: true }),
  });
  const nodes = useMemo(() => nodesOf(tree.data?.records), [tree.data]);
  if (nodes.length === 0) return null;
  return (
    <SearchTreePanel
      data={nodes}
      showCount
      selectedKey={selected}
      onSelect={({ id }) => onSelect(id === selected ? undefined : id)}
    />
  );
}

const nodesOf = (value: unknown): TreeNode[] =>
  (Array.isArray(value) ? value : []).filter(isRecord).map(({ id, text, count, children }) => {
    const below = nodesOf(children);
    return {
      id: String(id),
      label: String(text),
      count: Number(count),
      children: below,
      isHeading: below.length > 0,
    };
  });

/** The kind that the list shows, when it shows only one. */
function selectedOf({ filters }: ListState): string | undefined {
  for (const group of ['status', 'orderType']) {
    const filter = filters[group];
    if (filter?.op === 'in' && filter.values.length === 1) return `${group}:${filter.values[0]}`;
  }
  return undefined;
}
