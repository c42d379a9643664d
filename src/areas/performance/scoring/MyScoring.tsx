import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber, Typography } from 'antd';
import { useId, useState } from 'react';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatDay } from '#ui/format.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { performanceTexts as texts } from '../texts.ts';
import { perfScore } from './perfScore.document.ts';
import '../performance.css';

type Task = Readonly<Record<string, unknown>>;

/** What the reader is asked to score, with what he said himself and nothing of what others said. */
export function MyScoring() {
  const text = useText();
  const language = useLanguage();
  const mine = useQuery({
    queryKey: ['documents', 'perf.perfScore', 'mine', language],
    queryFn: ({ signal }) => server.call(perfScore, 'mine', {}, { signal, quiet: true }),
  });
  const tasks = rowsOf(mine.data?.records);
  return (
    <section className="srm-page perf-panel" aria-labelledby="scoring-title">
      <Typography.Title level={1} id="scoring-title" style={{ fontSize: 20, margin: 0 }}>
        {text(texts.scoring)}
      </Typography.Title>
      <p className="perf-hint">{text(texts.scoringHint)}</p>
      {mine.error ? (
        <LoadFault error={mine.error} onRetry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <LateSkeleton rows={4} />
      ) : tasks.length === 0 ? (
        <EmptyState
          title={text(texts.nothingToScore)}
          help={text(texts.nothingToScoreHint)}
          data-testid="empty-first-use"
        />
      ) : (
        <ul className="perf-tasks" data-testid="scoring-tasks">
          {tasks.map((task) => (
            <ScoringTask key={`${String(task['id'])} ${String(task['versionNo'])}`} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ScoringTask({ task }: { readonly task: Task }) {
  const text = useText();
  const ids = useId();
  const client = useQueryClient();
  const [score, setScore] = useState(typeof task['score'] === 'string' ? task['score'] : null);
  const [evidence, setEvidence] = useState(typeof task['evidence'] === 'string' ? task['evidence'] : '');
  const [saving, setSaving] = useState(false);
  const isScored = task['status'] === 'SUBMITTED';
  const isEvidenceNeeded = task['evidenceRequired'] === true;
  const save = async (): Promise<void> => {
    setSaving(true);
    const body = { id: String(task['id']), score, evidence: evidence.trim() || null };
    const answer = await ignoreRefusal(() => server.change('/perf/perfScore/rate', body));
    setSaving(false);
    if (answer !== undefined) toast.success(text(texts.saved));
    await client.invalidateQueries({ queryKey: ['documents', 'perf.perfScore'] });
  };
  return (
    <li className="perf-task">
      <h2>
        {String(task['supplier'])} · {String(task['indicator'])}
      </h2>
      <p className="perf-hint">
        {String(task['sheetNo'])} · {String(task['company'])} · {formatDay(String(task['periodStart']))} –{' '}
        {formatDay(String(task['periodEnd']))}
        {typeof task['dueDate'] === 'string' ? ` · ${text(texts.due)} ${formatDay(task['dueDate'])}` : ''}{' '}
        <ToneTag tone={isScored ? 'done' : 'warning'}>{text(isScored ? texts.scoredOn : texts.toScore)}</ToneTag>
      </p>
      <label htmlFor={`${ids}s`}>{text(texts.yourScore, { max: String(task['maxScore']) })}</label>
      <InputNumber<string>
        id={`${ids}s`}
        stringMode
        min="0"
        max={String(task['maxScore'])}
        value={score}
        onChange={(value) => setScore(value)}
      />
      <label htmlFor={`${ids}e`}>{text(isEvidenceNeeded ? texts.evidenceNeeded : texts.evidence)}</label>
      <Input.TextArea
        id={`${ids}e`}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={1000}
        value={evidence}
        onChange={({ target }) => setEvidence(target.value)}
      />
      <Button
        type={isScored ? 'default' : 'primary'}
        loading={saving}
        disabled={score === null || (isEvidenceNeeded && evidence.trim() === '')}
        onClick={() => void save()}
      >
        {text(isScored ? texts.change : texts.save)}
      </Button>
    </li>
  );
}
