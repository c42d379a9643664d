import { WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { isRecord } from '#model/value.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { roleTexts } from '../texts.ts';
import { sysRole } from './role.document.ts';

const toolbar = () => <ConflictReport />;

/** The roles; a report tells who holds two that exclude each other. */
export function RoleList() {
  return <DocumentList document={sysRole} toolbar={toolbar} />;
}

function ConflictReport() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<WarningOutlined />} onClick={() => setOpen(true)}>
        {text(roleTexts.conflicts)}
      </Button>
      <Modal
        open={open}
        title={text(roleTexts.conflicts)}
        width={760}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Conflicts />
      </Modal>
    </>
  );
}

function Conflicts() {
  const text = useText();
  const language = useLanguage();
  const report = useQuery({
    queryKey: ['system/sysRole/conflicts', language],
    queryFn: () => server.call(sysRole, 'conflicts', { body: {} }),
  });
  if (report.error) return <LoadFault error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <LateSkeleton rows={4} />;
  const records = (Array.isArray(report.data.records) ? report.data.records : []).filter(isRecord);
  if (records.length === 0) return <EmptyState title={text(roleTexts.noConflicts)} />;
  return (
    <DataTable
      size="small"
      rowKey={(row) => `${String(row['userId'])} ${String(row['roleCode'])} ${String(row['otherCode'])}`}
      pagination={records.length > 10 ? { pageSize: 10 } : false}
      scroll={{ x: true }}
      dataSource={records}
      columns={[
        { title: text(roleTexts.userName), dataIndex: 'userName' },
        { title: text(roleTexts.realName), dataIndex: 'realName' },
        { title: text(roleTexts.oneRole), dataIndex: 'roleName' },
        { title: text(roleTexts.otherRole), dataIndex: 'otherName' },
      ]}
    />
  );
}
