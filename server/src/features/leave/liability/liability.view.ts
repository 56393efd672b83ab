import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { type getLeaveLiability, liabilityColumns } from '@tenure/contract/leave/liability.ts';
import { amountText, hundredthsOf, worthOf } from '@tenure/domain/leave/liability.ts';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { PricedFacts } from './liability.reads.ts';

type Totals = EndpointAnswer<typeof getLeaveLiability>['data'];

function priced(facts: PricedFacts, minutes: number): { amount: bigint; currency: string } | null {
  const { salary, currency, patternMinutes, patternWeeks } = facts;
  if (salary === null || currency === null || patternMinutes === null || patternWeeks === null) return null;
  const week = { minutes: patternMinutes, weeks: patternWeeks, salary: hundredthsOf(salary) };
  const amount = worthOf(minutes, week);
  return amount === null ? null : { amount, currency };
}

export function totalsOf(rows: readonly PricedFacts[], day: string): Totals {
  const byCurrency = new Map<string, { people: Set<number>; amount: bigint }>();
  const unpriced = new Set<number>();
  for (const row of rows) {
    const worth = priced(row, row.minutes);
    if (worth === null) {
      unpriced.add(row.employeeId);
      continue;
    }
    const { people, amount } = byCurrency.get(worth.currency) ?? { people: new Set<number>(), amount: 0n };
    byCurrency.set(worth.currency, {
      people: people.add(row.employeeId),
      amount: amount + worth.amount,
    });
  }
  return {
    day,
    people: new Set(rows.map(({ employeeId }) => employeeId)).size,
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
    totals: [...byCurrency]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([currency, { people, amount }]) => ({
        currency,
        people: people.size,
        amount: people.size > 1 ? Number(amountText(amount)) : null,
      })),
    unpriced: unpriced.size,
  };
}

export function liabilityCsv(rows: readonly PricedFacts[]): Buffer {
  const lines = rows.map((row) => {
    const worth = priced(row, row.minutes);
    const rate = priced(row, 60);
    return csvLine([
      row.employeeNumber,
      row.firstName,
      row.lastName,
      row.leaveType,
      Math.round((row.minutes * 100) / 60) / 100,
      rate === null ? '' : amountText(rate.amount),
      worth === null ? '' : amountText(worth.amount),
      worth === null ? '' : worth.currency,
    ]);
  });
  return Buffer.from(`${csvHead([...liabilityColumns])}${lines.join('')}`);
}
