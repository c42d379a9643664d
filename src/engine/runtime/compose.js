import { createRegistry } from './registry.ts';
/** Puts areas and their server sides together; throws with every mistake found in declarations and behaviours. */
export function compose(areas, servers) {
    const all = (kind) => servers.flatMap((server) => [...(server[kind] ?? [])]);
    const provided = providedBy(servers);
    return {
        ...provided,
        registry: createRegistry({
            areas,
            implementations: all('behaviours'),
            services: all('services'),
            subscribers: all('subscribers'),
            people: provided.people,
            quickCodes: provided.quickCodes,
        }),
        jobs: all('jobs'),
        freeJobs: all('freeJobs'),
        parameters: all('parameters'),
        routes: all('routes'),
        seeds: all('seeds'),
    };
}
const kinds = {
    people: true,
    quickCodes: true,
    authenticator: true,
    approval: true,
    numberRules: true,
    defaults: true,
    messages: true,
    transitions: true,
    exportGate: true,
    onAnswer: true,
};
function providedBy(servers) {
    const input = servers.flatMap(({ provides = {} }) => Object.keys(provides));
    const wrong = Object.keys(kinds).filter((kind) => input.filter((each) => each === kind).length !== 1);
    if (wrong.length > 0)
        throw new Error(`Exactly one area must provide each of these: ${wrong.join(', ')}.`);
    return Object.assign({}, ...servers.map(({ provides }) => provides));
}
