import { SafetyCertificateOutlined } from '@ant-design/icons';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { server } from '#ui/server.ts';
import { orderTexts } from '../purchaseOrder/order/texts.ts';
import { ledgerProof } from './ledgerProof.document.ts';

/** The proofs of the ledger, with the act that makes one now. */
export function ProofList() {
  return <DocumentList document={ledgerProof} toolbar={proveButton} />;
}

function proveButton(_selected: readonly DocumentRow[], reload: () => void) {
  return (
    <EndpointButton
      document={ledgerProof}
      endpoint="run"
      confirm={orderTexts.proveAsk}
      icon={<SafetyCertificateOutlined />}
      count={1}
      onRun={async () => {
        await server.change(`${ledgerProof.module}/${ledgerProof.code}/run`, {});
        reload();
      }}
    />
  );
}
