import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Allowed } from '../access.tsx';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { previewFile, type FilePreview } from './ublCalls.ts';
import { ublTexts } from './ublTexts.ts';

const UblPreview = loadable(async () => (await import('./UblPreview.tsx')).UblPreview);

/** The permission that taking over UBL asks for. */
export const ublImportCode = 'pur:ublMessage:take';

/** Takes over documents that came as UBL, wherever what they are about is listed: first it shows what each would do. */
export function UblImport({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState<readonly FilePreview[]>([]);

  const preview = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true);
    try {
      const found: FilePreview[] = [];
      for (const file of chosen) found.push(await previewFile(file));
      setFiles(found);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Allowed code={ublImportCode}>
      <Button
        icon={<ImportOutlined />}
        loading={busy}
        onClick={() => chooser.current?.click()}
        data-testid="send-files"
      >
        {text(ublTexts.label)}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept=".xml"
        aria-label={text(ublTexts.label)}
        data-testid="send-files-input"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) void preview(chosen);
        }}
      />
      {files.length > 0 ? <UblPreview files={files} onDone={onDone} onClose={() => setFiles([])} /> : null}
    </Allowed>
  );
}
