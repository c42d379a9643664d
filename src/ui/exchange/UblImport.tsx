import type { Label } from '#model/label.ts';
import { SendFiles } from './SendFiles.tsx';

const words = {
  label: ['导入 UBL', 'Import UBL'],
  imported: ['{all} 个文件中已导入 {done} 个', '{done} of {all} files were imported'],
} as const satisfies Record<string, Label>;

/** Takes over documents that came as UBL, wherever what they are about is listed. */
export function UblImport({ onDone }: { readonly onDone: () => void }) {
  return (
    <SendFiles
      code="pur:ublMessage:take"
      label={words.label}
      path="/pur/ubl/import"
      accept=".xml"
      contentType="application/xml"
      summary={words.imported}
      onDone={onDone}
    />
  );
}
