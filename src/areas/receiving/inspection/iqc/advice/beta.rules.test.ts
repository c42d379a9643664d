import assert from 'node:assert/strict';
import { test } from 'node:test';
import { betaCdf, betaQuantile, lnBeta, lnGamma } from './beta.rules.ts';

const near = (actual: number, expected: number, within: number, what: string): void =>
  assert.ok(Math.abs(actual - expected) <= within, `${what}: ${actual} is not ${expected}`);

test('the gamma and beta functions have their known values', () => {
  near(lnGamma(0.5), Math.log(Math.sqrt(Math.PI)), 1e-13, 'Γ(1/2)');
  near(lnGamma(1), 0, 1e-13, 'Γ(1)');
  near(lnGamma(11), Math.log(3_628_800), 1e-12, '10!');
  near(lnGamma(0.1), Math.log(9.513507698668732), 1e-12, 'Γ(0.1)');
  near(lnBeta(2, 3), Math.log(1 / 12), 1e-13, 'B(2, 3)');
});

test('the incomplete beta function gives what tables of distributions say', () => {
  const byT = (t: number, df: number): number => betaCdf(df / (df + t * t), df / 2, 0.5);
  const byF = (f: number, d1: number, d2: number): number => betaCdf((d1 * f) / (d1 * f + d2), d1 / 2, d2 / 2);
  const cases: [what: string, actual: number, expected: number, within: number][] = [
    ['polynomial', betaCdf(0.5, 2, 3), 0.6875, 1e-14],
    ['uniform', betaCdf(0.37, 1, 1), 0.37, 1e-14],
    ['arcsine', betaCdf(0.25, 0.5, 0.5), 1 / 3, 1e-13],
    ['symmetric', betaCdf(0.5, 400, 400), 0.5, 1e-12],
    ['none of 50 at 1 %', 1 - betaCdf(0.01, 1, 50), 0.99 ** 50, 1e-13],
    // Student, two-sided 5 %, and Fisher, upper 5 % and 1 %: to the decimals of the printed tables.
    ['t, 1', byT(12.7062, 1), 0.05, 1e-6],
    ['t, 10', byT(2.2281, 10), 0.05, 5e-6],
    ['t, 30', byT(2.0423, 30), 0.05, 5e-6],
    ['F, 5, 10', byF(3.3258, 5, 10), 0.95, 5e-6],
    ['F, 3, 20', byF(3.0984, 3, 20), 0.95, 5e-6],
    ['F, 4, 60', byF(3.649, 4, 60), 0.99, 5e-6],
    ['below', betaCdf(-0.1, 2, 3), 0, 0],
    ['above', betaCdf(1.1, 2, 3), 1, 0],
  ];
  for (const [what, actual, expected, within] of cases) near(actual, expected, within, what);
});

test('quantiles are its inverse, as the published intervals of Clopper and Pearson', () => {
  const cases: [found: number, of: number, low: number, high: number][] = [
    [4, 20, 0.0573, 0.4366],
    [1, 10, 0.0025, 0.445],
    [5, 10, 0.1871, 0.8129],
  ];
  for (const [found, of, low, high] of cases) {
    near(betaQuantile(0.025, found, of - found + 1), low, 5e-5, `${found}/${of} from`);
    near(betaQuantile(0.975, found + 1, of - found), high, 5e-5, `${found}/${of} to`);
  }
  for (const [a, b] of [
    [0.5, 49.5],
    [3.2, 1800],
    [40, 2],
  ] as const)
    for (const probability of [0.001, 0.05, 0.5, 0.95, 0.999])
      near(betaCdf(betaQuantile(probability, a, b), a, b), probability, 1e-10, `${a} ${b} ${probability}`);
});
