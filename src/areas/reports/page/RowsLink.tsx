import { Link } from 'react-router';
import { useText } from '#ui/language.ts';
import { reportTexts } from '../texts.ts';

interface RowsLinkProps {
  /** The list of the rows; none where nobody may open them or there are none. */
  readonly address: string | undefined;
  /** Whose rows are opened, as it is read aloud; what is shown unless given. */
  readonly name?: string;
  readonly children: string;
}

/** A name or figure that opens the rows behind it. */
export function RowsLink({ address, name, children }: RowsLinkProps) {
  const text = useText();
  if (address === undefined) return children;
  return (
    <Link to={address} aria-label={text(reportTexts.rowsOf, { name: name ?? children })}>
      {children}
    </Link>
  );
}
