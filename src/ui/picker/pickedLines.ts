import { wireName, type AnyDocument } from '#model/document.ts';
import type { PickerNode, TransferTab } from './picking.ts';

type Line = Readonly<Record<string, unknown>>;
type Kind = 'company' | 'department' | 'position' | 'user' | 'role';

const targets: Readonly<Record<string, Kind>> = {
  'basic.company': 'company',
  'basic.department': 'department',
  'basic.position': 'position',
  'system.iapSysUserT': 'user',
  'system.sysRole': 'role',
};

const tabsOf: Readonly<Record<Kind, TransferTab>> = {
  company: 'department',
  department: 'department',
  role: 'role',
  user: 'people',
  position: 'position',
};

const kindOf = ({ nodeType, userId, treeType }: PickerNode): Kind => {
  if (nodeType === 'role') return 'role';
  if (nodeType === 'user' || userId !== undefined) return 'user';
  return treeType === 1 ? 'company' : treeType === 3 ? 'position' : 'department';
};

/** The lookups of a line document that are chosen in one dialog, by what they name. */
function placesOf(document: AnyDocument): ReadonlyMap<Kind, { readonly name: string; readonly wire: string }> {
  return new Map(
    Object.keys(document.picks ?? {}).flatMap((name) => {
      const field = document.fields[name];
      const kind = targets[field?.target ?? ''];
      return field && kind ? [[kind, { name, wire: wireName(name, field) }] as const] : [];
    }),
  );
}

/** The tabs of the dialog in which lines of a document are chosen. */
export const pickTabs = (document: AnyDocument): TransferTab[] => [
  ...new Set([...placesOf(document).keys()].map((kind) => tabsOf[kind])),
];

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const nodeOf = (kind: Kind, id: string, name: string): PickerNode => ({
  id,
  name,
  ...(kind === 'role' || kind === 'user' ? { nodeType: kind } : {}),
  ...(kind === 'user' ? { userId: id } : {}),
  ...(kind === 'company' ? { treeType: 1 as const } : kind === 'position' ? { treeType: 3 as const } : {}),
});

/** What lines name already. */
export function nodesOfLines(document: AnyDocument, lines: readonly Line[]): PickerNode[] {
  return lines.flatMap((line) =>
    [...placesOf(document)].flatMap(([kind, { name, wire }]) => {
      const id = textIn(line[wire]);
      return id === '' ? [] : [nodeOf(kind, id, textIn(line[`${name}Name`]) || textIn(line[`${name}Code`]) || id)];
    }),
  );
}

/** The lines after a choice: what is still chosen stays as it is, what was taken out goes, what is new comes last. */
export function linesOfNodes(document: AnyDocument, lines: readonly Line[], nodes: readonly PickerNode[]): Line[] {
  const places = placesOf(document);
  const key = (kind: Kind, id: string): string => `${kind} ${id}`;
  const wanted = new Set(nodes.map((node) => key(kindOf(node), node.id)));
  const held = new Set(nodesOfLines(document, lines).map((node) => key(kindOf(node), node.id)));
  const stay = lines.filter((line) => {
    const own = nodesOfLines(document, [line]);
    return own.length === 0 ? !isBlank(document, line) : own.some((node) => wanted.has(key(kindOf(node), node.id)));
  });
  const made = nodes.flatMap((node): Line[] => {
    const place = places.get(kindOf(node));
    if (!place || held.has(key(kindOf(node), node.id))) return [];
    return [{ ...document.picks?.[place.name], [place.wire]: node.id, [`${place.name}Name`]: node.name }];
  });
  return [...stay, ...made];
}

/** Whether nothing of a line is filled in yet. */
const isBlank = (document: AnyDocument, line: Line): boolean =>
  Object.entries(document.fields).every(([name, field]) => {
    const value = line[wireName(name, field)];
    return value === undefined || value === null || value === '' || value === field.default;
  });
