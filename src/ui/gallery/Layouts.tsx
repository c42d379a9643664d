import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { searchTypes, type SearchField, type SearchValues } from '../form/search.ts';
import { useText } from '../language.ts';
import { PageLayout } from '../widgets/PageLayout.tsx';
import { SearchTreePanel } from '../widgets/SearchTreePanel.tsx';
import type { TreeNode } from '../widgets/trees.ts';
import { Group, Show } from './parts.tsx';

const words = {
  group: ['页面布局与树', 'Page layout and trees'],
  plain: ['页面布局（全部搜索类型）', 'Page layout (all search types)'],
  beside: ['页面布局（左侧树）', 'Page layout (with a tree)'],
  tree: ['搜索树', 'Search tree'],
  treeOff: ['搜索树（只读，部分勾选）', 'Search tree (read only, ticked in part)'],
  treeNone: ['搜索树（没有结果）', 'Search tree (nothing found)'],
  check: ['复选框', 'Checkboxes'],
  count: ['数量', 'Counts'],
  kind: ['类型', 'Type tags'],
  add: ['新建', 'New'],
  title: ['供应商', 'Suppliers'],
} as const satisfies Record<string, Label>;

const option = [
  { value: 'A', label: ['甲', 'A'] },
  { value: 'B', label: ['乙', 'B'] },
] as const;

const every: readonly SearchField[] = searchTypes.map((type) => ({
  name: type,
  title: type,
  type,
  selectData: option,
  target: 'basic.company',
}));

const few: readonly SearchField[] = [
  { name: 'code', title: ['编码', 'Code'], type: 'input', required: true },
  { name: 'kind', title: ['类型', 'Kind'], type: 'select', selectData: option, default: 'A' },
  { name: 'day', title: ['日期', 'Day'], type: 'date-range' },
  { name: 'secret', title: ['隐藏', 'Hidden'], type: 'input', hidden: true, default: 'x' },
];

const tree: readonly TreeNode[] = [
  {
    id: '1',
    label: 'Head office',
    count: 12,
    type: 'C',
    children: [
      { id: '2', label: 'R&D dev', count: 3, type: 'D' },
      { id: '3', label: '<img src=x onerror="window.hacked=1">', count: 0, type: 'D' },
    ],
  },
  { id: '4', label: 'Plant', count: 2, type: 'C' },
];

export function Layouts() {
  return (
    <Group id="layouts" title={words.group}>
      <Plain />
      <Beside />
      <Trees />
      <TreeStates />
    </Group>
  );
}

function Plain() {
  const text = useText();
  const [searched, setSearched] = useState<SearchValues>({});
  return (
    <Show id="layout" title={words.plain} value={searched}>
      <PageLayout
        heading="h2"
        title={text(words.title)}
        headerButtons={<Button type="primary">{text(words.add)}</Button>}
        search={every}
        onSearch={setSearched}
        onReset={() => setSearched({})}
      >
        <p>{text(words.title)}</p>
      </PageLayout>
    </Show>
  );
}

function Beside() {
  const text = useText();
  const [searches, setSearches] = useState<readonly SearchValues[]>([]);
  return (
    <Show id="layout-tree" title={words.beside} value={searches}>
      <PageLayout
        heading="h2"
        title={text(words.title)}
        tree={<SearchTreePanel title={text(words.tree)} data={tree} collapsible />}
        search={few}
        onSearch={(values) => setSearches((held) => [...held, values])}
      >
        <p>{text(words.title)}</p>
      </PageLayout>
    </Show>
  );
}

function Trees() {
  const text = useText();
  const [looks, setLooks] = useState({ checkable: false, showCount: false, showType: false });
  const [checked, setChecked] = useState<string[]>([]);
  const [selected, setSelected] = useState<string>();
  const toggle = (name: keyof typeof looks) => () => setLooks((held) => ({ ...held, [name]: !held[name] }));
  return (
    <Show id="tree" title={words.tree} value={{ checked, selected: selected ?? null }}>
      <Checkbox checked={looks.checkable} onChange={toggle('checkable')}>
        {text(words.check)}
      </Checkbox>
      <Checkbox checked={looks.showCount} onChange={toggle('showCount')}>
        {text(words.count)}
      </Checkbox>
      <Checkbox checked={looks.showType} onChange={toggle('showType')}>
        {text(words.kind)}
      </Checkbox>
      <SearchTreePanel
        title={text(words.tree)}
        data={tree}
        {...looks}
        checkedKeys={checked}
        selectedKey={selected}
        onCheck={setChecked}
        onSelect={({ id }) => setSelected(id)}
      />
    </Show>
  );
}

function TreeStates() {
  const text = useText();
  return (
    <>
      <Show id="tree-off" title={words.treeOff}>
        <SearchTreePanel
          title={text(words.treeOff)}
          data={tree}
          checkable
          disabled
          checkedKeys={['2']}
          halfCheckedKeys={['1']}
        />
      </Show>
      <Show id="tree-none" title={words.treeNone}>
        <SearchTreePanel title={text(words.treeNone)} data={tree} keyword="?" onKeyword={() => undefined} />
      </Show>
    </>
  );
}
