import { SafetyCertificateOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { Allowed } from '#ui/access.tsx';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { actionText, readableChange, type Change } from '#ui/document/history/historyText.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useRowNames } from '#ui/document/object/useRowNames.ts';
import { useWording } from '#ui/document/object/useWording.ts';
import { formatInstant } from '#ui/format.ts';
import { useRowTitle } from '#ui/document/object/useRowTitle.ts';
import { useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { documentNamed, type FieldView } from '#ui/pages.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { auditTexts } from '../texts.ts';
import { sysRightsLog } from '../logs/rightsLog.document.ts';
import { sysViewLog } from '../logs/viewLog.document.ts';
import { sysAuditLog } from './auditLog.document.ts';
import '../system.css';

/** The audit log to search; whoever may can have its chain verified. */
export function AuditList() {
  return <DocumentList document={sysAuditLog} toolbar={() => <Verify />} />;
}

const objectOf = (row: Readonly<Record<string, unknown>>) => documentNamed(String(row['objectType'])) ?? sysAuditLog;

/** What was done, as its document calls it. */
export const ActionView: FieldView = ({ row }) => {
  const document = objectOf(row);
  const words = actionText(document, String(row['action']), useWording(document));
  const asked = row['moduleName'];
  // A refused call may have no entry of its own in the history of its document, and what is no document has none: the
  // permission says what was tried.
  const isNamed = row['result'] !== 'REFUSED' && documentNamed(String(row['objectType'])) !== undefined;
  return !isNamed && typeof asked === 'string' ? asked : words;
};

/** Who acted; the platform has a name in each language. */
export const ActorView: FieldView = ({ row }) => {
  const text = useText();
  return row['side'] === 'system' && row['userName'] === 'system' ? text(auditTexts.platform) : String(row['realName']);
};

/** What it was done to: its number, which leads to it; its id where it has none, or is not for the reader. */
export const ObjectView: FieldView = ({ row }) => {
  const id = String(row['objectId'] ?? '');
  const target = documentNamed(String(row['objectType'])) ? String(row['objectType']) : undefined;
  const title = useRowTitle(target, id) ?? id;
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), target ?? '');
  if (id === '' || path === undefined) return title || '—';
  return <Link to={`${path}/${id}`}>{title}</Link>;
};

const kinds: Readonly<Record<string, Label>> = {
  EDITED: auditTexts.EDITED,
  REMOVED: auditTexts.REMOVED,
  INSERTED: auditTexts.INSERTED,
  CHAIN: auditTexts.CHAIN,
  SEAL: auditTexts.SEAL,
};

function Verify() {
  const text = useText();
  const { modal } = App.useApp();
  const [running, setRunning] = useState(false);
  const verify = async () => {
    setRunning(true);
    try {
      const verdict = await server.change('system/sysAuditLog/verify', {});
      const { intact, checked, broken } = isRecord(verdict) ? verdict : {};
      if (intact === true) modal.success({ title: text(auditTexts.intact, { n: Number(checked) }) });
      else modal.error({ title: text(auditTexts.broken), content: text(auditTexts.brokenAt, brokenValues(broken)) });
    } catch {
      // The refusal has been shown.
    } finally {
      setRunning(false);
    }
  };
  return (
    <Allowed code={permissionOf(sysAuditLog, 'verify')}>
      <Button icon={<SafetyCertificateOutlined />} loading={running} onClick={() => void verify()}>
        {text(auditTexts.verify)}
      </Button>
    </Allowed>
  );
}

function brokenValues(broken: unknown) {
  const { kind, id, time } = isRecord(broken) ? broken : {};
  const known = kinds[String(kind)] ?? ([String(kind), String(kind)] as const);
  return { kind: known, id: String(id), time: typeof time === 'string' ? formatInstant(time) : '—' };
}

/** One row of the audit log with every value before and after. */
export const AuditPage = () => <EntryPage document={sysAuditLog} />;

/** What somebody looked at, and for what he searched. */
export const ViewLogPage = () => <EntryPage document={sysViewLog} />;

/** One change of rights with every value before and after. */
export const RightsLogPage = () => <EntryPage document={sysRightsLog} />;

function EntryPage({ document }: { readonly document: AnyDocument }) {
  const text = useText();
  return (
    <ObjectPage
      document={document}
      tabs={[{ key: 'changes', label: text(auditTexts.changes), render: (row) => <Changes row={row} /> }]}
    />
  );
}

function Changes({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const document = objectOf(row);
  const wording = useWording(document);
  const input = row['changes'];
  const entries = useMemo(() => [{ changes: changesIn(input) }], [input]);
  const rowName = useRowNames(document, entries);
  const changes = entries.flatMap((entry) =>
    entry.changes.map((change) => readableChange(document, change, wording, rowName)),
  );
  if (changes.length === 0) return <EmptyState title={text(auditTexts.none)} />;
  return (
    <DataTable
      size="small"
      rowKey="path"
      pagination={false}
      scroll={{ x: true }}
      dataSource={changes}
      columns={[
        { title: text(auditTexts.field), dataIndex: 'place', width: 200 },
        { title: text(auditTexts.before), dataIndex: 'before', className: 'system-wrap' },
        { title: text(auditTexts.after), dataIndex: 'after', className: 'system-wrap' },
      ]}
    />
  );
}

const changesIn = (value: unknown): Change[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map(({ path, before, after }) => ({ path: String(path), before, after }));
