import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { sourcingTexts } from '../texts.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';

interface QuoteFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** The files that an answer tells of. */
export const quoteFilesIn = (value: unknown): QuoteFile[] =>
  Array.isArray(value)
    ? value.filter(isRecord).map(({ id, name, size }) => ({ id: String(id), name: String(name), size: Number(size) }))
    : [];

interface QuoteFilesProps {
  readonly quoteId: string;
  readonly initial: readonly QuoteFile[];
}

/** The files of a quotation: sealed as its prices; what could not be attached is told until the next try. */
export function QuoteFiles({ quoteId, initial }: QuoteFilesProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly QuoteFile[]>(initial);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attach = async (file: File): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      const query = new URLSearchParams({ id: quoteId, name: file.name });
      const made = await server.sendFile(`/bidding/inquiryQuote/file?${query}`, file, 'application/x-quotation-file');
      setFiles((before) => [...before, ...quoteFilesIn([made])]);
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const remove = async (id: string): Promise<void> => {
    const { files: left } = await server.call(inquiryQuote, 'removeFile', { body: { id: quoteId, file: id } });
    setFiles(quoteFilesIn(left));
  };
  return (
    <section className="form-section" data-testid="quote-files">
      <h2>{text(sourcingTexts.quoteFiles)}</h2>
      <p className="form-help">{text(sourcingTexts.quoteFilesHint)}</p>
      {problem ? <Alert type="error" showIcon closable title={problem} /> : null}
      <ul className="quote-files">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`/prod-api/bidding/inquiryQuote/file?id=${quoteId}&file=${id}`}>{name}</a>
            <span className="form-help">{sizeText(size)}</span>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`${text(sourcingTexts.removeFile)} ${name}`}
              onClick={() => void remove(id).catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
      <Button icon={<PaperClipOutlined />} loading={isBusy} onClick={() => input.current?.click()}>
        {text(sourcingTexts.attachFile)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="quote-file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void attach(file);
        }}
      />
    </section>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
