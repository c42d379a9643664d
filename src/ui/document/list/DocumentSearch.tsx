import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer } from 'antd';
import { memo, useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../../language.ts';
import { loadable } from '../../loadable.ts';
import { useUser } from '../../session.ts';
import { KeyPopover } from '../../widgets/KeyPopover.tsx';
import { SearchBar } from '../../widgets/SearchBar.tsx';
import { searchColumns, type DocumentColumn } from '../object/columns.ts';
import { filterCount, withFilter, withoutFilters, type ListState } from './listState.ts';
import { SearchControl } from './SearchControl.tsx';
import { documentTexts } from '../object/texts.ts';

const FilterBuilder = loadable(async () => (await import('./FilterBuilder.tsx')).FilterBuilder);

interface DocumentSearchProps {
  readonly document: AnyDocument;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  /** Search again although nothing changed. */
  readonly onSearch: () => void;
  readonly isPhone: boolean;
}

/** Fields of the quick search, fewer beside a tree; the others appear on demand. */
const quickOf = (document: AnyDocument): number => ((document.tree ?? document.sideTree) ? 2 : 3);

/**
 * The search form of a list: the first fields at once, all of them on demand; on a phone in a sheet. It is the largest
 * part of a list, and nothing to it what arrives for the others.
 */
export const DocumentSearch = memo(function DocumentSearch(props: DocumentSearchProps) {
  const { document, state, isPhone } = props;
  const { side } = useUser();
  const columns = useMemo(() => searchColumns(document, side), [document, side]);
  if (columns.length === 0) return null;
  return isPhone ? (
    <FilterSheet {...props} columns={columns} />
  ) : (
    <FilterBar
      {...props}
      columns={columns}
      startOpen={columns.slice(quickOf(document)).some(({ name }) => name in state.filters)}
    />
  );
});

type WithColumns = DocumentSearchProps & { readonly columns: readonly DocumentColumn[] };

function FilterBar({ columns, startOpen, ...props }: WithColumns & { readonly startOpen: boolean }) {
  const quick = quickOf(props.document);
  return (
    <SearchBar
      fields={columns.map((column) => (
        <Control key={column.name} {...props} column={column} />
      ))}
      quick={quick}
      startOpen={startOpen}
      onSearch={props.onSearch}
      onReset={() => props.onChange({ ...withoutFilters(props.state), keyword: '' })}
      more={<AddFilter document={props.document} state={props.state} onChange={props.onChange} />}
    />
  );
}

type AddFilterProps = Pick<DocumentSearchProps, 'document' | 'state' | 'onChange'>;

/** A condition on any field, put together beside its button. */
function AddFilter(props: AddFilterProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <KeyPopover
      label={text(documentTexts.addFilter)}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={<FilterBuilder {...props} onClose={() => setOpen(false)} />}
    >
      <Button type="link" icon={<PlusOutlined />} data-testid="add-filter">
        {text(documentTexts.addFilter)}
      </Button>
    </KeyPopover>
  );
}

/** The same within the sheet of a phone. */
function AddFilterHere(props: AddFilterProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (open) return <FilterBuilder {...props} onClose={() => setOpen(false)} />;
  return (
    <Button icon={<PlusOutlined />} onClick={() => setOpen(true)} data-testid="add-filter">
      {text(documentTexts.addFilter)}
    </Button>
  );
}

function FilterSheet({ columns, ...props }: WithColumns) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    props.onSearch();
  };
  return (
    <>
      <Badge count={filterCount(props.state)} size="small">
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {text(documentTexts.filters)}
        </Button>
      </Badge>
      <Drawer
        open={open}
        placement="bottom"
        size="80%"
        title={text(documentTexts.filters)}
        onClose={close}
        footer={
          <div className="sheet-acts">
            <Button onClick={() => props.onChange(withoutFilters(props.state))}>{text(documentTexts.reset)}</Button>
            <Button type="primary" onClick={close}>
              {text(documentTexts.search)}
            </Button>
          </div>
        }
      >
        <div className="search-sheet">
          {columns.map((column) => (
            <Control key={column.name} {...props} column={column} />
          ))}
          <AddFilterHere document={props.document} state={props.state} onChange={props.onChange} />
        </div>
      </Drawer>
    </>
  );
}

interface ControlProps extends DocumentSearchProps {
  readonly column: DocumentColumn;
}

function Control({ column, state, onChange, onSearch }: ControlProps) {
  const text = useText();
  return (
    <div className="search-field" data-search={column.name}>
      <span className="search-label">{text(column.label)}</span>
      <SearchControl
        column={column}
        filter={state.filters[column.name]}
        onChange={(filter) => onChange(withFilter(state, column.name, filter))}
        onEnter={onSearch}
      />
    </div>
  );
}
