/** What lookups offer where somebody is to answer for purchases from now on: purchasers who are in service. */
export const inServiceOnly = { serviceEnd: { empty: true } };
