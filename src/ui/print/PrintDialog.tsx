import { App, Button, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { nameOf } from '#model/label.ts';
import { useLanguage, useText } from '../language.ts';
import { server } from '../server.ts';
import { toast } from '../toast.ts';
import { saveAddress } from '../files/saveFile.ts';
import { madeIn, missingIn, openPrint, useOfferedTemplates, type MadePrint, type PrintTemplate } from './templates.ts';
import { printTexts } from './texts.ts';

interface PrintDialogProps {
  readonly templates: readonly PrintTemplate[];
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Chooses a template, then prints or saves. The file is made once: what is printed and then saved counts as one print. */
export function PrintDialog({ templates, ids, onClose }: PrintDialogProps) {
  const text = useText();
  const { modal } = App.useApp();
  const language = useLanguage();
  const offered = useOfferedTemplates(templates, ids);
  const [picked, setChosen] = useState<string>();
  const chosen = picked ?? offered?.[0]?.id;
  const [busy, setBusy] = useState(false);
  const made = useRef(new Map<string, MadePrint>());

  const use = async (show: (print: MadePrint) => void): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    try {
      const print = made.current.get(chosen) ?? (await make(chosen));
      show(print);
    } catch {
      // The refusal has been shown; another template may do.
    } finally {
      setBusy(false);
    }
  };
  const acceptsMissing = async (characters: string): Promise<boolean> =>
    modal.confirm({
      title: text(printTexts.missing),
      content: text(printTexts.missingOnes, { characters }),
      okText: text(printTexts.printAnyway),
      cancelText: text(printTexts.cancel),
    });
  const make = async (templateId: string): Promise<MadePrint> => {
    const body = { templateId, ids };
    let answer = await server.change('system/print/make', body);
    const characters = missingIn(answer);
    if (characters !== undefined) {
      if (!(await acceptsMissing(characters))) throw new Error('Nobody wants the print as it would be.');
      answer = await server.change('system/print/make', { ...body, acceptMissing: true });
    }
    const print = madeIn(answer);
    made.current.set(templateId, print);
    if (print.reprints > 0) toast.warning(text(printTexts.reprinted, { n: print.reprints }));
    return print;
  };
  return (
    <Modal
      open
      title={text(ids.length > 1 ? printTexts.printMany : printTexts.print, { n: ids.length })}
      onCancel={onClose}
      width={440}
      data-testid="print-dialog"
      footer={
        <>
          <Button onClick={onClose}>{text(printTexts.cancel)}</Button>
          <Button
            disabled={busy || chosen === undefined}
            onClick={() => void use(({ name, url }) => saveAddress(name, url))}
            data-testid="print-download"
          >
            {text(printTexts.download)}
          </Button>
          <Button type="primary" loading={busy} disabled={chosen === undefined} onClick={() => void use(openPrint)}>
            {text(printTexts.open)}
          </Button>
        </>
      }
    >
      {offered?.length === 0 ? <p>{text(printTexts.noTemplate)}</p> : null}
      <Radio.Group
        vertical
        aria-label={text(printTexts.template)}
        value={chosen}
        onChange={({ target }) => setChosen(String(target.value))}
        options={offered?.map(({ id, name }) => ({ value: id, label: nameOf(name, language) })) ?? []}
      />
      <p className="print-help">{text(printTexts.newTab)}</p>
    </Modal>
  );
}
