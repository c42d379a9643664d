import { Alert, Button, Checkbox, Input, Modal, Radio } from 'antd';
import { useEffect, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { formatCount, formatDay } from '../format.ts';
import { useText } from '../language.ts';
import { RefusalError } from '../request.ts';
import { toast } from '../toast.ts';
import { useDownloads } from './downloadList.ts';
import { followExport } from './downloads.ts';
import { excel } from './excelCalls.ts';
import { excelTexts } from './texts.ts';
import './excel.css';

export interface ExportColumn {
  readonly name: string;
  readonly label: string;
  /** Ticked at first. */
  readonly shown: boolean;
}

interface ExportDialogProps {
  readonly document: AnyDocument;
  readonly columns: readonly ExportColumn[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly filteredTotal: string;
  readonly onClose: () => void;
}

interface ExportRequest {
  readonly fileName: string;
  readonly scope: number;
  readonly excelColumnDtoList: readonly { readonly columnName: string; readonly columnCode: string }[];
  readonly query: Readonly<Record<string, unknown>>;
}

const all = 1;
const filtered = 2;
const longestName = 100;

/** The first column of every export: what the row is in the database. */
const mainId = { columnName: 'id', columnCode: 'id' };

/** Exports a list: all or what is filtered, chosen columns, in the background. */
export function ExportDialog({ document, columns, query, filteredTotal, onClose }: ExportDialogProps) {
  const text = useText();
  const [scope, setScope] = useState(all);
  const [chosen, setChosen] = useState(() => columns.filter(({ shown }) => shown).map(({ name }) => name));
  const [fileName, setFileName] = useState(
    () => `${text(document.label)}_${formatDay(Date.now()).replaceAll('-', '')}`,
  );
  const { running, start } = useExport(document, onClose);

  const confirm = (): void => {
    if (fileName.trim() === '') return void toast.warning(text(excelTexts.needName));
    if (chosen.length === 0) return void toast.warning(text(excelTexts.needColumn));
    const list = columns.filter(({ name }) => chosen.includes(name));
    const excelColumnDtoList = [mainId, ...list.map(({ name, label }) => ({ columnName: label, columnCode: name }))];
    void start({ fileName: fileName.trim(), scope, excelColumnDtoList, query: scope === all ? {} : query });
  };
  return (
    <Modal
      open
      title={text(excelTexts.exportTitle)}
      width="min(600px, calc(100vw - 32px))"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text(running ? excelTexts.close : excelTexts.cancel)}</Button>
          <Button type="primary" loading={running} onClick={confirm} data-testid="export-start">
            {text(excelTexts.export)}
          </Button>
        </>
      }
    >
      <div className="export-dialog">
        {running ? <Alert type="info" showIcon title={text(excelTexts.exporting)} /> : null}
        <fieldset disabled={running}>
          <legend>{text(excelTexts.scope)}</legend>
          <Radio.Group
            value={scope}
            onChange={({ target }) => setScope(Number(target.value))}
            options={[
              { value: all, label: text(excelTexts.all) },
              { value: filtered, label: text(excelTexts.filtered, { n: filteredTotal }) },
            ]}
          />
        </fieldset>
        <ColumnChoice columns={columns} chosen={chosen} onChange={setChosen} disabled={running} />
        <label>
          <span className="form-label">{text(excelTexts.fileName)}</span>
          <Input
            value={fileName}
            maxLength={longestName}
            suffix=".xlsx"
            disabled={running}
            onChange={(event) => setFileName(event.target.value)}
          />
        </label>
      </div>
    </Modal>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly ExportColumn[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly disabled: boolean;
}

function ColumnChoice({ columns, chosen, onChange, disabled }: ColumnChoiceProps) {
  const text = useText();
  const every = chosen.length === columns.length;
  return (
    <fieldset disabled={disabled}>
      <legend>
        {text(excelTexts.columns)} ({formatCount(chosen.length)})
      </legend>
      <Checkbox
        checked={every}
        disabled={disabled}
        indeterminate={chosen.length > 0 && !every}
        onChange={() => onChange(every ? [] : columns.map(({ name }) => name))}
      >
        {text(excelTexts.selectAll)}
      </Checkbox>
      <Checkbox.Group
        className="export-columns"
        disabled={disabled}
        value={[...chosen]}
        onChange={(names) => onChange(names.map(String))}
        options={columns.map(({ name, label }) => ({ value: name, label }))}
      />
    </fieldset>
  );
}

/** One export: begun here, followed by the download centre; the dialog closes when its file is there. */
function useExport(document: AnyDocument, onClose: () => void) {
  const text = useText();
  const [job, setJob] = useState<string>();
  const [starting, setStarting] = useState(false);
  const state = useDownloads(({ downloads }) => downloads.find(({ id }) => id === job)?.state);
  useEffect(() => {
    if (state === 'done') onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- closes once, when the file is there
  }, [state]);
  const start = async (request: ExportRequest): Promise<void> => {
    setStarting(true);
    try {
      const id = await excel.export(document, request);
      followExport(document, id, request.fileName);
      setJob(id);
    } catch (error) {
      toast.error(
        error instanceof RefusalError && error.code !== 'network' ? error.message : text(excelTexts.startFailed),
      );
    } finally {
      setStarting(false);
    }
  };
  return { running: starting || state === 'running', start };
}
