import { ExportOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import type { Label } from '#model/label.ts';
import { Allowed } from '../access.tsx';
import { useText } from '../language.ts';
import { sendForFile } from '../request.ts';
import { ignoreRefusal } from '../ignoreRefusal.ts';
import { saveBlob } from '../files/saveFile.ts';
import { lacksAt } from './ublCalls.ts';
import { ublTexts } from './ublTexts.ts';

interface Download {
  readonly key: string;
  readonly label: Label;
  /** The call that gives the file. */
  readonly path: string;
  readonly fileName: string;
  /** The call that says what receivers would miss in the file, asked before it is fetched. */
  readonly check?: string;
}

interface DownloadMenuProps {
  /** The permission that is asked for. */
  readonly code: string;
  readonly label: Label;
  readonly downloads: readonly Download[];
}

/** A button that hands out files the server makes; a menu where there are several kinds. */
export function DownloadMenu({ code, label, downloads }: DownloadMenuProps) {
  const text = useText();
  const { modal } = App.useApp();
  // What is missing is no reason to refuse the file, but for whoever sends it to know.
  const goesOn = async (lacks: readonly string[]): Promise<boolean> =>
    modal.confirm({
      title: text(ublTexts.lacksTitle),
      content: (
        <>
          <p>{text(ublTexts.lacksDetail)}</p>
          <ul data-testid="ubl-lacks">
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </>
      ),
      okText: text(ublTexts.exportAnyway),
      cancelText: text(ublTexts.cancel),
    });
  const start = async (each: Download): Promise<void> => {
    const lacks = each.check === undefined ? [] : await ignoreRefusal(() => lacksAt(each.check ?? ''));
    if (lacks && (lacks.length === 0 || (await goesOn(lacks)))) await save(each);
  };
  const [only, ...others] = downloads;
  if (!only) return null;
  return (
    <Allowed code={code}>
      {others.length === 0 ? (
        <Button icon={<ExportOutlined />} onClick={() => void start(only)} data-testid="download-file">
          {text(label)}
        </Button>
      ) : (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: downloads.map((each) => ({
              key: each.key,
              label: text(each.label),
              onClick: () => void start(each),
            })),
          }}
        >
          <Button icon={<ExportOutlined />} data-testid="download-file">
            {text(label)}
          </Button>
        </Dropdown>
      )}
    </Allowed>
  );
}

async function save({ path, fileName }: Download): Promise<void> {
  const file = await ignoreRefusal(() => sendForFile(path));
  if (file) saveBlob(file.type.includes('zip') ? fileName.replace(/\.\w+$/, '.zip') : fileName, file);
}
