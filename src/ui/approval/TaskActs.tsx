import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import type { Values } from '../document/form/formValues.ts';
import { toast } from '../toast.ts';
import { actOnApproval, type OpenTask } from './calls.ts';
import { FurtherDialog, type Further } from './FurtherDialog.tsx';
import { Phrases } from './Phrases.tsx';
import { TaskFiles } from './TaskFiles.tsx';
import { approvalTexts } from './texts.ts';

const SignDialog = loadable(async () => (await import('./SignDialog.tsx')).SignDialog);

type Decision = 'approve' | 'reject' | 'abstain' | 'addSign';

interface TaskActsProps {
  readonly task: OpenTask;
  /** What was changed in the document at this step. */
  readonly changes: Values;
  readonly onDone: () => void;
}

/** What may be done with a task: approving takes one press, everything else asks for what it needs. */
export function TaskActs({ task, changes, onDone }: TaskActsProps) {
  const text = useText();
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [further, setFurther] = useState<Further>();
  const [signing, setSigning] = useState<{ readonly call: Decision; readonly more: object }>();
  const { id, epoch, documentVersion, node } = task;
  const run = async (call: string, more: object = {}): Promise<void> => {
    setBusy(true);
    try {
      await actOnApproval(call, { task: id, epoch, documentVersion, comment: comment || null, ...more });
      toast.success(text(approvalTexts.finished));
      onDone();
    } catch {
      // The refusal has been shown; the sheet stays as it is.
    } finally {
      setBusy(false);
    }
  };
  // What has to be signed is signed before it is sent.
  const decide = (call: Decision, more: object = {}): void => {
    if (task.needsSignature) setSigning({ call, more });
    else void run(call, more);
  };
  const dialog = further && (
    <FurtherDialog
      kind={further}
      task={task}
      comment={comment}
      onClose={() => setFurther(undefined)}
      onRun={async (call, body) => {
        setFurther(undefined);
        if (call === 'copy' || call === 'comment') await runPlain(call, body);
        else if (call === 'addSign' && 'kind' in body && body.kind === 'AFTER') decide(call, body);
        else await run(call, body);
      }}
    />
  );
  if (!task.isMine)
    return (
      <div className="task-acts">
        {task.canRecall && (
          <Button loading={isBusy} onClick={() => void runPlain('recall')}>
            {text(approvalTexts.recall)}
          </Button>
        )}
        {task.signers.map(({ id: signer, name }) => (
          <Button key={signer} onClick={() => void runPlain('removeSign', { task: signer })}>
            {text(approvalTexts.removeSign, { name })}
          </Button>
        ))}
        <Button onClick={() => setFurther('comment')}>{text(approvalTexts.comment)}</Button>
        {dialog}
      </div>
    );
  const isClaimable = node?.mode === 'CLAIM' && !task.claimed;
  const menu: readonly (readonly [Further | 'abstain' | 'claim' | 'release', Label])[] = [
    ...(task.targets.length > 0 ? [['returnTo', approvalTexts.returnTo] as const] : []),
    ['transfer', approvalTexts.transfer],
    ['delegate', approvalTexts.delegate],
    ['addSign', approvalTexts.addSign],
    ...(node?.allowAbstain ? [['abstain', approvalTexts.abstain] as const] : []),
    ...(isClaimable ? [['claim', approvalTexts.claim] as const] : []),
    ...(task.claimed ? [['release', approvalTexts.release] as const] : []),
    ['copy', approvalTexts.copy],
    ['comment', approvalTexts.comment],
  ];
  const choose = (key: string): void => {
    if (key === 'abstain') return decide('abstain');
    if (key === 'claim' || key === 'release') return void runPlain(key);
    const found = menu.find(([name]) => name === key)?.[0];
    if (found && found !== 'abstain' && found !== 'claim' && found !== 'release') setFurther(found);
  };
  return (
    <div className="task-acts" data-testid="task-acts">
      <Input.TextArea
        value={comment}
        rows={2}
        maxLength={1000}
        aria-label={text(approvalTexts.opinion)}
        placeholder={text(approvalTexts.opinionHint)}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="task-beside">
        <Phrases
          comment={comment}
          onChoose={(words) =>
            setComment((written) => (written.trim() === '' ? words : `${written.trimEnd()} ${words}`))
          }
        />
        <TaskFiles taskId={id} />
      </div>
      <Button
        type="primary"
        size="large"
        className="task-decide"
        loading={isBusy}
        onClick={() => decide('approve', Object.keys(changes).length > 0 ? { changes } : {})}
        data-testid="task-approve"
      >
        {text(approvalTexts.approve)}
      </Button>
      <Button
        danger
        size="large"
        className="task-decide"
        disabled={isBusy}
        onClick={() => decide('reject')}
        data-testid="task-reject"
      >
        {text(approvalTexts.reject)}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{ items: menu.map(([key, label]) => ({ key, label: text(label) })), onClick: ({ key }) => choose(key) }}
      >
        <Button size="large" icon={<MoreOutlined />} aria-label={text(approvalTexts.more)}>
          {text(approvalTexts.more)}
        </Button>
      </Dropdown>
      {dialog}
      {signing && (
        <SignDialog
          title={text(approvalTexts[signing.call])}
          onClose={() => setSigning(undefined)}
          onSign={(signature) => {
            setSigning(undefined);
            void run(signing.call, { ...signing.more, signature });
          }}
        />
      )}
    </div>
  );

  async function runPlain(call: string, more: object = {}): Promise<void> {
    const seen = call === 'claim' || call === 'release' ? { epoch, documentVersion } : {};
    try {
      await actOnApproval(call, { task: id, ...seen, ...more });
      toast.success(text(approvalTexts.finished));
      onDone();
    } catch {
      // The refusal has been shown.
    }
  }
}
