import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { Filters } from '#ui/document/list/listState.ts';
import { formatCount } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { contractTexts as texts } from '../texts.ts';
import { contractObligation } from './contractObligation.document.ts';
import { lastDayOf } from './months.rules.ts';
import './obligation.css';

const open: Filters = { dueState: { op: 'in', values: ['OVERDUE', 'SOON', 'LATER'] } };

/** What is due under contracts: month by month, and the list of one of them. */
export function ObligationList() {
  return (
    <>
      <Months />
      <DocumentList document={contractObligation} initial={open} />
    </>
  );
}

function Months() {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['contract.contractObligation', 'months'],
    queryFn: ({ signal }) => server.call(contractObligation, 'months', {}, { signal, quiet: true }),
  });
  if (!data || (data.overdue === 0 && data.months.length === 0)) return null;
  return (
    <nav className="obligation-months" aria-label={text(texts.byMonth)} data-testid="obligation-months">
      {data.overdue > 0 && (
        <Link to="?f=dueState:in:OVERDUE" className="obligation-late">
          <span>{text(texts.overdue)}</span>
          <strong>{formatCount(data.overdue)}</strong>
        </Link>
      )}
      {data.months.map(({ month, count }) => (
        <Link key={month} to={`?f=dueDate:range:${month}-01~${lastDayOf(month)},dueState:in:SOON|LATER`}>
          <span>{month}</span>
          <strong>{formatCount(count)}</strong>
        </Link>
      ))}
    </nav>
  );
}
