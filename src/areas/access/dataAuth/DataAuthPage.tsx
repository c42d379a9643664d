import { Card, Flex, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '#ui/language.ts';
import { LovPicker } from '#ui/widgets/LovPicker.tsx';
import { GrantsPanel } from './GrantsPanel.tsx';
import { accessTexts } from './texts.ts';

const subjects = {
  TEMPLATE: { label: accessTexts.template, target: 'system.iapSysAuthTemplate' },
  ROLE: { label: accessTexts.role, target: 'system.sysRole' },
  USER: { label: accessTexts.user, target: 'system.iapSysUserT' },
} as const;

type SubjectType = keyof typeof subjects;

/** Data permissions of whoever is chosen: a template, a role, a user. */
export function DataAuthPage() {
  const text = useText();
  const [type, setType] = useState<SubjectType>('TEMPLATE');
  const [id, setId] = useState('');
  const { label, target } = subjects[type];
  return (
    <section aria-labelledby="data-auth-title">
      <Typography.Title level={1} id="data-auth-title" style={{ fontSize: 20 }}>
        {text(accessTexts.dataAuth)}
      </Typography.Title>
      <Typography.Paragraph>
        {text(accessTexts.dataAuthHelp)} {text(accessTexts.noGrantsHelp)}
      </Typography.Paragraph>
      <Card size="small" style={{ marginBottom: 12 }}>
        <Flex gap={12} wrap align="center">
          <Segmented<SubjectType>
            aria-label={text(accessTexts.dataAuth)}
            value={type}
            options={[
              { value: 'TEMPLATE', label: text(accessTexts.template) },
              { value: 'ROLE', label: text(accessTexts.role) },
              { value: 'USER', label: text(accessTexts.user) },
            ]}
            onChange={(next) => {
              setType(next);
              setId('');
            }}
          />
          <div style={{ flex: 1, minWidth: 240 }}>
            <LovPicker
              key={target}
              target={target}
              label={label}
              value={id}
              onChange={(value) => setId(typeof value === 'string' ? value : '')}
            />
          </div>
        </Flex>
      </Card>
      {id ? <GrantsPanel key={`${type} ${id}`} subjectType={type} subjectId={id} /> : null}
    </section>
  );
}
