import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { keyOf } from '#model/document.ts';
import { formatCount } from '../../format.ts';
import { useLanguage, useText } from '../../language.ts';
import { useIsPhone } from '../object/useIsPhone.ts';
import { columnNamed, type DocumentColumn } from '../object/columns.ts';
import { documentsKey } from '../object/documentsKey.ts';
import { documentTexts } from '../object/texts.ts';
import { useWording } from '../object/useWording.ts';
import { valueText, type Wording } from '../object/valueText.ts';
import { filtersOfGroup, readGroups, sumColumns, type Group } from './groups.ts';
import { GroupSums } from './GroupSums.tsx';
import { ListCards } from './ListCards.tsx';
import { LateSkeleton, LoadFault } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListControl } from './useDocumentList.ts';
import { useListRows } from './useListRows.ts';

interface GroupedListProps {
  readonly control: ListControl;
  readonly column: DocumentColumn;
}

/** The rows of a list by the values of a field: how many of each there are and what they come to, each with its rows. */
export function GroupedList({ control, column }: GroupedListProps) {
  const text = useText();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { document, list, shown } = control;
  const wording = useWording(document);
  const summed = sumColumns(document, shown.columns).slice(0, isPhone ? 1 : undefined);
  const names = summed.map(({ name }) => name);
  const { data, error, refetch } = useQuery({
    queryKey: [documentsKey, keyOf(document), 'groups', language, JSON.stringify(list.search), column.name, names],
    queryFn: ({ signal }) => readGroups(document, list.search, column.name, names, signal),
  });
  const [open, setOpen] = useState<ReadonlySet<Group['key']>>(new Set());
  if (!data) return error ? <LoadFault error={error} onRetry={() => void refetch()} /> : <LateSkeleton rows={6} />;
  const groups = column.field.type === 'date' || column.field.type === 'datetime' ? byTime(data.groups) : data.groups;
  const toggle = (key: Group['key']): void => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <div className="grouped-list" data-testid="grouped-list">
      <table className="plain-table group-table">
        <thead>
          <tr>
            <th scope="col">{text(column.label)}</th>
            <th scope="col" className="group-number">
              {text(documentTexts.groupCount)}
            </th>
            {summed.map((each) => (
              <th key={each.name} scope="col" className="group-number">
                {text(each.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const isOpen = open.has(group.key);
            const label = labelOf(group, column, wording) ?? text(documentTexts.groupEmpty);
            return (
              <Fragment key={String(group.key)}>
                <tr className="group-row" onClick={() => toggle(group.key)}>
                  <th scope="row">
                    <Button
                      type="text"
                      size="small"
                      icon={isOpen ? <DownOutlined /> : <RightOutlined />}
                      aria-expanded={isOpen}
                      aria-label={text(isOpen ? documentTexts.groupClose : documentTexts.groupOpen, { label })}
                    />
                    {label}
                  </th>
                  <td className="group-number">{formatCount(group.count)}</td>
                  {summed.map((each) => (
                    <td key={each.name} className="group-number">
                      <GroupSums group={group} column={each} wording={wording} />
                    </td>
                  ))}
                </tr>
                {isOpen ? (
                  <tr className="group-rows">
                    <td colSpan={summed.length + 2}>
                      <GroupRows control={control} column={column} group={group} isPhone={isPhone} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {data.isCut ? (
        <p className="group-none">{text(documentTexts.groupsCut, { n: formatCount(groups.length) })}</p>
      ) : null}
    </div>
  );
}

const byTime = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((a, b) => String(b.key ?? '').localeCompare(String(a.key ?? '')));

function labelOf({ key, name, code }: Group, { name: field, field: of }: DocumentColumn, wording: Wording) {
  if (key === null) return undefined;
  if (of.type === 'date' || of.type === 'datetime') return String(key);
  const row = { [field]: key, [`${field}Id`]: key, [`${field}Name`]: name, [`${field}Code`]: code };
  return valueText(row, field, of, wording);
}

interface GroupRowsProps extends GroupedListProps {
  readonly group: Group;
  readonly isPhone: boolean;
}

const shownRows = 20;

/** The first rows of a group, and the way to all of them. */
function GroupRows({ control, column, group, isPhone }: GroupRowsProps) {
  const text = useText();
  const { document, state, selection, select, shown, settings, setSettings } = control;
  const filters = filtersOfGroup(state.filters, column, group.key);
  const { group: _, ...plain } = state;
  const list = useListRows(document, { ...plain, filters, page: 1, size: shownRows }, true);
  if (!list.page)
    return list.error ? (
      <LoadFault error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <LateSkeleton rows={Math.min(group.count, 5)} />
    );
  const shared = { document, rows: list.rows, selection, onSelect: select, isOld: list.isOld };
  const opening = { addressOf: control.addressOf, onOpen: control.open };
  const columns = shown.columns.filter(({ name }) => name !== column.name || columnNamed(document, name) === undefined);
  return (
    <>
      {isPhone ? (
        <ListCards {...shared} {...opening} columns={columns} />
      ) : (
        <ListTable
          {...shared}
          {...opening}
          columns={columns}
          customColumns={shown.custom}
          sort={state.sort}
          onSort={(sort) => control.change({ ...state, sort })}
          layout={settings.layout}
          onLayout={(layout) => setSettings({ ...settings, layout })}
          density={settings.density}
          active={undefined}
        />
      )}
      {group.count > shownRows ? (
        <Button type="link" onClick={() => control.change({ ...plain, filters, page: 1 })}>
          {text(documentTexts.groupAll, { n: formatCount(group.count) })}
        </Button>
      ) : null}
    </>
  );
}
