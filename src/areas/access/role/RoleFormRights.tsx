import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { LovPicker } from '#ui/widgets/LovPicker.tsx';
import { SearchTreePanel } from '#ui/widgets/SearchTreePanel.tsx';
import { roleTexts } from '../texts.ts';
import { sysRole } from './role.document.ts';
import { above, grantableOf, nodesOf, ticked, toggled } from './roleTree.rules.ts';

interface RoleFormRightsProps {
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

const nothingInherited = new Map<string, never>();

/** The rights of a role while it is written: the tree to tick, and another role to begin with. */
export function RoleFormRights({ values, onChange }: RoleFormRightsProps) {
  const text = useText();
  const language = useLanguage();
  const [word, setWord] = useState('');
  const tree = useQuery({
    queryKey: ['system/sysRole/moduleTree'],
    queryFn: async () => grantableOf(await server.get('system/sysRole/moduleTree')),
  });
  const lines = linesIn(values, 'modules');
  const chosen = ticked(lines);
  const suppliersOnly = values['userType'] === 'SUPPLIER';
  const nodes = useMemo(
    () => nodesOf(tree.data ?? [], language, word, { suppliersOnly, inherited: nothingInherited }),
    [tree.data, language, word, suppliersOnly],
  );
  const take = (ids: readonly string[]): void => {
    const known = new Map(lines.map((line) => [String(line['moduleId']), line]));
    onChange({ modules: ids.map((moduleId) => known.get(moduleId) ?? { moduleId }) });
  };
  const beginWith = async (id: string): Promise<void> => {
    const role = await ignoreRefusal(() => server.get(sysRole, id));
    if (role) take([...new Set([...chosen, ...ticked(role.modules)])]);
  };
  const modules = tree.data;
  return (
    <section className="form-section" data-testid="role-form-rights">
      <h2>{text(roleTexts.rights)}</h2>
      <p className="system-help">{text(roleTexts.rightsHelp)}</p>
      {tree.error ? <LoadFault error={tree.error} onRetry={() => void tree.refetch()} /> : null}
      {!modules && !tree.error ? <LateSkeleton rows={8} /> : null}
      {modules ? (
        <>
          <div className="system-bar">
            <span>{text(roleTexts.count, { n: chosen.length })}</span>
            <label className="role-source">
              {text(roleTexts.beginWith)}
              <LovPicker
                target="system.sysRole"
                label={roleTexts.beginWith}
                value={undefined}
                onChange={(id) => (typeof id === 'string' ? void beginWith(id) : undefined)}
              />
            </label>
          </div>
          <SearchTreePanel
            data={nodes}
            isFiltered
            keyword={word}
            onKeyword={setWord}
            filterLabel={text(roleTexts.find)}
            height={420}
            openUpTo={0}
            checkable
            checkedKeys={chosen}
            halfCheckedKeys={above(modules, chosen)}
            onCheck={(_, { id, checked }) => take(toggled(modules, chosen, id, checked))}
          />
        </>
      ) : null}
    </section>
  );
}
