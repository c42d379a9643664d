import { useText } from '#ui/language.ts';
import { targetsBefore } from '../graph/editGraph.rules.ts';
import { isFork, type FlowGraph, type FlowNode } from '../graph/graph.rules.ts';
import { NumberProperty, Property, SelectProperty, SwitchProperty, TextProperty, useLabelled } from './controls.tsx';
import type { DesignFacts } from './facts.web.ts';
import { FieldRights } from './FieldRights.tsx';
import { PeopleEditor } from './PeopleEditor.tsx';
import { designTexts, modeTexts, timeoutTexts } from './texts.ts';
import { OutsideProperties } from './OutsideProperties.tsx';
import { UserSelect } from './UserSelect.tsx';
import type { FlowWords } from './words.web.ts';

export type NodeChange = Partial<Record<keyof FlowNode, unknown>>;

export interface NodePanelProps {
  readonly node: FlowNode;
  readonly graph: FlowGraph;
  readonly facts: DesignFacts;
  readonly words: FlowWords;
  readonly disabled: boolean;
  readonly onChange: (change: NodeChange) => void;
}

/** Everything that is said of one node. */
export function NodePanel(props: NodePanelProps) {
  const { node, facts, disabled, onChange } = props;
  const { kind, name } = node;
  const hasPeople = kind === 'APPROVE' || kind === 'TRANSACT';
  return (
    <>
      <TextProperty
        label={designTexts.nameZh}
        value={name.zh}
        disabled={disabled}
        onChange={(zh) => onChange({ name: { ...name, zh } })}
      />
      <TextProperty
        label={designTexts.nameEn}
        value={name.en ?? ''}
        disabled={disabled}
        onChange={(en) => onChange({ name: { ...name, en } })}
      />
      {hasPeople || kind === 'CC' ? (
        <PeopleEditor
          source={node.people}
          facts={facts}
          disabled={disabled}
          onChange={(people) => onChange({ people })}
        />
      ) : null}
      {hasPeople ? <Votes {...props} /> : null}
      {hasPeople ? <DeadlineEditor {...props} /> : null}
      {hasPeople ? (
        <FieldRights
          rights={node.fields ?? {}}
          facts={facts}
          disabled={disabled}
          onChange={(fields) => onChange({ fields })}
        />
      ) : null}
      <OwnProperties {...props} />
    </>
  );
}

function OwnProperties({ node, graph, words, facts, disabled, onChange }: NodePanelProps) {
  const labelled = useLabelled();
  if (node.kind === 'JOIN')
    return (
      <SelectProperty
        label={designTexts.closes}
        value={node.forkId}
        disabled={disabled}
        options={graph.nodes.filter(isFork).map((fork) => ({ value: fork.id, label: words.nodeName(fork) }))}
        onChange={(forkId) => onChange({ forkId })}
      />
    );
  if (node.kind === 'END')
    return (
      <SelectProperty
        label={designTexts.outcome}
        value={node.outcome ?? 'APPROVED'}
        disabled={disabled}
        options={labelled({ APPROVED: designTexts.approved, REJECTED: designTexts.rejected })}
        onChange={(outcome) => onChange({ outcome: outcome === 'REJECTED' ? outcome : undefined })}
      />
    );
  if (node.kind === 'DELAY')
    return (
      <NumberProperty
        label={designTexts.waits}
        value={node.hours}
        min={0.5}
        max={2000}
        step={0.5}
        disabled={disabled}
        onChange={(hours) => onChange({ hours })}
      />
    );
  if (node.kind === 'TRIGGER' || node.kind === 'WEBHOOK' || node.kind === 'SUBPROCESS')
    return <OutsideProperties {...{ node, facts, disabled, onChange }} />;
  if (node.kind === 'ROUTER')
    return (
      <NumberProperty
        label={designTexts.maxLoops}
        value={node.maxLoops}
        min={1}
        max={20}
        disabled={disabled}
        onChange={(maxLoops) => onChange({ maxLoops })}
      />
    );
  return null;
}

/** How several people decide, and what else they may do. */
function Votes({ node, graph, words, disabled, onChange }: NodePanelProps) {
  const text = useText();
  const labelled = useLabelled();
  const { mode = 'OR_SIGN' } = node;
  const isShared = mode === 'RATIO' || mode === 'WEIGHTED';
  const flag = (key: 'oneVeto' | 'allowAbstain' | 'continueAfterDecision' | 'batch') => (
    <SwitchProperty
      key={key}
      label={designTexts[key]}
      value={node[key] ?? false}
      disabled={disabled}
      onChange={(value) => onChange({ [key]: value || undefined })}
    />
  );
  const targets = targetsBefore(graph, node.id);
  return (
    <>
      <SelectProperty
        label={designTexts.mode}
        value={mode}
        disabled={disabled}
        options={labelled(modeTexts)}
        onChange={(next) =>
          onChange({ mode: next, ratio: next === 'RATIO' || next === 'WEIGHTED' ? (node.ratio ?? '1/2') : undefined })
        }
      />
      {isShared ? (
        <TextProperty
          label={designTexts.ratio}
          value={node.ratio ?? ''}
          hint={designTexts.ratioHint}
          disabled={disabled}
          onChange={(ratio) => onChange({ ratio: ratio || undefined })}
        />
      ) : null}
      {(['oneVeto', 'allowAbstain', 'continueAfterDecision', 'batch'] as const).map(flag)}
      <SelectProperty
        label={designTexts.rejectTo}
        value={node.rejectTo ?? 'END'}
        disabled={disabled}
        options={[
          { value: 'END', label: text(designTexts.rejectEnd) },
          ...targets.map((target) => ({
            value: target.id,
            label: text(designTexts.rejectBack, { name: words.nodeName(target) }),
          })),
        ]}
        onChange={(target) => onChange({ rejectTo: target === 'END' ? undefined : target })}
      />
      <SelectProperty
        label={designTexts.signReject}
        value={node.signReject ?? 'ADVICE'}
        disabled={disabled}
        options={labelled({ ADVICE: designTexts.signAdvice, REJECT: designTexts.signRejects })}
        onChange={(value) => onChange({ signReject: value === 'REJECT' ? value : undefined })}
      />
      <SelectProperty
        label={designTexts.returnPeople}
        value={node.returnPeople ?? 'PREVIOUS'}
        disabled={disabled}
        options={labelled({ PREVIOUS: designTexts.returnPrevious, ANEW: designTexts.returnAnew })}
        onChange={(value) => onChange({ returnPeople: value === 'ANEW' ? value : undefined })}
      />
    </>
  );
}

function DeadlineEditor({ node, facts, disabled, onChange }: NodePanelProps) {
  const text = useText();
  const labelled = useLabelled();
  const { deadline } = node;
  const mayPass = !facts.check.isMoney || facts.check.allowsAutoPass || deadline?.action === 'AUTO_PASS';
  const { AUTO_PASS: passes, ...others } = timeoutTexts;
  const set = (change: object): void => onChange({ deadline: { ...deadline, ...change } });
  return (
    <section>
      <h3>{text(designTexts.deadline)}</h3>
      <SwitchProperty
        label={designTexts.hasDeadline}
        value={deadline !== undefined}
        disabled={disabled}
        onChange={(isSet) => onChange({ deadline: isSet ? { hours: 8, action: 'REMIND' } : undefined })}
      />
      {deadline ? (
        <>
          <NumberProperty
            label={designTexts.hours}
            value={deadline.hours}
            min={0.5}
            max={2000}
            step={0.5}
            disabled={disabled}
            onChange={(hours = 8) => set({ hours })}
          />
          <SelectProperty
            label={designTexts.timeout}
            value={deadline.action}
            disabled={disabled}
            options={labelled(mayPass ? { ...others, AUTO_PASS: passes } : others)}
            onChange={(action) => onChange({ deadline: { hours: deadline.hours, action } })}
          />
          {deadline.action === 'TRANSFER' ? (
            <Property label={designTexts.transferTo}>
              {(id) => (
                <UserSelect
                  id={id}
                  isMultiple={false}
                  disabled={disabled}
                  value={deadline.userId ? [deadline.userId] : []}
                  names={facts.users}
                  onChange={([userId]) => set({ userId })}
                />
              )}
            </Property>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
