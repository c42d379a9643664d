import { QuestionCircleOutlined } from '@ant-design/icons';
import { isDecimal, isPositive } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { MakeButton } from '#ui/document/transition/MakeButton.tsx';
import { sourcingTexts } from '../texts.ts';
import { purchaseRequest } from './purchaseRequest.document.ts';

/** A purchase request; once approved, the inquiry over what is open of it is a step away. */
export const RequestPage = () => <ObjectPage document={purchaseRequest} acts={(row) => <InquiryButton row={row} />} />;

function InquiryButton({ row }: { readonly row: DocumentRow }) {
  const lines = Array.isArray(row['lines']) ? row['lines'].filter(isRecord) : [];
  const open = lines.filter(({ openQty }) => isDecimal(openQty) && isPositive(openQty));
  if (row['status'] !== 'APPROVED' || open.length === 0) return null;
  return (
    <MakeButton
      document={inquiry}
      endpoint="fromNeeds"
      body={{ ids: open.map(({ id }) => id) }}
      number="inquiryNo"
      ask={sourcingTexts.toInquiryAsk}
      label={sourcingTexts.toInquiry}
      made={sourcingTexts.inquiryMade}
      icon={<QuestionCircleOutlined />}
    />
  );
}
