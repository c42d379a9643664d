import { ReloadOutlined, TrophyOutlined } from '@ant-design/icons';
import { MakeButton } from '#ui/document/transition/MakeButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { KeysTab } from '../keys/KeysTab.tsx';
import { keyTexts } from '../keys/texts.ts';
import { OpeningTab } from '../opening/OpeningTab.tsx';
import { tenderTexts } from '../texts.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { tendering } from '../tender/tendering.document.ts';

const over = new Set<unknown>(['FAILED', 'TERMINATED', 'VOIDED']);
const closed = (row: DocumentRow): boolean => typeof row['closedAt'] === 'string';

/** A tender with its opening. */
export function TenderPage() {
  const text = useText();
  return (
    <ObjectPage
      document={tendering}
      acts={(row) =>
        row['status'] === 'OPENED' ? (
          <MakeButton
            document={tenderingAward}
            endpoint="propose"
            body={{ tenderingId: row.id }}
            number="awardNo"
            ask={tenderTexts.proposeAsk}
            label={tenderTexts.proposeAward}
            made={tenderTexts.awardMade}
            icon={<TrophyOutlined />}
          />
        ) : over.has(row['status']) ? (
          <MakeButton
            document={tendering}
            endpoint="retender"
            body={{ id: row.id }}
            number="tenderingNo"
            ask={tenderTexts.retenderAsk}
            label={tenderTexts.retender}
            made={tenderTexts.tenderMade}
            icon={<ReloadOutlined />}
          />
        ) : null
      }
      tabs={[
        {
          key: 'keys',
          label: text(keyTexts.tab),
          isShown: (row) => row['sealMode'] !== 'SERVER' && row['status'] !== 'NEW',
          render: (row) => <KeysTab row={row} />,
        },
        {
          key: 'opening',
          label: text(tenderTexts.opening),
          isShown: closed,
          render: (row) => <OpeningTab id={row.id} version={row['versionNo']} />,
        },
      ]}
    />
  );
}
