import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { textOf } from '#model/label.ts';
import { isEmpty } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { WorkbookRoundTrip } from '#ui/excel/WorkbookRoundTrip.tsx';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { DefinedField } from '../fieldEngine/DefinedField.tsx';
import { valueText, type FieldValues } from '../fieldEngine/fieldDefinition.rules.ts';
import {
  answerProblems,
  askedQuestions,
  frozenSurveyIn,
  isKnockedOut,
  pointsOf,
  valuesIn,
  type FrozenSurvey,
  type SurveyQuestion,
} from './survey.rules.ts';
import { supSurveyAnswer } from './supSurveyAnswer.document.ts';
import { surveyTexts as texts } from './texts.ts';
import './survey.css';

/** An answer to a questionnaire: the sheet is filled in here, and reviewed with what each answer is worth. */
export function AnswerPage() {
  const text = useText();
  const sheet = {
    key: 'sheet',
    label: text(texts.sheet),
    render: (row: DocumentRow) => <Sheet row={row} />,
  };
  return <ObjectPage document={supSurveyAnswer} tabs={[sheet]} />;
}

const isWritten = ({ status }: DocumentRow): boolean =>
  status === 'ISSUED' || status === 'FILLING' || status === 'RETURNED';

function Sheet({ row }: { readonly row: DocumentRow }) {
  const language = useLanguage();
  const may = useMay();
  const { side } = useUser();
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'sup.supSurveyAnswer', 'sheet', row.id, row['versionNo'], language],
    queryFn: ({ signal }) =>
      server.call(supSurveyAnswer, 'sheet', { body: { answerId: row.id } }, { signal, quiet: true }),
  });
  const text = useText();
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={4} />;
  const survey = frozenSurveyIn({ sections: data.sections, questions: data.questions });
  if (!survey || survey.questions.length === 0) return <EmptyState title={text(texts.nothing)} />;
  const isFiller = may('sup:supSurveyAnswer:submit') && (side === 'supplier') === (row['fillMode'] === 'ONLINE');
  const shared = { row, survey, answers: valuesIn(data.answers) };
  if (isWritten(row) && isFiller)
    return (
      <Filling key={String(data.versionNo)} {...shared} proposed={valuesIn(data.proposed)} versionNo={data.versionNo} />
    );
  return <Reading {...shared} isRated={side !== 'supplier'} />;
}

interface SheetProps {
  readonly row: DocumentRow;
  readonly survey: FrozenSurvey;
  readonly answers: FieldValues;
}

function Filling({
  row,
  survey,
  answers,
  proposed,
  versionNo,
}: SheetProps & { readonly proposed: FieldValues; readonly versionNo: number }) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const isNew = Object.keys(answers).length === 0;
  const [values, setValues] = useState<FieldValues>(isNew ? proposed : answers);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const asked = askedQuestions(survey, values);
  const problems = new Map(answerProblems(survey, values, false).map(({ code, label }) => [code, label]));
  const done = asked.filter(({ code }) => !isEmpty(values[code])).length;
  const open = asked.filter(({ code, required }) => required && isEmpty(values[code])).length;
  const prefilled = isNew ? Object.keys(proposed).length : 0;
  const store = async (): Promise<number> => {
    setLeft(new Set(asked.map(({ code }) => code)));
    const [first] = problems;
    if (first) throw new Error(text(texts.correctFirst));
    const answer = await server.change('/sup/supSurveyAnswer/saveAnswers', { answerId: row.id, versionNo, values });
    return Number(recordOf(answer)?.['versionNo']);
  };
  const renew = () => client.invalidateQueries({ queryKey: ['documents', 'sup.supSurveyAnswer'] });
  const save = async (): Promise<void> => {
    setLeft(new Set(asked.map(({ code }) => code)));
    if (problems.size > 0) return;
    setSaving(true);
    const stored = await ignoreRefusal(store);
    setSaving(false);
    if (stored === undefined) return;
    toast.success(text(texts.saved));
    await renew();
  };
  return (
    <div className="survey-sheet" data-testid="survey-sheet">
      {typeof row['returnReason'] === 'string' && row['status'] === 'RETURNED' ? (
        <p role="status">{text(texts.returned, { reason: row['returnReason'] })}</p>
      ) : null}
      {prefilled > 0 ? <p role="status">{text(texts.proposed, { n: prefilled })}</p> : null}
      <WorkbookRoundTrip
        path="/sup/supSurveyAnswer/workbook"
        id={row.id}
        testId="survey-workbook"
        texts={{ out: texts.workbookOut, in: texts.workbookIn, taken: texts.workbookTaken }}
        save={store}
        onTaken={renew}
      />
      {survey.sections.map(({ code: section, title }) => {
        const own = asked.filter((each) => each.section === section);
        if (own.length === 0) return null;
        return (
          <fieldset className="survey-section" key={section}>
            <legend>{textOf(title, language)}</legend>
            {own.map((question) => {
              const problem = left.has(question.code) ? problems.get(question.code) : undefined;
              return (
                <DefinedField
                  key={question.code}
                  definition={withEvidenceHelp(question, survey)}
                  path={question.code}
                  value={values[question.code]}
                  message={problem && textOf(problem, language)}
                  onChange={(value) => setValues({ ...values, [question.code]: value })}
                  onLeave={() => setLeft(new Set([...left, question.code]))}
                />
              );
            })}
          </fieldset>
        );
      })}
      <div className="survey-acts">
        <Button type="primary" loading={isSaving} onClick={() => void save()}>
          {text(texts.save)}
        </Button>
        <span role="status">
          {text(texts.progress, { done, all: asked.length })} ·{' '}
          {open > 0 ? text(texts.open, { n: open }) : text(texts.saveFirst)}
        </span>
      </div>
    </div>
  );
}

/** The question with what it needs besides: the file that bears its answer out. */
function withEvidenceHelp(question: SurveyQuestion, { questions }: FrozenSurvey): SurveyQuestion {
  if (!question.needsEvidence) return question;
  const n = questions.indexOf(question) + 1;
  const [zh, en] = texts.evidence.map((each) => each.replace('{n}', String(n)));
  const [ownZh, ownEn] = question.help ?? ['', ''];
  return { ...question, help: [`${ownZh} ${zh}`.trim(), `${ownEn} ${en}`.trim()] };
}

function Reading({ survey, answers, isRated }: SheetProps & { readonly isRated: boolean }) {
  const text = useText();
  const language = useLanguage();
  const asked = askedQuestions(survey, answers);
  return (
    <div className="survey-sheet" data-testid="survey-sheet">
      {survey.sections.map(({ code: section, title, weight }) => {
        const own = asked.filter((each) => each.section === section);
        if (own.length === 0) return null;
        return (
          <section className="survey-section" key={section}>
            <h3>
              {textOf(title, language)}
              {isRated ? ` · ${text(texts.sectionWeight, { weight })}` : ''}
            </h3>
            <dl className="survey-answers">
              {own.map((question) => {
                const value = answers[question.code];
                const shown = valueText(question, value);
                return (
                  <div key={question.code}>
                    <dt>{textOf(question.label, language)}</dt>
                    <dd>
                      {shown ? textOf(shown, language) : text(texts.none)}{' '}
                      {isRated && question.maxScore !== '0' ? (
                        <Tag>{text(texts.points, { points: pointsOf(question, value), max: question.maxScore })}</Tag>
                      ) : null}
                      {isRated && isKnockedOut(question, value) ? (
                        <ToneTag tone="refused">{text(texts.knockedOut)}</ToneTag>
                      ) : null}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
