import { assertPermitted } from '#engine/access/permissions.ts';
import { withSavepoint } from '#engine/write/savepoint.ts';
import { BusinessError, failFields } from '#model/errors.ts';
import { errors } from './errors.ts';
import { ublMessage } from './message/ublMessage.document.ts';
/** Whether what a supplier decides is carried out for him by a buyer, who needs a right of its own for that. */
export function actsAsClient(ctx) {
    if (ctx.user.side === 'supplier')
        return true;
    assertPermitted(ctx.user, ublMessage, 'onBehalf', ['代供应商导入报文', 'import documents of suppliers']);
    return false;
}
/** Refuses a document with everything that is wrong with it. */
export function assertNoMistakes(mistakes) {
    if (mistakes.length === 0)
        return;
    const problems = mistakes.map(({ place, label: [zh, en] }) => ({
        path: place,
        label: [`${place}：${zh}`, `${place}: ${en}`],
    }));
    failFields(errors.mistakes, problems, { count: mistakes.length });
}
/** Carries out one part after the other, all of them, and refuses with every reason when any was refused. */
export async function runAll(ctx, parts, placeOf, run) {
    const problems = [];
    for (const part of parts) {
        try {
            await withSavepoint(ctx, () => run(part));
        }
        catch (error) {
            if (!(error instanceof BusinessError))
                throw error;
            const [zh, en] = error.label;
            problems.push({ path: placeOf(part), label: [`${placeOf(part)}：${zh}`, `${placeOf(part)}: ${en}`] });
        }
    }
    if (problems.length > 0)
        failFields(errors.refused, problems, { count: problems.length });
}
