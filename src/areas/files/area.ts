import { defineArea } from '#model/area.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';

export const files = defineArea({
  code: 'files',
  label: ['文件', 'Files'],
  documents: [ossBusiness],
  menu: [],
});
