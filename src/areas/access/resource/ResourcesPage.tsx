import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, Space, Tag, Typography } from 'antd';
import { isRecord } from '#model/value.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { accessTexts } from '../dataAuth/texts.ts';
import { resourcesIn, type ResourceRow } from './resources.rules.ts';
import { iapSysResourceT } from './resource.service.ts';

/** What data permissions may speak of: resources with their dimensions and fields. */
export function ResourcesPage() {
  const text = useText();
  const language = useLanguage();
  const { data, error, isPending } = useQuery({
    queryKey: ['resources', language],
    queryFn: () => server.call(iapSysResourceT, 'queryList'),
  });
  if (isPending) return <Skeleton active />;
  if (error) return <Alert type="error" showIcon title={error.message} />;
  return (
    <section aria-labelledby="resources-title">
      <Typography.Title level={1} id="resources-title" style={{ fontSize: 20 }}>
        {text(accessTexts.resources)}
      </Typography.Title>
      <Typography.Paragraph>{text(accessTexts.resourcesHelp)}</Typography.Paragraph>
      <DataTable<ResourceRow>
        size="small"
        rowKey="resourceCode"
        pagination={false}
        scroll={{ x: true }}
        dataSource={resourcesIn(isRecord(data) ? data.records : [])}
        expandable={{ expandedRowRender: (resource) => <Fields resource={resource} /> }}
        columns={[
          {
            title: text(accessTexts.resource),
            render: (_, each) => (
              <>
                {each.name} <code>{each.resourceCode}</code>
              </>
            ),
          },
          {
            title: text(accessTexts.dimensions),
            render: (_, each) => (
              <Space wrap size={4}>
                {each.dimensions.map((dimension) => (
                  <Tag key={dimension.code} title={dimension.column}>
                    {dimension.name}
                  </Tag>
                ))}
              </Space>
            ),
          },
          { title: text(accessTexts.fields), align: 'right', render: (_, each) => each.fields.length },
        ]}
      />
    </section>
  );
}

function Fields({ resource }: { readonly resource: ResourceRow }) {
  const text = useText();
  return (
    <DataTable
      size="small"
      rowKey="code"
      pagination={false}
      dataSource={[...resource.fields]}
      columns={[
        { title: text(accessTexts.column), dataIndex: 'code', render: (code: string) => <code>{code}</code> },
        { title: text(accessTexts.fields), dataIndex: 'label' },
        { title: text(accessTexts.sensitive), dataIndex: 'sensitiveLevel', align: 'right' },
      ]}
    />
  );
}
