import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Input, Tag, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState, type Key, type ReactNode } from 'react';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import { allNodes, filteredTree, hitsIn, openAtFirst, type TreeNode } from './trees.ts';
import { widgetTexts } from './texts.ts';
import './widgets.css';

interface SearchTreePanelProps<D> {
  readonly title?: ReactNode;
  readonly data: readonly TreeNode<D>[];
  readonly checkable?: boolean;
  readonly showCount?: boolean;
  readonly showType?: boolean;
  readonly selectedKey?: string | undefined;
  readonly checkedKeys?: readonly string[];
  /** Shown as ticked in part. */
  readonly halfCheckedKeys?: readonly string[];
  /** Only to read: nothing can be ticked. */
  readonly disabled?: boolean;
  /** Levels that are open at first, up to how many nodes; usually as many as fit. */
  readonly openUpTo?: number;
  readonly onSelect?: (node: TreeNode<D>) => void;
  /** Everything that is ticked now, and the node that was ticked or not just now. */
  readonly onCheck?: (keys: string[], node: { readonly id: string; readonly checked: boolean }) => void;
  readonly collapsible?: boolean;
  /** Follows the filter from outside; without it the panel keeps it. */
  readonly keyword?: string;
  readonly onKeyword?: (keyword: string) => void;
  /** The data were filtered already. */
  readonly isFiltered?: boolean;
  /** What the filter is called where more than one may be on a page. */
  readonly filterLabel?: string;
  /** How high a large tree is. */
  readonly height?: number;
  /** What stands between filter and tree. */
  readonly extra?: ReactNode;
  readonly 'data-testid'?: string;
}

/** From so many nodes on only those in sight are drawn. */
const virtualFrom = 200;
const usualHeight = 360;
// From so many nodes on, levels that would bring more into sight stay closed.
const openUpTo = 200;

/** A tree with a title and a filter; its nodes may be ticked, counted and told by kind. */
export function SearchTreePanel<D>(props: SearchTreePanelProps<D>) {
  const { title, data, collapsible = false, extra } = props;
  const text = useText();
  const [isOpen, setOpen] = useState(true);
  const [own, setOwn] = useState('');
  const keyword = props.keyword ?? own;
  return (
    <div className="tree-panel" data-testid={props['data-testid'] ?? 'tree-panel'}>
      {title || collapsible ? (
        <div className="tree-title">
          <h3>{title}</h3>
          {collapsible ? (
            <Button
              type="text"
              size="small"
              icon={isOpen ? <DownOutlined /> : <RightOutlined />}
              aria-expanded={isOpen}
              aria-label={text(isOpen ? widgetTexts.fold : widgetTexts.unfold)}
              onClick={() => setOpen(!isOpen)}
            />
          ) : null}
        </div>
      ) : null}
      {isOpen ? (
        <>
          <Input
            allowClear
            value={keyword}
            placeholder={props.filterLabel ?? text(widgetTexts.keyword)}
            aria-label={props.filterLabel ?? text(widgetTexts.keyword)}
            onChange={(event) => (props.onKeyword ?? setOwn)(event.target.value)}
          />
          {extra}
          <FilteredTree {...props} data={data} keyword={keyword} />
        </>
      ) : null}
    </div>
  );
}

function FilteredTree<D>(props: SearchTreePanelProps<D> & { readonly keyword: string }) {
  const { data, keyword, checkable = false, selectedKey, checkedKeys = [], onSelect, onCheck } = props;
  const text = useText();
  const { isFiltered = false, height = usualHeight, halfCheckedKeys = [], disabled = false } = props;
  const shown = useMemo(() => (isFiltered ? data : filteredTree(data, keyword)), [isFiltered, data, keyword]);
  const nodes = useMemo(() => allNodes(shown), [shown]);
  const [opened, setOpened] = useState<readonly Key[]>();
  const [openedFor, setOpenedFor] = useState(shown);
  if (openedFor !== shown) {
    setOpenedFor(shown);
    setOpened(undefined);
  }
  // With a filter everything it found is open.
  const open =
    opened ?? (keyword.trim() === '' ? openAtFirst(shown, props.openUpTo ?? openUpTo) : nodes.map(({ id }) => id));
  if (nodes.length === 0) return <p className="tree-empty">{text(widgetTexts.noMatch)}</p>;
  return (
    <Tree
      blockNode
      checkStrictly
      checkable={checkable}
      {...(nodes.length > virtualFrom ? { height, virtual: true } : { virtual: false })}
      treeData={treeDataOf(shown, props)}
      expandedKeys={[...open]}
      onExpand={(keys) => setOpened(keys)}
      selectedKeys={selectedKey === undefined ? [] : [selectedKey]}
      disabled={disabled}
      checkedKeys={{ checked: [...checkedKeys], halfChecked: [...halfCheckedKeys] }}
      onSelect={(_, { node }) => {
        const found = nodes.find(({ id }) => id === node.key);
        if (found) onSelect?.(found);
      }}
      onCheck={(keys, { node, checked }) =>
        onCheck?.((Array.isArray(keys) ? keys : keys.checked).map(String), { id: String(node.key), checked })
      }
    />
  );
}

type Looks = Pick<SearchTreePanelProps<unknown>, 'showCount' | 'showType'> & { readonly keyword: string };

const treeDataOf = (nodes: readonly TreeNode[], looks: Looks): TreeDataNode[] =>
  nodes.map((node) => ({
    key: node.id,
    title: <NodeTitle node={node} {...looks} />,
    disableCheckbox: node.disabled ?? false,
    selectable: !node.isHeading,
    ...(node.children && node.children.length > 0 ? { children: treeDataOf(node.children, looks) } : {}),
  }));

function NodeTitle({ node, keyword, showCount, showType }: Looks & { readonly node: TreeNode }) {
  return (
    <span className={node.isOff ? 'tree-node tree-off' : 'tree-node'}>
      <span>
        {hitsIn(node.label, keyword).map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
      </span>
      {showCount && node.count !== undefined ? <span className="tree-count">({formatCount(node.count)})</span> : null}
      {showType && node.type ? <Tag>{node.type}</Tag> : null}
    </span>
  );
}
