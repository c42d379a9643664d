import { CopyOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { versionOf, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { useObjectAddress } from '#ui/document/object/useObjectData.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { SearchTreePanel } from '#ui/widgets/SearchTreePanel.tsx';
import { roleTexts } from '../texts.ts';
import { sysRole } from './role.document.ts';
import { RoleFormRights } from './RoleFormRights.tsx';
import {
  above,
  grantableOf,
  inheritedOf,
  nodesOf,
  ticked,
  toggled,
  usersIn,
  type Grantable,
  type Inherited,
} from './roleTree.rules.ts';
import '#ui/administrationPage.css';

interface RoleRow {
  readonly id: string;
  readonly versionNo: number;
  readonly userType: string;
  readonly moduleIds: readonly string[];
}

/** A role: what it grants as a tree to tick, and who has it. */
export function RolePage() {
  const text = useText();
  return (
    <ObjectPage
      document={sysRole}
      acts={actsOf}
      panel={(values, change) => <RoleFormRights values={values} onChange={change} />}
      panelLines={rightsLines}
      tabs={[
        {
          key: 'rights',
          label: text(roleTexts.rights),
          render: (row) => <Rights key={String(row['versionNo'])} role={roleRow(row)} />,
        },
        { key: 'holders', label: text(roleTexts.holders), render: (row) => <Holders id={row.id} /> },
      ]}
    />
  );
}

/** Ticked in the tree, not row by row. */
const rightsLines = ['modules'];

const actsOf = (row: DocumentRow) => (
  <>
    <ConfirmRights row={row} />
    <CopyRole id={row.id} />
  </>
);

const roleRow = (row: Readonly<Record<string, unknown>> & { readonly id: string }): RoleRow => ({
  id: row.id,
  versionNo: Number(row['versionNo']),
  userType: String(row['userType']),
  moduleIds: ticked(row['modules']),
});

/** Rights of administration that another person added count once they are confirmed here. */
function ConfirmRights({ row }: { readonly row: DocumentRow }) {
  const client = useQueryClient();
  const waitingIn = (lines: unknown, name: string): string[] =>
    (Array.isArray(lines) ? lines : []).flatMap((each) =>
      isRecord(each) && each['awaitsConfirmation'] === true ? [String(each[name])] : [],
    );
  const waiting = [...waitingIn(row['modules'], 'moduleName'), ...waitingIn(row['parentRoles'], 'parentRoleName')];
  if (waiting.length === 0) return null;
  const names = waiting.join('、');
  return (
    <EndpointButton
      document={sysRole}
      endpoint="confirmRights"
      confirm={[
        `以下权限在复核后生效：${names}。添加权限的人不能自己复核。`,
        `These rights count once they are confirmed: ${names}. Whoever added them cannot confirm them.`,
      ]}
      title={String(row['roleCode'])}
      count={1}
      icon={<SafetyCertificateOutlined />}
      row={row}
      onLookAgain={() => void client.invalidateQueries()}
      onRun={async (_, read) => {
        const { id: roleId, versionNo } = versionOf(read ?? row);
        await server.call(sysRole, 'confirmRights', { body: { roleId, versionNo } }, { quiet: true });
        await client.invalidateQueries();
      }}
    />
  );
}

function CopyRole({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { listPath } = useObjectAddress();
  const { roleCode, roleName } = sysRole.endpoints?.copy?.body ?? {};
  if (!roleCode || !roleName) return null;
  return (
    <EndpointButton
      document={sysRole}
      endpoint="copy"
      input={{ roleCode, roleName }}
      count={1}
      icon={<CopyOutlined />}
      onRun={async (input) => {
        const answer = await server.change('system/sysRole/copy', { roleId: id, ...input });
        if (isRecord(answer)) await navigate(`${listPath}/${String(answer['id'])}`);
      }}
    />
  );
}

function Rights({ role }: { readonly role: RoleRow }) {
  const text = useText();
  const tree = useQuery({
    queryKey: ['system/sysRole/moduleTree'],
    queryFn: async () => grantableOf(await server.get('system/sysRole/moduleTree')),
  });
  const inherited = useQuery({
    queryKey: ['system/sysRole/inherited', role.id, role.versionNo],
    queryFn: async () => inheritedOf(await server.get('system/sysRole/inherited', { roleId: role.id })),
  });
  const failed = [tree, inherited].find((each) => each.error);
  if (failed?.error) return <LoadFault error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!tree.data || !inherited.data) return <LateSkeleton rows={8} />;
  return (
    <>
      <p className="system-help">{text(roleTexts.rightsHelp)}</p>
      {role.userType === 'SUPPLIER' ? <p className="system-help">{text(roleTexts.supplierOnly)}</p> : null}
      {inherited.data.size > 0 ? <p className="system-help">{text(roleTexts.inheritedHelp)}</p> : null}
      <RightsTree role={role} modules={tree.data} inherited={inherited.data} />
    </>
  );
}

// The menu closed to its groups: with all their pages and acts it is a thousand rows long.
const openUpTo = 0;

interface RightsTreeProps {
  readonly role: RoleRow;
  readonly modules: readonly Grantable[];
  readonly inherited: Inherited;
}

function RightsTree({ role, modules, inherited }: RightsTreeProps) {
  const text = useText();
  const language = useLanguage();
  const may = useMay();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(role.moduleIds);
  const [word, setWord] = useState('');
  const [saving, setSaving] = useState(false);
  const nodes = useMemo(
    () => nodesOf(modules, language, word, { suppliersOnly: role.userType === 'SUPPLIER', inherited }),
    [modules, language, word, role.userType, inherited],
  );
  const held = [...new Set([...chosen, ...inherited.keys()])];
  const mayEdit = may(permissionOf(sysRole, 'update'));
  const save = async () => {
    setSaving(true);
    try {
      const { id, versionNo } = role;
      await server.change('system/sysRole/authorise', { roleId: id, versionNo, modules: chosen });
      toast.success(text(roleTexts.saved));
      await client.invalidateQueries();
    } catch {
      // The refusal has been shown.
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <div className="system-bar">
        <span>{text(roleTexts.count, { n: chosen.length })}</span>
        {mayEdit ? (
          <Button type="primary" loading={saving} onClick={() => void save()} data-testid="save-rights">
            {text(roleTexts.save)}
          </Button>
        ) : null}
      </div>
      <SearchTreePanel
        data={nodes}
        isFiltered
        keyword={word}
        onKeyword={setWord}
        filterLabel={text(roleTexts.find)}
        height={520}
        openUpTo={openUpTo}
        checkable
        disabled={!mayEdit}
        showType
        checkedKeys={held}
        halfCheckedKeys={above(modules, held)}
        onCheck={(_, { id, checked }) => setChosen(toggled(modules, chosen, id, checked))}
      />
    </>
  );
}

function Holders({ id }: { readonly id: string }) {
  const text = useText();
  const holders = useQuery({
    queryKey: ['system/sysRole/holders', id],
    queryFn: async () => usersIn(await server.get('system/sysRole/holders', { roleId: id })),
  });
  if (holders.error) return <LoadFault error={holders.error} onRetry={() => void holders.refetch()} />;
  if (!holders.data) return <LateSkeleton rows={3} />;
  if (holders.data.length === 0) return <EmptyState title={text(roleTexts.noHolders)} />;
  return (
    <DataTable
      size="small"
      rowKey="id"
      scroll={{ x: true }}
      pagination={false}
      dataSource={[...holders.data]}
      columns={[
        { title: text(roleTexts.userName), dataIndex: 'userName' },
        { title: text(roleTexts.realName), dataIndex: 'realName' },
        {
          title: text(roleTexts.state),
          dataIndex: 'enabledFlag',
          render: (enabled: boolean) => (
            <Tag color={enabled ? 'green' : 'default'}>{text(enabled ? roleTexts.active : roleTexts.inactive)}</Tag>
          ),
        },
      ]}
    />
  );
}
