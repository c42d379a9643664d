import { TabletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { visitTexts } from '../texts.ts';
import { invSheet } from './invSheet.document.ts';

const onTheWay = ['CONFIRMED', 'DOING', 'SCORED'];

/** A visit; while it goes on it is opened on the tablet from here. */
export function VisitPage() {
  const text = useText();
  return (
    <ObjectPage
      document={invSheet}
      acts={({ id, status }: DocumentRow) =>
        onTheWay.includes(String(status)) ? (
          <Allowed code={permissionOf({ module: 'inv', code: 'visitDevice' }, 'use')}>
            <Button icon={<TabletOutlined />} href={`/site-visit?id=${id}`}>
              {text(visitTexts.open)}
            </Button>
          </Allowed>
        ) : null
      }
    />
  );
}
