import '#ui/notices/notices.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { nameOf, type Bilingual } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { channels } from '../msgType/msgType.document.ts';
import { noticeTexts } from '../texts.ts';

type Channel = keyof typeof channels;

interface Choice {
  readonly id: string;
  readonly name: Bilingual;
  readonly mayClose: boolean;
  readonly channels: readonly string[];
  readonly closed: readonly string[];
}

const channelNames = ['INBOX', 'POPUP', 'EMAIL', 'SMS', 'WECHAT'] as const satisfies readonly Channel[];
const choicesKey = ['notice', 'messageChoice'];

/** Which messages somebody wants to hear, and where; what must be heard cannot be turned off. */
export function MessageChoices() {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: choicesKey,
    queryFn: () => server.post('/notice/messageChoice/query', {}, { quiet: true }),
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={4} />;
  const choices = choicesOf(data);
  if (choices.length === 0) return <EmptyState title={text(noticeTexts.noChoices)} />;
  const used = channelNames.filter((channel) => choices.some((each) => each.channels.includes(channel)));
  const change = async (choice: Choice, channel: Channel, isOn: boolean) => {
    await server.change('/notice/messageChoice/save', { msgTypeId: choice.id, channel, isOn });
    await client.invalidateQueries({ queryKey: choicesKey });
  };
  return (
    <div data-testid="message-choices">
      <p>{text(noticeTexts.choicesDetail)}</p>
      <DataTable<Choice>
        className="message-choices"
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...choices]}
        columns={[
          { title: text(noticeTexts.kindOfMessage), render: (_, { name }) => nameOf(name, language) },
          ...used.map((channel) => ({
            title: text(channels[channel]),
            key: channel,
            width: 90,
            render: (_: unknown, choice: Choice) =>
              choice.channels.includes(channel) ? (
                <Switch
                  size="small"
                  checked={!choice.mayClose || !choice.closed.includes(channel)}
                  disabled={!choice.mayClose}
                  onChange={(isOn) => void change(choice, channel, isOn)}
                  aria-label={`${nameOf(choice.name, language)} ${text(channels[channel])}`}
                />
              ) : (
                <span aria-hidden>—</span>
              ),
          })),
        ]}
      />
    </div>
  );
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function choicesOf(answer: unknown): Choice[] {
  return rowsOf(recordOf(answer)?.['types']).map((row) => {
    const { zh, en } = recordOf(row['name']) ?? {};
    return {
      id: String(row['id']),
      name: { zh: String(zh), ...(typeof en === 'string' ? { en } : {}) },
      mayClose: row['userCloseFlag'] === true,
      channels: textsIn(row['channels']),
      closed: textsIn(row['closed']),
    };
  });
}
