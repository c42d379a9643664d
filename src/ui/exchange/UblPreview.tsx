import { Alert, Modal, Typography } from 'antd';
import { useState } from 'react';
import { isMessageKind, messageKinds } from '#model/messageKinds.ts';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { ResultDialog, type FailedRow } from '../widgets/ResultDialog.tsx';
import { importFile, type FilePreview } from './ublCalls.ts';
import { ublTexts as words } from './ublTexts.ts';

interface PreviewProps {
  readonly files: readonly FilePreview[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What files would do, before any of it is done; those that are refused say why and are left out. */
export function UblPreview({ files, onDone, onClose }: PreviewProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly FailedRow[]>();
  const ready = files.filter(({ refusals, repeated }) => refusals.length === 0 && !repeated);
  const reported = (done: number) => text(words.imported, { n: done, all: ready.length });
  const run = async (): Promise<void> => {
    setBusy(true);
    const rows: FailedRow[] = [];
    try {
      for (const [index, { file }] of ready.entries()) {
        const refusals = await importFile(file);
        if (refusals.length > 0) rows.push({ id: String(index), title: file.name, reason: refusals.join('; ') });
      }
    } finally {
      setBusy(false);
      onDone();
    }
    if (rows.length > 0) return setFailed(rows);
    toast.success(reported(ready.length));
    onClose();
  };
  if (failed)
    return (
      <ResultDialog
        title={text(words.label)}
        summary={reported(ready.length - failed.length)}
        failed={failed}
        onClose={onClose}
      />
    );
  return (
    <Modal
      open
      title={text(words.label)}
      width="min(720px, calc(100vw - 32px))"
      okText={text(ready.length > 1 ? words.take : words.takeOne, { n: ready.length })}
      okButtonProps={{ disabled: ready.length === 0 }}
      confirmLoading={busy}
      cancelText={text(words.cancel)}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div data-testid="ubl-preview">
        <Alert
          type={ready.length === files.length ? 'info' : 'warning'}
          showIcon
          title={text(words.ready, { n: ready.length, all: files.length })}
        />
        <table className="plain-table result-table">
          <thead>
            <tr>
              <th scope="col">{text(words.file)}</th>
              <th scope="col">{text(words.effect)}</th>
            </tr>
          </thead>
          <tbody>
            {files.map((each, index) => (
              <tr key={`${index} ${each.file.name}`}>
                <td>
                  {each.file.name}
                  <br />
                  {isMessageKind(each.kind) ? `${text(messageKinds[each.kind])} ${each.documentNo}` : null}
                </td>
                <td>
                  <Effect file={each} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

function Effect({ file: { refusals, repeated, does, unused } }: { readonly file: FilePreview }) {
  const text = useText();
  const said = refusals.length > 0 ? refusals : repeated ? [text(words.repeated)] : does;
  return (
    <>
      {refusals.length > 0 ? <Typography.Text type="danger">{text(words.refused)}</Typography.Text> : null}
      {said.map((line, index) => (
        <div key={`${index} ${line}`}>{line}</div>
      ))}
      {unused.length > 0 && (
        <details>
          <summary>{text(words.unused, { n: unused.length })}</summary>
          {unused.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </details>
      )}
    </>
  );
}
