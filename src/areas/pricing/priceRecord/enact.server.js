import { fail } from '#model/errors.ts';
import { dayAfter } from '#model/days.ts';
import { priceErrors as errors } from '../errors.ts';
import { priceRecord } from './priceRecord.document.ts';
import { lockPriceKey, neighbours } from './priceRecord.queries.ts';
import { riseOf, stateOn } from './priceRecord.rules.ts';
/** Whether a price that begins later than the days of another one would overlap it. */
export async function checkAlone(price, ctx) {
    const others = await ctx.asSystem((system) => neighbours(system.db, price));
    const later = others.find(({ validFrom }) => validFrom >= price.validFrom);
    if (later)
        fail(errors.overlaps, { price: later.priceNo });
}
/** Lets an approved price count: the former one of the same key ends the day before, its state follows from its days. */
export async function enactPrice(system, price) {
    await lockPriceKey(system.db, price);
    const prices = system.store(priceRecord);
    let formerPrice = price.formerPrice;
    for (const former of await neighbours(system.db, price)) {
        if (former.validFrom >= price.validFrom)
            fail(errors.overlaps, { price: former.priceNo });
        formerPrice = former.unitPrice;
        const validTo = dayAfter(price.validFrom, -1);
        await prices.patch(former.id, { validTo, status: validTo < system.today ? 'REPLACED' : stateOn({ ...former, validTo }, system.today) }, 'replace');
    }
    return { formerPrice, risePct: riseOf(price.unitPrice, formerPrice) };
}
/** Writes a price that an award has decided, in effect from its first day on. */
export async function recordPrice(system, input) {
    const prices = system.store(priceRecord);
    const made = await prices.create(input);
    const written = await enactPrice(system, made);
    await prices.patch(made.id, { ...written, status: stateOn(made, system.today) }, 'award');
    return { id: made.id, priceNo: made.priceNo };
}
