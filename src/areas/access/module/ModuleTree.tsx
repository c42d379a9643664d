import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { permissionOf } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { nameOf } from '#model/label.ts';
import { Allowed } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useListTitle } from '#ui/document/list/useListTitle.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { moduleTexts } from '../texts.ts';
import { sysModule } from './module.document.ts';
import { withAncestors } from './module.rules.ts';
import '#ui/document/object/document.css';
import '#ui/administrationPage.css';

type Module = Row<typeof sysModule>;
type Node = Module & { readonly children?: Node[] };

const mostModules = 5000;

/** All modules as the tree they are. */
export function ModuleTree() {
  const text = useText();
  const { pathname } = useScreenLocation();
  const path = pathname.replace(/\/+$/, '');
  const title = useListTitle(sysModule, path);
  const [word, setWord] = useState('');
  const modules = useQuery({
    queryKey: ['documents', 'system.sysModule', 'tree'],
    queryFn: async () => {
      const { records } = await server.query(sysModule, { page: { current: 1, size: mostModules } });
      return records;
    },
  });
  const nodes = useMemo(() => treeOf(modules.data ?? [], word), [modules.data, word]);
  return (
    <section className="document-list" data-testid="module-tree">
      <header className="list-head">
        <div className="list-title">
          <h1>{title}</h1>
        </div>
        <Allowed code={permissionOf(sysModule, 'add')}>
          <Link to={`${path}/new`}>
            <Button type="primary" icon={<PlusOutlined />}>
              {text(moduleTexts.create)}
            </Button>
          </Link>
        </Allowed>
      </header>
      <div className="list-card">
        <div className="system-bar">
          <Input.Search
            value={word}
            onChange={(event) => setWord(event.target.value)}
            placeholder={text(moduleTexts.find)}
            aria-label={text(moduleTexts.find)}
          />
          <span className="system-help">{text(moduleTexts.reload)}</span>
        </div>
        {modules.error ? <LoadFault error={modules.error} onRetry={() => void modules.refetch()} /> : null}
        {modules.isPending ? <LateSkeleton rows={10} /> : null}
        {modules.data ? <TreeTable key={word} nodes={nodes} path={path} isFiltered={word !== ''} /> : null}
      </div>
    </section>
  );
}

const { label: kindLabel, options: kinds } = sysModule.fields.isOperating;

interface TreeTableProps {
  readonly nodes: readonly Node[];
  readonly path: string;
  readonly isFiltered: boolean;
}

function TreeTable({ nodes, path, isFiltered }: TreeTableProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <DataTable<Node>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 900 }}
      dataSource={[...nodes]}
      expandable={{ defaultExpandAllRows: isFiltered }}
      columns={[
        {
          title: text(moduleTexts.title),
          dataIndex: 'title',
          width: 300,
          render: (_, module) => <Link to={`${path}/${module.id}`}>{nameOf(module.title, language)}</Link>,
        },
        { title: text(moduleTexts.code), dataIndex: 'moduleCode', render: (code: string) => <code>{code}</code> },
        { title: text(moduleTexts.path), dataIndex: 'modulePath' },
        {
          title: text(kindLabel),
          dataIndex: 'isOperating',
          width: 110,
          render: (kind: Module['isOperating']) => <Tag>{text(kinds[kind])}</Tag>,
        },
        {
          title: text(moduleTexts.enabled),
          dataIndex: 'enabledFlag',
          width: 90,
          render: (enabled: boolean) => (enabled ? '✓' : '—'),
        },
      ]}
    />
  );
}

/** The modules with what has the word, and what lies above that. */
function treeOf(modules: readonly Module[], word: string): Node[] {
  const wanted = word.trim().toLowerCase();
  const flat = modules.map((module) => ({ id: module.id, parentId: module.parentModuleId, module }));
  const hits = flat.filter(({ module: { title, moduleCode } }) =>
    `${title.zh} ${title.en ?? ''} ${moduleCode}`.toLowerCase().includes(wanted),
  );
  const shown = new Set(
    withAncestors(
      flat,
      hits.map(({ id }) => id),
    ),
  );
  const below = Map.groupBy(
    flat.filter(({ id }) => shown.has(id)),
    ({ parentId }) => parentId,
  );
  const nodesBelow = (parentId: string | null): Node[] =>
    (below.get(parentId) ?? []).map(({ id, module }) => {
      const children = nodesBelow(id);
      return children.length > 0 ? { ...module, children } : module;
    });
  return nodesBelow(null);
}
