import { SyncOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { date, lookup, text } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { EndpointButton } from '../document/transition/EndpointButton.tsx';
import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';

const whose = {
  company: lookup('公司', 'Company', 'basic.company', { required: true }),
  connection: lookup('ERP连接', 'ERP connection', 'pur.erpConnection', {
    help: ['公司只有一个连接时不必选择', 'Needed only where the company has several'],
  }),
};

const days = {
  changedFrom: date('变更日期从', 'Changed from'),
  changedTo: date('变更日期至', 'Changed until'),
};

const numbersIn = (provided: unknown): string[] =>
  typeof provided === 'string' ? provided.split(/[\s,，;；]+/).filter((number) => number !== '') : [];

const idIn = (provided: unknown): string | null => (typeof provided === 'string' ? provided : null);

/** What is fetched: a company or connection, and numbers or days of change. */
export interface Asked {
  readonly companyId: string | null;
  readonly connectionId: string | null;
  readonly numbers: readonly string[];
  readonly changedFrom: string | null;
  readonly changedTo: string | null;
}

interface ErpButtonProps<D extends AnyDocument> {
  readonly document: D;
  readonly endpoint: string;
  readonly confirm: Label;
  /** What the field of numbers is called. */
  readonly numbers: Label;
  /** Fetches, and gives the run. */
  readonly onFetch: (asked: Asked) => Promise<{ readonly id: string }>;
  readonly onDone: () => void;
}

/** Asks what to fetch from an ERP, fetches it, and opens what came of it. */
export function ErpFetchButton<D extends AnyDocument>(props: ErpButtonProps<D>) {
  const { document, endpoint, confirm, numbers, onFetch, onDone } = props;
  const openRun = useOpenRun(document);
  return (
    <EndpointButton
      document={document}
      endpoint={endpoint}
      input={{ ...whose, numbers: text(...numbers, { maxLength: 7000, multiline: true }), ...days }}
      confirm={confirm}
      icon={<SyncOutlined />}
      count={1}
      onRun={async (input) => {
        // What a broken-off fetch has brought stands in the list too.
        const { id } = await onFetch({
          companyId: idIn(input['companyId']),
          connectionId: idIn(input['connectionId']),
          numbers: numbersIn(input['numbers']),
          changedFrom: idIn(input['changedFrom']),
          changedTo: idIn(input['changedTo']),
        }).finally(onDone);
        openRun(id);
      }}
    />
  );
}

/** Opens a run, for whoever has the page of runs in the menu. */
export function useOpenRun(document: AnyDocument): (id: string) => void {
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(document));
  return (id) => {
    if (path !== undefined) void navigate(`${path}/${id}`);
  };
}
