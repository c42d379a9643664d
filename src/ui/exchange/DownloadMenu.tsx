import { ExportOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Label } from '#model/label.ts';
import { Allowed } from '../access.tsx';
import { useText } from '../language.ts';
import { sendForFile } from '../request.ts';
import { ignoreRefusal } from '../ignoreRefusal.ts';
import { saveBlob } from '../files/saveFile.ts';

interface Download {
  readonly key: string;
  readonly label: Label;
  /** The call that gives the file. */
  readonly path: string;
  readonly fileName: string;
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
  const [only, ...others] = downloads;
  if (!only) return null;
  return (
    <Allowed code={code}>
      {others.length === 0 ? (
        <Button icon={<ExportOutlined />} onClick={() => void save(only)} data-testid="download-file">
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
              onClick: () => void save(each),
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
