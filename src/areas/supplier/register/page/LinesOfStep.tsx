import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '#ui/language.ts';
import { registerTexts } from '../../texts.ts';
import { fileIn, rowsIn, type Content, type Row } from '../content.rules.ts';
import { paperKinds } from '../registerSections.rules.ts';
import { FieldOfStep } from './FieldOfStep.tsx';
import { FileSlot } from './FileSlot.tsx';
import type { Options } from './calls.web.ts';

interface LinesProps {
  readonly name: string;
  readonly document: AnyDocument;
  readonly content: Content;
  readonly options: Options;
  readonly token: string | undefined;
  readonly messageAt: (path: string) => string | undefined;
  readonly onChange: (values: Content) => void;
  readonly onLeave: (path: string) => void;
}

// Filled by the server out of the file beside them.
const hidden = new Set(['proofName', 'fileName']);
const fileOf: Readonly<Record<string, { readonly name: string; readonly kind: keyof typeof paperKinds }>> = {
  banks: { name: 'proof', kind: 'AccountProof' },
  certificates: { name: 'file', kind: 'Certificate' },
};

/** The rows of a table of the registration, each as a card: readable on a phone too. */
export function LinesOfStep(props: LinesProps) {
  const { name, document, content, messageAt, onChange } = props;
  const text = useText();
  const rows = rowsIn(content, name);
  const message = messageAt(name);
  const change = (index: number, values: Row): void =>
    onChange({ [name]: rows.map((row, at) => (at === index ? { ...row, ...values } : row)) });
  return (
    <fieldset className="register-lines" data-field={name}>
      <legend>{text(document.label)}</legend>
      {rows.map((row, index) => (
        <LineCard
          // Rows have no id before they are stored; their place is what names them.
          key={`${name}-${String(index)}`}
          {...props}
          row={row}
          index={index}
          onRow={(values) => change(index, values)}
          onRemove={() => onChange({ [name]: rows.filter((_, at) => at !== index) })}
        />
      ))}
      {message && (
        <p className="form-error" role="alert">
          {message}
        </p>
      )}
      <Button
        icon={<PlusOutlined />}
        onClick={() =>
          onChange({ [name]: [...rows, { ...defaultsOf(document, rows.length === 0), ...takenOver(name, content) }] })
        }
      >
        {text(registerTexts.add, { name: text(document.label) })}
      </Button>
    </fieldset>
  );
}

// An account is in the name of the company and in the currency that it is paid in, until somebody says otherwise.
const takenOver = (name: string, content: Content): Row =>
  name === 'banks' ? { accountName: content['fullName'], currencyId: content['currencyId'] } : {};

// The first account is the default one, the first contact the main one.
function defaultsOf(document: AnyDocument, isFirst: boolean): Row {
  const entries = Object.entries(document.fields).flatMap(([name, { type, default: held }]): [string, unknown][] => {
    if (type === 'boolean') return [[name, isFirst]];
    return held === undefined ? [] : [[name, held]];
  });
  return Object.fromEntries(entries);
}

interface CardProps extends LinesProps {
  readonly row: Row;
  readonly index: number;
  readonly onRow: (values: Row) => void;
  readonly onRemove: () => void;
}

function LineCard({ name, document, row, index, options, token, messageAt, onLeave, onRow, onRemove }: CardProps) {
  const text = useText();
  const file = fileOf[name];
  const path = `${name}.${index}.`;
  const title = text(registerTexts.row, { name: text(document.label), n: index + 1 });
  return (
    <div className="register-line" role="group" aria-label={title}>
      <div className="register-line-head">
        <span>{title}</span>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`${text(registerTexts.remove)} ${title}`}
          onClick={onRemove}
        />
      </div>
      <div className="form-grid">
        {Object.keys(document.fields)
          .filter((each) => !hidden.has(each))
          .map((each) => (
            <FieldOfStep
              key={each}
              document={document}
              name={each}
              values={row}
              options={options}
              path={path}
              messageAt={messageAt}
              onChange={onRow}
              onLeave={onLeave}
            />
          ))}
        {file && (
          <FileSlot
            label={paperKinds[file.kind].label}
            required
            path={`${path}${file.name}`}
            file={fileIn(row, file.name)}
            token={token}
            message={messageAt(`${path}${file.name}`)}
            onChange={(next) => onRow({ [file.name]: next })}
          />
        )}
      </div>
    </div>
  );
}
