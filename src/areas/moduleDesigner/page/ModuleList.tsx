import { UploadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { mdModule } from '../module/mdModule.document.ts';
import { designerTexts } from '../texts.ts';

/** The modules, and a way to take one over from another installation. */
export function ModuleList() {
  return <DocumentList document={mdModule} toolbar={importButton} />;
}

const importButton = (_selected: unknown, onDone: OnDone) => (
  <Allowed code={permissionOf(mdModule, 'add')}>
    <ImportPackage onDone={onDone} />
  </Allowed>
);

function ImportPackage({ onDone }: { readonly onDone: OnDone }) {
  const text = useText();
  const file = useRef<HTMLInputElement>(null);
  const { modal } = App.useApp();
  const read = async (chosen: File): Promise<void> => {
    const content = contentOf(await chosen.text());
    const code = recordOf(content?.['design'])?.['moduleCode'];
    if (!content || typeof code !== 'string') {
      toast.error(text(designerTexts.noPackage));
      return;
    }
    const [existing] = (await server.query(mdModule, { moduleCode: [code] })).records;
    const replace =
      existing !== undefined &&
      (await modal.confirm({
        title: text(designerTexts.importPackage),
        content: text(designerTexts.replacePackage, { code }),
        okText: text(designerTexts.replace),
      }));
    if (existing && !replace) return;
    await server.call(mdModule, 'importPackage', {
      body: { content, replace, versionNo: existing?.versionNo ?? null },
    });
    toast.success(text(designerTexts.importedPackage, { code }));
    onDone();
  };
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => file.current?.click()} data-testid="import-package">
        {text(designerTexts.importPackage)}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json"
        hidden
        aria-label={text(designerTexts.importPackage)}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen once more.
          if (chosen) void ignoreRefusal(() => read(chosen)).finally(() => (target.value = ''));
        }}
      />
    </>
  );
}

function contentOf(written: string): Record<string, unknown> | undefined {
  try {
    return recordOf(JSON.parse(written));
  } catch {
    return undefined;
  }
}
