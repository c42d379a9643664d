import { DownloadOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { saveText } from '#ui/files/saveFile.ts';
import { ledgerRoot } from './ledgerRoot.document.ts';
import { sealFile, type SealedMovement } from './root.rules.ts';
import { rootTexts } from './texts.ts';

/** A root: whoever sees it proves it, and takes its movements along to prove them elsewhere. */
export function RootPage() {
  return <ObjectPage document={ledgerRoot} acts={(row) => <RootActs row={row} />} />;
}

const pathOf = (call: string): string => `${ledgerRoot.module}/${ledgerRoot.code}/${call}`;

const kinds: Readonly<Record<string, Label>> = {
  EDITED: rootTexts.EDITED,
  REMOVED: rootTexts.REMOVED,
  INSERTED: rootTexts.INSERTED,
  CHAIN: rootTexts.CHAIN,
  ROOT: rootTexts.ROOT,
};

function RootActs({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState<'prove' | 'download'>();
  const during = (act: 'prove' | 'download', work: () => Promise<void>) => {
    setBusy(act);
    void ignoreRefusal(work).finally(() => setBusy(undefined));
  };
  const prove = async (): Promise<void> => {
    const verdict = await server.post(pathOf('prove'), { id: row.id });
    const { intact, checked, ...wrong } = isRecord(verdict) ? verdict : {};
    if (intact === true) modal.success({ title: text(rootTexts.intact, { n: Number(checked) }) });
    else {
      const place = { ...placeOf(wrong), kind: kinds[String(wrong['kind'])] ?? rootTexts.CHAIN };
      modal.error({ title: text(rootTexts.broken), content: text(rootTexts.brokenAt, place) });
    }
  };
  const download = async (): Promise<void> => {
    const { month, companyCode, supplierBaseCode } = row;
    const name = ['ledger', month, companyCode, supplierBaseCode].filter((part) => typeof part === 'string').join('-');
    saveText(`${name}.txt`, sealFile(factsOf(row), await allMovements(row)));
  };
  return (
    <>
      <Button icon={<SafetyCertificateOutlined />} loading={busy === 'prove'} onClick={() => during('prove', prove)}>
        {text(rootTexts.prove)}
      </Button>
      <Button icon={<DownloadOutlined />} loading={busy === 'download'} onClick={() => during('download', download)}>
        {text(rootTexts.download)}
      </Button>
    </>
  );
}

const placeOf = ({ seq, orderLineNo }: Readonly<Record<string, unknown>>) => ({
  seq: seq === null || seq === undefined ? '—' : String(seq),
  line: typeof orderLineNo === 'string' ? orderLineNo : '—',
});

const factsOf = (row: DocumentRow) => ({ firstSeq: Number(row['firstSeq']), prevHash: String(row['prevHash']) });

/** All movements of a root, asked for in parts. */
async function allMovements(row: DocumentRow): Promise<SealedMovement[]> {
  const all: SealedMovement[] = [];
  const lastSeq = Number(row['lastSeq']);
  for (let after = factsOf(row).firstSeq - 1; after < lastSeq;) {
    const answer = await server.post(pathOf('movements'), { id: row.id, after });
    const part = rowsOf(isRecord(answer) ? answer['records'] : undefined).map(movementOf);
    all.push(...part);
    const last = part.at(-1);
    if (!last) return all;
    after = last.seq;
  }
  return all;
}

const movementOf = ({ seq, hash, orderLineNo, content }: Readonly<Record<string, unknown>>): SealedMovement => ({
  seq: Number(seq),
  hash: String(hash),
  orderLineNo: typeof orderLineNo === 'string' ? orderLineNo : null,
  content: String(content),
});
