import type { TableColumnsType } from 'antd';
import { attachmentKinds, type AnyDocument } from '#model/document.ts';
import { formatInstant } from '../format.ts';
import { useText } from '../language.ts';
import { FileName } from './FileName.tsx';
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
