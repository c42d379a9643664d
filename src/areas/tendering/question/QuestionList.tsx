import { useQuery } from '@tanstack/react-query';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { formatInstant } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { recordsIn } from '../apply/bidRows.web.ts';
import { tenderTexts } from '../texts.ts';
import { tenderingQuestion } from './tenderingQuestion.document.ts';

interface QuestionListProps {
  readonly tenderingId: string;
  readonly version: unknown;
}

/** The questions of a tender with their answers: own ones, and what was published, which says not who asked. */
export function QuestionList({ tenderingId, version }: QuestionListProps) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.tenderingQuestion', 'ofTender', tenderingId, version, language],
    queryFn: ({ signal }) =>
      server.call(tenderingQuestion, 'getByTenderingId', { body: { tenderingId } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  const questions = recordsIn(found.data.records);
  if (questions.length === 0) return <EmptyState title={text(tenderTexts.noQuestions)} />;
  return (
    <ul className="tender-questions" data-testid="questions">
      {questions.map((question) => (
        <Question key={String(question['questionNo'])} question={question} />
      ))}
    </ul>
  );
}

function Question({ question }: { readonly question: Values }) {
  const said = (name: string): string => (typeof question[name] === 'string' ? question[name] : '');
  return (
    <li>
      <h3>
        {said('title')} <StatusTag document={tenderingQuestion} status={question['status']} />
      </h3>
      <p className="form-help">
        {[said('questionNo'), said('supplierBaseName'), said('askedAt') && formatInstant(said('askedAt'))]
          .filter((each) => each !== '')
          .join(' · ')}
      </p>
      <p className="tender-text">{said('content')}</p>
      {said('answer') ? <blockquote className="tender-text">{said('answer')}</blockquote> : null}
      {said('closeReason') ? <blockquote className="tender-text">{said('closeReason')}</blockquote> : null}
    </li>
  );
}
