import {
  CheckCircleFilled,
  CloseCircleFilled,
  DeleteOutlined,
  PlayCircleOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import { Alert, Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { keyOf, permissionOf } from '#model/document.ts';
import { nameOf } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { statusTexts } from '#ui/approval/texts.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { RefusalError } from '#ui/request.ts';
import { useUser } from '#ui/session.ts';
import { LovSelect } from '#ui/widgets/LovSelect.tsx';
import type { FlowGraph } from '../graph/graph.rules.ts';
import { CaseValueFields } from './CaseValueFields.tsx';
import { Property } from './controls.tsx';
import type { DesignFacts } from './facts.web.ts';
import { decidingNames, stepsOfCase, type CaseValues } from './simulation.rules.ts';
import { runSimulation, type SimulationResult } from './simulationCalls.web.ts';
import { designTexts } from './texts.ts';
import { UserSelect } from './UserSelect.tsx';
import type { wfModel } from './wfModel.document.ts';
import { useFlowWords } from './words.web.ts';

type Model = Row<typeof wfModel>;
type Case = Model['cases'][number];

export interface SimulationPanelProps {
  readonly row: Model;
  readonly graph: FlowGraph;
  readonly facts: DesignFacts;
  readonly isFixed: boolean;
  readonly result: SimulationResult | undefined;
  readonly onResult: (result: SimulationResult | undefined) => void;
  /** Stores the drawing and its cases. */
  readonly onSaveCases: (cases: readonly NewCase[]) => Promise<boolean>;
}

/** A case to be stored; one that stands already has its id. */
export type NewCase = Pick<Case, 'caseName' | 'values' | 'path'> & {
  readonly id?: string;
  readonly starterId: string | null;
};

/** Plays the drawn flow on a document or on typed values: the way, the people, the reasons; and keeps what must stay so. */
export function SimulationPanel(props: SimulationPanelProps) {
  const { row, graph, facts, result, onResult } = props;
  const text = useText();
  const may = useMay();
  const user = useUser();
  const { document } = facts;
  const mayRead = may(permissionOf(document, 'query'));
  const [by, setBy] = useState<'values' | 'document'>('values');
  const [business, setBusiness] = useState<string>();
  const [values, setValues] = useState<CaseValues>({});
  const [starter, setStarter] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const names = decidingNames(graph, document);
  const input = useSimulationInput(row, graph);
  const run = async (): Promise<void> => {
    setRunning(true);
    setProblem(undefined);
    try {
      const about = by === 'document' && business ? { businessId: business } : { values };
      onResult(await runSimulation({ ...input, starterId: starter ?? null, ...about }));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      onResult(undefined);
      setProblem(error.message);
    } finally {
      setRunning(false);
    }
  };
  return (
    <section className="flow-panel" aria-label={text(designTexts.simulation)} data-testid="flow-simulation">
      <h2>{text(designTexts.simulation)}</h2>
      {mayRead ? (
        <Segmented
          block
          value={by}
          options={[
            { value: 'values', label: text(designTexts.byValues) },
            { value: 'document', label: text(designTexts.byDocument) },
          ]}
          onChange={setBy}
        />
      ) : null}
      <Property label={designTexts.starter}>
        {(id) => (
          <UserSelect
            id={id}
            isMultiple={false}
            disabled={false}
            value={starter ? [starter] : []}
            names={{ ...facts.users, [user.id]: user.realName }}
            onChange={([next]) => setStarter(next)}
          />
        )}
      </Property>
      {by === 'document' ? (
        <Property label={document.label}>
          {(id) => (
            <LovSelect
              id={id}
              target={keyOf(document)}
              multi={false}
              value={business ? [business] : []}
              onChange={([next]) => setBusiness(next)}
            />
          )}
        </Property>
      ) : (
        <CaseValueFields document={document} names={names} values={values} onChange={setValues} />
      )}
      {by === 'values' && names.length === 0 ? <p className="flow-help">{text(designTexts.noValues)}</p> : null}
      <Button
        type="primary"
        icon={<PlayCircleOutlined />}
        loading={running}
        disabled={by === 'document' && !business}
        onClick={() => void run()}
        data-testid="flow-run"
      >
        {text(designTexts.run)}
      </Button>
      {problem ? <Alert type="error" showIcon role="alert" title={problem} /> : null}
      {result ? <Result result={result} graph={graph} facts={facts} /> : null}
      <Cases {...props} starter={starter} />
    </section>
  );
}

const useSimulationInput = (row: Model, graph: FlowGraph) => {
  const { dedupe, selfApprove, emptyApprover, emptyUserId } = row;
  return { modelId: row.id, docId: row.docId, graph, settings: { dedupe, selfApprove, emptyApprover, emptyUserId } };
};

interface ResultProps {
  readonly result: SimulationResult;
  readonly graph: FlowGraph;
  readonly facts: DesignFacts;
}

function Result({ result, graph, facts }: ResultProps) {
  const text = useText();
  const language = useLanguage();
  const words = useFlowWords(facts);
  const status = statusTexts[result.outcome];
  const edgeOf = (id: string) => graph.edges.find((edge) => edge.id === id);
  return (
    <div className="flow-result" role="status" data-testid="flow-result">
      {result.problem ? <Alert type="error" showIcon title={result.problem} /> : null}
      <p>
        <strong>{status ? text(status) : result.outcome}</strong>
        {result.hours > 0 ? ` · ${text(designTexts.atMost, { n: result.hours })}` : ''}
      </p>
      <ol>
        {result.steps.map((step, at) => (
          <li key={`${step.nodeId} ${at}`}>
            <strong>{nameOf(step.name, language)}</strong>
            {step.people.length === 0 ? <span> {text(designTexts.passesAlone)}</span> : null}
            {step.people.map((person) => (
              <span key={person.id} className="flow-person">
                {person.name} <small>{words.why(person.why)}</small>
              </span>
            ))}
          </li>
        ))}
      </ol>
      {result.decisions.map(({ nodeId, branches }) => (
        <div key={nodeId}>
          <h3>{words.nodeName(graph.nodes.find((node) => node.id === nodeId))}</h3>
          <ul>
            {branches.map(({ edgeId, holds, problem }, at) => {
              const edge = edgeOf(edgeId);
              const verdict = problem
                ? text(problem)
                : holds === undefined
                  ? text(edge?.isDefault ? designTexts.asDefault : designTexts.notAsked)
                  : text(holds ? designTexts.holds : designTexts.holdsNot);
              return (
                <li key={edgeId}>
                  {edge?.name || text(designTexts.branch, { n: at + 1 })}: {edge ? words.condition(edge, true) : ''} —{' '}
                  {verdict}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Cases(props: SimulationPanelProps & { readonly starter: string | undefined }) {
  const { row, graph, facts, isFixed, result, starter, onSaveCases } = props;
  const text = useText();
  const language = useLanguage();
  const words = useFlowWords(facts);
  const input = useSimulationInput(row, graph);
  const [name, setName] = useState('');
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, string>>>({});
  const pathWords = (ids: readonly string[]): string =>
    ids.map((id) => words.nodeName(graph.nodes.find((node) => node.id === id)) || id).join(' → ');
  const walked = (found: SimulationResult): readonly string[] => found.steps.map(({ nodeId }) => nodeId);
  const save = async (): Promise<void> => {
    if (!result) return;
    const added = {
      caseName: name.trim(),
      values: result.values,
      path: walked(result).join(','),
      starterId: starter ?? null,
    };
    if (await onSaveCases([...row.cases, added])) setName('');
  };
  const runAll = async (): Promise<void> => {
    const found: Record<string, string> = {};
    for (const each of row.cases) {
      try {
        const values = isRecord(each.values) ? each.values : {};
        const answer = await runSimulation({ ...input, starterId: each.starterId, values });
        const isSame = walked(answer).join() === stepsOfCase(each.path).join();
        found[each.id] =
          answer.problem ?? (isSame ? '' : text(designTexts.goesBy, { path: pathWords(walked(answer)) }));
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        found[each.id] = error.message;
      }
    }
    setVerdicts(found);
  };
  return (
    <section>
      <h3>{text(designTexts.cases)}</h3>
      <p className="flow-help">{text(designTexts.casesHelp)}</p>
      <ul data-testid="flow-cases">
        {row.cases.map((each) => {
          const verdict = verdicts[each.id];
          return (
            <li key={each.id} className="flow-case">
              <span>
                {verdict === undefined ? null : verdict === '' ? (
                  <CheckCircleFilled className="flow-holds" aria-label={text(designTexts.passes)} />
                ) : (
                  <CloseCircleFilled className="flow-fault" aria-label={text(designTexts.fails)} />
                )}{' '}
                <strong>{each.caseName}</strong>
                <br />
                <small>{pathWords(stepsOfCase(each.path))}</small>
                {verdict ? <p className="form-error">{verdict}</p> : null}
              </span>
              {isFixed ? null : (
                <Button
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`${text(designTexts.removeCase)} ${each.caseName}`}
                  title={text(designTexts.removeCase)}
                  onClick={() => void onSaveCases(row.cases.filter(({ id }) => id !== each.id))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {row.cases.length > 0 ? (
        <Button size="small" icon={<PlayCircleOutlined />} onClick={() => void runAll()} data-testid="flow-run-cases">
          {text(designTexts.runCases)}
        </Button>
      ) : null}
      {result && !result.problem && !isFixed ? (
        <div className="flow-new-case">
          <Input
            aria-label={text(designTexts.caseName)}
            placeholder={text(designTexts.caseName)}
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
            lang={language}
          />
          <Button
            icon={<SaveOutlined />}
            disabled={name.trim() === '' || row.cases.some(({ caseName }) => caseName === name.trim())}
            onClick={() => void save()}
            data-testid="flow-save-case"
          >
            {text(designTexts.saveCase)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
