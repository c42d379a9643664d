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
  empty: ['没有可选项', 'Nothing to choose'],
  failing: ['来源读取失败', 'A source that fails'],
  open: ['选择', 'Choose'],
} as const satisfies Record<string, Label>;

const source = '/basic/position/queryOrgPositionUserTreeList';

const kinds = ['all', 'users', 'single', 'forbidden', 'unique', 'many', 'transfer', 'empty', 'failing'] as const;
type Kind = (typeof kinds)[number];

async function roles(): Promise<PickerNode[]> {
  const { records } = await server.lov({ module: 'system', code: 'sysRole' }, { page: { current: 1, size: 200 } });
  return records.map(({ id, text }) => ({ id, name: text, nodeType: 'role' }));
}

const people = (from: number): PickerNode[] =>
  Array.from({ length: 75 }, (_, index) => {
    const id = `u${from + index}`;
    return { id, userId: id, name: `User ${from + index}`, nodeType: 'user', treeType: 4 };
  });

/** More people than may be chosen at once, one of them in two departments. */
const many = async (): Promise<PickerNode[]> => [
  { id: 'd1', deptId: 'd1', name: 'East', treeType: 2, children: people(100) },
  { id: 'd2', deptId: 'd2', name: 'South', treeType: 2, children: [...people(175), ...people(100).slice(0, 1)] },
];

/** Where each has its nodes from, unless it is the tree of the organisation. */
const sources: Readonly<Partial<Record<Kind, () => Promise<readonly PickerNode[]>>>> = {
  many,
  empty: async () => [],
  failing: () => Promise.reject(new Error('502')),
};

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
    source: sources[kind] ?? source,
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
