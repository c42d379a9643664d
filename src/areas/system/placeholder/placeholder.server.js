import { implementService } from '#engine/runtime/implement.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { keyOf, linesOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { hasWord, placeholdersOf } from './placeholder.rules.ts';
import { placeholder, placeholderModule } from './placeholder.service.ts';
/** The registry of business documents, read from the declarations: lines belong to their header, logs to nobody. */
export function placeholderServices(documents) {
    const lines = new Set(documents.flatMap((document) => linesOf(document).map(([, line]) => keyOf(line))));
    const offered = documents.filter((document) => !document.view && !lines.has(keyOf(document)));
    return [
        implementService(placeholder, {
            findAllByParam({ query }) {
                const { docCode, keyword } = query;
                const chosen = docCode ? offered.filter((document) => keyOf(document) === docCode) : offered;
                if (chosen.length === 0)
                    fail(engineErrors.notFound);
                const all = chosen.flatMap(placeholdersOf);
                return keyword ? all.filter((each) => hasWord(each, keyword)) : all;
            },
        }),
        implementService(placeholderModule, {
            queryAll: () => offered.map((document) => ({
                id: keyOf(document),
                code: keyOf(document),
                moduleCode: document.module,
                name: { zh: document.label[0], en: document.label[1] },
                count: placeholdersOf(document).length,
            })),
        }),
    ];
}
