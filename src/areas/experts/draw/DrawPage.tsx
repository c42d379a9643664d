import { useText } from '#ui/language.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { expertTexts } from '../texts.ts';
import { DrawRoom } from './DrawRoom.tsx';
import { expertDraw } from './expertDraw.document.ts';
import { VerifyDraw } from './VerifyDraw.tsx';

/** A draw with its room, where the seed is made, and the page on which anybody repeats it. */
export function DrawPage() {
  const text = useText();
  return (
    <ObjectPage
      document={expertDraw}
      tabs={[
        { key: 'hall', label: text(expertTexts.hall), render: (row) => <DrawRoom key={row.id} row={row} /> },
        { key: 'verify', label: text(expertTexts.verify), render: (row) => <VerifyDraw key={row.id} row={row} /> },
      ]}
    />
  );
}
