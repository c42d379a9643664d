import {
  ColumnHeightOutlined,
  DownloadOutlined,
  GroupOutlined,
  PlusOutlined,
  ReloadOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import { useMay } from '../../access.tsx';
import { useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import { offers } from '../transition/actions.ts';
import { ColumnSettings } from './ColumnSettings.tsx';
import type { DocumentColumn } from '../object/columns.ts';
import { groupColumns } from './groups.ts';
import type { Density, ListSettings } from './listSettings.ts';
import { documentTexts } from '../object/texts.ts';

interface ListToolbarProps {
  readonly document: AnyDocument;
  readonly all: readonly DocumentColumn[];
  readonly usual: readonly string[];
  readonly settings: ListSettings;
  readonly onSettings: (settings: ListSettings) => void;
  readonly onCreate: () => void;
  readonly onImport: () => void;
  readonly onExport: () => void;
  readonly onRefresh: () => void;
  /** The field by which the rows are put together. */
  readonly group: string | undefined;
  readonly onGroup: (name: string | undefined) => void;
  readonly isPhone: boolean;
  /** Further buttons of whoever composes the list. */
  readonly children?: ReactNode;
}

const densities = [
  ['large', documentTexts.roomy],
  ['medium', documentTexts.usual],
  ['small', documentTexts.tight],
] as const satisfies readonly (readonly [Density, readonly [string, string]])[];

/** The buttons of a list that this user may use. */
export function ListToolbar(props: ListToolbarProps) {
  const { document, all, usual, settings, onSettings, isPhone } = props;
  const text = useText();
  const may = useMay();
  const { side } = useUser();
  return (
    <div className="list-toolbar" role="toolbar">
      {props.children}
      {offers(document, 'import', side, may) && !isPhone ? (
        <Button icon={<UploadOutlined />} onClick={props.onImport} data-testid="list-import">
          {text(documentTexts.import)}
        </Button>
      ) : null}
      {may(permissionOf(document, 'export')) && !isPhone ? (
        <Button icon={<DownloadOutlined />} onClick={props.onExport} data-testid="list-export">
          {text(documentTexts.export)}
        </Button>
      ) : null}
      {isPhone ? null : (
        <span className="list-tools">
          <GroupMenu document={document} group={props.group} onGroup={props.onGroup} />
          <ColumnSettings
            all={all}
            usual={usual}
            layout={settings.layout}
            onChange={(layout) => onSettings({ ...settings, layout })}
          />
          <Dropdown
            autoFocus
            trigger={['click']}
            menu={{
              selectedKeys: [settings.density],
              items: densities.map(([key, label]) => ({
                key,
                label: text(label),
                onClick: () => onSettings({ ...settings, density: key }),
              })),
            }}
          >
            <Button
              type="text"
              icon={<ColumnHeightOutlined />}
              aria-label={text(documentTexts.density)}
              title={text(documentTexts.density)}
            />
          </Dropdown>
        </span>
      )}
      {isPhone ? <GroupMenu document={document} group={props.group} onGroup={props.onGroup} /> : null}
      {isPhone ? null : <RefreshButton onRefresh={props.onRefresh} />}
      {offers(document, 'add', side, may) ? (
        <Button type="primary" icon={<PlusOutlined />} onClick={props.onCreate} data-testid="list-create">
          {text(documentTexts.create)}
        </Button>
      ) : null}
    </div>
  );
}

type GroupMenuProps = Pick<ListToolbarProps, 'document' | 'group' | 'onGroup'>;

/** By which field the rows are put together. */
function GroupMenu({ document, group, onGroup }: GroupMenuProps) {
  const text = useText();
  const { side } = useUser();
  const columns = useMemo(() => groupColumns(document, side), [document, side]);
  if (columns.length === 0) return null;
  const chosen = columns.find(({ name }) => name === group);
  const label = chosen ? text(documentTexts.groupedBy, { label: text(chosen.label) }) : text(documentTexts.group);
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        className: 'long-menu',
        selectedKeys: [group ?? ''],
        items: [
          { key: '', label: text(documentTexts.noGroup), onClick: () => onGroup(undefined) },
          { type: 'divider' },
          ...columns.map((column) => ({
            key: column.name,
            label: text(column.label),
            onClick: () => onGroup(column.name),
          })),
        ],
      }}
    >
      <Button
        type={chosen ? 'link' : 'text'}
        icon={<GroupOutlined />}
        aria-label={label}
        title={label}
        data-testid="list-group"
      />
    </Dropdown>
  );
}

/** Asks for the rows of a list again. */
export function RefreshButton({ onRefresh }: Pick<ListToolbarProps, 'onRefresh'>) {
  const text = useText();
  return (
    <Tooltip title={text(documentTexts.refresh)}>
      <Button type="text" icon={<ReloadOutlined />} aria-label={text(documentTexts.refresh)} onClick={onRefresh} />
    </Tooltip>
  );
}
