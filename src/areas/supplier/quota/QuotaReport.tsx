import './quota.css';
import { Button, InputNumber, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { formatPercent, formatQuantity, nothing } from '#ui/format.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { joinNames, useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { LovSelect } from '#ui/widgets/LovSelect.tsx';
import { QuotaDeviations } from './QuotaDeviations.tsx';
import { quotaTexts as texts, ruleHits } from './texts.ts';

type Row = Readonly<Record<string, unknown>>;

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/** How far the quotas in effect are from what was agreed, and how demands would be allotted. */
export function QuotaReport() {
  const text = useText();
  return (
    <section className="srm-page supplier-tab" aria-labelledby="quota-report">
      <Typography.Title level={1} id="quota-report" style={{ fontSize: 20, margin: 0 }}>
        {text(texts.report)}
      </Typography.Title>
      <p>{text(texts.reportHint)}</p>
      <Tabs
        items={[
          { key: 'deviations', label: text(texts.deviations), children: <QuotaDeviations /> },
          { key: 'allot', label: text(texts.allot), children: <Allotting /> },
        ]}
      />
    </section>
  );
}

interface Demand {
  readonly materialId: string;
  readonly material: string;
  readonly qty: string;
}

function Allotting() {
  const text = useText();
  const proposed = useSession((state) => recordOf(state.defaults['company'])?.['id']);
  const [companyId, setCompanyId] = useState(typeof proposed === 'string' ? proposed : null);
  const [material, setMaterial] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [qty, setQty] = useState<string | null>(null);
  const [demands, setDemands] = useState<readonly Demand[]>([]);
  const [allotted, setAllotted] = useState<readonly Row[]>([]);
  const run = async (all: readonly Demand[]): Promise<void> => {
    const body = { companyId, demands: all.map(({ materialId, qty: amount }) => ({ materialId, qty: amount })) };
    const answer = await ignoreRefusal(() => server.post('/sup/supQuota/allot', body));
    if (answer === undefined) return;
    setDemands(all);
    setAllotted(rowsOf(recordOf(answer)?.['records']));
    setQty(null);
  };
  const choose = (id: string | undefined, name: string): void => setMaterial(id === undefined ? null : { id, name });
  const lines = allotted.flatMap((row, index): Row[] => {
    const demand = demands[index];
    const shares = rowsOf(row['shares']);
    const head = { material: demand?.material ?? '', demand: demand?.qty ?? '', ruleNo: row['ruleNo'] };
    if (shares.length === 0) return [{ ...head, key: `${index}`, rest: row['unallocatedQty'] }];
    return shares.map((share, place) => ({
      ...share,
      ...head,
      key: `${index} ${place}`,
      rest: place === 0 ? row['unallocatedQty'] : null,
    }));
  });
  return (
    <>
      <p>{text(texts.chooseFirst)}</p>
      <div className="quota-demand">
        <label htmlFor="allot-company">{text(texts.company)}</label>
        <LovSelect
          id="allot-company"
          target="basic.company"
          multi={false}
          label={text(texts.company)}
          value={companyId === null ? [] : [companyId]}
          onChange={([id]) => {
            setCompanyId(id ?? null);
            setDemands([]);
            setAllotted([]);
          }}
        />
        <label htmlFor="allot-material">{text(texts.material)}</label>
        <LovSelect
          id="allot-material"
          target="basic.material"
          multi={false}
          label={text(texts.material)}
          value={material === null ? [] : [material.id]}
          onChange={([id], [row]) => choose(id, row?.text ?? '')}
        />
        <label htmlFor="allot-qty">{text(texts.demand)}</label>
        <InputNumber<string> id="allot-qty" stringMode min="0" value={qty} onChange={setQty} />
        <Button
          type="primary"
          disabled={companyId === null || material === null || !qty}
          onClick={() => {
            if (material && qty) void run([...demands, { materialId: material.id, material: material.name, qty }]);
          }}
        >
          {text(texts.add)}
        </Button>
        <Button
          disabled={demands.length === 0}
          onClick={() => {
            setDemands([]);
            setAllotted([]);
          }}
        >
          {text(texts.clear)}
        </Button>
      </div>
      {lines.length > 0 ? <Allotted lines={lines} /> : null}
    </>
  );
}

function Allotted({ lines }: { readonly lines: readonly Row[] }) {
  const text = useText();
  const whyOf = (row: Row): string => {
    const hits = row['hits'];
    const named = Object.entries(ruleHits)
      .filter(([name]) => Array.isArray(hits) && hits.includes(name))
      .map(([, label]) => text(label));
    return joinNames([...named, textIn(row, 'refusal')].filter(Boolean)) || nothing;
  };
  return (
    <DataTable<Row>
      data-testid="allotted"
      rowKey={(row) => textIn(row, 'key')}
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={lines}
      columns={[
        { title: text(texts.material), render: (_, row) => textIn(row, 'material') },
        { title: text(texts.demand), align: 'right', render: (_, row) => formatQuantity(textIn(row, 'demand')) },
        { title: text(texts.by), render: (_, row) => textIn(row, 'ruleNo') || text(texts.noRule) },
        { title: text(texts.supplier), render: (_, row) => textIn(row, 'supplier') || nothing },
        { title: text(texts.quota), align: 'right', render: (_, row) => formatPercent(textIn(row, 'quota')) },
        { title: text(texts.standing), align: 'right', render: (_, row) => formatQuantity(textIn(row, 'given')) },
        { title: text(texts.allotted), align: 'right', render: (_, row) => formatQuantity(textIn(row, 'qty')) },
        { title: text(texts.why), render: (_, row) => whyOf(row) },
      ]}
    />
  );
}
