import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Steps } from 'antd';
import { useState, type ReactNode } from 'react';
import { permissionOf } from '#model/document.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { Allowed } from '#ui/access.tsx';
import { formatInstant, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { recordsIn, textIn, type Values } from '../rows.web.ts';
import { expertTypes } from '../library/expertOptions.rules.ts';
import { expertTexts } from '../texts.ts';
import { sha256 } from './draw.rules.ts';
import { keepNumber, keptNumber, numberFrom } from './drawNumbers.web.ts';
import { expertDraw } from './expertDraw.document.ts';
import '../experts.css';

const stages = ['NEW', 'COMMITTED', 'SEEDED', 'DRAWN', 'REVEALED'];

/** Where the seed of a draw is made by two people, one after the other. */
export function DrawRoom({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const status = textIn(row['status']);
  const steps = [expertTexts.stepCommit, expertTexts.stepWitness, expertTexts.stepDraw, expertTexts.stepReveal];
  return (
    <section data-testid="draw-room">
      <p className="form-help">{text(expertTexts.hallHelp)}</p>
      <Steps
        size="small"
        current={Math.max(0, stages.indexOf(status))}
        responsive
        items={steps.map((title) => ({ title: text(title) }))}
      />
      {status === 'NEW' ? <Commit row={row} /> : null}
      {status === 'COMMITTED' ? <Witness row={row} /> : null}
      {status === 'SEEDED' ? <Disclose row={row} /> : null}
      {status === 'DRAWN' ? (
        <p>{text(expertTexts.secretUntil, { time: formatInstant(textIn(row['revealAt'])) })}</p>
      ) : null}
      {status === 'DRAWN' || status === 'REVEALED' ? <Answers row={row} /> : null}
    </section>
  );
}

const useRun = (row: DocumentRow) => {
  const client = useQueryClient();
  return async (name: string, input: Values): Promise<void> => {
    await server.change(`bidding/expertDraw/${name}`, { id: row.id, ...input });
    await client.invalidateQueries();
  };
};

interface StepProps {
  readonly name: 'commit' | 'witness' | 'draw';
  readonly children: ReactNode;
  readonly otherwise?: string;
}

function Step({ name, children, otherwise }: StepProps) {
  return (
    <>
      {otherwise ? <p>{otherwise}</p> : null}
      <Allowed code={permissionOf(expertDraw, name)}>
        <div className="score-bar">{children}</div>
      </Allowed>
    </>
  );
}

function Commit({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const run = useRun(row);
  const [words, setWords] = useState('');
  const commit = async (): Promise<void> => {
    const number = await numberFrom(words);
    // Kept before it is committed to: a number that is lost ends the draw.
    keepNumber(row.id, number);
    await run('commit', { seedCommit: await sha256(number) });
  };
  return (
    <Step name="commit">
      <Input
        value={words}
        maxLength={200}
        aria-label={text(expertTexts.ownWords)}
        placeholder={text(expertTexts.ownWords)}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="primary" onClick={() => void commit().catch(() => undefined)} data-testid="draw-commit">
        {text(expertTexts.commit)}
      </Button>
    </Step>
  );
}

function Witness({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const run = useRun(row);
  const [words, setWords] = useState('');
  const number = keptNumber(row.id);
  const enter = async (): Promise<void> => run('witness', { witnessSeed: await numberFrom(words) });
  return (
    <>
      {number === '' ? null : (
        <p>
          {text(expertTexts.commitHelp)} <code className="draw-number">{number}</code>
        </p>
      )}
      <Step name="witness" otherwise={text(expertTexts.waitsWitness)}>
        <Input
          value={words}
          maxLength={200}
          aria-label={text(expertTexts.ownWords)}
          placeholder={text(expertTexts.ownWords)}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="primary" onClick={() => void enter().catch(() => undefined)} data-testid="draw-witness">
          {text(expertTexts.enterWitness)}
        </Button>
      </Step>
    </>
  );
}

function Disclose({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const run = useRun(row);
  const [number, setNumber] = useState(() => keptNumber(row.id));
  const draw = async (): Promise<void> => {
    await run('draw', { seedReveal: number.trim() });
    toast.success(text(expertTexts.drawn));
  };
  return (
    <Step name="draw" otherwise={text(expertTexts.waitsDrawer)}>
      <Input
        value={number}
        maxLength={64}
        aria-label={text(expertTexts.n1)}
        placeholder={text(expertTexts.n1)}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="primary" onClick={() => void draw().catch(() => undefined)} data-testid="draw-draw">
        {text(expertTexts.draw)}
      </Button>
    </Step>
  );
}

function Answers({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.expertDraw', 'progress', row.id, row['versionNo'], language],
    queryFn: ({ signal }) => server.call(expertDraw, 'progress', { body: { id: row.id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={2} />;
  const nameOf = (type: string): string => {
    const known = Object.entries(expertTypes).find(([code]) => code === type);
    return known ? text(known[1]) : type;
  };
  const count = (title: string, name: string) => ({
    title,
    align: 'right' as const,
    render: (_: unknown, record: Values) => textIn(record[name]) || nothing,
  });
  return (
    <>
      <h2>{text(expertTexts.answers)}</h2>
      <DataTable<Values>
        rowKey={(record) => textIn(record['lineNo'])}
        dataSource={recordsIn(found.data.records)}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text(expertTexts.need),
            render: (_, record) =>
              [textIn(record['lineNo']), nameOf(textIn(record['expertType'])), textIn(record['categoryName'])]
                .filter((each) => each !== '')
                .join(' · '),
          },
          count(text(expertTexts.drawNum), 'drawNum'),
          count(text(expertTexts.acceptedCount), 'accepted'),
          count(text(expertTexts.invitedCount), 'invited'),
          count(text(expertTexts.declinedCount), 'declined'),
          count(text(expertTexts.reserveCount), 'reserves'),
        ]}
      />
    </>
  );
}
