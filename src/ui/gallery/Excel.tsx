import { Button } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { ErrorImportDialog } from '../excel/ErrorImportDialog.tsx';
import { ExportDialog } from '../excel/ExportDialog.tsx';
import { ImportWizard } from '../excel/ImportWizard.tsx';
import { useText } from '../language.ts';
import { documentNamed } from '../pages.ts';
import { Group, Show } from './parts.tsx';

const words = {
  group: ['Excel', 'Excel'],
  layers: ['导入、导出、错误', 'Import, export, mistakes'],
  import: ['打开导入向导', 'Open the import wizard'],
  export: ['打开导出', 'Open the export'],
  error: ['打开错误', 'Open the mistakes'],
  name: ['名称', 'Name'],
} as const satisfies Record<string, Label>;

const result = {
  totalNum: 40,
  errorNum: 2,
  goodNum: 0,
  newNum: 0,
  changedNum: 0,
  successNum: 0,
  errorFileId: undefined,
  userOrgFileId: 'gallery',
  errors: [
    { row: 5, column: 'A', message: '<script>window.hacked=1</script>' },
    { row: 9, column: 'B', message: '数量必填' },
  ],
};

export function Excel() {
  const text = useText();
  const [open, setOpen] = useState<'import' | 'export' | 'error'>();
  const document = documentNamed('basic.material');
  const close = (): void => setOpen(undefined);
  return (
    <Group id="excel" title={words.group}>
      <Show id="excel" title={words.layers}>
        {(['import', 'export', 'error'] as const).map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            {text(words[kind])}
          </Button>
        ))}
        {document && open === 'import' ? (
          <ImportWizard document={document} onClose={close} onImported={() => undefined} />
        ) : null}
        {document && open === 'export' ? (
          <ExportDialog
            document={document}
            columns={[{ name: 'name', label: text(words.name), shown: true }]}
            query={{}}
            filteredTotal="0"
            onClose={close}
          />
        ) : null}
        {open === 'error' ? (
          <ErrorImportDialog title={text(words.error)} result={result} onClose={close} onGoodRows={close} />
        ) : null}
      </Show>
    </Group>
  );
}
