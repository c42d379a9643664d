import { canAll, defineArea, page } from '#model/area.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';
export const files = defineArea({
    code: 'files',
    label: ['文件', 'Files'],
    documents: [ossBusiness],
    pages: [
        page(ossBusiness, {
            code: 'sys.file',
            path: 'sys/file',
            label: ['文件管理', 'Files'],
            icon: 'folder',
            group: 'sys.config',
            sides: 'A',
        }),
    ],
    grants: {
        platform_admin: [canAll('*')],
    },
});
