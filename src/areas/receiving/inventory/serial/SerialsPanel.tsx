import { SaveOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { linesIn } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { isNumberedIn, numberedLines, serialsBy, type NumberedLine } from './numberedLines.rules.ts';
import { serialNumber } from './serialNumber.document.ts';
import { repeatedIn, serialsIn } from './serials.rules.ts';
import { serialTexts } from './texts.ts';
import './serials.css';

interface SerialsPanelProps {
  readonly document: AnyDocument;
  readonly row: DocumentRow;
  /** Whether the reader enters numbers, beyond reading them. */
  readonly mayEnter: boolean;
  readonly onSaved: () => Promise<void>;
}

/** The numbers of the pieces of a document: pasted or scanned, counted line by line. */
export function SerialsPanel({ document, row, mayEnter, onSaved }: SerialsPanelProps) {
  const text = useText();
  const [input, setInput] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isDirty = Object.keys(input).length > 0;
  const guard = useLeaveGuard(isDirty);
  const lines = numberedLines(linesIn(row, 'lines'));
  const isOpen = mayEnter && isNumberedIn(keyOf(document), row['status']);
  const save = async (): Promise<void> => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const changed = Object.entries(input).map(([id, serials]) => ({ id, serials }));
      await server.call(
        serialNumber,
        'enter',
        { body: { document: keyOf(document), id: row.id, lines: changed } },
        { quiet: true },
      );
      guard.release();
      setInput({});
      await onSaved();
      toast.success(text(serialTexts.saved));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      setRefusal(error.message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="serials" data-testid="serials">
      {isOpen ? <p className="serials-hint">{text(serialTexts.hint)}</p> : null}
      {lines.map((line) => (
        <LineSerials
          key={line.id}
          line={{ ...line, serials: input[line.id] ?? line.serials }}
          isOpen={isOpen}
          onChange={(serials) => setInput({ ...input, [line.id]: serials })}
        />
      ))}
      {refusal ? (
        <div className="form-error" role="alert">
          {refusal}
        </div>
      ) : null}
      {isOpen ? (
        <Button
          className="serials-save"
          type="primary"
          icon={<SaveOutlined />}
          loading={isSaving}
          disabled={!isDirty}
          onClick={() => void save()}
        >
          {text(serialTexts.save)}
        </Button>
      ) : null}
    </section>
  );
}

interface LineSerialsProps {
  readonly line: NumberedLine;
  readonly isOpen: boolean;
  readonly onChange: (serials: string) => void;
}

function LineSerials({ line: { lineNo, materialDesc, due, serials }, isOpen, onChange }: LineSerialsProps) {
  const text = useText();
  const list = serialsIn(serials);
  const repeated = repeatedIn(list);
  const tone = repeated !== undefined || list.length > due ? 'refused' : list.length === due ? 'done' : 'pending';
  return (
    <div className="serials-line">
      <div className="serials-head">
        <strong>
          {lineNo} {materialDesc}
        </strong>
        <ToneTag tone={tone}>{text(serialTexts.count, { n: list.length, due })}</ToneTag>
        {repeated === undefined ? null : <span>{text(serialTexts.twice, { serial: repeated })}</span>}
        {list.length > due ? <span>{text(serialTexts.tooMany, { n: list.length - due })}</span> : null}
      </div>
      {isOpen ? (
        <Input.TextArea
          aria-label={text(serialTexts.of, { lineNo, material: materialDesc })}
          autoSize={{ minRows: 3, maxRows: 12 }}
          autoComplete="off"
          spellCheck={false}
          value={serials}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <p className="serials-read">{list.join('、')}</p>
      )}
    </div>
  );
}

/** Which side enters the numbers of a document. */
export const entersSerials = (document: AnyDocument, side: string): boolean => serialsBy[keyOf(document)] === side;
