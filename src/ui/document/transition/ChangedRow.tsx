import type { AnyDocument } from '#model/document.ts';
import { formatInstant } from '../../format.ts';
import { useText } from '../../language.ts';
import { changedSince, type ChangedValue } from './changedSince.ts';
import type { Values } from '../form/formValues.ts';
import { valueText } from '../object/valueText.ts';
import { useWording } from '../object/useWording.ts';
import { documentTexts } from '../object/texts.ts';

interface ChangedRowProps {
  readonly document: AnyDocument;
  /** The row as it was read; without it only who changed it is told. */
  readonly before: Values | undefined;
  readonly now: Values;
}

// More than anybody compares in a dialog: the row itself is one click away.
const most = 12;

/** What has become of a row since it was read, side by side. */
export function ChangedRow({ document, before, now }: ChangedRowProps) {
  const text = useText();
  const wording = useWording(document);
  const { values, lines } = before ? changedSince(document, before, now) : { values: [], lines: [] };
  const who = typeof now['lastUpdatedByName'] === 'string' ? now['lastUpdatedByName'] : '';
  const when = formatInstant(String(now['lastUpdateDate'] ?? ''));
  const shown = values.slice(0, most);
  return (
    <div className="changed-row" data-testid="changed-row">
      <p className="record-line">{text(documentTexts.changedBy, { who, when })}</p>
      {shown.length > 0 ? (
        <table className="plain-table conflict-table">
          <thead>
            <tr>
              <th scope="col">{text(documentTexts.field)}</th>
              <th scope="col">{text(documentTexts.asRead)}</th>
              <th scope="col">{text(documentTexts.asItIs)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((value) => (
              <tr key={value.key}>
                <th scope="row">{placeOf(value, text)}</th>
                <td>{valueText(value.before, value.name, value.field, wording)}</td>
                <td>
                  <strong>{valueText(value.now, value.name, value.field, wording)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {values.length > most ? <p>{text(documentTexts.changedMore, { n: values.length - most })}</p> : null}
      {lines.map(({ label, added, gone }) => (
        <p key={label[0]}>{text(documentTexts.changedLines, { label, added, gone })}</p>
      ))}
      {values.length + lines.length === 0 ? <p>{text(documentTexts.changedElsewhere)}</p> : null}
    </div>
  );
}

function placeOf({ field, line }: ChangedValue, text: ReturnType<typeof useText>): string {
  return line === undefined ? text(field.label) : `${text(documentTexts.lineNo, { n: line })} · ${text(field.label)}`;
}
