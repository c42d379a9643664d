/** A module as stored. */
export interface StoredModule {
  readonly id: string;
  readonly parentId: string | null;
  readonly moduleCode: string;
  readonly moduleName: string;
  readonly modulePath: string;
  readonly component: string;
  readonly moduleIcon: string | null;
  readonly isOperating: number;
}

/** A module as the specification's menu call answers it. */
export interface MenuNode extends Omit<StoredModule, 'parentId'> {
  readonly subModules: readonly MenuNode[];
}

/** The tree of granted modules; directories without a page below them fall away. */
export function menuTree(modules: readonly StoredModule[], permissions: ReadonlySet<string>): MenuNode[] {
  const children = new Map<string | null, StoredModule[]>();
  for (const module of modules) children.set(module.parentId, [...(children.get(module.parentId) ?? []), module]);
  const nodesBelow = (parent: string | null): MenuNode[] =>
    (children.get(parent) ?? []).flatMap((module) => {
      const subModules = nodesBelow(module.id);
      const { parentId: _, ...node } = module;
      const isEmptyDirectory = module.component === 'layout' && !subModules.some((each) => each.isOperating !== 3);
      const isRefused = module.isOperating === 3 && !permissions.has(module.moduleCode);
      return isEmptyDirectory || isRefused ? [] : [{ ...node, subModules }];
    });
  return nodesBelow(null);
}
