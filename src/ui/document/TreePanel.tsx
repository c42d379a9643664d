import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../language.ts';
import { server } from '../server.ts';
import { filteredTree, parentKeys, treeOf } from './treeNodes.ts';
import { documentsKey } from './useList.ts';
import { words } from './words.ts';

interface TreePanelProps {
  /** The tree to choose from. */
  readonly document: AnyDocument;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

// Above so many rows a tree opens closed.
const openUpTo = 60;

/** The tree beside a list: choosing a row narrows the list to it and what lies below. */
export function TreePanel({ document, selected, onSelect }: TreePanelProps) {
  const text = useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const [keyword, setKeyword] = useState('');
  const rows = useQuery({
    queryKey: [documentsKey, keyOf(document), 'tree', language],
    queryFn: ({ signal }) => server.tree(document, { signal, quiet: true }),
  });
  const tree = useMemo(() => treeOf(rows.data ?? []), [rows.data]);
  const shown = useMemo(() => filteredTree(tree, keyword), [tree, keyword]);
  const [expanded, setExpanded] = useState<readonly string[]>();
  const usual = (rows.data?.length ?? 0) <= openUpTo ? parentKeys(tree) : [];
  const label = text(document.label);
  if (!rows.data || rows.data.length === 0) return null;
  if (!isOpen)
    return (
      <Button
        className="tree-opener"
        icon={<MenuUnfoldOutlined />}
        aria-label={text(words.showTree, { label })}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      />
    );
  return (
    <aside className="tree-panel" aria-label={label} data-testid="tree-panel">
      <header>
        <strong>{label}</strong>
        <Button
          type="text"
          icon={<MenuFoldOutlined />}
          aria-label={text(words.hideTree, { label })}
          aria-expanded
          onClick={() => setOpen(false)}
        />
      </header>
      <Input.Search
        allowClear
        value={keyword}
        aria-label={text(words.filterTree, { label })}
        placeholder={text(words.filterTree, { label })}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <Tree
        blockNode
        height={560}
        virtual={rows.data.length > 200}
        treeData={shown}
        titleRender={(node) => <span className={node.isDisabled ? 'tree-disabled' : ''}>{node.title}</span>}
        selectedKeys={selected ? [selected] : []}
        expandedKeys={keyword.trim() ? parentKeys(shown) : [...(expanded ?? usual)]}
        onExpand={(keys) => setExpanded(keys.map(String))}
        onSelect={([key]) => onSelect(key === undefined ? undefined : String(key))}
      />
    </aside>
  );
}
