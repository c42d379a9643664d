import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { actOnApproval } from './calls.ts';
import { openTasksIn, tryMigration, type Explanation, type TriedMigration } from './explaining.ts';
import { ManageFields, type ManageWish } from './ManageFields.tsx';
import { managingActs, managingHints, managingTexts, type ManagingAct } from './managingTexts.ts';

interface ManageDialogProps {
  readonly approval: Explanation;
  readonly act: ManagingAct;
  readonly onClose: () => void;
}

function isReady(act: ManagingAct, wish: ManageWish, tried: TriedMigration | undefined): boolean {
  if (wish.reason.trim() === '') return false;
  if (act === 'JUMP') return wish.target !== '';
  if (act === 'REPLACE') return wish.task !== '' && wish.person.length > 0;
  return act !== 'MIGRATE' || tried?.missing.length === 0;
}

function bodyOf(act: ManagingAct, { target, task, person, version, mapping }: ManageWish): object {
  if (act === 'JUMP') return { node: target, task };
  if (act === 'REPLACE') return { task, to: person[0] };
  return act === 'MIGRATE' ? { definition: version, mapping } : {};
}

/** Asks for what an act of a manager needs, and does it; a move to another version is tried first. */
export function ManageDialog({ approval, act, onClose }: ManageDialogProps) {
  const text = useText();
  const client = useQueryClient();
  const [wish, setWish] = useState<ManageWish>(() => ({
    reason: '',
    task: openTasksIn(approval)[0]?.task.id ?? '',
    target: '',
    person: [],
    version: approval.versions[0]?.id ?? '',
    mapping: {},
  }));
  const hint = managingHints[act];
  const [isBusy, setBusy] = useState(false);
  const { version, mapping } = wish;
  const tried = useQuery({
    queryKey: ['approval', 'tryMigration', approval.id, version, JSON.stringify(mapping)],
    enabled: act === 'MIGRATE' && version !== '',
    queryFn: ({ signal }) => tryMigration({ instance: approval.id, definition: version, mapping }, signal),
    retry: false,
    staleTime: 0,
  });
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id: instance, epoch, documentVersion } = approval;
      const read = { instance, epoch, documentVersion: documentVersion ?? 0 };
      const answer = await actOnApproval('manage', { ...read, act, reason: wish.reason, ...bodyOf(act, wish) });
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
      title={`${text(managingActs[act])} · ${approval.title}`}
      okText={text(managingActs[act])}
      cancelText={text(managingTexts.cancel)}
      okButtonProps={{
        danger: act === 'TERMINATE',
        disabled: !isReady(act, wish, tried.isFetching ? undefined : tried.data),
        loading: isBusy,
      }}
      onOk={() => void run()}
      onCancel={onClose}
      data-testid="manage-dialog"
    >
      {hint ? <p>{text(hint)}</p> : null}
      <Form layout="vertical">
        <ManageFields
          approval={approval}
          act={act}
          wish={wish}
          tried={tried.data}
          onChange={(more) => setWish((held) => ({ ...held, ...more }))}
        />
        <Form.Item label={text(managingTexts.reason)} htmlFor="manage-reason" required>
          <Input.TextArea
            id="manage-reason"
            rows={2}
            maxLength={500}
            value={wish.reason}
            onChange={({ target: { value } }) => setWish((held) => ({ ...held, reason: value }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
