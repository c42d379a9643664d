import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { keyOf } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { recordOf } from '#ui/record.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { fileCalls, type FileRow } from '#ui/files/fileCalls.ts';
import { useText } from '#ui/language.ts';
import { noHints, type Hints, type PageContent } from '#ui/login/hints.ts';
import { LoginFrame } from '#ui/login/LoginFrame.tsx';
import { LoginFoot, LoginWays } from '#ui/login/LoginWays.tsx';
import { loginTexts } from '#ui/texts.ts';
import { previewTexts } from '../texts.ts';
import { sysLoginConfig } from './loginConfig.document.ts';

/** A configuration of the login page, which can be looked at before it is published. */
export function LoginConfigPage() {
  return <ObjectPage document={sysLoginConfig} acts={preview} />;
}

const preview = (config: DocumentRow) => <Preview config={config} />;

function Preview({ config }: { readonly config: DocumentRow }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>
        {text(previewTexts.preview)}
      </Button>
      <Modal
        open={isOpen}
        width="min(1200px, 96vw)"
        // Wide enough to reach below the menu, which lies above other dialogs.
        zIndex={1100}
        title={text(previewTexts.preview)}
        footer={<Button onClick={() => setOpen(false)}>{text(previewTexts.close)}</Button>}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Page config={config} />
      </Modal>
    </>
  );
}

/** The page as it would be: to be looked at, not to be used. Its pictures come with the rights of whoever looks. */
function Page({ config }: { readonly config: DocumentRow }) {
  const text = useText();
  const place = { businessId: config.id, document: keyOf(sysLoginConfig) };
  const files = useQuery({
    queryKey: ['loginConfig', 'pictures', config.id],
    queryFn: ({ signal }) => fileCalls.list(place, signal),
    staleTime: 0,
  });
  if (files.isPending) return null;
  const hints = hintsOf(config, files.data?.records ?? []);
  return (
    <div inert data-testid="login-preview">
      <LoginFrame page={hints.page} foot={<LoginFoot hints={hints} />}>
        <h1>{text(loginTexts.title)}</h1>
        <LoginWays hints={hints} given={undefined} onResult={ignore} />
      </LoginFrame>
    </div>
  );
}

const ignore = () => undefined;

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const labelOf = (value: unknown): Label | undefined => {
  const name = recordOf(value);
  const zh = textIn(name?.['zh']);
  return zh === undefined ? undefined : [zh, textIn(name?.['en']) ?? zh];
};

const hintsOf = (config: DocumentRow, files: readonly FileRow[]): Hints => ({
  ...noHints,
  page: pageOf(config, files),
  offersPassword: config['passwordLogin'] === true,
  offersCode: config['smsLogin'] === true,
  asksPicture: config['captchaPolicy'] === 'ALWAYS',
  wechat: config['wechatLogin'] === true ? '/' : undefined,
  sso: config['ssoLogin'] === true ? [{ id: '', name: loginTexts.identity }] : [],
});

function pageOf(config: DocumentRow, files: readonly FileRow[]): PageContent {
  const { title, slogan, footer, themeColor, recordNo, systemName } = config;
  const pictures = (kind: string) => files.flatMap((file) => (file.kind === kind && file.url ? [file.url] : []));
  const system = textIn(systemName);
  return {
    title: labelOf(title) ?? (system === undefined ? undefined : [system, system]),
    slogan: labelOf(slogan),
    footer: labelOf(footer),
    themeColor: textIn(themeColor),
    recordNo: textIn(recordNo),
    hasTerms: textIn(config['agreementZh'] ?? config['agreementEn']) !== undefined,
    logo: pictures('Logo')[0],
    backgrounds: pictures('Background'),
    registration: config['registerFlag'] === true,
    bulletins: config['bulletinFlag'] === true,
    languages: config['englishFlag'] === true ? ['zh', 'en'] : ['zh'],
  };
}
