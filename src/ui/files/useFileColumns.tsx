import { Button, Tag, type TableColumnsType } from 'antd';
import { attachmentKinds, type AnyDocument } from '#model/document.ts';
import { formatInstant } from '../format.ts';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import type { FileRow } from './fileCalls.ts';
import { readableSize } from './uploadRules.ts';
import { words } from './words.ts';

/** The columns of a table of files. */
export function useFileColumns(document: AnyDocument | undefined): TableColumnsType<FileRow> {
  const text = useText();
  const kinds = document ? attachmentKinds(document) : {};
  return [
    { title: text(words.index), width: 64, render: (_value, _row, index) => index + 1 },
    { title: text(words.name), dataIndex: 'name', render: (_value, row) => <FileName file={row} /> },
    ...(Object.keys(kinds).length > 1
      ? [
          {
            title: text(words.kind),
            dataIndex: 'kind',
            render: (kind: string) => text(kinds[kind]?.label ?? [kind, kind]),
          },
        ]
      : []),
    { title: text(words.type), dataIndex: 'type', width: 80 },
    { title: text(words.size), dataIndex: 'size', width: 100, align: 'right', render: readableSize },
    { title: text(words.createDate), dataIndex: 'createDate', width: 180, render: formatInstant },
    {
      title: text(words.creator),
      dataIndex: 'creator',
      width: 120,
      render: (creator: string | null) => creator ?? text(words.otherSide),
    },
  ];
}

function FileName({ file }: { readonly file: FileRow }) {
  const text = useText();
  if (file.url !== null && /^\/(?!\/)/.test(file.url))
    return (
      <a href={file.url} target="_blank" rel="noopener noreferrer">
        {file.name}
      </a>
    );
  const states = { CHECKING: words.checking, REFUSED: words.refused };
  const state = file.status === 'CHECKING' || file.status === 'REFUSED' ? states[file.status] : undefined;
  return (
    <>
      <Button type="link" size="small" className="file-without" onClick={() => toast.error(text(words.noUrl))}>
        {file.name}
      </Button>
      {state ? <Tag className="file-state">{text(state)}</Tag> : null}
    </>
  );
}
