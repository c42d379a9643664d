import { TableOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { isRecord } from '#model/value.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import '../masterData.css';
import { masterTexts } from '../texts.ts';
import { exchangeRate } from './exchangeRate.document.ts';

const tools = () => <BoardButton />;

/** The exchange rates, with a board of a month. */
export function RateList() {
  return <DocumentList document={exchangeRate} toolbar={tools} />;
}

function BoardButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<TableOutlined />} onClick={() => setOpen(true)}>
        {text(masterTexts.board)}
      </Button>
      {open ? <RateBoard onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The rates of a month by pair and day; days without one are marked. */
function RateBoard({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const board = useQuery({
    queryKey: ['documents', 'basic.exchangeRate', 'board', language, month],
    queryFn: () => server.call(exchangeRate, 'board', { body: { month } }),
    enabled: /^20\d\d-(0[1-9]|1[0-2])$/.test(month),
  });
  const days = listOf(board.data?.days).map(String);
  const pairs = listOf(board.data?.pairs).filter(isRecord);
  return (
    <Modal open width={960} title={text(masterTexts.board)} footer={null} onCancel={onClose}>
      <Input
        type="month"
        className="rate-month"
        aria-label={text(masterTexts.month)}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      {pairs.length === 0 ? (
        <EmptyState title={text(masterTexts.noRates)} />
      ) : (
        <div className="rate-board" role="region" aria-label={text(masterTexts.board)} tabIndex={0}>
          <table data-testid="rate-board">
            <thead>
              <tr>
                <th scope="col">{text(masterTexts.pair)}</th>
                <th scope="col">{text(masterTexts.type)}</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {Number(day.slice(8))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pairs.map((pair) => (
                <tr key={`${String(pair['pair'])} ${String(pair['type'])}`}>
                  <th scope="row">{String(pair['pair'])}</th>
                  <td>{String(pair['type'])}</td>
                  {days.map((day) => (
                    <RateCell
                      key={day}
                      rate={isRecord(pair['rates']) ? pair['rates'][day] : undefined}
                      isDue={day <= (board.data?.today ?? '')}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}

function RateCell({ rate, isDue }: { readonly rate: unknown; readonly isDue: boolean }) {
  const text = useText();
  if (typeof rate === 'string') return <td className="number">{rate.replace(/\.?0+$/, '')}</td>;
  // What is still to come is not missing.
  if (!isDue) return <td />;
  return (
    <td className="rate-missing" title={text(masterTexts.missing)}>
      <span aria-label={text(masterTexts.missing)}>–</span>
    </td>
  );
}
