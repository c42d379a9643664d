import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { Allowed } from '#ui/access.tsx';
import { useText } from '#ui/language.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { isTendered, projectMethods, type ProjectMethod } from '../project/project.rules.ts';
import { sourcingTexts } from '../texts.ts';
import { sourcingWizard } from './sourcingWizard.service.ts';

/** A sourcing project; once approved, the wizard plans how it is asked for. */
export const ProjectPage = () => <ObjectPage document={bidProject} acts={(row) => <WizardButton row={row} />} />;

const isMethod = (value: unknown): value is ProjectMethod => typeof value === 'string' && value in projectMethods;

function WizardButton({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const navigate = useNavigate();
  const { status, bidType } = row;
  const isOpen = status === 'APPROVED' || status === 'EXECUTING';
  if (!isOpen || !isMethod(bidType) || isTendered(bidType)) return null;
  return (
    <Allowed code={permissionOf(sourcingWizard, 'use')}>
      <Button icon={<CompassOutlined />} onClick={() => void navigate(`/sourcing-wizard?project=${row.id}`)}>
        {text(sourcingTexts.toWizard)}
      </Button>
    </Allowed>
  );
}
