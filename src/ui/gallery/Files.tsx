import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { FileDialog } from '../files/FileDialog.tsx';
import { uploadPath } from '../files/fileCalls.ts';
import { ImageUpload } from '../files/ImageUpload.tsx';
import { UploadQueue } from '../files/UploadQueue.tsx';
import { useText } from '../language.ts';
import { RichText } from '../richText/RichText.tsx';
import { RichTextView } from '../richText/RichTextView.tsx';
import { server } from '../server.ts';
import { recordOf } from '../record.ts';
import { Group, Show } from './parts.tsx';

const words = {
  group: ['文件与富文本', 'Files and rich text'],
  queue: ['上传', 'Upload'],
  small: ['上传（最多 1 MB）', 'Upload (1 MB at most)'],
  dialog: ['附件', 'Attachments'],
  open: ['打开附件', 'Open attachments'],
  readOnly: ['打开附件（只读）', 'Open attachments (read only)'],
  image: ['图片', 'Image'],
  imageNowhere: ['图片（没有 action）', 'Image (without an action)'],
  editor: ['富文本', 'Rich text'],
  other: ['富文本（其他脚本地址）', 'Rich text (another script)'],
  address: ['脚本地址', 'Address of the script'],
  wrongId: ['富文本（编号有误）', 'Rich text (wrong id)'],
  locked: ['富文本（只读）', 'Rich text (read only)'],
  view: ['显示', 'Shown'],
} as const satisfies Record<string, Label>;

const place = { businessId: 'gallery' };

export function Files() {
  return (
    <Group id="files" title={words.group}>
      <Uploads />
      <Images />
      <Editors />
    </Group>
  );
}

function Uploads() {
  const text = useText();
  const [ended, setEnded] = useState(0);
  const [open, setOpen] = useState<'write' | 'read'>();
  return (
    <>
      <Show id="upload" title={words.queue} value={ended}>
        <UploadQueue url={uploadPath} params={place} onAllEnded={() => setEnded((count) => count + 1)} />
      </Show>
      <Show id="upload-small" title={words.small}>
        <UploadQueue url={uploadPath} params={place} accept=".pdf,.png" maxMB={1} onAllEnded={() => undefined} />
      </Show>
      <Show id="file-dialog" title={words.dialog}>
        <Button onClick={() => setOpen('write')}>{text(words.open)}</Button>
        <Button onClick={() => setOpen('read')}>{text(words.readOnly)}</Button>
        <FileDialog
          open={open !== undefined}
          readOnly={open === 'read'}
          businessId="gallery"
          onClose={() => setOpen(undefined)}
        />
      </Show>
    </>
  );
}

function Images() {
  const [image, setImage] = useState<string>();
  return (
    <>
      <Show id="image" title={words.image} value={image ?? null}>
        <ImageUpload value={image} onChange={setImage} action="/attachment/image" maxMB={1} />
      </Show>
      <Show id="image-nowhere" title={words.imageNowhere}>
        <ImageUpload />
      </Show>
    </>
  );
}

async function storeImage(file: File): Promise<string> {
  const answer = recordOf(await server.upload('/attachment/image', file, { fields: place }));
  return String(answer?.['url'] ?? '');
}

function Editors() {
  const text = useText();
  const [html, setHtml] = useState('<h2>采购须知</h2><p>请按 <strong>图纸</strong> 供货。</p>');
  const [address, setAddress] = useState('');
  return (
    <>
      <Show id="rich-text" title={words.editor} value={html}>
        <RichText id="a-1.b:c_d" value={html} onChange={setHtml} uploadImage={storeImage} />
      </Show>
      <Show id="rich-text-view" title={words.view}>
        <RichTextView html={html} />
      </Show>
      <Show id="rich-text-locked" title={words.locked}>
        <RichText id="locked" value={html} readOnly height={160} />
      </Show>
      <Show id="rich-text-other" title={words.other}>
        <Input
          aria-label={text(words.address)}
          placeholder="/assets/editor.js"
          onPressEnter={(event) => setAddress(event.currentTarget.value)}
        />
        {address ? <RichText key={address} id="other" scriptUrl={address} height={200} /> : null}
      </Show>
      <Show id="rich-text-id" title={words.wrongId}>
        <RichText id="1a" />
      </Show>
    </>
  );
}
