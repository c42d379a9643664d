import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Form, Input, Select, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { keyOf } from '#model/document.ts';
import { grantActions, type GrantAction } from '#model/grants.ts';
import { isRecord } from '#model/value.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { useOptions } from '#ui/widgets/lookups.ts';
import { LovPicker } from '#ui/widgets/LovPicker.tsx';
import { sysRole } from '../role/role.document.ts';
import { accessTexts } from '../dataAuth/texts.ts';
import { permissionCheck } from './permissionCheck.service.ts';
import '#ui/administrationPage.css';

const actions = Object.keys(grantActions);
const isAction = (value: string): value is GrantAction => actions.includes(value);

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Why somebody can or cannot see a row, for administrators. */
export function PermissionCheckPage() {
  const text = useText();
  const language = useLanguage();
  const [userId, setUserId] = useState('');
  const [document, setDocument] = useState('pur.purchaseOrder');
  const [row, setRow] = useState('');
  const [action, setAction] = useState<GrantAction>('QUERY');
  const documents = useQuery({
    queryKey: ['permissionCheck', 'documents', language],
    queryFn: () => server.call(permissionCheck, 'documents', { body: {} }),
  });
  const explained = useMutation({
    mutationFn: () => server.call(permissionCheck, 'explain', { body: { userId, document, row, action } }),
  });
  const options = recordsIn(documents.data?.records).map((each) => ({
    value: textIn(each['key']),
    label: `${textIn(each['label'])} (${textIn(each['key'])})`,
  }));
  const actionOptions = useOptions(grantActions);
  return (
    <section aria-labelledby="check-title">
      <Typography.Title level={1} id="check-title" style={{ fontSize: 20 }}>
        {text(accessTexts.check)}
      </Typography.Title>
      <Typography.Paragraph>{text(accessTexts.checkHelp)}</Typography.Paragraph>
      <Card size="small">
        <Form layout="vertical" onFinish={() => explained.mutate()}>
          <Flex wrap gap={16}>
            <Form.Item label={text(accessTexts.user)} required style={{ minWidth: 240, flex: 1 }}>
              <LovPicker
                target="system.iapSysUserT"
                label={accessTexts.user}
                value={userId}
                onChange={(value) => setUserId(typeof value === 'string' ? value : '')}
              />
            </Form.Item>
            <Form.Item label={text(accessTexts.document)} required style={{ minWidth: 240, flex: 1 }}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={text(accessTexts.document)}
                value={document}
                options={options}
                onChange={setDocument}
              />
            </Form.Item>
            <Form.Item label={text(accessTexts.rowCode)} required style={{ minWidth: 200, flex: 1 }}>
              <Input
                aria-label={text(accessTexts.rowCode)}
                value={row}
                onChange={(event) => setRow(event.target.value)}
              />
            </Form.Item>
            <Form.Item label={text(accessTexts.action)} style={{ minWidth: 140 }}>
              <Select
                aria-label={text(accessTexts.action)}
                value={action}
                options={actionOptions}
                onChange={(value) => setAction(isAction(value) ? value : 'QUERY')}
              />
            </Form.Item>
          </Flex>
          <Button type="primary" htmlType="submit" disabled={!userId || !row} loading={explained.isPending}>
            {text(accessTexts.explain)}
          </Button>
        </Form>
      </Card>
      {explained.data ? (
        <Explanation
          allowed={explained.data.allowed}
          steps={recordsIn(explained.data.steps)}
          grants={recordsIn(explained.data.grants)}
        />
      ) : null}
    </section>
  );
}

interface ExplanationProps {
  readonly allowed: boolean;
  readonly steps: readonly Record<string, unknown>[];
  readonly grants: readonly Record<string, unknown>[];
}

function Explanation({ allowed, steps, grants }: ExplanationProps) {
  const text = useText();
  return (
    <Flex vertical gap={12} style={{ marginTop: 16 }} data-testid="explanation">
      <Alert
        showIcon
        type={allowed ? 'success' : 'error'}
        title={text(allowed ? accessTexts.allowed : accessTexts.refused)}
      />
      <Card size="small" title={text(accessTexts.steps)}>
        {steps.map((step, index) => (
          <Verdict key={index} passed={step['passed'] === true}>
            {textIn(step['label'])}
            {step['detail'] ? <Typography.Text> — {textIn(step['detail'])}</Typography.Text> : null}
            {step['remedy'] ? <Remedy text={textIn(step['remedy'])} roles={recordsIn(step['roles'])} /> : null}
          </Verdict>
        ))}
      </Card>
      {grants.length > 0 ? (
        <Card size="small" title={text(accessTexts.grants)}>
          {grants.map((grant, index) => (
            <GrantVerdict key={index} grant={grant} />
          ))}
        </Card>
      ) : null}
    </Flex>
  );
}

/** What would make it allowed, and where. */
function Remedy({ text, roles }: { readonly text: string; readonly roles: readonly Record<string, unknown>[] }) {
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(sysRole));
  return (
    <div className="check-remedy" data-testid="remedy">
      → {text}
      {roles.length > 0 ? '：' : ''}
      <Space wrap size={8}>
        {roles.map((role) =>
          path === undefined ? (
            <span key={textIn(role['id'])}>{textIn(role['name'])}</span>
          ) : (
            <Link key={textIn(role['id'])} to={`${path}/${textIn(role['id'])}`}>
              {textIn(role['name'])}
            </Link>
          ),
        )}
      </Space>
    </div>
  );
}

function GrantVerdict({ grant }: { readonly grant: Record<string, unknown> }) {
  return (
    <div style={{ marginBottom: 8 }}>
      <Verdict passed={grant['passed'] === true}>
        <strong>{textIn(grant['source'])}</strong> <code>{textIn(grant['resource'])}</code>
        {grant['reason'] ? <Typography.Text> — {textIn(grant['reason'])}</Typography.Text> : null}
      </Verdict>
      <Space wrap size={4} style={{ marginInlineStart: 24 }}>
        {recordsIn(grant['dimensions']).map((each, index) => (
          <Tag key={index}>
            {each['passed'] === true ? '✓' : '✗'} {textIn(each['dimension'])}: {textIn(each['scope'])}
          </Tag>
        ))}
      </Space>
    </div>
  );
}

function Verdict({ passed, children }: { readonly passed: boolean; readonly children: React.ReactNode }) {
  const text = useText();
  return (
    <div style={{ padding: '4px 0' }}>
      {passed ? (
        <CheckCircleFilled aria-label={text(accessTexts.allowed)} style={{ color: '#389e0d', marginInlineEnd: 8 }} />
      ) : (
        <CloseCircleFilled aria-label={text(accessTexts.refused)} style={{ color: '#cf1322', marginInlineEnd: 8 }} />
      )}
      {children}
    </div>
  );
}
