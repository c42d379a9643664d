import { ReloadOutlined, TrophyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { Comparison } from '../comparison/Comparison.tsx';
import { sourcingTexts } from '../texts.ts';
import { inquiry } from './inquiry.document.ts';
import { QuoteMonitor } from './QuoteMonitor.tsx';

const published = (row: DocumentRow): boolean => row['publishedAt'] !== null && row['publishedAt'] !== undefined;

/** An inquiry with who was asked, and the comparison once the quotations are open. */
export function InquiryPage() {
  const text = useText();
  return (
    <ObjectPage
      document={inquiry}
      acts={(row) => <FurtherActs row={row} />}
      tabs={[
        {
          key: 'monitor',
          label: text(sourcingTexts.monitor),
          isShown: published,
          render: (row) => <QuoteMonitor id={row.id} version={row['versionNo']} />,
        },
        {
          key: 'comparison',
          label: text(sourcingTexts.comparison),
          isShown: published,
          render: (row) => <Comparison id={row.id} version={row['versionNo']} />,
        },
      ]}
    />
  );
}

function FurtherActs({ row }: { readonly row: DocumentRow }) {
  const isOver = row['status'] === 'FAILED' || row['status'] === 'CANCELLED';
  return (
    <>
      {row['status'] === 'COMPARING' ? (
        <MakeButton
          document={inquiryAward}
          endpoint="propose"
          body={{ inquiryId: row.id }}
          number="awardNo"
          ask={sourcingTexts.proposeAsk}
          label={sourcingTexts.proposeAward}
          made={sourcingTexts.awardMade}
          icon={<TrophyOutlined />}
        />
      ) : null}
      {isOver ? (
        <MakeButton
          document={inquiry}
          endpoint="reinquire"
          body={{ id: row.id }}
          number="inquiryNo"
          ask={sourcingTexts.againAsk}
          label={sourcingTexts.again}
          made={sourcingTexts.inquiryMade}
          icon={<ReloadOutlined />}
        />
      ) : null}
    </>
  );
}

interface MakeProps {
  readonly document: AnyDocument;
  readonly endpoint: string;
  readonly body: object;
  readonly number: string;
  readonly ask: Label;
  readonly label: Label;
  readonly made: Label;
  readonly icon: React.ReactNode;
}

/** Makes another document of this one and opens it. */
function MakeButton({ document, endpoint, body, number, ask, label, made, icon }: MakeProps) {
  const text = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), `${document.module}.${document.code}`);
  return (
    <EndpointButton
      document={document}
      endpoint={endpoint}
      label={label}
      confirm={ask}
      count={1}
      icon={icon}
      onRun={async () => {
        const answer = await server.change(`${document.module}/${document.code}/${endpoint}`, body);
        await client.invalidateQueries();
        if (!isRecord(answer)) return;
        toast.success(text(made, { no: String(answer[number]) }));
        if (path && typeof answer['id'] === 'string') await navigate(`${path}/${answer['id']}`);
      }}
    />
  );
}
