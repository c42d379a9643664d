import { useQueryClient } from '@tanstack/react-query';
import { Button, Collapse } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { useMay } from '#ui/access.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { TransitionDialog } from '#ui/document/transition/TransitionDialog.tsx';
import { useActed } from '#ui/document/transition/useActed.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { StatusTag, ToneTag } from '#ui/widgets/StatusTag.tsx';
import { qc8d } from './qc8d.document.ts';
import { qc8dStep } from './qc8dStep.document.ts';
import { StepEditor } from './StepEditor.tsx';
import { steps as stepLabels, type StepCode } from './stepForms.rules.ts';
import { StepReading } from './StepReading.tsx';
import { stepsIn, type ShownStep } from './stepRows.web.ts';
import { reportTexts } from './texts.ts';
import '../quality.css';

const writable = ['DRAFT', 'RETURNED', 'STALE'];
const running = ['ISSUED', 'ONGOING', 'REOPENED', 'DISPUTED'];

/** The steps of a report: what waits for the reader is open. */
export function StepsPanel({ report }: { readonly report: DocumentRow }) {
  const { side } = useUser();
  const may = useMay();
  const shown = stepsIn(report);
  const mine = side === 'supplier' ? report['toSubmit'] : (report['toApprove'] ?? report['toSubmit']);
  const [open, setOpen] = useState<readonly string[]>(() => [String(mine ?? shown.at(-1)?.code ?? '')]);
  const [turn, setTurn] = useState(mine);
  // With the next step that waits for the reader that one is opened.
  if (turn !== mine) {
    setTurn(mine);
    setOpen([String(mine ?? '')]);
  }
  const isRunning = running.includes(String(report['status']));
  const maySubmit = side === 'supplier' && may(permissionOf(qc8d, 'submitStep'));
  const contentOf = (code: StepCode): unknown => shown.find((step) => step.code === code)?.content;
  return (
    <div className="qc-steps" data-testid="steps-panel">
      <Collapse
        activeKey={[...open]}
        onChange={(keys) => setOpen(keys)}
        items={shown.map((step) => ({
          key: step.code,
          label: <StepHead step={step} />,
          children:
            isRunning && maySubmit && step.code === report['toSubmit'] && writable.includes(step.status) ? (
              <StepEditor key={`${step.id} ${step.status}`} reportId={report.id} step={step} contentOf={contentOf} />
            ) : (
              <>
                <StepReading step={step} contentOf={contentOf} />
                <Decision report={report} step={step} />
              </>
            ),
        }))}
      />
    </div>
  );
}

function StepHead({ step }: { readonly step: ShownStep }) {
  const text = useText();
  const { dueAt, submittedAt, status } = step;
  const isOpen = ['WAIT', ...writable].includes(status);
  const [now] = useState(() => Date.now());
  const isLate = isOpen && dueAt !== null && Date.parse(dueAt) < now;
  return (
    <span className="qc-step-head">
      <strong>{text(stepLabels[step.code])}</strong>
      <StatusTag document={qc8dStep} status={status} />
      {isLate ? <ToneTag tone="refused">{text(reportTexts.overdue)}</ToneTag> : null}
      <span className="qc-soft">
        {isOpen && dueAt !== null ? text(reportTexts.due, { time: formatInstant(dueAt).slice(0, 16) }) : null}
        {!isOpen && submittedAt !== null
          ? text(reportTexts.submittedAt, { time: formatInstant(submittedAt).slice(0, 16) })
          : null}
        {step.returnCount > 0 ? ` · ${text(reportTexts.returned, { n: step.returnCount })}` : null}
        {step.extensions > 0 ? ` · ${text(reportTexts.extended, { n: step.extensions })}` : null}
      </span>
    </span>
  );
}

type Verdict = 'approveStep' | 'returnStep';

const transitionOf = (act: Verdict): Transition | undefined => qc8d.transitions?.[act];

// Which step is decided on stands above the button.
function withoutStep(transition: Transition | undefined): Transition | undefined {
  const input = Object.entries(transition?.input ?? {}).filter(([name]) => name !== 'step');
  return transition && { ...transition, input: Object.fromEntries(input) };
}

/** What the buyer decides about a submitted step. */
function Decision({ report, step }: { readonly report: DocumentRow; readonly step: ShownStep }) {
  const text = useText();
  const may = useMay();
  const { side } = useUser();
  const client = useQueryClient();
  const acted = useActed(qc8d);
  const [asked, setAsked] = useState<Verdict>();
  // The row that was read when the question was asked: what comes meanwhile is not what somebody said yes to.
  const [read, setRead] = useState(report);
  if (step.status !== 'SUBMITTED' || side === 'supplier' || !may(permissionOf(qc8d, 'approveStep'))) return null;
  const ask = (act: Verdict): void => {
    setRead(report);
    setAsked(act);
  };
  const run = async (act: Verdict, input: Values): Promise<void> => {
    const body = { id: report.id, versionNo: Number(read['versionNo']), step: step.code, ...input };
    await server.change(`/qc/qc8d/${act}`, body, { quiet: true });
    await client.invalidateQueries();
    const transition = transitionOf(act);
    if (transition) await acted(transition, read);
  };
  const question = asked && withoutStep(transitionOf(asked));
  return (
    <div className="qc-decision">
      <Button type="primary" data-testid={`approve-${step.code}`} onClick={() => ask('approveStep')}>
        {text(reportTexts.approve)}
      </Button>
      <Button data-testid={`return-${step.code}`} onClick={() => ask('returnStep')}>
        {text(reportTexts.return)}
      </Button>
      {asked && question ? (
        <TransitionDialog
          document={qc8d}
          transition={question}
          title={text(stepLabels[step.code])}
          count={1}
          row={read}
          onLookAgain={() => void client.invalidateQueries()}
          onRun={(input) => run(asked, input)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}
