import { Alert, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { saveText } from '../files/saveFile.ts';
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
  readonly onClose: () => void;
}

/** Tells what became of an act on many rows: why which of them failed, to read and to download. */
export function ResultDialog({ title, summary, failed, onClose }: ResultDialogProps) {
  const text = useText();
  const download = (): void =>
    saveText(`${title}.txt`, failed.map((row) => `${row.title}\t${row.reason}`).join('\r\n'));
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
        <Button key="close" type="primary" onClick={onClose}>
          {text(widgetTexts.close)}
        </Button>,
      ]}
    >
      <div>
        <Alert type="warning" showIcon title={summary} />
        <table className="plain-table result-table">
          <thead>
            <tr>
              <th scope="col">{text(widgetTexts.object)}</th>
              <th scope="col">{text(widgetTexts.reason)}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map((row) => (
              <tr key={row.id}>
                <td>{row.title}</td>
                <td>
                  {row.reason}
                  {row.detail}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
