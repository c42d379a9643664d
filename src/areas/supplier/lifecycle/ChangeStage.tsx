import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { keyOf, permissionOf } from '#model/document.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import { Allowed } from '#ui/access.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { supLifecycleChange } from './supLifecycleChange.document.ts';
import { lifecycleTexts } from './texts.ts';

/** Begins a lifecycle change of a supplier. */
export function ChangeStage({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(supLifecycleChange));
  if (path === undefined) return null;
  const { fullName } = row;
  const name = isBilingual(fullName) ? nameOf(fullName, language) : '';
  const about = { supplierBaseId: row.id, supplierBaseName: name };
  return (
    <Allowed code={permissionOf(supLifecycleChange, 'add')}>
      <Button icon={<SwapOutlined />} onClick={() => void navigate(`${path}/new`, { state: { copyOf: about } })}>
        {text(lifecycleTexts.change)}
      </Button>
    </Allowed>
  );
}
