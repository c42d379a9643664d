// Documents that people designed while the product runs: no script of the browser has their declarations. The menu says which
// ones its reader finds; the declaration of each is asked for when something is drawn with it.
import type { AnyDocument } from '#model/document.ts';
import { linesOf } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { menuKey } from '#model/texts.ts';
import { isRecord } from '#model/value.ts';
import { registerTexts } from './language.ts';
import { registerAreas, type LoadableArea } from './pages.ts';
import { server } from './server.ts';
import { useSession, type ModuleNode } from './session.ts';

const designed = /^ext\.([a-z][A-Za-z0-9]*)$/;

/** Makes the designed modules of every menu known, anew with each: what was published meanwhile is another declaration. */
export function followDesignedModules(): void {
  let known: readonly ModuleNode[] | undefined;
  const follow = ({ menu }: { readonly menu: readonly ModuleNode[] }): void => {
    if (menu === known) return;
    known = menu;
    const areas = codesIn(menu).map(areaOfModule);
    if (areas.length > 0) registerAreas(areas);
    for (const { documents } of areas)
      for (const { module, code, label } of documents) registerTexts([[menuKey(`${module}.${code}`), label]]);
  };
  follow(useSession.getState());
  useSession.subscribe(follow);
}

const codesIn = (menu: readonly ModuleNode[]): string[] =>
  menu.flatMap(({ component, subModules }) => [
    ...(designed.exec(component ?? '')?.slice(1) ?? []),
    ...codesIn(subModules ?? []),
  ]);

function areaOfModule(code: string): LoadableArea {
  // Its words are those of the menu, which the server tells in the language of the reader.
  const label: Label = [code, code];
  return {
    code: `ext.${code}`,
    label,
    documents: [{ module: 'ext', code, label }],
    screens: [],
    async load() {
      const answer = await server.get(`/system/module/getModuleDetail/${code}`);
      const declared = isRecord(answer) ? answer['declaration'] : undefined;
      if (!isRecord(declared)) throw new Error(`The module ${code} has no declaration.`);
      // The server compiles it as it compiles those that it serves itself.
      const document = declared as unknown as AnyDocument;
      return {
        code: `ext.${code}`,
        label: document.label,
        documents: [document, ...linesOf(document).map(([, line]) => line)],
      };
    },
  };
}
