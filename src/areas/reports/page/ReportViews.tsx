import { DownOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Input, Modal } from 'antd';
import { useState } from 'react';
import { isRecord } from '#model/value.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { reportTexts as texts } from '../texts.ts';

interface View {
  readonly id: string;
  readonly name: string;
  readonly search: string;
}

interface ReportViewsProps {
  /** Under which the views of this report are kept. */
  readonly screen: string;
  /** What the report is narrowed to, as its address says it. */
  readonly search: string;
  readonly onChange: (search: string) => void;
}

/** The saved views of a report: choose one, save what is shown as another, delete. */
export function ReportViews({ screen, search, onChange }: ReportViewsProps) {
  const text = useText();
  const client = useQueryClient();
  const [name, setName] = useState<string>();
  const queryKey = ['userView', screen];
  const views = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await server.post('/system/userView/query', { screen }, { signal, quiet: true });
      return (Array.isArray(answer) ? answer : []).flatMap((each) => viewIn(each));
    },
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: (view: { readonly name: string; readonly search: string }) =>
      server.change('/system/userView/save', {
        name: view.name,
        screen,
        shared: false,
        isDefault: false,
        state: { address: view.search },
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => server.change('/system/userView/delete', { id }),
    onSettled,
  });
  const current = views.data?.find((view) => view.search === search);
  const keep = (): void => {
    const typed = name?.trim() ?? '';
    if (typed === '') return;
    save.mutate(
      { name: typed, search },
      {
        onSuccess: () => {
          setName(undefined);
          toast.success(text(texts.viewSaved));
        },
      },
    );
  };
  const items = [
    { key: '', label: text(texts.standardView), onClick: () => onChange('') },
    ...(views.data ?? []).map((view) => ({ key: view.id, label: view.name, onClick: () => onChange(view.search) })),
    { type: 'divider' as const },
    { key: 'save', label: text(texts.saveView), onClick: () => setName('') },
    ...(current
      ? [
          {
            key: 'delete',
            danger: true,
            label: text(texts.deleteView),
            onClick: () =>
              remove.mutate(current.id, {
                onSuccess: () =>
                  toast.undo(text(texts.viewDeleted, { name: current.name }), () => save.mutate(current)),
              }),
          },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown autoFocus menu={{ items }} trigger={['click']}>
        <Button data-testid="report-views">
          {current?.name ?? text(texts.views)}
          <DownOutlined />
        </Button>
      </Dropdown>
      <Modal
        open={name !== undefined}
        title={text(texts.saveView)}
        okText={text(texts.save)}
        cancelText={text(texts.cancel)}
        okButtonProps={{ disabled: (name?.trim() ?? '') === '', loading: save.isPending }}
        onOk={keep}
        onCancel={() => setName(undefined)}
        destroyOnHidden
      >
        <Input
          autoFocus
          maxLength={50}
          aria-label={text(texts.viewName)}
          placeholder={text(texts.viewName)}
          value={name ?? ''}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
          }}
        />
      </Modal>
    </>
  );
}

function viewIn(stored: unknown): View[] {
  if (!isRecord(stored) || typeof stored['name'] !== 'string' || !isRecord(stored['state'])) return [];
  const address = stored['state']['address'];
  return typeof address === 'string' ? [{ id: String(stored['id']), name: stored['name'], search: address }] : [];
}
