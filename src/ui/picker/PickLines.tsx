import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import { server } from '../server.ts';
import { OrgTransfer } from './OrgTransfer.tsx';
import { linesOfNodes, nodesOfLines, pickTabs } from './pickedLines.ts';
import type { PickerNode } from './picking.ts';
import { pickerTexts } from './texts.ts';

type Line = Readonly<Record<string, unknown>>;

interface PickLinesProps {
  readonly document: AnyDocument;
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

const source = '/basic/position/queryOrgPositionUserTreeList';

/** Every role that the user may choose. */
async function roles(): Promise<PickerNode[]> {
  const { records } = await server.lov({ module: 'system', code: 'sysRole' }, { page: { current: 1, size: 200 } });
  return records.map(({ id, text }) => ({ id, name: text, nodeType: 'role' }));
}

/** Chooses the lines of a row together: departments, roles, people and positions, as the line document says. */
export function PickLines({ document, lines, onChange }: PickLinesProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<TeamOutlined />} onClick={() => setOpen(true)} data-testid="pick-lines">
        {text(pickerTexts.choose)}
      </Button>
      {open ? (
        <OrgTransfer
          open
          title={text(document.label)}
          tabs={pickTabs(document)}
          source={source}
          roles={roles}
          value={nodesOfLines(document, lines)}
          onOk={async (nodes) => {
            onChange(linesOfNodes(document, lines, nodes));
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
