import { Checkbox } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import { StatusTag } from '../../widgets/StatusTag.tsx';
import { RowFacts } from '../object/RowFacts.tsx';
import { cardColumns, titleField, type DocumentColumn } from '../object/columns.ts';
import { titleOf, type DocumentRow } from '../object/documentRows.ts';
import { toggled, type Selection } from './selection.ts';
import { useWording } from '../object/useWording.ts';
import { isSaidBy } from '../object/valueText.ts';
import { documentTexts } from '../object/texts.ts';

interface ListCardsProps {
  readonly document: AnyDocument;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly DocumentRow[];
  readonly selection: Selection<DocumentRow>;
  readonly onSelect: (selection: Selection<DocumentRow>) => void;
  readonly addressOf: (row: DocumentRow) => string;
  readonly onOpen: (row: DocumentRow, newTab: boolean) => void;
  readonly isOld: boolean;
  readonly rowClassName?: ((row: DocumentRow) => string) | undefined;
}

const facts = 4;

/** The rows of a list on a phone: title, state and the first facts. */
export function ListCards(props: ListCardsProps) {
  const { document, columns, rows, selection, onSelect, addressOf, onOpen, isOld, rowClassName } = props;
  const text = useText();
  const language = useLanguage();
  const wording = useWording(document);
  const title = titleField(document);
  const { side } = useUser();
  const others = cardColumns(document, side, columns).filter(({ name }) => name !== title && name !== 'status');
  const most = document.card?.length ?? facts;
  return (
    <ul className={isOld ? 'list-cards list-old' : 'list-cards'} aria-busy={isOld}>
      {rows.map((row) => {
        const name = titleOf(document, row, language);
        // A row without a name of its own is called what it belongs to, which need not be said twice.
        const shown = others.filter((each) => !isSaidBy(name, row, each.name, each.field, wording)).slice(0, most);
        return (
          <li
            key={row.id}
            className={['card', selection.rows.has(row.id) ? 'card-selected' : '', rowClassName?.(row) ?? ''].join(' ')}
          >
            <div className="card-head">
              <Checkbox
                aria-label={text(documentTexts.selectRow, { title: name })}
                checked={selection.rows.has(row.id)}
                onChange={() => onSelect(toggled(selection, row))}
              />
              <a
                href={addressOf(row)}
                className="card-title"
                onClick={(event) => {
                  event.preventDefault();
                  onOpen(row, false);
                }}
              >
                {name}
              </a>
              <StatusTag document={document} status={row['status']} />
            </div>
            <RowFacts document={document} row={row} columns={shown} wording={wording} />
          </li>
        );
      })}
    </ul>
  );
}
