import { Tag } from 'antd';
import { Fragment } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { relativeDays } from '#model/relativeDays.ts';
import { useText } from '../../language.ts';
import { lovLabel, useLovRows } from '../../widgets/lookups.ts';
import { columnNamed, importFilter, type DocumentColumn } from '../object/columns.ts';
import type { Either, Filter, Filters } from './listState.ts';
import { textOfValue, type Wording } from '../object/valueText.ts';
import { useWording } from '../object/useWording.ts';
import { documentTexts } from '../object/texts.ts';

interface ConditionTagsProps {
  readonly document: AnyDocument;
  readonly keyword: string;
  readonly filters: Filters;
  readonly either?: readonly Either[];
  readonly onRemoveEither?: (index: number) => void;
  /** Takes a condition away, the keyword where no name is given; without it they are there to be read. */
  readonly onRemove?: (name?: string) => void;
}

/** The conditions of a list in words. */
export function ConditionTags({
  document,
  keyword,
  filters,
  either = [],
  onRemove,
  onRemoveEither,
}: ConditionTagsProps) {
  const text = useText();
  const wording = useWording(document);
  const known = (all: Either) =>
    all.flatMap(([name, filter]) => {
      const column = columnNamed(document, name);
      return column ? [{ column, filter }] : [];
    });
  const conditions = known(Object.entries(filters));
  return (
    <>
      {keyword ? <Tag {...(onRemove ? { closable: true, onClose: () => onRemove() } : {})}>“{keyword}”</Tag> : null}
      {conditions.map(({ column, filter }) => (
        <Tag
          key={column.name}
          {...(onRemove
            ? {
                closable: { 'aria-label': text(documentTexts.removeFilter, { label: text(column.label) }) },
                onClose: () => onRemove(column.name),
              }
            : {})}
        >
          {text(column.label)}: <Condition column={column} filter={filter} wording={wording} />
        </Tag>
      ))}
      {either.map((all, index) => (
        <Tag
          // Groups have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="either-tag"
          {...(onRemoveEither
            ? { closable: { 'aria-label': text(documentTexts.removeEither) }, onClose: () => onRemoveEither(index) }
            : {})}
        >
          {known(all).map(({ column, filter }, place) => (
            <Fragment key={`${column.name}/${JSON.stringify(filter)}`}>
              {place > 0 && <b className="either-word"> {text(documentTexts.or)} </b>}
              {text(column.label)}: <Condition column={column} filter={filter} wording={wording} />
            </Fragment>
          ))}
        </Tag>
      ))}
    </>
  );
}

interface ConditionProps {
  readonly column: DocumentColumn;
  readonly filter: Filter;
  readonly wording: Wording;
}

function Condition({ column, filter, wording }: ConditionProps) {
  const text = useText();
  if (column.field.type === 'lookup' && filter.op === 'in')
    return <LookupCondition target={column.field.target ?? ''} ids={filter.values} />;
  if (column.field.type === 'lookup' && filter.op === 'not')
    return (
      <>
        {text(documentTexts.isNot, { values: '' })}
        <LookupCondition target={column.field.target ?? ''} ids={filter.values} />
      </>
    );
  if (column.field.type === 'lookup' && filter.op === 'under')
    return <LookupCondition target={column.field.target ?? ''} ids={[filter.value]} />;
  if (column.name === importFilter) return wording.text(documentTexts.ownImport);
  return conditionText(column, filter, wording, text);
}

function LookupCondition({ target, ids }: { readonly target: string; readonly ids: readonly string[] }) {
  const rows = useLovRows(target, ids);
  return ids
    .map((id) => {
      const row = rows.get(id);
      return row ? lovLabel(row, target) : id;
    })
    .join(', ');
}

function conditionText(
  { field }: DocumentColumn,
  filter: Filter,
  wording: Wording,
  text: ReturnType<typeof useText>,
): string {
  const value = (each: unknown): string => textOfValue(each, field, wording);
  switch (filter.op) {
    case 'has':
    case 'eq':
    case 'under':
      return filter.value;
    case 'in':
      return filter.values.map(value).join(', ');
    case 'is':
      return value(filter.value);
    case 'empty':
      return text(documentTexts.isEmpty);
    case 'filled':
      return text(documentTexts.isFilled);
    case 'me':
      return text(documentTexts.isMe);
    case 'not':
      return text(documentTexts.isNot, { values: filter.values.map(value).join(', ') });
    case 'days':
      return text(relativeDays[filter.value]);
    case 'range':
      if (filter.from && filter.to) return `${filter.from} – ${filter.to}`;
      return filter.from ? `≥ ${filter.from}` : `≤ ${filter.to ?? ''}`;
  }
}
