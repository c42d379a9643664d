// Probabilities are told to a few digits; exact decimals would add nothing to them.

// Lanczos' approximation with g = 7 and nine terms (Godfrey's coefficients); better than 1e-13 for every positive number.
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function of a positive number. */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const z = x - 1;
  const base = z + 7.5;
  const series = lanczos.reduce((total, term, index) => total + (index === 0 ? term : term / (z + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(series);
}

/** The logarithm of the beta function. */
export const lnBeta = (a: number, b: number): number => lnGamma(a) + lnGamma(b) - lnGamma(a + b);

/** The regularised incomplete beta function I_x(a, b): how probable it is that a rate of Beta(a, b) is at most x. */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - lnBeta(a, b));
  // The fraction converges quickly below the mean; above it the other tail is taken (DLMF 8.17.4).
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

const tiny = 1e-300;
const enough = 1e-15;
const mostTerms = 10_000;

// The continued fraction of DLMF 8.17.22, by the method of Lentz.
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= mostTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < enough) break;
  }
  return value;
}

const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value);

/** The rate below which a rate of Beta(a, b) lies with this probability; halved until no number lies between. */
export function betaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (betaCdf(middle, a, b) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
