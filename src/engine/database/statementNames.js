/**
 * Gives a name to what is asked a second time, for each role its own. When there are no more names all are given up, so
 * that they go to what is asked now, not to what a process was asked when it began.
 */
export function createStatementNames({ most, mostSeen }) {
    const byRole = new Map();
    let [named, seen, generation, made] = [0, 0, 0, 0];
    const forget = (isToForget) => {
        for (const names of byRole.values())
            for (const [text, name] of names)
                if (isToForget(name))
                    names.delete(text);
    };
    return {
        nameOf(text, role) {
            const names = byRole.get(role) ?? new Map();
            byRole.set(role, names);
            const known = names.get(text);
            if (known !== undefined)
                return known;
            if (!names.has(text)) {
                if (seen >= mostSeen) {
                    forget((name) => name === undefined);
                    seen = 0;
                }
                names.set(text, undefined);
                seen += 1;
                return undefined;
            }
            if (named >= most) {
                forget((name) => name !== undefined);
                named = 0;
                generation += 1;
            }
            // Never given twice: an older connection may still hold a plan under it.
            const name = `s${made}`;
            names.set(text, name);
            made += 1;
            named += 1;
            seen -= 1;
            return name;
        },
        generation: () => generation,
    };
}
