import { daysLater, yearsLater } from '@tenure/domain/leave/days.ts';
import type { KeptRule } from '../types/types.api.ts';
import { figuresOn } from './balance.view.ts';
import type { BalanceFacts, LedgerMovement, NewEntry, PersonLeave } from './balances.api.ts';
import { linesOf } from './ledger-lines.policy.ts';
import { rulesWhere } from './person-facts.policy.ts';

export type ProposedRule = Pick<KeptRule, 'validFrom' | 'state' | 'accrual' | 'yearEnd'>;

/** The same facts with nothing kept of what was earned by them: everything is worked out from the beginning. */
export const fromTheBeginning = (facts: BalanceFacts): BalanceFacts => ({
  ...facts,
  earned: null,
  correctedThrough: facts.correctedThrough ?? facts.earned?.through ?? null,
});

/** As if the rule were saved. */
export function withRule(facts: BalanceFacts, proposed: ProposedRule): BalanceFacts {
  const others = facts.ruled.filter(
    ({ validFrom, state }) => validFrom !== proposed.validFrom || state !== proposed.state,
  );
  const rule = { ...proposed, id: 0, words: '', source: null };
  const ruled = [...others, rule].toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
  const rules = rulesWhere(ruled, facts.states);
  return {
    ...facts,
    ruled,
    type: { ...facts.type, rules },
    rules: rules.map(({ validFrom, accrual, yearEnd }) => ({ from: validFrom, rule: accrual, yearEnd })),
  };
}

const sumOf = (entries: readonly { minutes: number }[]) =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0);
const ofKind = (entries: readonly NewEntry[], kind: NewEntry['kind']) =>
  sumOf(entries.filter((one) => one.kind === kind));

const movedBy = (kind: NewEntry['kind']): LedgerMovement['kind'] => {
  if (kind === 'accrued') return kind;
  return kind === 'expired' || kind === 'revalued' ? 'expired' : 'other';
};

/** The facts once some lines are added. */
function afterLines(facts: BalanceFacts, entries: readonly NewEntry[]): BalanceFacts {
  return {
    ...facts,
    ledger: facts.ledger + sumOf(entries),
    ledgerOnDay: facts.ledgerOnDay + sumOf(entries),
    accrued: facts.accrued + ofKind(entries, 'accrued'),
    paidOut: facts.paidOut - ofKind(entries, 'paid-out'),
    movements: [
      ...facts.movements,
      ...entries.map(({ day, minutes, kind, cause }) => ({
        day,
        minutes,
        kind: movedBy(kind),
        cause: cause === 'corrected' ? null : cause,
      })),
    ],
    earned: null,
    correctedThrough: null,
  };
}

/** A year from today, or from the first day of a rule that is to come. */
export const dayAhead = ({ today }: Pick<PersonLeave, 'today'>, { validFrom }: ProposedRule): string =>
  daysLater(yearsLater(validFrom > today ? validFrom : today, 1), -1);

export interface Compared {
  before: number;
  after: number;
  ahead: { day: string; before: number; after: number } | null;
}

/** A balance as it is, and as it would be if everything were worked out from the beginning, also by a proposed rule. */
export function comparedBalance(
  person: PersonLeave,
  facts: BalanceFacts,
  through: string | null,
  proposed: ProposedRule | null,
): Compared | null {
  const whole = fromTheBeginning(facts);
  const corrected = afterLines(facts, linesOf(person, whole, through).entries);
  if (proposed === null) {
    return corrected.ledger === facts.ledger
      ? null
      : { before: facts.ledger, after: corrected.ledger, ahead: null };
  }
  const changed = withRule(whole, proposed);
  const moved = afterLines(changed, linesOf(person, changed, through).entries);
  const day = dayAhead(person, proposed);
  const ahead = {
    day,
    before: figuresOn(corrected, person, day).onDay,
    after: figuresOn(moved, person, day).onDay,
  };
  return corrected.ledger === moved.ledger && ahead.before === ahead.after
    ? null
    : { before: corrected.ledger, after: moved.ledger, ahead };
}
