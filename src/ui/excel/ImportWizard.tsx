import { Button, Modal, Progress } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import { AssociateStep } from './AssociateStep.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { ErrorImportDialog } from './ErrorImportDialog.tsx';
import type { DoneImport } from './importRules.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { RecentImports } from './RecentImports.tsx';
import { useImport, type ImportControl, type Running, type Step } from './useImport.ts';
import { excelTexts } from './texts.ts';
import './excel.css';

interface ImportWizardProps {
  readonly document: AnyDocument;
  readonly onClose: () => void;
  readonly onImported: (done: DoneImport) => void;
  /** Shows the rows of an import alone. */
  readonly onShow?: (jobId: string) => void;
  /** An earlier import was taken back. */
  readonly onUndone?: () => void;
}

const titles = { 1: excelTexts.step1, 2: excelTexts.step2, 3: excelTexts.step3 } as const;

/** Imports a workbook: choose the file, look at it, say which column is which field. Closing it begins anew. */
export function ImportWizard({ document, onClose, onImported, onShow, onUndone }: ImportWizardProps) {
  const text = useText();
  const control = useImport(document, onImported, onClose);
  const { step, job, failure } = control;
  const body = useRef<HTMLDivElement>(null);
  useNewStep(body, step);
  return (
    <Modal
      open
      title={text(titles[step])}
      className="import-wizard"
      width="min(960px, calc(100vw - 32px))"
      mask={{ closable: false }}
      onCancel={() => {
        job.stop();
        onClose();
      }}
      footer={<WizardFooter control={control} />}
    >
      <div
        ref={body}
        className="wizard-body"
        role="group"
        tabIndex={-1}
        aria-label={text(titles[step])}
        aria-busy={control.loading}
      >
        {step === 1 ? <ChooseStep document={document} control={control} /> : null}
        {step === 1 && onShow ? (
          <RecentImports
            document={document}
            onShow={(jobId) => {
              onShow(jobId);
              onClose();
            }}
            onUndone={() => onUndone?.()}
          />
        ) : null}
        {step === 2 ? <PreviewStep control={control} /> : null}
        {step === 3 ? <AssociateStep control={control} /> : null}
        {job.running ? <RunningMask running={job.running} onStop={job.stop} /> : null}
      </div>
      {failure ? (
        <ErrorImportDialog
          title={text(excelTexts.errorTitle)}
          result={failure}
          onClose={control.closeFailure}
          onGoodRows={control.importGoodRows}
        />
      ) : null}
    </Modal>
  );
}

/** Another step begins at its top: the button that led there is another one now, or gone. */
function useNewStep(body: RefObject<HTMLElement | null>, step: Step): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) body.current?.focus({ preventScroll: true });
    before.current = step;
  }, [body, step]);
}

function WizardFooter({ control }: { readonly control: ImportControl }) {
  const text = useText();
  const { step, loading, job } = control;
  const kind = job.running?.kind;
  return (
    <>
      {step === 3 ? (
        <Button
          onClick={control.check}
          disabled={loading && kind !== 'check'}
          loading={kind === 'check'}
          data-testid="import-check"
        >
          {text(excelTexts.check)}
        </Button>
      ) : null}
      {step > 1 ? (
        <Button onClick={control.previous} disabled={loading} data-testid="import-previous">
          {text(excelTexts.previous)}
        </Button>
      ) : null}
      {step < 3 ? (
        <Button type="primary" onClick={control.next} loading={loading} data-testid="import-next">
          {text(excelTexts.next)}
        </Button>
      ) : (
        <Button
          type="primary"
          onClick={control.startImport}
          disabled={loading && kind !== 'import'}
          loading={kind === 'import'}
          data-testid="import-start"
        >
          {text(excelTexts.import)}
        </Button>
      )}
    </>
  );
}

function RunningMask({ running, onStop }: { readonly running: Running; readonly onStop: () => void }) {
  const text = useText();
  const { done, total, kind } = running;
  const values = { done: formatCount(done), total: formatCount(total) };
  return (
    <div className="running-mask" role="status">
      <Progress
        type="circle"
        size={96}
        percent={total > 0 ? Math.floor((done * 100) / total) : 0}
        status="active"
        aria-label={text(kind === 'check' ? excelTexts.checking : excelTexts.importing)}
      />
      <strong>{text(kind === 'check' ? excelTexts.checking : excelTexts.importing)}</strong>
      <span>{text(total > 0 ? excelTexts.progress : excelTexts.progressOpen, values)}</span>
      <Button onClick={onStop}>{text(excelTexts.stop)}</Button>
    </div>
  );
}
