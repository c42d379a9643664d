import { Button } from 'antd';
import { useRef } from 'react';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { readArchive } from './archive.web.ts';
import { chatReview } from './chatReview.document.ts';
import { ReviewedMessages } from './ReviewedMessages.tsx';
import { reviewTexts } from './texts.ts';

/** A review of conversations: who asked and who agreed, and what was said, for the person who asked. */
export function ReviewPage() {
  const text = useText();
  return (
    <ObjectPage
      document={chatReview}
      acts={() => <VerifyButton />}
      tabs={[{ key: 'messages', label: text(reviewTexts.messages), render: (row) => <ReviewedMessages row={row} /> }]}
    />
  );
}

function VerifyButton() {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  const verify = async (file: File) => {
    const archive = await readArchive(file);
    if (!archive) return void toast.warning(text(reviewTexts.unreadable));
    const answer = recordOf(await server.post('/im/chatReview/verifyArchive', archive));
    if (answer?.['isGenuine'] === true) toast.success(text(reviewTexts.genuine));
    else toast.error(text(reviewTexts.altered));
  };
  return (
    <>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={text(reviewTexts.verify)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void ignoreRefusal(() => verify(file));
        }}
      />
      <Button onClick={() => picker.current?.click()}>{text(reviewTexts.verify)}</Button>
    </>
  );
}
