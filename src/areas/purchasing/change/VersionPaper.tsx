import { CopyOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { copyText } from '#ui/document/object/ObjectHeader.tsx';
import { downloadFile } from '#ui/files/download.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { orderTexts } from '../purchaseOrder/order/texts.ts';
import type { purchaseOrderVersion } from './purchaseOrderVersion.document.ts';

type Version = Pick<Row<typeof purchaseOrderVersion>, 'id' | 'version' | 'contentHash'>;

/** What proves a version: the fingerprint of its content, and its paper with the fingerprint of the file. */
export function VersionPaper({ version: { id, version, contentHash } }: { readonly version: Version }) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [fileHash, setFileHash] = useState<string>();
  const download = async (): Promise<void> => {
    setBusy(true);
    await ignoreRefusal(async () => {
      const paper = await server.change('/pur/purchaseOrderVersion/paper', { id });
      if (!isRecord(paper)) return;
      setFileHash(String(paper['hash']));
      await downloadFile(String(paper['fileId']));
    }).finally(() => setBusy(false));
  };
  return (
    <div className="version-paper">
      <Button icon={<FilePdfOutlined />} loading={isBusy} onClick={() => void download()}>
        {text(orderTexts.paper, { n: version })}
      </Button>
      {contentHash ? <Fingerprint label={text(orderTexts.contentHash)} hash={contentHash} /> : null}
      {fileHash ? <Fingerprint label={text(orderTexts.fileHash)} hash={fileHash} /> : null}
    </div>
  );
}

/** The beginning of a hash; the whole of it is copied. */
function Fingerprint({ label, hash }: { readonly label: string; readonly hash: string }) {
  const text = useText();
  return (
    <span title={hash}>
      {label} <code>{hash.slice(0, 12)}…</code>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={text(orderTexts.copyHash, { what: label })}
        onClick={() => void copyText(hash, text(orderTexts.hashCopied))}
      />
    </span>
  );
}
