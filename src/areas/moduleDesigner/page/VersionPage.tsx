import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { mdVersion } from '../module/mdModule.document.ts';
import { designerTexts } from '../texts.ts';
import { StepList, stepsIn } from './StepList.tsx';

/** A version that was handed in: what it does to what is stored, for whoever approves it. */
export function VersionPage() {
  const text = useText();
  return (
    <ObjectPage
      document={mdVersion}
      tabs={[
        {
          key: 'steps',
          label: text(designerTexts.plan),
          render: (row) => <StepList steps={stepsIn(row['steps'])} />,
        },
      ]}
    />
  );
}
