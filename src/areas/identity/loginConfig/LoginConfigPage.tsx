import { EyeOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { recordOf } from '#ui/record.ts';
import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { LoginFrame } from '#ui/login/LoginFrame.tsx';
import { Field, PasswordField } from '#ui/login/Field.tsx';
import { loginTexts } from '#ui/texts.ts';
import { previewTexts } from '../texts.ts';
import { sysLoginConfig } from './loginConfig.document.ts';

type Config = Readonly<Record<string, unknown>>;

/** A configuration of the login page, which can be looked at before it is published. */
export function LoginConfigPage() {
  return <ObjectPage document={sysLoginConfig} acts={preview} />;
}

const preview = (config: Config) => <Preview config={config} />;

function Preview({ config }: { readonly config: Config }) {
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
        title={text(previewTexts.preview)}
        footer={<Button onClick={() => setOpen(false)}>{text(previewTexts.close)}</Button>}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <div inert data-testid="login-preview">
          <LoginFrame page={contentOf(config)}>
            <h1>{text(loginTexts.title)}</h1>
            <Field
              label={text(loginTexts.userName)}
              name="preview-name"
              value=""
              onChange={ignore}
              autoComplete="off"
            />
            <PasswordField
              label={text(loginTexts.password)}
              name="preview-password"
              value=""
              onChange={ignore}
              autoComplete="off"
            />
          </LoginFrame>
        </div>
      </Modal>
    </>
  );
}

const ignore = () => undefined;

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const labelOf = (value: unknown): Label | undefined => {
  const name = recordOf(value);
  const zh = textIn(name?.['zh']);
  return zh === undefined ? undefined : [zh, textIn(name?.['en']) ?? zh];
};

const contentOf = ({ title, slogan, footer, themeColor, recordNo }: Config) => ({
  title: labelOf(title),
  slogan: labelOf(slogan),
  footer: labelOf(footer),
  themeColor: textIn(themeColor),
  recordNo: textIn(recordNo),
  hasTerms: false,
});
