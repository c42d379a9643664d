import { Alert, Button } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import type { DoneImport } from './importRules.ts';
import { excelTexts } from './texts.ts';
import { useUndoImport } from './useUndoImport.tsx';

interface ImportedBarProps {
  readonly document: AnyDocument;
  readonly imported: DoneImport;
  /** Shows the rows of the import alone. */
  readonly onShow: () => void;
  /** Something was taken back. */
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

/** What an import has just brought: to look at it alone, and to take it back. */
export function ImportedBar({ document, imported, onShow, onUndone, onClose }: ImportedBarProps) {
  const text = useText();
  const { ask, isRunning, dialog } = useUndoImport(document, () => {
    onUndone();
    onClose();
  });
  return (
    <>
      <Alert
        className="imported-bar"
        type="success"
        showIcon
        closable={{ 'aria-label': text(excelTexts.close), onClose }}
        title={text(excelTexts.imported, { n: imported.created, m: imported.changed })}
        action={
          <>
            <Button type="link" size="small" onClick={onShow} data-testid="imported-show">
              {text(excelTexts.showImported)}
            </Button>
            <Button
              type="link"
              size="small"
              loading={isRunning}
              onClick={() => ask(imported)}
              data-testid="imported-undo"
            >
              {text(excelTexts.undoImport)}
            </Button>
          </>
        }
        data-testid="imported-bar"
      />
      {dialog}
    </>
  );
}
