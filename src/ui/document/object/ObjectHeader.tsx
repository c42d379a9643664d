import { ArrowLeftOutlined, CopyOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import { toast } from '../../toast.ts';
import { StatusTag } from '../../widgets/StatusTag.tsx';
import { CellValue } from './CellValue.tsx';
import { titleField } from './columns.ts';
import type { Values } from '../form/formValues.ts';
import { usePreviousNext } from '../list/previousNext.ts';
import { midSentence } from './midSentence.ts';
import { useIsPhone } from './useIsPhone.ts';
import { secondNameOf } from './documentRows.ts';
import { keyFacts } from './sections.ts';
import { useWording } from './useWording.ts';
import { documentTexts } from './texts.ts';

interface ObjectHeaderProps {
  readonly document: AnyDocument;
  readonly row: Values;
  /** The number of the row; undefined for a new one. */
  readonly title: string | undefined;
  readonly listPath: string;
  /** Steps to the rows before and after it in the list. */
  readonly steps?: boolean;
  readonly children: ReactNode;
}

/** The head of an object page: what it is, its number and state, its key facts, what can be done. It stays in sight. */
export function ObjectHeader({ document, row, title, listPath, steps = false, children }: ObjectHeaderProps) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const label = text(document.label);
  const second = title ? secondNameOf(document, row, language) : undefined;
  const isPhone = useIsPhone();
  const facts = title ? <KeyFacts document={document} row={row} /> : null;
  return (
    <>
      <header className="object-head">
        <div className="object-line">
          <Button
            type="text"
            icon={<ArrowLeftOutlined />}
            aria-label={text(documentTexts.back)}
            title={text(documentTexts.back)}
            onClick={() => void navigate(listPath)}
          />
          <div className="object-title">
            <span className="object-kind">{label}</span>
            <h1>
              {title ?? text(documentTexts.createOf, { label: midSentence(label) })}
              {title ? <CopyButton value={title} /> : null}
            </h1>
            {second ? <span className="object-name">{second}</span> : null}
            {title ? <StatusTag document={document} status={row['status']} /> : null}
          </div>
          <div className="object-acts">
            {title && steps ? <Steps listPath={listPath} id={String(row['id'])} /> : null}
            {children}
          </div>
        </div>
        {isPhone ? null : facts}
      </header>
      {/* What stays in sight on a phone is what the row is and where it stands. */}
      {isPhone && facts ? <div className="object-facts">{facts}</div> : null}
    </>
  );
}

function CopyButton({ value }: { readonly value: string }) {
  const text = useText();
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={text(documentTexts.copyNumber)}
      title={text(documentTexts.copyNumber)}
      onClick={() => void copyText(value, text(documentTexts.copied))}
    />
  );
}

/** Puts a text into the clipboard and says so. */
export async function copyText(value: string, done: string): Promise<void> {
  // The clipboard of the browser exists only on https and localhost.
  if (navigator.clipboard) await navigator.clipboard.writeText(value);
  else copyByHand(value);
  toast.success(done);
}

function copyByHand(value: string): void {
  const field = window.document.createElement('textarea');
  field.value = value;
  window.document.body.append(field);
  field.select();
  window.document.execCommand('copy');
  field.remove();
}

function Steps({ listPath, id }: { readonly listPath: string; readonly id: string }) {
  const text = useText();
  const navigate = useNavigate();
  const { before, after } = usePreviousNext(listPath, id);
  if (!before && !after) return null;
  return (
    <span className="object-steps">
      <Tooltip title={`${text(documentTexts.previous)} [`}>
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={text(documentTexts.previous)}
          disabled={!before}
          onClick={() => void navigate(`${listPath}/${before ?? ''}`)}
        />
      </Tooltip>
      <Tooltip title={`${text(documentTexts.next)} ]`}>
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={text(documentTexts.next)}
          disabled={!after}
          onClick={() => void navigate(`${listPath}/${after ?? ''}`)}
        />
      </Tooltip>
    </span>
  );
}

function KeyFacts({ document, row }: { readonly document: AnyDocument; readonly row: Values }) {
  const text = useText();
  const wording = useWording(document);
  const { side } = useUser();
  const facts = keyFacts(document, side, titleField(document), row);
  if (facts.length === 0) return null;
  return (
    <dl className="key-facts">
      {facts.map(({ name, field }) => (
        <div key={name}>
          <dt>{text(field.label)}</dt>
          <dd>
            <CellValue document={document} row={row} name={name} field={field} wording={wording} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
