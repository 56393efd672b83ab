/** The hours of a year and their pay, in numbers that are exact: minutes of a usual week over so many weeks, and hundredths. */
export interface PaidWeek {
  /** The minutes of all repeating weeks of the work pattern, and how many weeks these are. */
  minutes: number;
  weeks: number;
  /** A year's salary in hundredths of its currency. */
  salary: bigint;
}

const weeksOfYear = 52n;

/** Half a hundredth rounds away from zero, so that leave owed and leave taken in advance round alike. */
function divided(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** The value of minutes of leave in hundredths of the currency; null where the pattern has no minutes. */
export function worthOf(leave: number, { minutes, weeks, salary }: PaidWeek): bigint | null {
  if (minutes <= 0 || weeks <= 0) return null;
  return divided(BigInt(leave) * salary * BigInt(weeks), BigInt(minutes) * weeksOfYear);
}

/** Hundredths from a number with two places: 95000.50 is 9500050. */
export function hundredthsOf(amount: string): bigint {
  const [whole = '0', places = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(places.padEnd(2, '0').slice(0, 2));
}

export const amountText = (hundredths: bigint): string => {
  const size = hundredths < 0n ? -hundredths : hundredths;
  const places = String(size % 100n).padStart(2, '0');
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${places}`;
};
