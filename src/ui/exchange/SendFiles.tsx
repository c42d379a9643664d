import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Label } from '#model/label.ts';
import { Allowed } from '../access.tsx';
import { useText } from '../language.ts';
import { RefusalError } from '../request.ts';
import { server } from '../server.ts';
import { toast } from '../toast.ts';
import { ResultDialog, type FailedRow } from '../widgets/ResultDialog.tsx';

interface SendFilesProps {
  readonly code: string;
  readonly label: Label;
  readonly path: string;
  /** What the files are, as a file dialog and the server name it. */
  readonly accept: string;
  readonly contentType: string;
  /** What went well, with the places {done} and {all}. */
  readonly summary: Label;
  readonly onDone: () => void;
}

/** A button that sends files to a call, one after the other, and tells of each why it was refused. */
export function SendFiles({ code, label, path, accept, contentType, summary, onDone }: SendFilesProps) {
  const text = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly text: string; readonly failed: readonly FailedRow[] }>();

  const send = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    const failed: FailedRow[] = [];
    for (const [index, file] of files.entries())
      for (const reason of await refusalsOf(path, file, contentType))
        failed.push({ id: `${index}-${failed.length}`, title: file.name, reason });
    setBusy(false);
    const bad = new Set(failed.map(({ id }) => id.split('-')[0])).size;
    const told = text(summary, { done: files.length - bad, all: files.length });
    if (failed.length > 0) setResult({ text: told, failed });
    else toast.success(told);
    onDone();
  };

  return (
    <Allowed code={code}>
      <Button
        icon={<ImportOutlined />}
        loading={busy}
        onClick={() => chooser.current?.click()}
        data-testid="send-files"
      >
        {text(label)}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={text(label)}
        data-testid="send-files-input"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      {result ? (
        <ResultDialog
          title={text(label)}
          summary={result.text}
          failed={result.failed}
          onClose={() => setResult(undefined)}
        />
      ) : null}
    </Allowed>
  );
}

/** Why a file was refused, one reason a mistake; nothing when it was taken. */
async function refusalsOf(path: string, file: File, contentType: string): Promise<readonly string[]> {
  try {
    await server.sendFile(`${path}?${new URLSearchParams({ fileName: file.name })}`, file, contentType);
    return [];
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return error.problems.length > 0 ? error.problems.map(({ message }) => message) : [error.message];
  }
}
