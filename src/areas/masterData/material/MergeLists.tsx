import { MergeCellsOutlined } from '@ant-design/icons';
import { keyOf } from '#model/document.ts';
import { lookup } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { DocumentList } from '#ui/document/DocumentList.tsx';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import { server } from '#ui/server.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { masterTexts } from '../texts.ts';
import { material } from './material.document.ts';

interface MergeProps {
  readonly document: typeof material | typeof materialCategory;
  readonly ids: readonly string[];
  readonly confirm: Label;
  readonly onDone: () => void;
}

/** Merges what is ticked into another row. */
function MergeButton({ document, ids, confirm, onDone }: MergeProps) {
  if (ids.length === 0) return null;
  return (
    <EndpointButton
      document={document}
      endpoint="merge"
      icon={<MergeCellsOutlined />}
      confirm={confirm}
      danger
      input={{ target: lookup('合并到', 'Merge into', keyOf(document), { required: true }) }}
      count={ids.length}
      onRun={async (input) => {
        await server.change(`/${document.module}/${document.code}/merge`, { ids, targetId: input['targetId'] });
        onDone();
      }}
    />
  );
}

/** The materials; what is ticked can be merged into another one. */
export function MaterialList() {
  return (
    <DocumentList
      document={material}
      toolbar={(selected, reload) => (
        <MergeButton
          document={material}
          ids={selected.map(({ id }) => id)}
          confirm={masterTexts.mergeMaterialAsk}
          onDone={reload}
        />
      )}
    />
  );
}

/** The tree of categories; what is ticked can be merged into another one. */
export function CategoryList() {
  return (
    <DocumentList
      document={materialCategory}
      toolbar={(selected, reload) => (
        <MergeButton
          document={materialCategory}
          ids={selected.map(({ id }) => id)}
          confirm={masterTexts.mergeCategoryAsk}
          onDone={reload}
        />
      )}
    />
  );
}
