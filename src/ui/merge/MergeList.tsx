import { MergeCellsOutlined } from '@ant-design/icons';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { lookup } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { DocumentList, type OnDone } from '../document/list/DocumentList.tsx';
import { EndpointButton } from '../document/transition/EndpointButton.tsx';
import { useText } from '../language.ts';
import { server } from '../server.ts';
import { toast } from '../toast.ts';
import { MergeImpact } from './MergeImpact.tsx';
import { mergeTexts } from './texts.ts';

interface MergeListProps {
  readonly document: AnyDocument;
  /** What a request to merge calls its rows. */
  readonly kind: string;
  /** What whoever asks should know before. */
  readonly confirm: Label;
}

/** The list of a document with an endpoint `merge`: what is ticked can be asked to be merged into another row. */
export function MergeList(props: MergeListProps) {
  const { document } = props;
  return (
    <DocumentList
      document={document}
      toolbar={(selected, onDone) => <MergeButton {...props} ids={selected.map(({ id }) => id)} onDone={onDone} />}
    />
  );
}

interface MergeButtonProps extends MergeListProps {
  readonly ids: readonly string[];
  readonly onDone: OnDone;
}

function MergeButton({ document, kind, confirm, ids, onDone }: MergeButtonProps) {
  const text = useText();
  const reason = document.endpoints?.['merge']?.body?.['reason'];
  if (ids.length === 0 || !reason) return null;
  return (
    <EndpointButton
      document={document}
      endpoint="merge"
      icon={<MergeCellsOutlined />}
      confirm={confirm}
      detail={<MergeImpact kind={kind} ids={ids} />}
      input={{ target: lookup(...mergeTexts.into, keyOf(document), { required: true }), reason }}
      count={ids.length}
      onRun={async ({ targetId, reason: why }) => {
        await server.change(`/${document.module}/${document.code}/merge`, { ids, targetId, reason: why });
        toast.success(text(mergeTexts.asked));
        onDone(ids);
      }}
    />
  );
}
