import { WarningOutlined } from '@ant-design/icons';
import { Alert, Button, Tooltip } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../../language.ts';
import { fieldNamed } from '../object/columns.ts';
import { linesIn, type Values } from './formValues.ts';
import { placeOf, type Problem } from './problems.ts';
import { documentTexts } from '../object/texts.ts';

interface WarningsProps {
  readonly document: AnyDocument;
  readonly row: Values;
  readonly warnings: readonly Problem[];
}

const maxShown = 5;

/** What is unusual about a row, with where it stands: to be looked at, nothing is stopped by it. */
export function Warnings({ document, row, warnings }: WarningsProps) {
  const text = useText();
  if (warnings.length === 0) return null;
  const rest = warnings.length - maxShown;
  return (
    <Alert
      type="warning"
      showIcon
      data-testid="warnings"
      title={text(documentTexts.warned, { n: warnings.length })}
      description={
        <ul className="warnings">
          {warnings.slice(0, maxShown).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {[placeText(document, row, path, text), message].filter(Boolean).join(' · ')}
            </li>
          ))}
          {rest > 0 ? <li>{text(documentTexts.moreWarnings, { n: rest })}</li> : null}
        </ul>
      }
    />
  );
}

/** The mark beside a line that is warned of something. */
export function WarningMark({ messages }: { readonly messages: readonly string[] }) {
  const reported = messages.join('; ');
  return (
    <Tooltip title={reported}>
      <Button
        type="text"
        size="small"
        icon={<WarningOutlined className="warning-mark" />}
        aria-label={reported}
        data-testid="line-warning"
      />
    </Tooltip>
  );
}

/** Where a warning stands: the line by its number, and the field. */
function placeText(document: AnyDocument, row: Values, path: string, text: ReturnType<typeof useText>): string {
  const place = placeOf(document, path);
  if (place.kind === 'page' || place.kind === 'lines') return '';
  if (place.kind === 'field') return labelOf(document, place.name, text);
  const number = linesIn(row, place.lines)[place.row]?.['lineNo'];
  const line = text(documentTexts.lineNo, { n: typeof number === 'number' ? number : place.row + 1 });
  const of = document.fields[place.lines]?.of;
  return place.kind === 'cell' && of ? `${line} · ${labelOf(of, place.name, text)}` : line;
}

function labelOf(document: AnyDocument, name: string, text: ReturnType<typeof useText>): string {
  const field = fieldNamed(document, name);
  return field ? text(field.label) : '';
}
