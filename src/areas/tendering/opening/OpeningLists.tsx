import type { Values } from '#ui/document/form/formValues.ts';
import type { Label } from '#model/label.ts';
import { formatInstant, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { tenderTexts } from '../texts.ts';

const results: Readonly<Record<string, Label>> = {
  OK: tenderTexts.fileOpened,
  NOT_DECRYPTED: tenderTexts.fileNotDecrypted,
  HASH_MISMATCH: tenderTexts.fileMismatch,
  TYPE_REFUSED: tenderTexts.fileType,
};

/** The files of the bids and how they came open; each lies with its bid. */
export function OpenedFiles({ files }: { readonly files: readonly Values[] }) {
  const text = useText();
  if (files.length === 0) return null;
  return (
    <>
      <h3>{text(tenderTexts.bidFiles)}</h3>
      <DataTable<Values>
        rowKey={(file) => `${String(file['bidId'])} ${String(file['name'])}`}
        dataSource={[...files]}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(tenderTexts.supplier), render: (_, file) => String(file['supplierBaseName'] ?? nothing) },
          { title: text(tenderTexts.bidFiles), render: (_, file) => String(file['name'] ?? nothing) },
          {
            title: text(tenderTexts.openResult),
            render: (_, file) => text(results[String(file['result'])] ?? tenderTexts.fileOpening),
          },
        ]}
      />
    </>
  );
}

/** Attempts to bid that were refused, with the reason. */
export function RefusedAttempts({ attempts }: { readonly attempts: readonly Values[] }) {
  const text = useText();
  if (attempts.length === 0) return null;
  return (
    <>
      <h3>{text(tenderTexts.refused)}</h3>
      <DataTable<Values>
        rowKey={(attempt) => `${String(attempt['refusedAt'])} ${String(attempt['code'])}`}
        dataSource={[...attempts]}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(tenderTexts.supplier), render: (_, attempt) => String(attempt['supplierBaseName'] ?? nothing) },
          { title: text(tenderTexts.refusedAt), render: (_, attempt) => formatInstant(String(attempt['refusedAt'])) },
          {
            title: text(tenderTexts.refusedWhy),
            render: (_, attempt) => `${String(attempt['code'])} ${String(attempt['message'])}`,
          },
        ]}
      />
    </>
  );
}
