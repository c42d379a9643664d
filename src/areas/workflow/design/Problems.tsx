import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { documentTexts } from '#ui/document/object/texts.ts';
import { useText } from '#ui/language.ts';
import type { GraphProblem } from '../graph/checkGraph.rules.ts';
import { designTexts } from './texts.ts';

interface ProblemsProps {
  readonly problems: readonly GraphProblem[];
  /** The server was not reached: what only it knows was not checked. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onGo: (problem: GraphProblem) => void;
}

/** What the checker says, each sentence leading to the step or branch it is about. */
export function Problems({ problems, error, onRetry, onGo }: ProblemsProps) {
  const text = useText();
  return (
    <section className="flow-problems" aria-label={text(designTexts.problems)} data-testid="flow-problems">
      <h2>
        {text(designTexts.problems)}
        {problems.length > 0 ? ` · ${text(designTexts.problemCount, { n: problems.length })}` : ''}
      </h2>
      {error ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={text(designTexts.notChecked)}
          action={
            <Button size="small" onClick={onRetry}>
              {text(documentTexts.retry)}
            </Button>
          }
        />
      ) : null}
      {problems.length === 0 && error ? null : problems.length === 0 ? (
        <p className="flow-fine" role="status">
          <CheckCircleFilled /> {text(designTexts.noProblems)}
        </p>
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.nodeId ?? ''} ${problem.edgeId ?? ''} ${problem.label[0]}`}>
              <Button
                type="text"
                danger
                icon={<ExclamationCircleFilled />}
                disabled={problem.nodeId === undefined && problem.edgeId === undefined}
                onClick={() => onGo(problem)}
              >
                {text(problem.label)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
