import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { SearchTreePanel } from '../widgets/SearchTreePanel.tsx';
import type { TreeNode } from '../widgets/trees.ts';
import { placesOf, type PickerNode } from './picking.ts';
import type { Picking } from './usePicking.ts';
import { pickerTexts } from './texts.ts';

interface PickerTreeProps {
  readonly tree: readonly TreeNode<PickerNode>[];
  readonly picking: Picking;
  readonly multiple: boolean;
  readonly extra?: ReactNode;
  readonly keyword?: string;
  readonly onKeyword?: (keyword: string) => void;
  readonly isFiltered?: boolean;
}

/** The tree of a picker: ticks for several, a click for one. */
export function PickerTree({ tree, picking, multiple, ...panel }: PickerTreeProps) {
  const places = placesOf(tree, picking.selected);
  const nodeAt = (place: string): PickerNode | undefined => findAt(tree, place);
  const check = (keys: readonly string[]): void => {
    const added = keys.find((key) => !places.includes(key));
    const node = added === undefined ? undefined : nodeAt(added);
    if (node) return picking.pick(node);
    const removed = places.flatMap((place) => (keys.includes(place) ? [] : (nodeAt(place)?.id ?? [])));
    picking.drop(removed);
  };
  return (
    <SearchTreePanel
      {...panel}
      data={tree}
      checkable={multiple}
      checkedKeys={places}
      selectedKey={multiple ? undefined : places[0]}
      onCheck={check}
      onSelect={({ data, disabled }) => {
        if (data && !multiple && !disabled) picking.pick(data);
      }}
    />
  );
}

function findAt(tree: readonly TreeNode<PickerNode>[], place: string): PickerNode | undefined {
  for (const node of tree) {
    if (node.id === place) return node.data;
    if (place.startsWith(`${node.id}/`)) return findAt(node.children ?? [], place);
  }
  return undefined;
}

interface SelectedListProps {
  readonly picking: Picking;
  readonly title: ReactNode;
}

/** What was selected: each can be taken out, or all at once. */
export function SelectedList({ picking, title }: SelectedListProps) {
  const text = useText();
  const { selected } = picking;
  return (
    <div className="picker-side" data-testid="picker-selected">
      <div className="picker-head">
        <strong>{title}</strong>
        <Button type="link" size="small" disabled={selected.length === 0} onClick={picking.clear}>
          {text(pickerTexts.clearAll, { n: selected.length })}
        </Button>
      </div>
      {selected.length === 0 ? <p className="tree-empty">{text(pickerTexts.none)}</p> : null}
      <ul className="picker-list">
        {selected.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={text(pickerTexts.remove, { name })}
              onClick={() => picking.drop([id])}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LoadedNodesProps {
  readonly nodes: UseQueryResult<readonly PickerNode[]>;
  readonly children: (nodes: readonly PickerNode[]) => ReactNode;
}

/** The nodes once they are there; a failure can be tried again. */
export function LoadedNodes({ nodes, children }: LoadedNodesProps) {
  const text = useText();
  if (nodes.data) return children(nodes.data);
  if (nodes.error)
    return (
      <Alert
        type="error"
        showIcon
        title={nodes.error.message || text(pickerTexts.failed)}
        action={<Button onClick={() => void nodes.refetch()}>{text(pickerTexts.retry)}</Button>}
      />
    );
  return <Spin description={text(pickerTexts.loading)} delay={200} />;
}
