import { DownloadOutlined, EllipsisOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import type { Row } from '#model/row.ts';
import { saveBlob } from '#ui/files/saveFile.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import type { FlowGraph } from '../graph/graph.rules.ts';
import { readGraph } from '../graph/graphShape.rules.ts';
import { designTexts } from './texts.ts';
import type { wfModel } from './wfModel.document.ts';

interface BpmnMenuProps {
  readonly row: Row<typeof wfModel>;
  readonly graph: FlowGraph;
  readonly isFixed: boolean;
  readonly onImport: (graph: FlowGraph) => void;
}

/** Takes a flow to other tools and back, as BPMN 2.0. */
export function BpmnMenu({ row, graph, isFixed, onImport }: BpmnMenuProps) {
  const text = useText();
  const file = useRef<HTMLInputElement>(null);
  const save = async (): Promise<void> => {
    const { processKey, processName } = row;
    const answer = recordOf(await server.post('workflow/wfModel/toBpmn', { processKey, processName, graph }));
    saveBlob(`${processKey}.bpmn`, new Blob([String(answer?.['xml'] ?? '')], { type: 'application/xml' }));
  };
  const read = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const answer = recordOf(await server.post('workflow/wfModel/fromBpmn', { xml: await chosen.text() }));
    const found = readGraph(answer?.['graph']);
    if (!found) return;
    onImport(found);
    toast.success(text(designTexts.imported));
  };
  const items = [
    {
      key: 'export',
      icon: <DownloadOutlined />,
      label: text(designTexts.exportBpmn),
      onClick: () => void ignoreRefusal(save),
    },
    ...(isFixed
      ? []
      : [
          {
            key: 'import',
            icon: <UploadOutlined />,
            label: text(designTexts.importBpmn),
            onClick: () => file.current?.click(),
          },
        ]),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<EllipsisOutlined />} aria-label={text(designTexts.more)} data-testid="flow-more" />
      </Dropdown>
      <input
        ref={file}
        type="file"
        accept=".bpmn,.xml"
        hidden
        aria-label={text(designTexts.importBpmn)}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen once more after it was mended.
          void ignoreRefusal(() => read(chosen)).finally(() => {
            target.value = '';
          });
        }}
      />
    </>
  );
}
