import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { linesIn } from '../form/formValues.ts';
import { rowQuery } from '../object/objectQueries.ts';
import { sectionsOf } from '../object/sections.ts';
import { documentTexts } from '../object/texts.ts';

interface RowPreviewProps {
  readonly document: AnyDocument;
  readonly id: string;
}

/** The fields of a row, to be read, and how many lines it has. */
export function RowPreview({ document, id }: RowPreviewProps) {
  const text = useText();
  const language = useLanguage();
  const { side } = useUser();
  const { data: row } = useQuery(rowQuery({ document, language, id }));
  if (!row) return <Skeleton active />;
  return (
    <div className="preview">
      {sectionsOf(document, side).map(({ label, fields }) => (
        <section key={label[1]}>
          <h3>{text(label)}</h3>
          <FieldGrid
            document={document}
            places={fields.map(({ name, field }) => ({ name, field, editable: false }))}
            values={row}
            messageAt={() => undefined}
            onChange={() => undefined}
            onLeave={() => undefined}
          />
        </section>
      ))}
      {linesOf(document).map(([name]) => (
        <p key={name} className="preview-lines">
          {text(document.fields[name]?.label ?? documentTexts.noLines)}:{' '}
          {text(documentTexts.lineCount, { n: linesIn(row, name).length })}
        </p>
      ))}
    </div>
  );
}
