import { App } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { formatCount } from '../format.ts';
import { ignoreRefusal } from '../ignoreRefusal.ts';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { ResultDialog } from '../widgets/ResultDialog.tsx';
import { excel } from './excelCalls.ts';
import { readUndo, type DoneImport, type UndoResult } from './importRules.ts';
import { excelTexts } from './texts.ts';

const pollEvery = 400;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Takes an import back once somebody has agreed; where rows stand in the way, says why and offers to leave them. */
export function useUndoImport(
  document: AnyDocument,
  onUndone: () => void,
): { readonly ask: (imported: DoneImport) => void; readonly isRunning: boolean; readonly dialog: ReactNode } {
  const text = useText();
  const { modal } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<{ readonly of: DoneImport; readonly result: UndoResult }>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const run = async (imported: DoneImport, partly: boolean): Promise<void> => {
    setRunning(true);
    try {
      const jobId = await excel.undo(document, imported.jobId, partly);
      let end = await excel.progress(document, jobId);
      while (end.state === 'running' && !isGone.current) {
        await wait(pollEvery);
        end = await excel.progress(document, jobId);
      }
      if (isGone.current) return;
      if (end.state !== 'done') return void toast.error(reasonIn(end.result) ?? text(excelTexts.undoFailed));
      const result = readUndo(end.result);
      if (!result.isDone) return setRefused({ of: imported, result });
      toast.success(text(excelTexts.undone, { n: formatCount(result.removed), m: formatCount(result.restored) }));
      onUndone();
    } finally {
      setRunning(false);
    }
  };
  const ask = (imported: DoneImport): void =>
    void modal.confirm({
      title: text(excelTexts.undoAsk, { n: formatCount(imported.created), m: formatCount(imported.changed) }),
      okText: text(excelTexts.undoImport),
      cancelText: text(excelTexts.cancel),
      okButtonProps: { danger: true },
      onOk: () => void ignoreRefusal(() => run(imported, false)),
    });
  const total = refused ? refused.of.created + refused.of.changed : 0;
  const others = refused ? total - refused.result.remainingNum : 0;
  const dialog = refused ? (
    <ResultDialog
      title={text(excelTexts.undoImport)}
      summary={text(excelTexts.undoRefused, { n: formatCount(refused.result.remainingNum) })}
      failed={refused.result.remaining.map(({ id, title, message }) => ({ id, title, reason: message }))}
      {...(others > 0
        ? {
            act: {
              label: text(excelTexts.undoOthers, { n: formatCount(others) }),
              run: () => {
                setRefused(undefined);
                void ignoreRefusal(() => run(refused.of, true));
              },
            },
          }
        : {})}
      onClose={() => setRefused(undefined)}
    />
  ) : null;
  return { ask, isRunning, dialog };
}

function reasonIn(result: unknown): string | undefined {
  return typeof result === 'object' && result !== null && 'msg' in result ? String(result.msg) : undefined;
}
