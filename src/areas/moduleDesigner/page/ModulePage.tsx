import { AppstoreOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { saveBlob } from '#ui/files/saveFile.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { keyOfDesign } from '../compile/design.rules.ts';
import { mdModule } from '../module/mdModule.document.ts';
import { designerTexts } from '../texts.ts';
import { FieldDesigner } from './FieldDesigner.tsx';
import { PlanTab } from './PlanTab.tsx';
import { PreviewTab } from './PreviewTab.tsx';
import { VersionsTab } from './VersionsTab.tsx';

/** A designed module: its fields to arrange, what it will look like, what publishing would do, and its versions. */
export function ModulePage() {
  const text = useText();
  return (
    <ObjectPage
      document={mdModule}
      panel={(values, change) => <FieldDesigner values={values} onChange={change} />}
      panelLines={designedLines}
      acts={(row) => (
        <>
          <OpenModule code={String(row['moduleCode'])} />
          <ExportPackage id={row.id} code={String(row['moduleCode'])} />
        </>
      )}
      tabs={[
        { key: 'preview', label: text(designerTexts.preview), render: (row) => <PreviewTab row={row} /> },
        {
          key: 'plan',
          label: text(designerTexts.publishing),
          render: (row) => <PlanTab key={versionKey(row)} row={row} />,
        },
        {
          key: 'versions',
          label: text(designerTexts.versions),
          render: (row) => <VersionsTab key={versionKey(row)} row={row} />,
        },
      ]}
    />
  );
}

const designedLines = ['fields'];

const versionKey = (row: DocumentRow): string => String(row['versionNo']);

/** Saves the design as a file that another installation imports. */
function ExportPackage({ id, code }: { readonly id: string; readonly code: string }) {
  const text = useText();
  const save = async (): Promise<void> => {
    const { content } = await server.call(mdModule, 'exportPackage', { body: { id } });
    saveBlob(`${code}.json`, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  };
  return (
    <Button icon={<DownloadOutlined />} onClick={() => void ignoreRefusal(save)} data-testid="export-package">
      {text(designerTexts.exportPackage)}
    </Button>
  );
}

/** Leads to the list of the module, for whoever finds it in his menu. */
function OpenModule({ code }: { readonly code: string }) {
  const text = useText();
  const navigate = useNavigate();
  const menu = useSession((session) => session.menu);
  const path = pathOfDocument(routesOf(menu), keyOfDesign({ moduleCode: code }));
  if (path === undefined) return null;
  return (
    <Button icon={<AppstoreOutlined />} onClick={() => void navigate(path)}>
      {text(designerTexts.open)}
    </Button>
  );
}
