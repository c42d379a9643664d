import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { isEmpty } from '#model/value.ts';
import { formatDay } from '../../format.ts';
import { useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import { toast } from '../../toast.ts';
import { Growing } from '../../widgets/Growing.tsx';
import { cardColumns, type DocumentColumn } from '../object/columns.ts';
import type { DocumentLinesProps } from './DocumentLines.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import type { Values } from '../form/formValues.ts';
import { emptiedBy } from '#model/dependentLookups.ts';
import { isEditableIn } from '../transition/actions.ts';
import { newLine } from './newLine.ts';
import { RowFacts } from '../object/RowFacts.tsx';
import { useWording } from '../object/useWording.ts';
import { documentTexts } from '../object/texts.ts';

const mostFacts = 6;

/** What the card of a line says: what is filled in of what the declaration names, else the first columns. */
function factsOf(
  document: AnyDocument,
  side: Side,
  columns: readonly DocumentColumn[],
  line: Values,
): readonly DocumentColumn[] {
  if (!document.card) return columns.slice(0, mostFacts);
  return cardColumns(document, side, columns).filter(({ wire }) => !isEmpty(line[wire]));
}

/** Lines on a phone: a card each, edited in a form that comes up from below. */
export function LineCards(props: DocumentLinesProps & { readonly columns: readonly DocumentColumn[] }) {
  const { document, lines, problems, columns, onChange, fixed = false } = props;
  const text = useText();
  const wording = useWording(document);
  const { side } = useUser();
  const [open, setOpen] = useState<number>();
  const newest = useRef(lines);
  useLayoutEffect(() => {
    newest.current = lines;
  }, [lines]);
  const line = open === undefined ? undefined : lines[open];
  const change = (index: number, changes: Values): void =>
    onChange(
      lines.map((each, at) =>
        at === index ? { ...each, ...emptiedBy(document.fields, each, changes), ...changes } : each,
      ),
    );
  const remove = (index: number): void => {
    const gone = lines.slice(index, index + 1);
    onChange(lines.filter((_, at) => at !== index));
    toast.undo(text(documentTexts.lineDeleted, { n: index + 1 }), () => {
      const now = newest.current;
      onChange([...now.slice(0, index), ...gone, ...now.slice(index)]);
    });
  };
  const add = (): void => {
    onChange([...lines, newLine(document, lines, formatDay(Date.now()))]);
    setOpen(lines.length);
  };
  return (
    <>
      <ul className="list-cards">
        <Growing
          items={lines}
          least={Math.max(0, ...problems.keys()) + 1}
          render={(each, index) => (
            <li key={index} className={problems.has(index) ? 'card card-wrong' : 'card'}>
              <div className="card-head">
                <strong className="card-title">{text(documentTexts.lineNo, { n: index + 1 })}</strong>
                <Button
                  type="text"
                  icon={<EditOutlined />}
                  aria-label={text(documentTexts.edit)}
                  onClick={() => setOpen(index)}
                />
                {fixed ? null : (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={text(documentTexts.deleteLine)}
                    onClick={() => remove(index)}
                  />
                )}
              </div>
              <RowFacts
                document={document}
                row={each}
                columns={factsOf(document, side, columns, each)}
                wording={wording}
              />
            </li>
          )}
        />
      </ul>
      {fixed ? null : (
        <Button block icon={<PlusOutlined />} onClick={add}>
          {text(documentTexts.addLine)}
        </Button>
      )}
      <Drawer
        open={line !== undefined}
        placement="bottom"
        size="90%"
        title={text(documentTexts.lineNo, { n: (open ?? 0) + 1 })}
        onClose={() => setOpen(undefined)}
        footer={
          <Button block type="primary" onClick={() => setOpen(undefined)}>
            {text(documentTexts.ok)}
          </Button>
        }
      >
        {line && open !== undefined ? (
          <FieldGrid
            document={document}
            places={columns.map(({ name, field }) => ({
              name,
              field,
              editable: isEditableIn(document, field, undefined),
            }))}
            values={line}
            messageAt={(name) => {
              const column = columns.find((each) => each.name === name);
              return column && problems.get(open)?.get(column.wire);
            }}
            onChange={(changes) => change(open, changes)}
            onLeave={() => undefined}
          />
        ) : null}
      </Drawer>
    </>
  );
}
