import { secretsIn } from '#engine/runtime/secrets.ts';
import { isDecimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
export function sheetSeals(seal) {
    const sealed = secretsIn('bidding_score_seal', 'sheet_id', seal);
    return {
        async read(ctx, sheetId) {
            const text = await sealed.open(ctx, sheetId);
            const content = text === undefined ? {} : JSON.parse(text);
            if (!isRecord(content))
                throw new Error(`Sheet ${sheetId} cannot be read.`);
            const former = Array.isArray(content['former']) ? content['former'].filter(isRecord) : [];
            return {
                scores: scoresIn(content['scores']),
                former: former.map(({ at, scores }) => ({ at: String(at), scores: scoresIn(scores) })),
            };
        },
        keep: (ctx, sheetId, content) => sealed.keep(ctx, sheetId, JSON.stringify(content)),
    };
}
/** The scores in a value of unknown shape; what is none is left out. */
export function scoresIn(value) {
    if (!Array.isArray(value))
        return [];
    return value.filter(isRecord).flatMap(({ code, elementId, score, passed, reason }) => typeof code === 'string' && typeof elementId === 'string'
        ? [
            {
                code,
                elementId,
                score: isDecimal(score) ? score : null,
                passed: typeof passed === 'boolean' ? passed : null,
                reason: typeof reason === 'string' && reason.trim() !== '' ? reason.trim().slice(0, 500) : null,
            },
        ]
        : []);
}
