import { Button, Tag } from 'antd';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import type { FileRow } from './fileCalls.ts';
import { fileTexts } from './texts.ts';

/** The name of a file, which opens it in a new tab of the browser. */
export function FileName({ file }: { readonly file: FileRow }) {
  const text = useText();
  if (file.url !== null && /^\/(?!\/)/.test(file.url))
    return (
      <a href={file.url} target="_blank" rel="noopener noreferrer">
        {file.name}
      </a>
    );
  const states = { CHECKING: fileTexts.checking, REFUSED: fileTexts.refused };
  const state = file.status === 'CHECKING' || file.status === 'REFUSED' ? states[file.status] : undefined;
  return (
    <>
      <Button type="link" size="small" className="file-without" onClick={() => toast.error(text(fileTexts.noUrl))}>
        {file.name}
      </Button>
      {state ? <Tag className="file-state">{text(state)}</Tag> : null}
    </>
  );
}
