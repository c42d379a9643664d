import {
  AuditOutlined,
  CompassOutlined,
  MergeCellsOutlined,
  ProjectOutlined,
  QuestionCircleOutlined,
  ShoppingCartOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { Allowed } from '#ui/access.tsx';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { Filters } from '#ui/document/list/listState.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { sourcingTexts } from '../texts.ts';
import { purchaseRequestLine } from './purchaseRequestLine.document.ts';

const open: Filters = { available: { op: 'is', value: true } };

/** The demand pool: first what is still to be bought. */
export function PoolList() {
  return (
    <DocumentList
      document={purchaseRequestLine}
      initial={open}
      toolbar={(selected, onDone) => (
        <>
          <WizardButton rows={selected} />
          <ProjectButton rows={selected} onDone={onDone} />
          <InquiryButton rows={selected} onDone={onDone} />
          <TenderButton rows={selected} onDone={onDone} />
          <OrderButton rows={selected} onDone={onDone} />
          <MergeButton rows={selected} onDone={onDone} />
        </>
      )}
    />
  );
}

interface PoolButtonProps {
  readonly rows: readonly DocumentRow[];
  readonly onDone: OnDone;
}

function WizardButton({ rows }: Pick<PoolButtonProps, 'rows'>) {
  const text = useText();
  const navigate = useNavigate();
  if (rows.length === 0) return null;
  return (
    <Allowed code={permissionOf(inquiry, 'add')}>
      <Button
        icon={<CompassOutlined />}
        onClick={() => void navigate(`/sourcing-wizard?needs=${rows.map(({ id }) => id).join(',')}`)}
      >
        {text(sourcingTexts.toWizard)}
      </Button>
    </Allowed>
  );
}

function MergeButton({ rows, onDone }: PoolButtonProps) {
  const text = useText();
  if (rows.length < 2) return null;
  return (
    <EndpointButton
      document={purchaseRequestLine}
      endpoint="merge"
      confirm={sourcingTexts.mergeAsk}
      count={rows.length}
      icon={<MergeCellsOutlined />}
      onRun={async () => {
        const made = await server.change('bidding/purchaseRequestLine/merge', { ids: rows.map(({ id }) => id) });
        toast.success(text(sourcingTexts.merged, { line: isRecord(made) ? String(made['requestLineNo']) : '' }));
        onDone();
      }}
    />
  );
}

function ProjectButton({ rows, onDone }: PoolButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.bidProject');
  if (rows.length === 0) return null;
  return (
    <EndpointButton
      document={bidProject}
      endpoint="fromNeeds"
      label={sourcingTexts.toProject}
      confirm={sourcingTexts.toProjectAsk}
      count={rows.length}
      icon={<ProjectOutlined />}
      onRun={async () => {
        const made = await server.change('bidding/bidProject/fromNeeds', { ids: rows.map(({ id }) => id) });
        toast.success(text(sourcingTexts.projectMade, { no: isRecord(made) ? String(made['projectNo']) : '' }));
        onDone();
        if (path && isRecord(made) && typeof made['id'] === 'string') await navigate(`${path}/${made['id']}`);
      }}
    />
  );
}

function InquiryButton({ rows, onDone }: PoolButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.inquiry');
  if (rows.length === 0) return null;
  return (
    <EndpointButton
      document={inquiry}
      endpoint="fromNeeds"
      label={sourcingTexts.toInquiry}
      confirm={sourcingTexts.toInquiryAsk}
      count={rows.length}
      icon={<QuestionCircleOutlined />}
      onRun={async () => {
        const made = await server.change('bidding/inquiry/fromNeeds', { ids: rows.map(({ id }) => id) });
        toast.success(text(sourcingTexts.inquiryMade, { no: isRecord(made) ? String(made['inquiryNo']) : '' }));
        onDone();
        if (path && isRecord(made) && typeof made['id'] === 'string') await navigate(`${path}/${made['id']}`);
      }}
    />
  );
}

// Tenders stand above this area: they are known by their name alone, as lookups know them.
const tenderKey = 'bidding.tendering';

function TenderButton({ rows, onDone }: PoolButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), tenderKey);
  const tender = documentNamed(tenderKey);
  if (rows.length === 0 || !tender) return null;
  return (
    <EndpointButton
      document={tender}
      endpoint="fromNeeds"
      label={sourcingTexts.toTender}
      confirm={sourcingTexts.toTenderAsk}
      count={rows.length}
      icon={<AuditOutlined />}
      onRun={async () => {
        const made = await server.change('bidding/tendering/fromNeeds', { ids: rows.map(({ id }) => id) });
        toast.success(text(sourcingTexts.tenderMade, { no: isRecord(made) ? String(made['tenderingNo']) : '' }));
        onDone();
        if (path && isRecord(made) && typeof made['id'] === 'string') await navigate(`${path}/${made['id']}`);
      }}
    />
  );
}

function OrderButton({ rows, onDone }: PoolButtonProps) {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <EndpointButton
      document={purchaseRequestLine}
      endpoint="toOrder"
      confirm={sourcingTexts.orderAsk}
      count={rows.length}
      icon={<ShoppingCartOutlined />}
      onRun={async () => {
        const made = await server.change('bidding/purchaseRequestLine/toOrder', { ids: rows.map(({ id }) => id) });
        const n = isRecord(made) && Array.isArray(made['records']) ? made['records'].length : 0;
        toast.success(text(sourcingTexts.ordersMade, { n }));
        onDone();
      }}
    />
  );
}
