import { MenuUnfoldOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { server } from '../../server.ts';
import { SearchTreePanel } from '../../widgets/SearchTreePanel.tsx';
import { SidePanel } from '../object/SidePanel.tsx';
import { treeOf } from './treeNodes.ts';
import { documentsKey } from '../object/documentsKey.ts';
import { documentTexts } from '../object/texts.ts';

interface TreePanelProps {
  /** The tree to choose from. */
  readonly document: AnyDocument;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

/** The tree beside a list: choosing a row narrows the list to it and what lies below. */
export function TreePanel({ document, selected, onSelect }: TreePanelProps) {
  const text = useText();
  const language = useLanguage();
  const rows = useQuery({
    queryKey: [documentsKey, keyOf(document), 'tree', language],
    queryFn: ({ signal }) => server.tree(document, { signal, quiet: true }),
  });
  const tree = useMemo(() => treeOf(rows.data ?? []), [rows.data]);
  const label = text(document.label);
  if (tree.length === 0) return null;
  return (
    <SidePanel
      label={label}
      showLabel={text(documentTexts.showTree, { label })}
      hideLabel={text(documentTexts.hideTree, { label })}
      icon={<MenuUnfoldOutlined />}
      data-testid="side-tree"
    >
      <SearchTreePanel
        data={tree}
        height={560}
        filterLabel={text(documentTexts.filterTree, { label })}
        selectedKey={selected}
        onSelect={({ id }) => onSelect(id === selected ? undefined : id)}
      />
    </SidePanel>
  );
}
