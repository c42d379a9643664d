import { MergeCellsOutlined } from '@ant-design/icons';
import { keyOf } from '#model/document.ts';
import { lookup } from '#model/fields.ts';
import { DocumentList, type DocumentListProps } from '#ui/document/DocumentList.tsx';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { material } from '../material/material.document.ts';
import { masterTexts } from '../texts.ts';
import { MergeImpact } from './MergeImpact.tsx';
import { mergeReason } from './mergeRequest.document.ts';
import '../masterData.css';

interface MergeProps {
  readonly document: typeof material | typeof materialCategory;
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/** Asks for what is ticked to be merged into another row, with what that would do. */
function MergeButton({ document, ids, onDone }: MergeProps) {
  const text = useText();
  if (ids.length === 0) return null;
  return (
    <EndpointButton
      document={document}
      endpoint="merge"
      icon={<MergeCellsOutlined />}
      confirm={document === material ? masterTexts.mergeMaterialAsk : masterTexts.mergeCategoryAsk}
      detail={<MergeImpact kind={document === material ? 'MATERIAL' : 'CATEGORY'} ids={ids} />}
      input={{
        target: lookup('合并到', 'Merge into', keyOf(document), { required: true }),
        reason: mergeReason,
      }}
      count={ids.length}
      onRun={async ({ targetId, reason }) => {
        await server.change(`/${document.module}/${document.code}/merge`, { ids, targetId, reason });
        toast.success(text(masterTexts.mergeAsked));
        onDone();
      }}
    />
  );
}

type Tools = NonNullable<DocumentListProps['toolbar']>;

const toolsOf =
  (document: MergeProps['document']): Tools =>
  (selected, reload) => <MergeButton document={document} ids={selected.map(({ id }) => id)} onDone={reload} />;

const materialTools = toolsOf(material);
const categoryTools = toolsOf(materialCategory);

/** The materials; what is ticked can be asked to be merged into another one. */
export function MaterialList() {
  return <DocumentList document={material} toolbar={materialTools} />;
}

/** The tree of categories; what is ticked can be asked to be merged into another one. */
export function CategoryList() {
  return <DocumentList document={materialCategory} toolbar={categoryTools} />;
}
