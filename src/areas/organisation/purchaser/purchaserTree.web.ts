import { server } from '#ui/server.ts';
import { readPickerNodes, type PickerNode } from '#ui/picker/picking.ts';
import { purchaser } from './purchaser.document.ts';
import { inServiceOnly } from './purchaser.rules.ts';

const most = { current: 1, size: 500 };

/** The purchasers in service, each where his account stands in the organisation; those without one come last. */
export async function purchaserTree(): Promise<readonly PickerNode[]> {
  const [tree, { records }] = await Promise.all([
    server.get('/basic/position/queryOrgPositionUserTreeList', {}, { quiet: true }),
    server.query(purchaser, { ...inServiceOnly, enabledFlag: true, page: most }),
  ]);
  const people = new Map(
    records.flatMap(({ id, userId, name, code }) =>
      typeof userId === 'string' ? [[userId, node(id, name, code)] as const] : [],
    ),
  );
  const placed = new Set<string>();
  const pruned = readPickerNodes(tree).flatMap((each) => withPurchasers(each, people, placed));
  const rest = records.filter(({ id }) => !placed.has(id)).map(({ id, name, code }) => node(id, name, code));
  return [...pruned, ...rest];
}

const node = (id: string, name: unknown, code: unknown): PickerNode => ({
  id,
  name: typeof name === 'string' && name !== '' ? name : String(code),
  nodeType: 'user',
});

function withPurchasers(
  { children = [], ...each }: PickerNode,
  people: ReadonlyMap<string, PickerNode>,
  placed: Set<string>,
): PickerNode[] {
  if (each.userId !== undefined) {
    const found = people.get(each.userId);
    if (found) placed.add(found.id);
    return found ? [found] : [];
  }
  const below = children.flatMap((child) => withPurchasers(child, people, placed));
  return below.length === 0 ? [] : [{ ...each, children: below }];
}
