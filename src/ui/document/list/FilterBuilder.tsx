import { CloseOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { isRelativeDays, relativeDays } from '#model/relativeDays.ts';
import { useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import type { DocumentColumn } from '../object/columns.ts';
import { documentTexts } from '../object/texts.ts';
import { filterColumns, opLabels, opsOf, type FilterOp } from './filterOps.ts';
import { withEither, withFilter, type Filter, type ListState } from './listState.ts';
import { SearchControl } from './SearchControl.tsx';

interface FilterBuilderProps {
  readonly document: AnyDocument;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  readonly onClose: () => void;
}

/** One condition that is being put together. */
interface Draft {
  readonly key: number;
  readonly name?: string;
  readonly op?: FilterOp;
  readonly value?: Filter | undefined;
}

/** A condition on any field of a document: the field, how it is compared, and with what; or several of which one must hold. */
export function FilterBuilder({ document, state, onChange, onClose }: FilterBuilderProps) {
  const text = useText();
  const { side } = useUser();
  const columns = useMemo(() => filterColumns(document, side), [document, side]);
  const [drafts, setDrafts] = useState<readonly Draft[]>([{ key: 0 }]);
  const last = drafts.at(-1);
  const finished = drafts.flatMap((draft) => {
    const filter = filterOfDraft(document, columns, draft);
    return draft.name !== undefined && filter ? [[draft.name, filter] as const] : [];
  });
  const isComplete = finished.length === drafts.length;
  const change = (draft: Draft): void =>
    setDrafts((before) => before.map((each) => (each.key === draft.key ? draft : each)));
  const add = (): void => {
    const [first] = finished;
    if (!isComplete || !first) return;
    onChange(finished.length === 1 ? withFilter(state, ...first) : withEither(state, finished));
    onClose();
  };
  return (
    <div className="filter-builder" data-testid="filter-builder">
      {drafts.map((draft, index) => (
        <Fragment key={draft.key}>
          {index > 0 && (
            <div className="filter-or">
              <span>{text(documentTexts.or)}</span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={text(documentTexts.removeAlternative)}
                onClick={() => setDrafts((before) => before.filter(({ key }) => key !== draft.key))}
              />
            </div>
          )}
          <DraftFields document={document} columns={columns} draft={draft} onChange={change} onEnter={add} />
        </Fragment>
      ))}
      <div className="filter-acts">
        <Button
          type="link"
          className="filter-or-more"
          disabled={!isComplete || drafts.length >= mostAlternatives}
          onClick={() => setDrafts((before) => [...before, { key: (last?.key ?? 0) + 1 }])}
          data-testid="filter-or"
        >
          {text(documentTexts.orAnother)}
        </Button>
        <Button onClick={onClose}>{text(documentTexts.cancel)}</Button>
        <Button type="primary" onClick={add} data-testid="filter-add">
          {text(documentTexts.addFilter)}
        </Button>
      </div>
    </div>
  );
}

// More of them are no condition that anybody reads.
const mostAlternatives = 5;

interface DraftFieldsProps {
  readonly document: AnyDocument;
  readonly columns: readonly DocumentColumn[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onEnter: () => void;
}

function DraftFields({ document, columns, draft, onChange, onEnter }: DraftFieldsProps) {
  const text = useText();
  const { key, name, value } = draft;
  const column = columns.find((each) => each.name === name);
  const ops = column ? opsOf(document, column) : [];
  const op = draft.op ?? ops[0];
  return (
    <>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text(documentTexts.field)}
        placeholder={text(documentTexts.chooseField)}
        value={name ?? null}
        options={columns.map((each) => ({ value: each.name, label: text(each.label) }))}
        onChange={(next: string) => onChange({ key, name: next })}
      />
      {column && name !== undefined && op ? (
        <Select
          aria-label={text(documentTexts.condition)}
          value={op}
          options={ops.map((each) => ({ value: each, label: text(opLabels[each]) }))}
          onChange={(next: FilterOp) => onChange({ key, name, op: next })}
        />
      ) : null}
      {column && op ? (
        <ValueControl
          column={column}
          op={op}
          value={value}
          onChange={(next) => onChange({ ...draft, value: next })}
          onEnter={onEnter}
        />
      ) : null}
    </>
  );
}

function filterOfDraft(document: AnyDocument, columns: readonly DocumentColumn[], draft: Draft): Filter | undefined {
  const column = columns.find((each) => each.name === draft.name);
  const op = draft.op ?? (column ? opsOf(document, column)[0] : undefined);
  return op && filterFor(op, draft.value);
}

const withoutValue = new Set<FilterOp>(['empty', 'filled', 'me']);

/** The condition that was put together; undefined while its value is missing. */
function filterFor(op: FilterOp, value: Filter | undefined): Filter | undefined {
  if (op === 'empty' || op === 'filled' || op === 'me') return { op };
  if (op === 'not') return value?.op === 'in' ? { op, values: value.values } : undefined;
  if (op === 'eq') return value?.op === 'has' ? { op, value: value.value } : undefined;
  return value;
}

interface ValueControlProps {
  readonly column: DocumentColumn;
  readonly op: FilterOp;
  readonly value: Filter | undefined;
  readonly onChange: (value: Filter | undefined) => void;
  readonly onEnter: () => void;
}

function ValueControl({ column, op, value, onChange, onEnter }: ValueControlProps) {
  const text = useText();
  if (withoutValue.has(op)) return null;
  if (op === 'days')
    return (
      <Select
        aria-label={text(column.label)}
        placeholder={text(documentTexts.chooseDays)}
        value={value?.op === 'days' ? value.value : null}
        virtual={false}
        listHeight={400}
        options={Object.entries(relativeDays).map(([key, label]) => ({ value: key, label: text(label) }))}
        onChange={(next: string) => onChange(isRelativeDays(next) ? { op: 'days', value: next } : undefined)}
      />
    );
  const isText = op === 'has' || op === 'eq';
  return (
    <SearchControl
      key={op}
      column={column}
      filter={value}
      onChange={onChange}
      onEnter={isText ? onEnter : () => undefined}
      isLive
    />
  );
}
