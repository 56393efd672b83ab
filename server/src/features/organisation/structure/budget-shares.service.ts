import type { InvalidInput } from '@tenure/contract/errors.ts';
import { rewriteFrom } from '@tenure/domain/dates/effective-dated.ts';
import type { PositionTimeline } from './position-timeline.api.ts';

interface Share {
  from: string;
  budgetFte: number;
  budgetHeadcount: number;
  budgetSalary: number;
}

const budgetFields = [
  ['budgetFte', 1000],
  ['budgetHeadcount', 1],
  ['budgetSalary', 100],
] as const;

/** The timeline after a share is taken from that day on, and the budgets that are too small for it. */
export function sharesOf(timeline: PositionTimeline, body: Share) {
  const problems: InvalidInput[] = [];
  const left = rewriteFrom(timeline, body.from, (values) => {
    const rest = { ...values };
    for (const [field, parts] of budgetFields) rest[field] = takenFrom(values[field], body[field], parts);
    return rest;
  });
  for (const [field] of budgetFields) {
    const amounts = timeline.filter(({ to }) => to > body.from).map(({ values }) => values[field]);
    const least = Math.min(...amounts.map((amount) => amount ?? 0));
    if (body[field] > least) {
      // Reasons are read by some who do not see salary figures.
      const reason =
        field === 'budgetSalary'
          ? 'Its salary budget has not as much to give from this day on'
          : `It has ${least} to give from this day on`;
      problems.push({ path: field, code: 'too-much', reason });
    }
  }
  const currencies = timeline.flatMap(({ to, values: { budgetSalary, budgetCurrency } }) =>
    to > body.from && budgetSalary !== null ? [budgetCurrency] : [],
  );
  if (body.budgetSalary > 0 && new Set(currencies).size > 1) {
    const reason =
      'Its salary budget is planned to be in another currency. Split it without, and change both.';
    problems.push({ path: 'budgetSalary', code: 'currencies', reason });
  }
  return { left, problems };
}

function takenFrom(amount: number | null, share: number, parts: number): number | null {
  return amount === null ? null : Math.max(0, Math.round((amount - share) * parts) / parts);
}
