import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { downloadFile } from '#ui/files/download.ts';
import { fileCalls } from '#ui/files/fileCalls.ts';
import { useText } from '#ui/language.ts';
import { expertTexts } from '../texts.ts';

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']);
const pages = new Set(['pdf', 'txt']);

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Whether the browser shows a file of this name within the page. */
export const isViewable = (name: string): boolean => pictures.has(extensionOf(name)) || pages.has(extensionOf(name));

interface FileViewerProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A file of a bid beside the sheet on which it is scored. */
export function FileViewer({ id, name, onClose }: FileViewerProps) {
  const text = useText();
  const title = useId();
  return (
    <section className="file-viewer" aria-labelledby={title}>
      <header>
        <h3 id={title}>{name}</h3>
        <Button size="small" icon={<DownloadOutlined />} onClick={() => void downloadFile(id)}>
          {text(expertTexts.download)}
        </Button>
        <Button size="small" onClick={onClose}>
          {text(expertTexts.closeFile)}
        </Button>
      </header>
      {isViewable(name) ? (
        <ShownFile id={id} name={name} />
      ) : (
        <p className="form-help">{text(expertTexts.notViewable)}</p>
      )}
    </section>
  );
}

function ShownFile({ id, name }: Omit<FileViewerProps, 'onClose'>) {
  // A link is good for five minutes; what is shown already stays.
  const link = useQuery({
    queryKey: ['file-viewer', id],
    queryFn: () => fileCalls.link(id),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (link.error) return <LoadFault error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <LateSkeleton rows={8} />;
  const { url } = link.data;
  if (pictures.has(extensionOf(name))) return <img src={url} alt={name} />;
  return <iframe src={`${url}&show=1`} title={name} />;
}
