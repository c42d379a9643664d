import { minus, plus } from './decimal.ts';
import { computed, date, integer, lookup, money, quantity, select, text } from './fields.ts';
/** Declares a ledger: columns that are sums of append-only movements; see `docs/ledger.md`. */
export function defineLedger(options) {
    const { code, label, of, movements, line, columns, events, names = {}, latest = [], mayBeNegative = [] } = options;
    const effects = Object.entries(events).map(([event, effect]) => [event, typeof effect === 'string' ? [effect] : effect]);
    const facts = {
        code,
        label,
        of,
        movements,
        line,
        columns,
        effects: Object.fromEntries(effects),
        event: names.event ?? 'event',
        qty: names.qty ?? 'qty',
        amount: names.amount ?? 'amount',
        seq: names.seq ?? 'seq',
        count: options.count,
        after: { ...options.after },
        latest,
        mayBeNegative,
        lockOrder: options.lockOrder,
        // Typed where it is declared; the engine hands it the rows of this very document.
        check: options.check,
    };
    return { kind: 'ledger', of, movements, facts };
}
/** The standard fields of a document that keeps movements; its line, and fields of its own, stand beside them. */
export const movementFields = (events) => ({
    event: computed(select('事件', 'Event', events, { required: true })),
    qty: computed(quantity('数量', 'Quantity')),
    amount: computed(money('金额', 'Amount')),
    sourceDoc: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
    sourceLineId: computed(text('来源行', 'Source line', { maxLength: 40, internal: true })),
    seq: computed(integer('序号', 'Sequence')),
    postingDate: computed(date('过账日期', 'Posting date', { required: true })),
    actor: computed(lookup('操作人', 'Posted by', 'system.iapSysUserT', { internal: true })),
});
/** Whether a column holds money: then it moves by the amount of a movement, otherwise by its quantity. */
export const isMoneyColumn = ({ of }, column) => of.fields[column]?.kind === 'money';
/** The columns of a line after a movement. */
export function applyMovement(ledger, line, movement) {
    const effects = ledger.effects[movement.event] ?? [];
    return effects.reduce((now, effect) => {
        const column = effect.slice(1);
        const moved = (isMoneyColumn(ledger, column) ? movement.amount : movement.qty) ?? '0';
        const held = String(now[column] ?? '0');
        return { ...now, [column]: effect.startsWith('+') ? plus(held, moved) : minus(held, moved) };
    }, line);
}
/** What is wrong with the declaration of a ledger, in words. */
export function ledgerMistakes(ledger) {
    const { of, movements, columns, effects, line } = ledger;
    const mistakes = [];
    const expect = (holds, mistake) => {
        if (!holds)
            mistakes.push(`${ledger.code}: ${mistake}`);
    };
    const moved = new Set(Object.values(effects).flatMap((each) => each.map((effect) => effect.slice(1))));
    for (const column of columns) {
        const field = of.fields[column];
        expect(field?.type === 'decimal' && field.computed === true, `${column} is no computed number`);
        expect(moved.has(column), `no event moves ${column}`);
        expect(field?.min === '0' || ledger.mayBeNegative.includes(column), `${column} needs min: '0', or is one that may be negative`);
        if (movements.fields[isMoneyColumn(ledger, column) ? ledger.amount : ledger.qty]?.type !== 'decimal')
            mistakes.push(`${ledger.code}: movements have no measure for ${column}`);
    }
    const events = Object.keys(movements.fields[ledger.event]?.options ?? {});
    for (const event of Object.keys(effects))
        expect(events.includes(event), `movements know no event ${event}`);
    expect(line === 'parent' || movements.fields[line]?.required === true, `${line} of a movement must be required`);
    expect(movements.readOnly === true, 'movements are read-only');
    expect((movements.unique ?? []).some((unique) => unique.length === 2 && unique[0] === line && unique[1] === ledger.seq), `movements need unique: [['${line}', '${ledger.seq}']]`);
    return mistakes;
}
