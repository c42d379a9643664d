/** How strictly the lots of a supplier are sampled. */
export type Severity = 'NORMAL' | 'TIGHTENED' | 'REDUCED';

/** The acceptable quality limits of the columns, in their order. */
export const aqlSteps = [
  '0.010',
  '0.015',
  '0.025',
  '0.040',
  '0.065',
  '0.10',
  '0.15',
  '0.25',
  '0.40',
  '0.65',
  '1.0',
  '1.5',
  '2.5',
  '4.0',
  '6.5',
  '10.0',
] as const;

export type Aql = (typeof aqlSteps)[number];

/** The code letters of the lines, in their order; I and O are left out by the standard. */
export const letters = 'ABCDEFGHJKLMNPQR';

/**
 * Single sampling plans of ISO 2859-1 (GB/T 2828.1), tables 2-A, 2-B and 2-C with their arrows followed: a line for each
 * code letter, a column for each limit, in each cell the letter whose sample is taken and the most defects it may show.
 * S stands for the one plan beyond R. Written out, so that a customer can replace a cell.
 */
export const planTable: Readonly<Record<Severity, string>> = {
  NORMAL: `
A: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  B0  A0  C1
B: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  B0  A0  C1
C: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  B0  D1  C1
D: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  E1  D1  D2
E: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  F1  E1  E2  E3
F: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  G1  F1  F2  F3  F5
G: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  H1  G1  G2  G3  G5  G7
H: Q0  P0  N0  M0  L0  K0  J0  H0  G0  J1  H1  H2  H3  H5  H7  H10
J: Q0  P0  N0  M0  L0  K0  J0  H0  K1  J1  J2  J3  J5  J7  J10 J14
K: Q0  P0  N0  M0  L0  K0  J0  L1  K1  K2  K3  K5  K7  K10 K14 K21
L: Q0  P0  N0  M0  L0  K0  M1  L1  L2  L3  L5  L7  L10 L14 L21 K21
M: Q0  P0  N0  M0  L0  N1  M1  M2  M3  M5  M7  M10 M14 M21 L21 K21
N: Q0  P0  N0  M0  P1  N1  N2  N3  N5  N7  N10 N14 N21 M21 L21 K21
P: Q0  P0  N0  Q1  P1  P2  P3  P5  P7  P10 P14 P21 N21 M21 L21 K21
Q: Q0  P0  R1  Q1  Q2  Q3  Q5  Q7  Q10 Q14 Q21 P21 N21 M21 L21 K21
R: Q0  P0  R1  R2  R3  R5  R7  R10 R14 R21 Q21 P21 N21 M21 L21 K21
`,
  TIGHTENED: `
A: R0  Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  B0  A0
B: R0  Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  B0  D1
C: R0  Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  E1  D1
D: R0  Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  F1  E1  D1
E: R0  Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  G1  F1  E1  E2
F: R0  Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  H1  G1  F1  F2  F3
G: R0  Q0  P0  N0  M0  L0  K0  J0  H0  G0  J1  H1  G1  G2  G3  G5
H: R0  Q0  P0  N0  M0  L0  K0  J0  H0  K1  J1  H1  H2  H3  H5  H8
J: R0  Q0  P0  N0  M0  L0  K0  J0  L1  K1  J1  J2  J3  J5  J8  J12
K: R0  Q0  P0  N0  M0  L0  K0  M1  L1  K1  K2  K3  K5  K8  K12 K18
L: R0  Q0  P0  N0  M0  L0  N1  M1  L1  L2  L3  L5  L8  L12 L18 K18
M: R0  Q0  P0  N0  M0  P1  N1  M1  M2  M3  M5  M8  M12 M18 L18 K18
N: R0  Q0  P0  N0  Q1  P1  N1  N2  N3  N5  N8  N12 N18 M18 L18 K18
P: R0  Q0  P0  R1  Q1  P1  P2  P3  P5  P8  P12 P18 N18 M18 L18 K18
Q: R0  Q0  S1  R1  Q1  Q2  Q3  Q5  Q8  Q12 Q18 P18 N18 M18 L18 K18
R: R0  Q0  S1  R1  R2  R3  R5  R8  R12 R18 Q18 P18 N18 M18 L18 K18
`,
  REDUCED: `
A: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  B0  A0  D1
B: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  B0  A0  D1
C: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  B0  E1  D1
D: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  C0  F1  E1  D1
E: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  D0  G1  F1  E1  E2
F: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  E0  H1  G1  F1  F2  F3
G: Q0  P0  N0  M0  L0  K0  J0  H0  G0  F0  J1  H1  G1  G2  G3  G5
H: Q0  P0  N0  M0  L0  K0  J0  H0  G0  K1  J1  H1  H2  H3  H5  H6
J: Q0  P0  N0  M0  L0  K0  J0  H0  L1  K1  J1  J2  J3  J5  J6  J8
K: Q0  P0  N0  M0  L0  K0  J0  M1  L1  K1  K2  K3  K5  K6  K8  K10
L: Q0  P0  N0  M0  L0  K0  N1  M1  L1  L2  L3  L5  L6  L8  L10 K10
M: Q0  P0  N0  M0  L0  P1  N1  M1  M2  M3  M5  M6  M8  M10 L10 K10
N: Q0  P0  N0  M0  Q1  P1  N1  N2  N3  N5  N6  N8  N10 M10 L10 K10
P: Q0  P0  N0  R1  Q1  P1  P2  P3  P5  P6  P8  P10 N10 M10 L10 K10
Q: Q0  P0  N0  R1  Q1  Q2  Q3  Q5  Q6  Q8  Q10 P10 N10 M10 L10 K10
R: Q0  P0  N0  R1  R2  R3  R5  R6  R8  R10 Q10 P10 N10 M10 L10 K10
`,
};

const normalSizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000, 3150];
const reducedSizes = [2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800];

/** How many pieces are taken for a code letter. */
export const sampleSizeOf = (letter: string, severity: Severity): number =>
  (severity === 'REDUCED' ? reducedSizes : normalSizes)[`${letters}S`.indexOf(letter)] ?? 0;
