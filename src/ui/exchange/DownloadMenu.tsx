import { ExportOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Label } from '#model/label.ts';
import { Allowed } from '../access.tsx';
import { useText } from '../language.ts';
import { headersOf, judge, urlOf } from '../request.ts';
import { saveAddress } from '../widgets/saveText.ts';

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

// A refusal has been shown when it is thrown.
async function save({ path, fileName }: Download): Promise<void> {
  const answer = await fetch(urlOf(path), { headers: headersOf() });
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json') || !answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    judge({ status: answer.status, body }, {});
    return;
  }
  const link = URL.createObjectURL(await answer.blob());
  saveAddress(type.includes('zip') ? fileName.replace(/\.\w+$/, '.zip') : fileName, link);
  setTimeout(() => URL.revokeObjectURL(link), 10_000);
}
