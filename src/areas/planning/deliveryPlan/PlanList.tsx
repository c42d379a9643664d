import { CalculatorOutlined, CarryOutOutlined } from '@ant-design/icons';
import { lookup, text as textField } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { toast } from '#ui/toast.ts';
import { planningTexts } from '../texts.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';

const input = {
  company: lookup('公司', 'Company', 'basic.company', { required: true }),
  demand: textField('需求', 'Demand', {
    required: true,
    maxLength: 20_000,
    multiline: true,
    help: planningTexts.demandHelp,
  }),
};

/** The list of delivery plans; drafts are proposed from a demand that is pasted in. */
export function PlanList() {
  return (
    <DocumentList
      document={deliveryPlan}
      rowClassName={(plan) => (Number(plan['gapLines'] ?? 0) > 0 ? 'row-urgent' : '')}
      toolbar={proposeButton}
    />
  );
}

function proposeButton(_selected: readonly unknown[], reload: () => void) {
  return (
    <>
      <ProposeButton onDone={reload} />
      <AsPromisedButton onDone={reload} />
    </>
  );
}

function AsPromisedButton({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const { side } = useUser();
  if (side !== 'buyer') return null;
  const { company, supplierBase } = deliveryPlan.fields;
  return (
    <EndpointButton
      document={deliveryPlan}
      endpoint="planAsPromised"
      confirm={planningTexts.asPromisedAsk}
      input={{ company, supplierBase }}
      count={1}
      icon={<CarryOutOutlined />}
      onRun={async (provided) => {
        const made = await server.change('pur/deliveryPlan/planAsPromised', provided);
        const planNo = isRecord(made) ? String(made['planNo']) : '';
        toast.success(text(planningTexts.asPromised, { planNo }));
        onDone();
      }}
    />
  );
}

function ProposeButton({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const { side } = useUser();
  if (side !== 'buyer') return null;
  return (
    <EndpointButton
      document={deliveryPlan}
      endpoint="propose"
      confirm={planningTexts.proposeAsk}
      input={input}
      count={1}
      icon={<CalculatorOutlined />}
      onRun={async (provided) => {
        const made = await server.change('pur/deliveryPlan/propose', provided);
        const n = isRecord(made) && Array.isArray(made['records']) ? made['records'].length : 0;
        toast.success(text(planningTexts.proposed, { n }));
        onDone();
      }}
    />
  );
}
