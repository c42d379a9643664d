const order = [
    'BLACKLISTED',
    'QUALIFIED',
    'TRIAL',
    'DOWNGRADED',
    'POTENTIAL',
    'ELIMINATED',
    'REGISTERED',
];
/** The stage that says most of a supplier with several companies: a blacklisting first, then how far he has come. */
export const highestStage = (stages) => order.find((stage) => stages.includes(stage)) ?? 'REGISTERED';
