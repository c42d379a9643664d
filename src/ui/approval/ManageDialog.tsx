import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { nameOf } from '#model/label.ts';
import { useLanguage, useText } from '../language.ts';
import { toast } from '../toast.ts';
import { actOnApproval } from './calls.ts';
import { tryMigration, type Explanation } from './explaining.ts';
import { managingActs, managingTexts, type ManagingAct } from './managingTexts.ts';
import { PeopleSelect } from './PeopleSelect.tsx';
import { NextSteps } from './Trail.tsx';

interface ManageDialogProps {
  readonly approval: Explanation;
  readonly act: ManagingAct;
  readonly onClose: () => void;
}

/** Asks for what an act of a manager needs, and does it; a move to another version is tried first. */
export function ManageDialog({ approval, act, onClose }: ManageDialogProps) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const open = approval.steps.flatMap((step) =>
    step.tasks.filter(({ isOpen }) => isOpen).map((task) => ({ step, task })),
  );
  const [reason, setReason] = useState('');
  const [task, setTask] = useState(open[0]?.task.id ?? '');
  const [target, setTarget] = useState('');
  const [person, setPerson] = useState<readonly string[]>([]);
  const [version, setVersion] = useState(approval.versions[0]?.id ?? '');
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const tried = useQuery({
    queryKey: ['approval', 'tryMigration', approval.id, version, JSON.stringify(mapping)],
    enabled: act === 'MIGRATE' && version !== '',
    queryFn: ({ signal }) => tryMigration({ instance: approval.id, definition: version, mapping }, signal),
    retry: false,
    staleTime: 0,
  });
  const targets = open.find((each) => each.task.id === task)?.task.targets ?? [];
  const isReady =
    reason.trim() !== '' &&
    (act !== 'JUMP' || target !== '') &&
    (act !== 'REPLACE' || (task !== '' && person.length > 0)) &&
    (act !== 'MIGRATE' || (tried.data !== undefined && tried.data.missing.length === 0 && !tried.isFetching));
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await actOnApproval('manage', {
        instance: approval.id,
        act,
        epoch: approval.epoch,
        documentVersion: approval.documentVersion ?? 0,
        reason,
        ...(act === 'JUMP' ? { node: target, task } : {}),
        ...(act === 'REPLACE' ? { task, to: person[0] } : {}),
        ...(act === 'MIGRATE' ? { definition: version, mapping } : {}),
      });
      toast.success(text(answer['asked'] ? managingTexts.sent : managingTexts.done));
      onClose();
    } catch {
      // The refusal has been shown.
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: ['approval'] });
    await client.invalidateQueries({ queryKey: ['documents'] });
  };
  return (
    <Modal
      open
      title={text(managingActs[act])}
      okText={text(managingTexts.confirm)}
      cancelText={text(managingTexts.cancel)}
      okButtonProps={{ disabled: !isReady, loading: isBusy }}
      onOk={() => void run()}
      onCancel={onClose}
      data-testid="manage-dialog"
    >
      <Form layout="vertical">
        {(act === 'JUMP' || act === 'REPLACE') && (
          <Form.Item label={text(managingTexts.task)} htmlFor="manage-task">
            <Select
              id="manage-task"
              value={task}
              onChange={(id) => {
                setTask(id);
                setTarget('');
              }}
              options={open.map((each) => ({
                value: each.task.id,
                label: `${nameOf(each.step.name, language)} · ${each.task.name}`,
              }))}
            />
          </Form.Item>
        )}
        {act === 'JUMP' && (
          <Form.Item label={text(managingTexts.target)} htmlFor="manage-target">
            <Select
              id="manage-target"
              value={target}
              onChange={setTarget}
              options={targets.map(({ id, name }) => ({ value: id, label: nameOf(name, language) }))}
            />
          </Form.Item>
        )}
        {act === 'REPLACE' && (
          <Form.Item label={text(managingTexts.person2)}>
            <PeopleSelect value={person} isMultiple={false} label={text(managingTexts.person2)} onChange={setPerson} />
          </Form.Item>
        )}
        {act === 'MIGRATE' && (
          <>
            <Form.Item label={text(managingTexts.version)} htmlFor="manage-version">
              <Select
                id="manage-version"
                value={version}
                onChange={(id) => {
                  setVersion(id);
                  setMapping({});
                }}
                options={approval.versions.map((each) => ({
                  value: each.id,
                  label: text(managingTexts.versionNo, { version: each.version }),
                }))}
              />
            </Form.Item>
            {[...(tried.data?.missing ?? [])].map(({ id, name }) => (
              <Form.Item
                key={id}
                label={text(managingTexts.counterpart, { step: nameOf(name, language) })}
                htmlFor={`manage-map-${id}`}
              >
                <Select
                  id={`manage-map-${id}`}
                  onChange={(to: string) => setMapping({ ...mapping, [id]: to })}
                  options={(tried.data?.choices ?? []).map((each) => ({
                    value: each.id,
                    label: nameOf(each.name, language),
                  }))}
                />
              </Form.Item>
            ))}
            {tried.data && tried.data.missing.length === 0 && (
              <div className="task-sheet">
                <h4>{text(managingTexts.wouldMove)}</h4>
                {tried.data.steps.length === 0 && <p>{text(managingTexts.noSteps)}</p>}
                <NextSteps steps={tried.data.steps} />
              </div>
            )}
          </>
        )}
        <Form.Item label={text(managingTexts.reason)} htmlFor="manage-reason" required>
          <Input.TextArea
            id="manage-reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target: { value } }) => setReason(value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
