import { PaperClipOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { LateSkeleton } from '../document/list/ListStates.tsx';
import { fileCalls } from '../files/fileCalls.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { documentNamed } from '../pages.ts';
import { approvalTexts } from './texts.ts';

// Loaded by whoever adds a file.
const FilePanel = loadable(async () => (await import('../files/FilePanel.tsx')).FilePanel, <LateSkeleton rows={4} />);

const ofTasks = 'workflow.wfTask';

/** The files that whoever decides adds to his comment. */
export function TaskFiles({ taskId }: { readonly taskId: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const place = { businessId: taskId, document: ofTasks };
  const { data } = useQuery({ queryKey: ['files', place], queryFn: ({ signal }) => fileCalls.list(place, signal) });
  const count = data?.records.length ?? 0;
  return (
    <>
      <Button size="small" icon={<PaperClipOutlined />} onClick={() => setOpen(true)} data-testid="task-files">
        {count > 0 ? text(approvalTexts.files, { count }) : text(approvalTexts.addFiles)}
      </Button>
      <Modal
        open={isOpen}
        footer={null}
        title={text(approvalTexts.addFiles)}
        onCancel={() => setOpen(false)}
        width={760}
      >
        <Suspense fallback={<LateSkeleton rows={4} />}>{isOpen && <Panel taskId={taskId} />}</Suspense>
      </Modal>
    </>
  );
}

function Panel({ taskId }: { readonly taskId: string }) {
  return <FilePanel businessId={taskId} document={documentNamed(ofTasks)} />;
}
