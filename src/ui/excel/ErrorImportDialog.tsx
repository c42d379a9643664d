import { Alert, Button, Modal } from 'antd';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import { saveAddress, saveText } from '../files/saveFile.ts';
import { downloadAddress } from './excelCalls.ts';
import { errorText, type ImportResult } from './importRules.ts';
import { excelTexts } from './texts.ts';

interface ErrorImportDialogProps {
  readonly title: string;
  readonly result: ImportResult;
  readonly onClose: () => void;
  /** Imports the rows without mistakes. */
  readonly onGoodRows: () => void;
}

/** What is wrong with a workbook, row by row: to read, to download, and the choice to take the good rows. */
export function ErrorImportDialog({ title, result, onClose, onGoodRows }: ErrorImportDialogProps) {
  const text = useText();
  const { totalNum, errorNum, goodNum, errors, errorFileId, userOrgFileId } = result;
  const lines = errors.map((error) => errorText(error, (n, message) => text(excelTexts.row, { n, message })));
  return (
    <Modal
      open
      title={title}
      width="min(640px, calc(100vw - 32px))"
      onCancel={onClose}
      footer={
        <>
          {goodNum > 0 ? (
            <Button onClick={onGoodRows} data-testid="import-good-rows">
              {text(excelTexts.goodRows, { n: formatCount(goodNum) })}
            </Button>
          ) : null}
          <Button type="primary" onClick={onClose}>
            {text(excelTexts.close)}
          </Button>
        </>
      }
    >
      <div className="error-import" data-testid="error-import">
        <Alert
          type="error"
          showIcon
          title={text(excelTexts.errorSum, { total: formatCount(totalNum), error: formatCount(errorNum) })}
        />
        {userOrgFileId ? (
          <Alert
            type="warning"
            showIcon
            title={text(excelTexts.errorSame)}
            action={
              <Button type="link" onClick={() => saveAddress(`${title}.xlsx`, downloadAddress(userOrgFileId))}>
                {text(excelTexts.download)}
              </Button>
            }
          />
        ) : null}
        {goodNum === 0 && errorNum < totalNum ? <p>{text(excelTexts.noneGood)}</p> : null}
        <ol className="error-lines" tabIndex={0}>
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ol>
        {errorNum > errors.length ? <p>{text(excelTexts.errorMore, { n: formatCount(errors.length) })}</p> : null}
        <Button type="link" onClick={() => saveText(`${title}.txt`, lines.join('\r\n'))}>
          {text(excelTexts.errorDetail)}
        </Button>
        {errorFileId ? (
          <Button type="link" onClick={() => saveAddress(`${title}.xlsx`, downloadAddress(errorFileId))}>
            {text(excelTexts.errorWorkbook)}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
