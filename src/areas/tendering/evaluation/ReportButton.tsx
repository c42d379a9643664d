import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { isRecord } from '#model/value.ts';
import { downloadFile } from '#ui/files/download.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { tenderTexts } from '../texts.ts';

/** Makes the evaluation report of a tender and downloads it. */
export function ReportButton({ id }: { readonly id: string }) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await ignoreRefusal(async () => {
      const paper = await server.change('bidding/tendering/evaluationReport', { id });
      if (isRecord(paper)) await downloadFile(String(paper['fileId']));
    }).finally(() => setBusy(false));
  };
  return (
    <Button icon={<FilePdfOutlined />} loading={isBusy} onClick={() => void download()}>
      {text(tenderTexts.report)}
    </Button>
  );
}
