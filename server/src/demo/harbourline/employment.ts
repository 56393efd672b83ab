import type { Temporal } from 'temporal-polyfill';
import { firstOfMonthAhead, mondayAfter, open, yearsBefore } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { currencyOf, salaryOf } from './budgets.ts';
import type { PlacedSeat } from './positions.ts';
import type { Character, Seat } from './seats.ts';

/** A person's time with the company, and their positions over it. */
export interface Employment {
  start: Temporal.PlainDate;
  end: Temporal.PlainDate | null;
  assignments: Omit<Row<'assignment'>, 'id' | 'employee_id'>[];
}

interface Step {
  since: Temporal.PlainDate;
  seat: PlacedSeat;
  fte: number;
}

/** Years with the company by level: the least and the most. */
const yearsOfService: Record<Seat['level'], readonly [number, number]> = {
  crew: [0.2, 14],
  specialist: [0.4, 10],
  lead: [3, 17],
  executive: [4, 14],
};
const chanceOfStarting = 0.006;
const chanceOfHavingLeft = 0.008;
const chanceOfHavingRisen = 0.35;

/** Adds to what the story says of a person what the rules that hold for everyone say; nothing for a named one. */
export function drawCharacter(seat: Seat, random: Random): Omit<Character, 'first' | 'last'> {
  const [least, most] = yearsOfService[seat.level];
  const startedYearsAgo = least + random.fraction() * random.fraction() * (most - least);
  const luck = random.fraction();
  if (seat.level !== 'crew') return { startedYearsAgo };
  if (luck < chanceOfStarting) return { startsInDays: random.between(3, 35) };
  if (luck < chanceOfStarting + chanceOfHavingLeft)
    return { startedYearsAgo, leftDaysAgo: random.between(5, 50) };
  return { startedYearsAgo };
}

export function employmentOf(
  today: Temporal.PlainDate,
  placed: PlacedSeat,
  character: Omit<Character, 'first' | 'last'>,
  named: (key: string) => PlacedSeat,
  random: Random,
): Employment {
  const { seat } = placed;
  const { startedYearsAgo = 1, startsInDays, leftDaysAgo, moves, laterFte } = character;
  const start =
    startsInDays === undefined
      ? yearsBefore(today, startedYearsAgo)
      : mondayAfter(today.add({ days: startsInDays - 7 }));
  const end = leftDaysAgo === undefined ? null : today.subtract({ days: leftDaysAgo });
  const fte = character.fte ?? (seat.employmentType === 'Part Time' ? random.pick([0.6, 0.8]) : 1);

  const steps: Step[] = [{ since: start, seat: placed, fte }];
  const came = character.came
    ? { from: named(character.came.from), yearsAgo: character.came.yearsAgo }
    : roseFromOwnCrew(placed, startedYearsAgo, random);
  if (came) steps.unshift({ since: start, seat: came.from, fte });
  const [, afterRise] = steps;
  if (came && afterRise) afterRise.since = yearsBefore(today, came.yearsAgo);
  if (laterFte)
    steps.push({ since: firstOfMonthAhead(today, laterFte.months), seat: placed, fte: laterFte.fte });
  if (moves) steps.push({ since: firstOfMonthAhead(today, moves.months), seat: named(moves.to), fte });

  return {
    start,
    end,
    assignments: steps.map((step, place) => assignmentOf(step, steps[place + 1], start, end)),
  };
}

/** Many a leader began in the crew they now lead. */
function roseFromOwnCrew(
  { seat, reports }: PlacedSeat,
  startedYearsAgo: number,
  random: Random,
): { from: PlacedSeat; yearsAgo: number } | undefined {
  if (seat.level !== 'lead' || !random.chance(chanceOfHavingRisen)) return undefined;
  const from = reports.find((report) => report.seat.level === 'crew');
  return from && { from, yearsAgo: startedYearsAgo * (0.2 + 0.5 * random.fraction()) };
}

function assignmentOf(
  { since, seat, fte }: Step,
  next: Step | undefined,
  start: Temporal.PlainDate,
  end: Temporal.PlainDate | null,
): Employment['assignments'][number] {
  const until = next?.since ?? end?.add({ days: 1 });
  return {
    valid_from: since.toString(),
    valid_to: until?.toString() ?? open,
    position_id: seat.positionId,
    title: null,
    department_id: seat.departmentId,
    location_id: seat.locationId,
    manager_id: null,
    fte,
    salary: salaryOf(seat.seat, fte, start.until(since, { largestUnit: 'years' }).years),
    salary_currency: currencyOf(seat.seat.place.country),
    legal_entity_id: seat.legalEntityId,
  };
}
