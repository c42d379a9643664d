import { Button } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { OrgPicker } from '../picker/OrgPicker.tsx';
import { OrgTransfer } from '../picker/OrgTransfer.tsx';
import type { PickerNode } from '../picker/picking.ts';
import { server } from '../server.ts';
import { Group, Show } from './parts.tsx';

const words = {
  group: ['组织与人员选择', 'Organisation and people'],
  all: ['组织和人员', 'Organisations and people'],
  users: ['仅用户', 'Only users'],
  single: ['单选', 'One'],
  forbidden: ['不可选已选人员', 'Chosen people are forbidden'],
  unique: ['不得已是采购员', 'Must not be a purchaser yet'],
  many: ['150 人', '150 people'],
  transfer: ['穿梭选择（最多 2）', 'Transfer (at most 2)'],
  open: ['选择', 'Choose'],
} as const satisfies Record<string, Label>;

const source = '/basic/position/queryOrgPositionUserTreeList';

type Kind = 'all' | 'users' | 'single' | 'forbidden' | 'unique' | 'many' | 'transfer';
const kinds: readonly Kind[] = ['all', 'users', 'single', 'forbidden', 'unique', 'many', 'transfer'];

async function roles(): Promise<PickerNode[]> {
  const { records } = await server.lov({ module: 'system', code: 'sysRole' }, { page: { current: 1, size: 200 } });
  return records.map(({ id, text }) => ({ id, name: text, nodeType: 'role' }));
}

/** More people than may be chosen at once. */
const many = async (): Promise<PickerNode[]> =>
  Array.from({ length: 150 }, (_, index) => ({
    id: `u${index}`,
    userId: `u${index}`,
    name: `User ${index + 1}`,
    nodeType: 'user',
  }));

export function Pickers() {
  return (
    <Group id="pickers" title={words.group}>
      {kinds.map((kind) => (
        <OnePicker key={kind} kind={kind} />
      ))}
    </Group>
  );
}

function OnePicker({ kind }: { readonly kind: Kind }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly PickerNode[]>([]);
  const shared = {
    open,
    source: kind === 'many' ? many : source,
    value: chosen,
    onOk: async (nodes: PickerNode[]) => {
      setChosen(nodes);
      setOpen(false);
    },
    onCancel: () => setOpen(false),
  };
  return (
    <Show id={`picker-${kind}`} title={words[kind]} value={chosen.map(({ id, name }) => ({ id, name }))}>
      <Button onClick={() => setOpen(true)}>{text(words.open)}</Button>
      {kind === 'transfer' ? (
        <OrgTransfer
          {...shared}
          tabs={['department', 'role', 'people', 'departmentAndPeople', 'position']}
          roles={roles}
          max={2}
        />
      ) : (
        <OrgPicker
          {...shared}
          dataType={kind === 'all' ? 1 : 2}
          multiple={kind !== 'single'}
          {...(kind === 'forbidden' ? { forbiddenIds: chosen.map(({ id }) => id), value: [] } : {})}
          {...(kind === 'unique' ? { unique: { table: 'basic.purchaser', field: 'user' } } : {})}
        />
      )}
    </Show>
  );
}
