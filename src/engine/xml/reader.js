import { createThread } from '../runtime/thread.ts';
import { xmlErrors } from './errors.ts';
const ceilings = { seconds: 30, megabytes: 512 };
/** A reader whose thread is given up when a document takes too much time or memory. */
export function createXmlReader(limits = ceilings) {
    const thread = createThread({
        script: new URL('./xml.worker.ts', import.meta.url),
        limits,
        refusals: xmlErrors,
    });
    return { read: (content, schemas) => thread.ask({ content, schemas }), close: () => thread.close() };
}
