import { useQuery } from '@tanstack/react-query';
import { Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import type { Fields } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { parameterScopes } from '#model/parameters.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { parameterTexts } from '../texts.ts';
import { sysParam } from './param.document.ts';
import '../system.css';

/** A parameter, with what it comes to for a company, a supplier and a material. */
export function ParamPage() {
  const text = useText();
  const inForce = {
    key: 'effective',
    label: text(parameterTexts.effective),
    render: (row: DocumentRow) => <InForce row={row} />,
  };
  return <ObjectPage document={sysParam} tabs={[inForce]} />;
}

const { paramKey: _, ...asked }: Fields = sysParam.endpoints?.effective.body ?? {};
const places = Object.entries(asked).map(([name, field]) => ({ name, field, editable: true }));
const idIn = (values: Values, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function InForce({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const paramKey = String(row['paramKey']);
  const [values, setValues] = useState<Values>({});
  const body = {
    paramKey,
    companyId: idIn(values, 'companyId'),
    supplierBaseId: idIn(values, 'supplierBaseId'),
    materialId: idIn(values, 'materialId'),
  };
  const answer = useQuery({
    queryKey: ['system/sysParam/effective', body],
    queryFn: () => server.call(sysParam, 'effective', { body }),
    gcTime: 0,
  });
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{text(parameterTexts.effectiveHelp)}</Typography.Text>
      <FieldGrid
        document={sysParam}
        places={places}
        values={values}
        messageAt={() => undefined}
        onChange={(changes) => setValues((held) => ({ ...held, ...changes }))}
        onLeave={() => undefined}
      />
      {answer.error ? <LoadFault error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data ? (
        <>
          <p className="system-value" data-testid="value-in-force">
            {answer.data.value}
          </p>
          <Steps steps={Array.isArray(answer.data.steps) ? answer.data.steps.filter(isRecord) : []} />
        </>
      ) : (
        <LateSkeleton rows={2} />
      )}
    </Flex>
  );
}

const scopes: Readonly<Record<string, Label>> = { ...parameterScopes, DECLARED: parameterTexts.declared };
const verdicts: Readonly<Record<string, Label>> = {
  APPLIES: parameterTexts.applies,
  OUTDONE: parameterTexts.outdone,
  DISABLED: parameterTexts.disabled,
};

function Steps({ steps }: { readonly steps: readonly Record<string, unknown>[] }) {
  const text = useText();
  const named = (labels: Readonly<Record<string, Label>>, code: unknown): string => {
    const label = labels[String(code)];
    return label ? text(label) : String(code);
  };
  return (
    <DataTable
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey={(step) => String(step['id'] ?? 'declared')}
      dataSource={[...steps]}
      columns={[
        { title: text(sysParam.fields.paramScope.label), render: (_, step) => named(scopes, step['paramScope']) },
        { title: text(parameterTexts.place), render: (_, step) => String(step['place'] || '—') },
        { title: text(sysParam.fields.value.label), render: (_, step) => String(step['value']) },
        {
          title: text(parameterTexts.verdict),
          render: (_, step) => (
            <Tag {...(step['verdict'] === 'APPLIES' ? { color: 'success' } : {})}>
              {named(verdicts, step['verdict'])}
            </Tag>
          ),
        },
      ]}
    />
  );
}
