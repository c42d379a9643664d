import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../language.ts';
import { allNodes, filteredTree } from '../widgets/trees.ts';
import { PickerDialog } from './PickerDialog.tsx';
import { LoadedNodes, PickerTree, SelectedList } from './PickerPanels.tsx';
import { panelTree, type PickerNode } from './picking.ts';
import { usePickerNodes, usePicking, type PickerSource, type UniquePlace } from './usePicking.ts';
import { pickerTexts } from './texts.ts';

export interface OrgPickerProps {
  readonly open: boolean;
  /** 1 takes everything the source offers, 2 only users. */
  readonly dataType: 1 | 2;
  readonly source: PickerSource;
  readonly multiple: boolean;
  readonly max?: number;
  readonly value: readonly PickerNode[];
  readonly forbiddenIds?: readonly string[];
  /** A document that must not hold any of them yet, and its field. */
  readonly unique?: UniquePlace;
  readonly title?: string;
  /** False keeps the picker open; who opened it closes it otherwise. */
  readonly onOk: (nodes: PickerNode[]) => Promise<boolean | void>;
  readonly onCancel: () => void;
}

export const usualMax = 99;

/** Choosing organisations or people from their tree. */
export function OrgPicker(props: OrgPickerProps) {
  // Each opening begins with the value it is given.
  return props.open ? <OpenPicker {...props} /> : null;
}

function OpenPicker(props: OrgPickerProps) {
  const { dataType, source, multiple, max = usualMax, value, forbiddenIds = [] } = props;
  const text = useText();
  const nodes = usePickerNodes(source, true);
  const picking = usePicking(value, { dataType, multiple, max, forbiddenIds });
  return (
    <PickerDialog {...props} picking={picking}>
      <div className="picker" data-testid="org-picker">
        <div className="picker-side picker-tree">
          <LoadedNodes nodes={nodes}>
            {(loaded) => <OfferedTree nodes={loaded} picking={picking} multiple={multiple} />}
          </LoadedNodes>
        </div>
        <SelectedList picking={picking} title={text(pickerTexts.chosen)} />
      </div>
    </PickerDialog>
  );
}

interface OfferedTreeProps {
  readonly nodes: readonly PickerNode[];
  readonly picking: ReturnType<typeof usePicking>;
  readonly multiple: boolean;
}

function OfferedTree({ nodes, picking, multiple }: OfferedTreeProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const tree = useMemo(() => panelTree(nodes), [nodes]);
  const pickShown = (): void =>
    picking.pickAll(allNodes(filteredTree(tree, keyword)).flatMap(({ data }) => data ?? []));
  return (
    <PickerTree
      tree={tree}
      picking={picking}
      multiple={multiple}
      keyword={keyword}
      onKeyword={setKeyword}
      extra={
        multiple ? (
          <Button size="small" onClick={pickShown}>
            {text(pickerTexts.selectAll)}
          </Button>
        ) : null
      }
    />
  );
}
