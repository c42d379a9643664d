import './approval.css';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  MessageOutlined,
  PaperClipOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { nameOf, type Bilingual } from '#model/label.ts';
import { formatInstant } from '../format.ts';
import { downloadFile } from '../files/download.ts';
import { joinNames, useLanguage, useText } from '../language.ts';
import { SignatureView } from './SignatureView.tsx';
import type { NamedNode, NextStep, TrailEntry } from './calls.ts';
import { actTexts, approvalTexts } from './texts.ts';
import { whyOf } from './why.ts';

const icons: Readonly<Record<string, ReactNode>> = {
  APPROVE: <CheckCircleOutlined className="trail-passed" />,
  REJECT: <CloseCircleOutlined className="trail-refused" />,
  TERMINATE: <CloseCircleOutlined className="trail-refused" />,
  RETURN: <RollbackOutlined className="trail-refused" />,
  COMMENT: <MessageOutlined />,
};

interface TrailProps {
  readonly trail: readonly TrailEntry[];
  readonly nodes: readonly NamedNode[];
}

/** What people did in an approval, the oldest first. */
export function Trail({ trail, nodes }: TrailProps) {
  const text = useText();
  const language = useLanguage();
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const acts = trail.filter(
    ({ action, result }) => actTexts[action] !== undefined || (action === 'DONE' && result === 'AUTO'),
  );
  return (
    <ol className="approval-trail" data-testid="approval-trail">
      {acts.map((entry, index) => {
        const label = actTexts[entry.action] ?? approvalTexts.nobody;
        const who = entry.actorName ?? entry.personName ?? '';
        const shown = entry.actingForName
          ? text(approvalTexts.actingFor, { name: who, other: entry.actingForName })
          : who;
        return (
          <li key={index}>
            <span className="trail-icon">{icons[entry.action] ?? <ClockCircleOutlined />}</span>
            <div>
              <div>
                <strong>{shown}</strong> {text(label, { person: entry.personName ?? '' })}
                <NodeName name={names.get(entry.nodeId ?? '')} language={language} />
              </div>
              {entry.note && <blockquote>{entry.note}</blockquote>}
              {entry.signature && (
                <SignatureView signature={entry.signature} label={text(approvalTexts.signature, { name: shown })} />
              )}
              {entry.files.map(({ id, name }) => (
                <Button key={id} type="link" icon={<PaperClipOutlined />} onClick={() => void downloadFile(id)}>
                  {name}
                </Button>
              ))}
              <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const NodeName = ({ name, language }: { readonly name: Bilingual | undefined; readonly language: 'zh' | 'en' }) =>
  name ? <span className="trail-node"> · {nameOf(name, language)}</span> : null;

/** The steps that are still to come, with the people who will act there as things stand. */
export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  const text = useText();
  const language = useLanguage();
  if (steps.length === 0) return null;
  return (
    <ol className="approval-next" data-testid="approval-next">
      {steps.map((step, index) => (
        <li key={index} aria-current={step.isOpen ? 'step' : undefined}>
          <strong>{nameOf(step.name, language)}</strong>
          <span>
            {step.people.length > 0 ? joinNames(step.people.map(({ name }) => name)) : text(approvalTexts.nobody)}
          </span>
          {step.isOpen && <em>{text(approvalTexts.now)}</em>}
          <Reasons step={step} />
        </li>
      ))}
    </ol>
  );
}

/** By what source the people of a step were found. */
function Reasons({ step }: { readonly step: NextStep }) {
  const text = useText();
  const reasons = new Set(
    step.people.flatMap(({ why }) => {
      const reason = whyOf(why);
      return reason ? [text(reason.label, { of: reason.of })] : [];
    }),
  );
  return reasons.size > 0 ? <span className="next-why">{joinNames([...reasons])}</span> : null;
}
