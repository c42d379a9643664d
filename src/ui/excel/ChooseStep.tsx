import { DeleteOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { ignoreRefusal } from '../ignoreRefusal.ts';
import { DropZone } from '../widgets/DropZone.tsx';
import { saveBlob } from '../files/saveFile.ts';
import { excel } from './excelCalls.ts';
import type { ImportControl } from './useImport.ts';
import { excelTexts } from './texts.ts';

/** The first step: the file, chosen or dropped. */
export function ChooseStep({ document, control }: { readonly document: AnyDocument; readonly control: ImportControl }) {
  const text = useText();
  const { uploaded, choose, clear } = control.file;
  const saveTemplate = async (): Promise<void> => {
    const file = await ignoreRefusal(() => excel.template(document));
    if (file) saveBlob(`${text(document.label)}.xlsx`, file);
    else toast.error(text(excelTexts.templateFailed));
  };
  return (
    <>
      <DropZone
        title={excelTexts.dropHere}
        help={excelTexts.dropHelp}
        accept=".xls,.xlsx"
        inputTestId="import-file"
        onFiles={(files) => void choose(files)}
      />
      {uploaded ? (
        <div className="uploaded-file">
          <FileExcelOutlined />
          <span>{uploaded.name}</span>
          {uploaded.fileId ? null : (
            <>
              <Progress percent={Math.round(uploaded.part * 100)} size="small" showInfo={false} />
              <span role="status">{text(excelTexts.uploading, { percent: Math.round(uploaded.part * 100) })}</span>
            </>
          )}
          <Button type="text" icon={<DeleteOutlined />} aria-label={text(excelTexts.remove)} onClick={clear} />
        </div>
      ) : null}
      <Button type="link" onClick={() => void saveTemplate()}>
        {text(excelTexts.template)}
      </Button>
    </>
  );
}
