import { Form, Select } from 'antd';
import { nameOf } from '#model/label.ts';
import { useLanguage, useText } from '../language.ts';
import { openTasksIn, type Explanation, type TriedMigration } from './explaining.ts';
import { managingTexts, type ManagingAct } from './managingTexts.ts';
import { PeopleSelect } from './PeopleSelect.tsx';
import { NextSteps } from './Trail.tsx';

/** What a manager has said so far. */
export interface ManageWish {
  readonly reason: string;
  readonly task: string;
  readonly target: string;
  readonly person: readonly string[];
  readonly version: string;
  readonly mapping: Readonly<Record<string, string>>;
}

interface ManageFieldsProps {
  readonly approval: Explanation;
  readonly act: ManagingAct;
  readonly wish: ManageWish;
  /** What a move to another version would do, once that is known. */
  readonly tried: TriedMigration | undefined;
  readonly onChange: (more: Partial<ManageWish>) => void;
}

/** What an act of a manager needs beside its reason. */
export function ManageFields(props: ManageFieldsProps) {
  const text = useText();
  const { act, wish, onChange } = props;
  if (act === 'MIGRATE') return <MigrationFields {...props} />;
  if (act !== 'JUMP' && act !== 'REPLACE') return null;
  return (
    <>
      <TaskField {...props} />
      {act === 'JUMP' ? (
        <TargetField {...props} />
      ) : (
        <Form.Item label={text(managingTexts.newPerson)}>
          <PeopleSelect
            value={wish.person}
            isMultiple={false}
            label={text(managingTexts.newPerson)}
            onChange={(person) => onChange({ person })}
          />
        </Form.Item>
      )}
    </>
  );
}

function TaskField({ approval, wish, onChange }: ManageFieldsProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <Form.Item label={text(managingTexts.task)} htmlFor="manage-task">
      <Select
        id="manage-task"
        value={wish.task}
        onChange={(task) => onChange({ task, target: '' })}
        options={openTasksIn(approval).map(({ step, task }) => ({
          value: task.id,
          label: `${nameOf(step.name, language)} · ${task.name}`,
        }))}
      />
    </Form.Item>
  );
}

function TargetField({ approval, wish, onChange }: ManageFieldsProps) {
  const text = useText();
  const language = useLanguage();
  const targets = openTasksIn(approval).find(({ task }) => task.id === wish.task)?.task.targets ?? [];
  return (
    <Form.Item label={text(managingTexts.target)} htmlFor="manage-target">
      <Select
        id="manage-target"
        value={wish.target || null}
        onChange={(target) => onChange({ target: target ?? '' })}
        options={targets.map(({ id, name }) => ({ value: id, label: nameOf(name, language) }))}
      />
    </Form.Item>
  );
}

function MigrationFields({ approval, wish, tried, onChange }: ManageFieldsProps) {
  const text = useText();
  const language = useLanguage();
  const choices = (tried?.choices ?? []).map(({ id, name }) => ({ value: id, label: nameOf(name, language) }));
  const missing = [...(tried?.missing ?? [])];
  return (
    <>
      <Form.Item label={text(managingTexts.version)} htmlFor="manage-version">
        <Select
          id="manage-version"
          value={wish.version}
          onChange={(version) => onChange({ version, mapping: {} })}
          options={approval.versions.map(({ id, version }) => ({
            value: id,
            label: text(managingTexts.versionNo, { version }),
          }))}
        />
      </Form.Item>
      {missing.map(({ id, name }) => (
        <Form.Item
          key={id}
          label={text(managingTexts.counterpart, { step: nameOf(name, language) })}
          htmlFor={`manage-map-${id}`}
        >
          <Select
            id={`manage-map-${id}`}
            onChange={(to: string) => onChange({ mapping: { ...wish.mapping, [id]: to } })}
            options={choices}
          />
        </Form.Item>
      ))}
      {tried && missing.length === 0 && (
        <div className="task-sheet">
          <h4>{text(managingTexts.wouldMove)}</h4>
          {tried.steps.length === 0 && <p>{text(managingTexts.noSteps)}</p>}
          <NextSteps steps={tried.steps} />
        </div>
      )}
    </>
  );
}
