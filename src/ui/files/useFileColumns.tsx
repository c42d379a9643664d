import type { TableColumnsType } from 'antd';
import { attachmentKinds, type AnyDocument } from '#model/document.ts';
import { formatInstant } from '../format.ts';
import { useText } from '../language.ts';
import { FileName } from './FileName.tsx';
import type { FileRow } from './fileCalls.ts';
import { readableSize } from './uploadRules.ts';
import { fileTexts } from './texts.ts';

/** The columns of a table of files. */
export function useFileColumns(document: AnyDocument | undefined): TableColumnsType<FileRow> {
  const text = useText();
  const kinds = document ? attachmentKinds(document) : {};
  return [
    { title: text(fileTexts.index), width: 64, render: (_value, _row, index) => index + 1 },
    { title: text(fileTexts.name), dataIndex: 'name', render: (_value, row) => <FileName file={row} /> },
    ...(Object.keys(kinds).length > 1
      ? [
          {
            title: text(fileTexts.kind),
            dataIndex: 'kind',
            render: (kind: string) => text(kinds[kind]?.label ?? [kind, kind]),
          },
        ]
      : []),
    { title: text(fileTexts.type), dataIndex: 'type', width: 80 },
    { title: text(fileTexts.size), dataIndex: 'size', width: 100, align: 'right', render: readableSize },
    { title: text(fileTexts.createDate), dataIndex: 'createDate', width: 180, render: formatInstant },
    {
      title: text(fileTexts.creator),
      dataIndex: 'creator',
      width: 120,
      render: (creator: string | null) => creator ?? text(fileTexts.otherSide),
    },
  ];
}
