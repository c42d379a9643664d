import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { GrantsPanel } from '../dataAuth/GrantsPanel.tsx';
import { accessTexts } from '../dataAuth/texts.ts';
import { iapSysAuthTemplate } from './authTemplate.document.ts';

/** An authorisation template with the data it grants. */
export function TemplatePage() {
  const text = useText();
  return (
    <ObjectPage
      document={iapSysAuthTemplate}
      tabs={[
        {
          key: 'grants',
          label: text(accessTexts.dataAuth),
          render: (row) => <GrantsPanel subjectType="TEMPLATE" subjectId={row.id} />,
        },
      ]}
    />
  );
}
