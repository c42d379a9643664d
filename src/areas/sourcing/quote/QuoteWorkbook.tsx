import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { UblImport } from '#ui/exchange/UblImport.tsx';
import { UblQuotation } from '../UblButton.tsx';
import { sourcingTexts } from '../texts.ts';
import './quote.css';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface QuoteWorkbookProps {
  readonly quoteId: string;
  /** Saves what is typed first, and gives the version it has then: the workbook is taken over on top of it. */
  save(): Promise<number>;
  onTaken(): Promise<void>;
}

/** The way of a quotation to Excel and back; what is wrong with a workbook stays in sight until the next one. */
export function QuoteWorkbook({ quoteId, save, onTaken }: QuoteWorkbookProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const bring = async (file: File): Promise<void> => {
    setProblem(undefined);
    try {
      const versionNo = await save();
      const query = new URLSearchParams({ id: quoteId, versionNo: String(versionNo), name: file.name });
      const answer = await server.sendFile(`/bidding/inquiryQuote/workbook?${query}`, file, type);
      toast.success(text(sourcingTexts.workbookTaken, { n: isRecord(answer) ? String(answer['count']) : '' }));
      await onTaken();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="quote-workbook">
      <Button
        icon={<DownloadOutlined />}
        onClick={() =>
          void save().then(
            () => window.open(`/prod-api/bidding/inquiryQuote/workbook?id=${quoteId}`, '_self'),
            () => undefined,
          )
        }
      >
        {text(sourcingTexts.workbookOut)}
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {text(sourcingTexts.workbookIn)}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        hidden
        data-testid="quote-workbook"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void bring(file);
        }}
      />
      <UblQuotation quoteId={quoteId} />
      <UblImport onDone={() => void onTaken()} />
      {problem ? <Alert type="error" showIcon closable title={problem} /> : null}
    </div>
  );
}
