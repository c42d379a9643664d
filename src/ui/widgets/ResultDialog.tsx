import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Alert, Button, Modal, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../format.ts';
import { saveText } from '../files/saveFile.ts';
import { useText } from '../language.ts';
import { widgetTexts } from './texts.ts';

export interface FailedRow {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  /** More than the reason: what has become of it. */
  readonly detail?: ReactNode;
}

interface ResultDialogProps {
  readonly title: string;
  /** What went well, in a sentence. */
  readonly summary: string;
  readonly failed: readonly FailedRow[];
  /** The titles of the rows that went well, where they are known. */
  readonly done?: readonly string[];
  /** What can be done about it, such as trying the failed rows once more. */
  readonly act?: { readonly label: string; readonly run: () => void };
  readonly onClose: () => void;
}

/** Rows that a dialog draws: more are read in the file. */
const most = 500;

type Part = 'failed' | 'done';

/** Tells what became of an act on many rows, one by one: why which of them failed, to read, to download, to try again. */
export function ResultDialog({ title, summary, failed, done = [], act, onClose }: ResultDialogProps) {
  const text = useText();
  const [part, setPart] = useState<Part>('failed');
  const download = (): void =>
    saveText(
      `${title}.txt`,
      [
        ...failed.map((row) => `${row.title}\t${row.reason}`),
        ...done.map((name) => `${name}\t${text(widgetTexts.succeeded)}`),
      ].join('\r\n'),
    );
  return (
    <Modal
      open
      title={title}
      width="min(720px, calc(100vw - 32px))"
      onCancel={onClose}
      footer={[
        <Button key="download" onClick={download}>
          {text(widgetTexts.download)}
        </Button>,
        ...(act
          ? [
              <Button key="act" onClick={act.run} data-testid="result-act">
                {act.label}
              </Button>,
            ]
          : []),
        <Button key="close" type="primary" onClick={onClose}>
          {text(widgetTexts.close)}
        </Button>,
      ]}
    >
      <div data-testid="result-dialog">
        <Alert type="warning" showIcon title={summary} />
        {done.length > 0 ? (
          <Segmented<Part>
            className="result-parts"
            value={part}
            onChange={setPart}
            options={[
              { value: 'failed', label: text(widgetTexts.failedRows, { n: formatCount(failed.length) }) },
              { value: 'done', label: text(widgetTexts.doneRows, { n: formatCount(done.length) }) },
            ]}
          />
        ) : null}
        <table className="plain-table result-table">
          <thead>
            <tr>
              <th scope="col">{text(widgetTexts.object)}</th>
              <th scope="col">{text(part === 'failed' ? widgetTexts.reason : widgetTexts.result)}</th>
            </tr>
          </thead>
          <tbody>
            {part === 'failed'
              ? failed.slice(0, most).map((row) => (
                  <tr key={row.id}>
                    <td>{row.title}</td>
                    <td>
                      <CloseCircleFilled className="result-failed" aria-hidden /> {row.reason}
                      {row.detail}
                    </td>
                  </tr>
                ))
              : done.slice(0, most).map((name, index) => (
                  <tr key={`${index} ${name}`}>
                    <td>{name}</td>
                    <td>
                      <CheckCircleFilled className="result-done" aria-hidden /> {text(widgetTexts.succeeded)}
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
        {(part === 'failed' ? failed : done).length > most ? <p>{text(widgetTexts.restInFile, { n: most })}</p> : null}
      </div>
    </Modal>
  );
}
