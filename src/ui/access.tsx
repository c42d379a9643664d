import { useCallback, type ReactNode } from 'react';
import { useSession, type ModuleNode } from './session.ts';

type Code = string | readonly string[];

const codesOf = new WeakMap<readonly ModuleNode[], ReadonlySet<string>>();

/** All module codes of a menu tree. Display only: the server decides again on every call. */
function moduleCodes(menu: readonly ModuleNode[]): ReadonlySet<string> {
  const known = codesOf.get(menu);
  if (known) return known;
  const codes = new Set<string>();
  const collect = (nodes: readonly ModuleNode[]): void => {
    for (const node of nodes) {
      if (node.moduleCode) codes.add(node.moduleCode);
      collect(node.subModules ?? []);
    }
  };
  collect(menu);
  codesOf.set(menu, codes);
  return codes;
}

/** Whether the user holds a permission code, or any of several; without a code everybody may. */
export function useMay(): (code?: Code) => boolean {
  const menu = useSession((state) => state.menu);
  return useCallback(
    (code) => {
      if (code === undefined) return true;
      const held = moduleCodes(menu);
      return typeof code === 'string' ? held.has(code) : code.some((each) => held.has(each));
    },
    [menu],
  );
}

/** Shows its children only to holders of the permission. */
export function Allowed({ code, children }: { readonly code?: Code; readonly children: ReactNode }) {
  const may = useMay();
  return may(code) ? children : null;
}
