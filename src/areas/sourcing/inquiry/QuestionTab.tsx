import { QuestionCircleOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isRecord } from '#model/value.ts';
import type { Row } from '#model/row.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { formatInstant } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { sourcingTexts } from '../texts.ts';
import '../quote/quote.css';
import { questionFields } from '../question/questionFields.rules.ts';
import { inquiryAnswer } from '../question/inquiryAnswer.document.ts';
import { inquiryQuestion } from '../question/inquiryQuestion.document.ts';

type Question = Row<typeof inquiryQuestion>;

interface QuestionsProps {
  /** Whose questions: those of an inquiry, or those of an opportunity and what was published to it. */
  readonly search: { readonly inquiryNo: string };
  readonly version: unknown;
}

/** The questions of an inquiry for its buyer, each with its answer; answering is done where a question stands. */
export function InquiryQuestions({ search, version }: QuestionsProps) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.inquiryQuestion');
  const found = useQuestions(search, version);
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  if (found.data.length === 0) return <EmptyState title={text(sourcingTexts.noQuestions)} />;
  return (
    <section data-testid="inquiry-questions">
      {found.data.map((question) => (
        <article className="inquiry-question" key={question.id}>
          <QuestionHead question={question} />
          <p>
            {path ? <Link to={`${path}/${question.id}`}>{question.title}</Link> : <strong>{question.title}</strong>}
            {' · '}
            {question.supplierBaseName}
          </p>
          <p>{question.content}</p>
          <Answer question={question} />
        </article>
      ))}
    </section>
  );
}

interface OwnQuestionsProps extends QuestionsProps {
  readonly inviteId: string;
}

/** What a supplier has asked, what was published to everybody, and a button to ask. */
export function OpportunityQuestions({ inviteId, search, version }: OwnQuestionsProps) {
  const text = useText();
  const client = useQueryClient();
  const language = useLanguage();
  const own = useQuestions(search, version);
  const published = useQuery({
    queryKey: ['bidding.inquiryAnswer', 'of', search.inquiryNo, version, language],
    queryFn: ({ signal }) =>
      server.query(inquiryAnswer, { ...search, page: { current: 1, size: 100 } }, { signal, quiet: true }),
  });
  const error = own.error ?? published.error;
  if (error) return <LoadFault error={error} onRetry={() => void own.refetch()} />;
  if (!own.data || !published.data) return <LateSkeleton rows={3} />;
  return (
    <section data-testid="opportunity-questions">
      <p>
        <EndpointButton
          document={inquiryInvite}
          endpoint="ask"
          input={questionFields}
          count={1}
          icon={<QuestionCircleOutlined />}
          onRun={async (input) => {
            const made = await server.change('bidding/inquiryInvite/ask', { id: inviteId, ...input });
            toast.success(text(sourcingTexts.asked, { no: isRecord(made) ? String(made['questionNo']) : '' }));
            await client.invalidateQueries({ queryKey: ['bidding.inquiryQuestion'] });
          }}
        />
      </p>
      <h3>{text(sourcingTexts.publishedAnswers)}</h3>
      {published.data.records.length === 0 ? <p className="form-help">{text(sourcingTexts.nothingPublished)}</p> : null}
      {published.data.records.map(({ id, title, content, answer, publishedAt }) => (
        <article className="inquiry-question" key={id}>
          <p className="form-help">{publishedAt ? formatInstant(publishedAt) : ''}</p>
          <p>
            <strong>{title}</strong>
          </p>
          <p>{content}</p>
          <p>
            {text(sourcingTexts.answerWord)}：{answer}
          </p>
        </article>
      ))}
      <h3>{text(sourcingTexts.ownQuestions)}</h3>
      {own.data.length === 0 ? <p className="form-help">{text(sourcingTexts.nothingAsked)}</p> : null}
      {own.data.map((question) => (
        <article className="inquiry-question" key={question.id}>
          <QuestionHead question={question} />
          <p>
            <strong>{question.title}</strong>
          </p>
          <p>{question.content}</p>
          <Answer question={question} />
        </article>
      ))}
    </section>
  );
}

function useQuestions(search: { readonly inquiryNo: string }, version: unknown) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['bidding.inquiryQuestion', 'of', search.inquiryNo, version, language],
    queryFn: async ({ signal }) =>
      (await server.query(inquiryQuestion, { ...search, page: { current: 1, size: 100 } }, { signal, quiet: true }))
        .records,
  });
}

function QuestionHead({ question }: { readonly question: Question }) {
  return (
    <p className="form-help">
      <StatusTag document={inquiryQuestion} status={question.status} /> {question.questionNo}{' '}
      {question.askedAt ? formatInstant(question.askedAt) : ''}
    </p>
  );
}

function Answer({ question }: { readonly question: Question }) {
  const text = useText();
  const said = question.answer ?? question.closeReason;
  return said ? (
    <p>
      {text(question.answer ? sourcingTexts.answerWord : sourcingTexts.closedWord)}：{said}
    </p>
  ) : null;
}
