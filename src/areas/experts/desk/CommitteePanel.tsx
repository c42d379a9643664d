import { useQueryClient } from '@tanstack/react-query';
import { text as textField } from '#model/fields.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { memberRoles } from '../library/expertOptions.rules.ts';
import { scoreSheet } from '../rating/scoreSheet.document.ts';
import { expertTexts } from '../texts.ts';
import { deskDocument } from './deskPaths.web.ts';
import { textIn, type Values } from '../rows.web.ts';

interface CommitteePanelProps {
  readonly ratingId: string;
  readonly committee: readonly Values[];
  /** The leader returns sheets and summarises while scoring goes on. */
  readonly leads: boolean;
  /** Prices lie in envelopes of their own, and what passed is not settled yet. */
  readonly isTechNext: boolean;
}

/** Who sits in the committee and how far everybody is; what he scored is shown to nobody before the summary. */
export function CommitteePanel({ ratingId, committee, leads, isTechNext }: CommitteePanelProps) {
  const text = useText();
  const client = useQueryClient();
  const roleOf = (role: string): string => {
    const found = Object.entries(memberRoles).find(([code]) => code === role);
    return found ? text(found[1]) : role;
  };
  return (
    <section className="desk-section">
      <h2>{text(expertTexts.committee)}</h2>
      <DataTable<Values>
        rowKey={(row) => textIn(row['expertId'])}
        dataSource={[...committee]}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(expertTexts.member), render: (_, row) => textIn(row['expertName']) },
          { title: text(expertTexts.role), render: (_, row) => roleOf(textIn(row['memberRole'])) },
          {
            title: text(expertTexts.sheet),
            render: (_, row) =>
              row['sheetStatus'] ? <StatusTag document={scoreSheet} status={row['sheetStatus']} /> : nothing,
          },
          { title: text(expertTexts.signed), render: (_, row) => (row['isSigned'] === true ? '✓' : nothing) },
          ...(leads
            ? [
                {
                  key: 'return',
                  render: (_: unknown, row: Values) =>
                    row['sheetStatus'] === 'CONFIRMED' ? (
                      <EndpointButton
                        document={deskDocument}
                        endpoint="use"
                        label={expertTexts.returnOne}
                        count={1}
                        input={{
                          reason: textField('退回原因', 'Why', { required: true, maxLength: 500, multiline: true }),
                        }}
                        onRun={async (input) => {
                          await server.change('bidding/expertDesk/returnSheets', {
                            rating: ratingId,
                            experts: [textIn(row['expertId'])],
                            reason: textIn(input['reason']),
                          });
                          await client.invalidateQueries();
                        }}
                      />
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {leads ? (
        <div className="score-bar">
          <EndpointButton
            document={deskDocument}
            endpoint="use"
            label={isTechNext ? expertTexts.settleTech : expertTexts.summarise}
            confirm={isTechNext ? expertTexts.settleTechAsk : expertTexts.summariseAsk}
            count={1}
            onRun={async () => {
              await server.change('bidding/expertDesk/summarise', { rating: ratingId });
              toast.success(text(isTechNext ? expertTexts.techSettled : expertTexts.summarised));
              await client.invalidateQueries();
            }}
          />
        </div>
      ) : null}
    </section>
  );
}
