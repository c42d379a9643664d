import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Alert, Button, Card, Flex, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { dimensions, grantActions, scopeKinds } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { resourcesIn, type ResourceRow } from '../resource/resources.rules.ts';
import { iapSysResourceT } from '../resource/resource.service.ts';
import { sysDataAuth } from './dataAuth.document.ts';
import { draftsIn, emptyGrant, grantBody, type GrantDraft } from './grantDraft.rules.ts';
import { GrantForm } from './GrantForm.tsx';
import { accessTexts } from './texts.ts';

interface Subject {
  readonly subjectType: 'TEMPLATE' | 'ROLE' | 'USER';
  readonly subjectId: string;
}

/** The grants of a template, a role or a user, to read and to keep. */
export function GrantsPanel({ subjectType, subjectId }: Subject) {
  const text = useText();
  const language = useLanguage();
  const may = useMay();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [open, setOpen] = useState<{ readonly grant: GrantDraft; readonly index: number }>();
  const key = ['grants', subjectType, subjectId];
  const grants = useQuery({
    queryKey: key,
    queryFn: () => server.call(sysDataAuth, 'queryByTemplateParam', { body: { subjectType, subjectId } }),
  });
  const resources = useQuery({
    queryKey: ['resources', language],
    queryFn: () => server.call(iapSysResourceT, 'queryList'),
  });
  const saved = useMutation({
    mutationFn: (list: readonly GrantDraft[]) =>
      server.call(sysDataAuth, 'saveDataAuth', { body: { subjectType, subjectId, dataGrants: list.map(grantBody) } }),
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      void message.success(text(accessTexts.saved));
    },
  });
  if (grants.isPending || resources.isPending) return <Skeleton active />;
  if (grants.error) return <Alert type="error" showIcon title={grants.error.message} />;
  const list = draftsIn(grants.data);
  const known = resourcesIn(isRecord(resources.data) ? resources.data.records : []);
  const writes = may(permissionOf(sysDataAuth, 'update'));
  const put = (grant: GrantDraft, index: number) =>
    saved.mutateAsync(index < list.length ? list.map((each, at) => (at === index ? grant : each)) : [...list, grant]);
  return (
    <Flex vertical gap={12} data-testid="grants">
      {list.length === 0 ? (
        <EmptyState title={text(accessTexts.noGrants)} />
      ) : (
        list.map((grant, index) => (
          <GrantCard
            key={grant.id ?? index}
            grant={grant}
            resources={known}
            onEdit={writes ? () => setOpen({ grant, index }) : undefined}
            onRemove={writes ? () => saved.mutate(list.filter((_, at) => at !== index)) : undefined}
          />
        ))
      )}
      {writes ? (
        <div>
          <Button type="primary" onClick={() => setOpen({ grant: emptyGrant, index: list.length })}>
            {text(accessTexts.addGrant)}
          </Button>
        </div>
      ) : null}
      {open ? (
        <GrantForm
          grant={open.grant}
          resources={known}
          onSave={(grant) => put(grant, open.index)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Flex>
  );
}

interface GrantCardProps {
  readonly grant: GrantDraft;
  readonly resources: readonly ResourceRow[];
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

const labelIn = (labels: Readonly<Record<string, Label>>, code: string): Label =>
  Object.entries(labels).find(([each]) => each === code)?.[1] ?? [code, code];

function GrantCard({ grant, resources, onEdit, onRemove }: GrantCardProps) {
  const text = useText();
  const name = resources.find((each) => each.resourceCode === grant.resource)?.name;
  const dimensionName = (code: string) => {
    const dimension = Object.entries(dimensions).find(([each]) => each === code)?.[1];
    return dimension ? text(dimension.label) : text(accessTexts.others);
  };
  return (
    <Card
      size="small"
      title={
        <>
          {name} <code>{grant.resource}</code>
        </>
      }
      extra={
        onEdit ? (
          <Space>
            <Button size="small" onClick={onEdit}>
              {text(accessTexts.editGrant)}
            </Button>
            <Button size="small" danger onClick={onRemove}>
              {text(accessTexts.removeGrant)}
            </Button>
          </Space>
        ) : null
      }
    >
      <Space wrap size={4}>
        {grant.actions.map((code) => (
          <Tag key={code} color="blue">
            {text(labelIn(grantActions, code))}
          </Tag>
        ))}
        {Object.entries(grant.dimensions).map(([code, scope]) => (
          <Tag key={code}>
            {code === '*'
              ? text(accessTexts.others)
              : `${dimensionName(code)}: ${text(labelIn(scopeKinds, scope.kind))}${scope.kind === 'RULE' ? ` ${scope.rule}` : ''}`}
          </Tag>
        ))}
        {Object.keys(grant.fieldRights).length > 0 ? (
          <Tag>
            {text(accessTexts.fieldRights)}: {Object.keys(grant.fieldRights).length}
          </Tag>
        ) : null}
        {grant.validFrom || grant.validTo ? (
          <Tag>
            {grant.validFrom ?? '…'} – {grant.validTo ?? '…'}
          </Tag>
        ) : null}
      </Space>
    </Card>
  );
}
