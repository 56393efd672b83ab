type Range = readonly [from: number, to: number];
interface Bank {
  sum: string;
  branches: readonly Range[];
  /** In the register of branches, and not yet in the tables of Inland Revenue: whose sum is not known is held to none. */
  registered?: readonly Range[];
}

/**
 * Which branches a bank has, and by which sum its accounts are checked. `AB` is A below base 990000 and B from there on.
 * Sources: Inland Revenue, "RWT and NRWT certificate filing specification" of 2020, chapter 8, bank account numbers; Payments
 * NZ, "Bank branch register". Without the newer banks and branches, people who bank there could not be paid.
 */
const banks: Readonly<Record<string, Bank>> = {
  '01': {
    sum: 'AB',
    branches: [
      [1, 999],
      [1100, 1199],
      [1800, 1899],
    ],
  },
  '02': {
    sum: 'AB',
    branches: [
      [1, 999],
      [1200, 1299],
    ],
    registered: [[2025, 2055]],
  },
  '03': {
    sum: 'AB',
    branches: [
      [1, 999],
      [1300, 1399],
      [1500, 1599],
      [1700, 1799],
      [1900, 1999],
      [7350, 7399],
    ],
  },
  '04': { sum: 'AB', branches: [[2020, 2024]], registered: [[2014, 2019]] },
  '05': { sum: 'X', branches: [], registered: [[8884, 8889]] },
  '06': {
    sum: 'AB',
    branches: [
      [1, 999],
      [1400, 1499],
    ],
  },
  '08': { sum: 'D', branches: [[6500, 6599]] },
  '09': { sum: 'E', branches: [[0, 0]] },
  '10': { sum: 'AB', branches: [[5165, 5169]] },
  '11': {
    sum: 'AB',
    branches: [
      [5000, 6499],
      [6600, 8999],
    ],
  },
  '12': {
    sum: 'AB',
    branches: [
      [3000, 3299],
      [3400, 3499],
      [3600, 3699],
    ],
  },
  '13': { sum: 'AB', branches: [[4900, 4999]] },
  '14': { sum: 'AB', branches: [[4700, 4799]] },
  '15': { sum: 'AB', branches: [[3900, 3999]] },
  '16': { sum: 'AB', branches: [[4400, 4499]] },
  '17': { sum: 'AB', branches: [[3300, 3399]] },
  '18': { sum: 'AB', branches: [[3500, 3599]] },
  '19': { sum: 'AB', branches: [[4600, 4649]] },
  '20': { sum: 'AB', branches: [[4100, 4199]] },
  '21': { sum: 'AB', branches: [[4800, 4899]] },
  '22': { sum: 'AB', branches: [[4000, 4049]] },
  '23': { sum: 'AB', branches: [[3700, 3799]] },
  '24': { sum: 'AB', branches: [[4300, 4349]] },
  '25': { sum: 'F', branches: [[2500, 2599]] },
  '26': { sum: 'G', branches: [[2600, 2699]] },
  '27': { sum: 'AB', branches: [[3800, 3849]] },
  '28': { sum: 'G', branches: [[2100, 2149]] },
  '29': { sum: 'G', branches: [[2150, 2299]] },
  '30': { sum: 'AB', branches: [[2900, 2949]] },
  '31': { sum: 'X', branches: [[2800, 2849]] },
  '33': { sum: 'F', branches: [[6700, 6799]] },
  '35': { sum: 'AB', branches: [[2400, 2499]] },
  '38': { sum: 'AB', branches: [[9000, 9499]] },
  '88': { sum: 'X', branches: [], registered: [[8800, 8805]] },
};

/** Weights of the eighteen digits: bank 2, branch 4, base 8, suffix 4. E and G take the cross sum of each product. */
const sums: Readonly<Record<string, { weights: string; modulus: number; isCrossSum?: boolean }>> = {
  A: { weights: '0 0 6 3 7 9 0 0 10 5 8 4 2 1 0 0 0 0', modulus: 11 },
  B: { weights: '0 0 0 0 0 0 0 0 10 5 8 4 2 1 0 0 0 0', modulus: 11 },
  D: { weights: '0 0 0 0 0 0 0 7 6 5 4 3 2 1 0 0 0 0', modulus: 11 },
  E: { weights: '0 0 0 0 0 0 0 0 0 0 5 4 3 2 0 0 0 1', modulus: 11, isCrossSum: true },
  F: { weights: '0 0 0 0 0 0 0 1 7 3 1 7 3 1 0 0 0 0', modulus: 10 },
  G: { weights: '0 0 0 0 0 0 0 1 3 7 1 3 7 1 0 3 7 1', modulus: 10, isCrossSum: true },
  X: { weights: '', modulus: 1 },
};

const isIn = (branch: number, ranges: readonly Range[] = []) =>
  ranges.some(([from, to]) => from <= branch && branch <= to);
const bankOf = (prefix: string) => banks[prefix.slice(0, 2)] ?? { sum: 'X', branches: [] };
const branchOf = (prefix: string) => Number(prefix.slice(2));

/** Branches of three digits are written without their leading zero, also by Inland Revenue: 01-902 is 01-0902. */
export const withFullBranch = (prefix: string) =>
  /^\d{5}$/.test(prefix) ? `${prefix.slice(0, 2)}0${prefix.slice(2)}` : prefix;

/** The problem with the first six digits: the bank and its branch. */
export function prefixProblem(prefix: string): string | null {
  if (!/^\d{6}$/.test(prefix)) return 'Enter bank and branch with 6 digits, like 01-0242';
  const { branches, registered } = bankOf(prefix);
  return isIn(branchOf(prefix), branches) || isIn(branchOf(prefix), registered)
    ? null
    : 'No bank in New Zealand has this branch. Check the first six digits.';
}

export function suffixProblem(suffix: string): string | null {
  return /^\d{2,3}$/.test(suffix) ? null : 'Enter a suffix with 2 or 3 digits, like 00';
}

const crossSum = (product: number): number =>
  product < 10 ? product : crossSum(Math.floor(product / 10) + (product % 10));

function isSumRight(prefix: string, base: string, suffix: string): boolean {
  const { sum, registered } = bankOf(prefix);
  if (isIn(branchOf(prefix), registered)) return true;
  const name = sum === 'AB' ? (Number(base) < 990_000 ? 'A' : 'B') : sum;
  const { weights, modulus, isCrossSum = false } = sums[name] ?? { weights: '', modulus: 1 };
  const digits = `${prefix}${base.padStart(8, '0')}${suffix.padStart(4, '0')}`;
  const total = weights
    .split(' ')
    .map((weight, place) => Number(weight) * Number(digits[place]))
    .reduce((all, product) => all + (isCrossSum ? crossSum(product) : product), 0);
  return total % modulus === 0;
}

export function accountProblem(prefix: string, base: string, suffix: string): string | null {
  if (!/^\d{7,8}$/.test(base)) return 'Enter the middle part of the account with 7 digits';
  if (prefixProblem(prefix) !== null || suffixProblem(suffix) !== null) return null;
  return isSumRight(prefix, base, suffix)
    ? null
    : 'This number does not exist at this branch. Check it against a statement.';
}
