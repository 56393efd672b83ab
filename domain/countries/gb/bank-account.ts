import { modulusWeights, sortCodeSubstitutes } from './modulus-weights.ts';

interface Check {
  from: string;
  to: string;
  algorithm: string;
  weights: readonly number[];
  exception: number;
}

let table: readonly Check[] | undefined;
/** Read once, and only when there is an account to check. */
function checksOf(sortCode: string): Check[] {
  table ??= modulusWeights.split(';').map((row) => {
    const [from = '', to = '', algorithm = '', ...numbers] = row.trim().split(' ');
    const values = numbers.map(Number);
    return { from, to, algorithm, weights: values.slice(0, 14), exception: values[14] ?? 0 };
  });
  return table.filter(({ from, to }) => from <= sortCode && sortCode <= to);
}

/** Places of the account number among the fourteen digits, by the letters the industry's document gives them. */
const at = { a: 6, b: 7, c: 8, g: 12, h: 13 } as const;
const digitsOf = (sortCode: string, account: string) => Array.from(sortCode + account, Number);
const withoutSortCodeAndStart = (weights: readonly number[]) =>
  weights.map((weight, place) => (place < at.c ? 0 : weight));

function weightsFor({ weights, exception }: Check, digits: readonly number[]): readonly number[] {
  const [a, b, g] = [digits[at.a], digits[at.b], digits[at.g]];
  if (exception === 2 && a !== 0) {
    return g === 9
      ? [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1]
      : [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
  }
  if (exception === 7 && g === 9) return withoutSortCodeAndStart(weights);
  if (exception === 10 && (a === 0 || a === 9) && b === 9 && g === 9) return withoutSortCodeAndStart(weights);
  return weights;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const products = (digits: readonly number[], weights: readonly number[]) =>
  digits.map((digit, place) => digit * (weights[place] ?? 0));

function passes(check: Check, sortCode: string, account: string): boolean {
  const { algorithm, exception } = check;
  const substitute =
    exception === 5
      ? (sortCodeSubstitutes.get(sortCode) ?? sortCode)
      : exception === 8
        ? '090126'
        : exception === 9
          ? '309634'
          : sortCode;
  const digits = digitsOf(substitute, account);
  const weighted = products(digits, weightsFor(check, digits));
  if (algorithm === 'DBLAL') {
    const total = sum(weighted.flatMap((product) => Array.from(String(product), Number)));
    const remainder = (total + (exception === 1 ? 27 : 0)) % 10;
    return exception === 5 ? (10 - remainder) % 10 === digits[at.h] : remainder === 0;
  }
  const modulus = algorithm === 'MOD11' ? 11 : 10;
  const remainder = sum(weighted) % modulus;
  if (exception === 4) return remainder === Number(account.slice(-2));
  if (exception === 5) return remainder !== 1 && (11 - remainder) % 11 === digits[at.g];
  if (exception === 14 && remainder !== 0) {
    const h = digits[at.h] ?? 0;
    return [0, 1, 9].includes(h) && passes({ ...check, exception: 0 }, sortCode, `0${account.slice(0, -1)}`);
  }
  return remainder === 0;
}

/** Pairs of exceptions where passing one is enough. */
const eitherOf = new Set(['2 9', '10 11', '12 13']);

/** Whether the number belongs to the sort code, as far as the industry's table can tell. */
export function isModulusRight(sortCode: string, account: string): boolean {
  const [first, second] = checksOf(sortCode);
  if (!first) return true;
  const digits = digitsOf(sortCode, account);
  const [a = 0, c] = [digits[at.a], digits[at.c]];
  // Accounts in a foreign currency have no check.
  if (first.exception === 6 && a >= 4 && a <= 8 && digits[at.g] === digits[at.h]) return true;
  const isFirst = passes(first, sortCode, account);
  if (!second) return isFirst;
  if (eitherOf.has(`${first.exception} ${second.exception}`)) {
    return isFirst || passes(second, sortCode, account);
  }
  if (second.exception === 3 && (c === 6 || c === 9)) return isFirst;
  return isFirst && passes(second, sortCode, account);
}

/** The problem with a sort code and a number, in words; null for valid ones. */
export function sortCodeProblem(sortCode: string): string | null {
  return /^\d{6}$/.test(sortCode) ? null : 'Enter a sort code with 6 digits, like 20-00-00';
}

export function accountProblem(sortCode: string, account: string): string | null {
  if (!/^\d{8}$/.test(account))
    return 'Enter an account number with 8 digits; put zeros before a shorter one';
  if (sortCodeProblem(sortCode) !== null) return null;
  return isModulusRight(sortCode, account)
    ? null
    : 'This number does not belong to this sort code. Check both against a statement.';
}

export function rollNumberProblem(roll: string): string | null {
  return /^[A-Za-z0-9/.-]{1,18}$/.test(roll)
    ? null
    : 'Enter a roll number with up to 18 letters, digits, slashes, dots or hyphens';
}
