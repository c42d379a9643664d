import { EyeOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { text as textField } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { employeeTexts } from '../texts.ts';
import { employee } from './employee.document.ts';

/** An employee, whose identity number is shown in full on request. */
export function EmployeePage() {
  return <ObjectPage document={employee} acts={actsOf} />;
}

const actsOf = (row: DocumentRow) => (row['idNoDate'] ? <RevealIdNo row={row} /> : null);

/** Shows the number in full, once, with a reason that is kept. */
function RevealIdNo({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const { modal } = App.useApp();
  return (
    <EndpointButton
      document={employee}
      endpoint="revealIdNo"
      title={String(row['realName'])}
      input={{ reason: textField(...employeeTexts.reason, { required: true, maxLength: 200 }) }}
      count={1}
      icon={<EyeOutlined />}
      onRun={async ({ reason }) => {
        const answer = await ignoreRefusal(() =>
          server.change('/basic/employee/revealIdNo', { employeeId: row.id, reason }),
        );
        if (isRecord(answer)) modal.info({ title: text(employeeTexts.idNo), content: String(answer['idNo']) });
      }}
    />
  );
}
