import { Select } from 'antd';
import { useText } from '../language.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { columnLetter, type PreviewSheet } from './importRules.ts';
import { previewCounts, type ImportControl } from './useImport.ts';
import { excelTexts } from './texts.ts';

/** The second step: which sheet, and which row holds the titles. */
export function PreviewStep({ control }: { readonly control: ImportControl }) {
  const text = useText();
  const { sheets, sheet } = control;
  return (
    <>
      <div className="preview-tools">
        <label>
          {text(excelTexts.sheet)}
          <Select
            value={sheet?.sheetIndex ?? null}
            options={sheets.map(({ sheetIndex, sheetName }) => ({ value: sheetIndex, label: sheetName }))}
            onChange={(index: number) => control.chooseSheet(index)}
            data-testid="import-sheet"
          />
        </label>
        <label>
          {text(excelTexts.previewCount)}
          <Select
            value={control.previewCount}
            options={previewCounts.map((value) => ({ value, label: value }))}
            onChange={(count: number) => control.choosePreviewCount(count)}
            data-testid="import-preview-count"
          />
        </label>
        {sheet && sheet.hiddenCount > 0 && (
          <label>
            {text(excelTexts.hiddenRows, { n: sheet.hiddenCount })}
            <Select
              value={control.hiddenRows ?? null}
              options={[
                { value: 'take' as const, label: text(excelTexts.hiddenTake) },
                { value: 'skip' as const, label: text(excelTexts.hiddenSkip) },
              ]}
              onChange={(choice) => control.setHiddenRows(choice)}
              data-testid="import-hidden-rows"
            />
          </label>
        )}
        <span className="preview-help">{text(excelTexts.headerHelp)}</span>
      </div>
      {sheet && sheet.rows.length > 0 ? (
        <PreviewTable sheet={sheet} headerRow={control.headerRow} onHeader={control.setHeaderRow} />
      ) : (
        <EmptyState title={text(excelTexts.emptySheet)} />
      )}
    </>
  );
}

interface PreviewTableProps {
  readonly sheet: PreviewSheet;
  readonly headerRow: number;
  readonly onHeader: (row: number) => void;
}

function PreviewTable({ sheet, headerRow, onHeader }: PreviewTableProps) {
  const text = useText();
  const columns = Array.from({ length: sheet.maxColNum }, (_, index) => index);
  const stateOf = (index: number): string =>
    index === headerRow ? 'preview-header' : index < headerRow ? 'preview-skipped' : '';
  return (
    <div className="preview-scroll" tabIndex={0} role="region" aria-label={sheet.sheetName}>
      <table className="plain-table preview-table" data-testid="import-preview">
        <thead>
          <tr>
            <th />
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnLetter(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ index, cells, isHidden }) => (
            <tr
              key={index}
              className={isHidden ? `${stateOf(index)} preview-hidden` : stateOf(index)}
              title={isHidden ? text(excelTexts.hiddenRow) : undefined}
              onClick={() => onHeader(index)}
            >
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={index === headerRow}
                  aria-label={text(excelTexts.chooseHeader, { n: index + 1 })}
                  title={text(excelTexts.chooseHeader, { n: index + 1 })}
                >
                  {index + 1}
                </button>
              </th>
              {columns.map((column) => (
                <td key={column}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
