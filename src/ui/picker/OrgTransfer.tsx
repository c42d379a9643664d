import { useMemo, useState } from 'react';
import { useDebounced } from '../form/timing.ts';
import { useText } from '../language.ts';
import { PartTabs } from '../widgets/PartTabs.tsx';
import { filteredTree } from '../widgets/trees.ts';
import { usualMax, type OrgPickerProps } from './OrgPicker.tsx';
import { PickerDialog } from './PickerDialog.tsx';
import { LoadedNodes, PickerTree, SelectedList } from './PickerPanels.tsx';
import { isOffered, panelTree, treeOfTab, type PickerNode, type TransferTab } from './picking.ts';
import { usePickerNodes, usePicking, type Picking, type PickerSource } from './usePicking.ts';
import { pickerTexts } from './texts.ts';

interface OrgTransferProps extends Omit<OrgPickerProps, 'dataType' | 'multiple'> {
  readonly tabs: readonly TransferTab[];
  /** Where the tab of roles has them from. */
  readonly roles?: PickerSource;
}

const searchPause = 500;
const noRoles = (): Promise<readonly PickerNode[]> => Promise.resolve([]);

/** Choosing departments, roles, people and positions together, up to a limit. */
export function OrgTransfer(props: OrgTransferProps) {
  return props.open ? <OpenTransfer {...props} /> : null;
}

function OpenTransfer(props: OrgTransferProps) {
  const { tabs, source, roles = noRoles, max = usualMax, value, forbiddenIds = [] } = props;
  const text = useText();
  const picking = usePicking(value, { dataType: 1, multiple: true, max, forbiddenIds });
  return (
    <PickerDialog {...props} picking={picking}>
      <div className="picker" data-testid="org-transfer">
        <div className="picker-side">
          <PartTabs
            size="small"
            destroyOnHidden
            items={tabs.map((tab) => ({
              key: tab,
              label: text(pickerTexts[tab]),
              children: <TabTree tab={tab} source={tab === 'role' ? roles : source} picking={picking} />,
            }))}
          />
        </div>
        <SelectedList
          picking={picking}
          title={
            <span data-testid="transfer-count">
              {picking.selected.length} / {max}
            </span>
          }
        />
      </div>
    </PickerDialog>
  );
}

interface TabTreeProps {
  readonly tab: TransferTab;
  readonly source: PickerSource;
  readonly picking: Picking;
}

function TabTree({ tab, source, picking }: TabTreeProps) {
  const nodes = usePickerNodes(source, true);
  return (
    <LoadedNodes nodes={nodes}>{(loaded) => <OfferedTree tab={tab} nodes={loaded} picking={picking} />}</LoadedNodes>
  );
}

interface OfferedTreeProps extends Omit<TabTreeProps, 'source'> {
  readonly nodes: readonly PickerNode[];
}

function OfferedTree({ tab, nodes, picking }: OfferedTreeProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, searchPause);
  const tree = useMemo(
    () =>
      filteredTree(
        panelTree(treeOfTab(tab, nodes), (node) => !isOffered(tab, node)),
        keyword,
      ),
    [tab, nodes, keyword],
  );
  return <PickerTree tree={tree} picking={picking} multiple keyword={typed} onKeyword={setTyped} isFiltered />;
}
