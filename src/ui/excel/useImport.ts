import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { joinNames, useText } from '../language.ts';
import { RefusalError } from '../request.ts';
import { toast } from '../toast.ts';
import { excel, type ImportRequest, type JobProgress } from './excelCalls.ts';
import {
  headerText,
  isExcelName,
  missingFields,
  readFields,
  readProposal,
  readResult,
  readSheets,
  unmappedTitles,
  withMapped,
  type DoneImport,
  type ImportField,
  type ImportResult,
  type Mapping,
  type PreviewSheet,
} from './importRules.ts';
import { excelTexts } from './texts.ts';

export const previewCounts = [10, 20, 50, 100] as const;
const pollEvery = 500;

export type Step = 1 | 2 | 3;

export interface UploadedFile {
  readonly name: string;
  /** Undefined until it has arrived. */
  readonly fileId: string | undefined;
  /** How much has been sent, 0 to 1. */
  readonly part: number;
}

export interface Running {
  readonly kind: 'check' | 'import';
  readonly jobId: string | undefined;
  readonly done: number;
  readonly total: number;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The state of the import wizard and what its buttons do. */
export function useImport(document: AnyDocument, onImported: (done: DoneImport) => void, onClose: () => void) {
  const text = useText();
  const { modal } = App.useApp();
  const [step, setStep] = useState<Step>(1);
  const file = useUpload(document);
  const [sheets, setSheets] = useState<readonly PreviewSheet[]>([]);
  const [sheetIndex, setSheetIndex] = useState(0);
  const [headerRow, setHeaderRow] = useState(0);
  /** Whether rows that the sheet does not show are imported; undefined until somebody has said so. */
  const [hiddenRows, setHiddenRows] = useState<'take' | 'skip'>();
  const [previewCount, setPreviewCount] = useState<number>(20);
  const [fields, setFields] = useState<readonly ImportField[]>([]);
  const [headers, setHeaders] = useState<readonly string[]>([]);
  const [mapping, setMapping] = useState<Mapping>({});
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<ImportResult>();
  const job = useJob(document);
  const sheet = sheets.find((each) => each.sheetIndex === sheetIndex);

  const busy = async (work: () => Promise<void>): Promise<void> => {
    setLoading(true);
    try {
      await work();
    } catch (error) {
      // A refusal has been shown by the request layer.
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setLoading(false);
    }
  };
  const preview = async (count: number): Promise<void> => {
    const read = readSheets(await excel.preview(document, file.uploaded?.fileId ?? '', count));
    setSheets(read);
    const open = fullest(read);
    if (sheets.length > 0 || !open) return;
    setSheetIndex(open.sheetIndex);
    setHeaderRow(open.headerRow);
  };
  const associate = async (): Promise<void> => {
    const [known, proposal] = await Promise.all([
      excel.fields(document),
      excel.propose(document, file.uploaded?.fileId ?? '', sheetIndex, headerRow),
    ]);
    setFields(readFields(known));
    const { headers: titles, mapping: proposed } = readProposal(proposal);
    setHeaders(titles);
    setMapping(proposed);
    setStep(3);
  };
  const next = (): void => {
    if (step === 1 && !file.uploaded?.fileId) return void toast.error(text(excelTexts.needFile));
    if (step === 1) void busy(async () => preview(previewCount).then(() => setStep(2)));
    if (step === 2 && sheet && sheet.hiddenCount > 0 && !hiddenRows)
      return void toast.warning(text(excelTexts.hiddenAsked, { n: sheet.hiddenCount }));
    if (step === 2 && sheet) void busy(associate);
  };
  const previous = (): void => {
    if (step === 3) return setStep(2);
    file.clear();
    setSheets([]);
    setSheetIndex(0);
    setHiddenRows(undefined);
    setHeaders([]);
    setMapping({});
    setStep(1);
  };
  const request = (): ImportRequest => ({
    fileId: file.uploaded?.fileId ?? '',
    sheetIndex,
    headerRow,
    mapping,
    ...(hiddenRows === 'skip' ? { skipsHidden: true as const } : {}),
  });
  const isReady = (): boolean => {
    if (Object.keys(mapping).length === 0) return !toast.warning(text(excelTexts.noField));
    const missing = missingFields(fields, mapping);
    if (missing.length === 0) return true;
    toast.warning(
      text(excelTexts.requiredMissing, { fields: joinNames(missing.map((field) => text(field.title))) }),
      5000,
    );
    return false;
  };
  const check = (): void => {
    if (!isReady()) return;
    void busy(async () => {
      const result = await job.run('check', request());
      if (!result) return;
      if (result.errorNum > 0) return setFailure(result);
      const { newNum: n, changedNum: m, totalNum: rows } = result;
      toast.success(text(excelTexts.checkOk, { n, m, rows }));
    });
  };
  const importRows = (goodRowsOnly: boolean): void =>
    void busy(async () => {
      const result = await job.run('import', {
        ...request(),
        ...(goodRowsOnly ? { goodRowsOnly: true as const } : {}),
      });
      if (!result) return;
      if (result.successNum === 0 && result.errorNum > 0) return setFailure(result);
      toast.success(text(excelTexts.importOk, { n: result.successNum }));
      onImported({ jobId: result.jobId, created: result.newNum, changed: result.changedNum });
      onClose();
    });
  const startImport = (): void => {
    if (!isReady()) return;
    const unmapped = unmappedTitles(headers, mapping);
    if (unmapped.length === 0) return importRows(false);
    void modal.confirm({
      title: text(excelTexts.unmapped, { cols: joinNames(unmapped) }),
      okText: text(excelTexts.import),
      cancelText: text(excelTexts.cancel),
      onOk: () => importRows(false),
      onCancel: () => void toast.info(text(excelTexts.cancelled)),
    });
  };
  return {
    step,
    file,
    sheets,
    sheet,
    headerRow,
    hiddenRows,
    setHiddenRows,
    previewCount,
    fields,
    headers,
    mapping,
    loading,
    failure,
    job,
    next,
    previous,
    check,
    startImport,
    setHeaderRow,
    chooseSheet: (index: number) => {
      setSheetIndex(index);
      setHiddenRows(undefined);
      setHeaderRow(sheets.find((each) => each.sheetIndex === index)?.headerRow ?? 0);
    },
    choosePreviewCount: (count: number) => {
      setPreviewCount(count);
      void busy(() => preview(count));
    },
    map: (column: number, field: string | undefined) => setMapping(withMapped(mapping, column, field)),
    titleOf: (column: number) => headerText(headers, column),
    importGoodRows: () => {
      setFailure(undefined);
      importRows(true);
    },
    closeFailure: () => setFailure(undefined),
  };
}

export type ImportControl = ReturnType<typeof useImport>;

// The first sheet is often only a note: the table is the sheet with the most cells.
function fullest(sheets: readonly PreviewSheet[]): PreviewSheet | undefined {
  const size = (sheet: PreviewSheet): number => sheet.rowCount * sheet.maxColNum;
  return sheets.reduce<PreviewSheet | undefined>(
    (best, each) => (best && size(best) >= size(each) ? best : each),
    undefined,
  );
}

/** The one file of the wizard, sent as soon as it is chosen. */
function useUpload(document: AnyDocument) {
  const text = useText();
  const [uploaded, setUploaded] = useState<UploadedFile>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1 || uploaded) return void toast.warning(text(excelTexts.oneFile));
    if (!isExcelName(file.name)) return void toast.error(text(excelTexts.fileType));
    const controller = new AbortController();
    sending.current = controller;
    setUploaded({ name: file.name, fileId: undefined, part: 0 });
    try {
      const onProgress = (part: number): void => setUploaded({ name: file.name, fileId: undefined, part });
      const fileId = await excel.upload(document, file, onProgress, controller.signal);
      setUploaded({ name: file.name, fileId, part: 1 });
      toast.success(text(excelTexts.uploaded, { file: file.name }));
    } catch (error) {
      setUploaded(undefined);
      if (!controller.signal.aborted && !(error instanceof RefusalError))
        toast.error(text(excelTexts.uploadFailed, { file: file.name }));
    }
  };
  const clear = (): void => {
    sending.current?.abort();
    setUploaded(undefined);
  };
  return { uploaded, choose, clear };
}

/** A check or an import that runs in the background: followed to its end, or stopped. */
function useJob(document: AnyDocument) {
  const text = useText();
  const [running, setRunning] = useState<Running>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const follow = async (kind: Running['kind'], jobId: string): Promise<JobProgress | undefined> => {
    while (!isGone.current) {
      const progress = await excel.progress(document, jobId);
      if (progress.state !== 'running') return progress;
      setRunning({ kind, jobId, done: progress.done, total: progress.total });
      await wait(pollEvery);
    }
    return undefined;
  };
  const run = async (
    kind: Running['kind'],
    request: ImportRequest,
  ): Promise<(ImportResult & { readonly jobId: string }) | undefined> => {
    setRunning({ kind, jobId: undefined, done: 0, total: 0 });
    try {
      const jobId = await excel[kind](document, request);
      const end = await follow(kind, jobId);
      if (end?.state === 'cancelled') toast.info(text(excelTexts.cancelled));
      if (end?.state === 'failed')
        toast.error(text(kind === 'import' ? excelTexts.importFailed : excelTexts.checkFailed));
      return end?.state === 'done' ? { ...readResult(end.result), jobId } : undefined;
    } finally {
      setRunning(undefined);
    }
  };
  const stop = (): void => {
    if (running?.jobId) void excel.cancel(document, running.jobId).catch(() => undefined);
  };
  return { running, run, stop };
}
