import { firstOfMonthAhead } from '../calendar.ts';
import { type Ground, memberRows } from '../company.ts';
import { homePages } from '../home-pages.ts';
import type { Country } from '../names.ts';
import { createNaming } from '../naming.ts';
import { fictionalMobile } from '../phones.ts';
import { randomFrom } from '../random.ts';
import type { Row, Rows } from '../rows.ts';
import { legalEntities } from './budgets.ts';
import { drawCharacter, employmentOf } from './employment.ts';
import { growth } from './growth.ts';
import { harbourlinePages } from './pages.ts';
import { type DepartmentKey, departments } from './places.ts';
import { createPositions, foundingOf, type PlacedSeat } from './positions.ts';
import { requisitions } from './requisitions.ts';
import type { Character, Seat } from './seats.ts';
import { signIns } from './sign-ins.ts';
import { story } from './story.ts';

const seed = 20_417;
const mailDomain = 'harbourline.example';

/**
 * Harbourline as rows: first the company of the story, then, where more people are asked for, as much growth as that
 * takes. Never more than one terminal is held at a time.
 */
export function* harbourline(ground: Ground, people: number): Generator<Rows> {
  const { ids, today } = ground;
  const accountIds = new Map(signIns.map(({ username }) => [username, ids.next('account')]));
  const departmentIds = new Map<DepartmentKey, number>();
  const department = departments.map((one): Row<'department'> => {
    const id = ids.next('department');
    departmentIds.set(one.identifier, id);
    return { id, ...one };
  });
  const founded = legalEntities(ids, foundingOf(today).toString());
  yield { ...founded.rows, department, department_version: comingNames(ground, departmentIds) };

  const positions = createPositions(ground, departmentIds, founded.entities);
  const naming = createNaming();
  const mobilesGiven: Record<Country, number> = { AU: 0, NZ: 0, GB: 0 };
  const tree = story();
  // Those of the story keep their plain usernames, so they are taken before any name is made up.
  const usernames = new Map(charactersOf(tree).map((character) => [character, naming.take(character)]));
  let left = people;

  function* holdersOf(placed: PlacedSeat): Generator<Rows> {
    const { seat, reports } = placed;
    for (let holder = 0; holder < seat.holders && left > 0; holder += 1) {
      left -= 1;
      yield personIn(placed, seat.characters[holder]);
    }
    for (const report of reports) yield* holdersOf(report);
  }

  function personIn(placed: PlacedSeat, character: Character | undefined): Rows {
    const employeeId = ids.next('employee');
    const random = randomFrom(seed, employeeId);
    const { place, level } = placed.seat;
    const { name, username } =
      character === undefined
        ? naming.invent(random, place.country)
        : { name: character, username: usernames.get(character) ?? naming.take(character) };
    const { start, end, assignments } = employmentOf(
      today,
      placed,
      character ?? drawCharacter(placed.seat, random),
      positions.named,
      random,
    );
    const accountId = accountIds.get(username) ?? ids.next('account');
    if (character !== undefined) accountIds.set(username, accountId);
    const rows = memberRows(ground, {
      employeeId,
      employeeNumber: `HL-${20_000 + employeeId}`,
      accountId,
      name,
      preferred: character?.preferred ?? null,
      username,
      mailDomain,
      mobile: level === 'lead' || level === 'executive' ? nextMobile(place.country) : null,
      country: place.country,
      timezone: place.timezone,
      start,
      end,
      signIn: signIns.find((one) => one.username === username),
    });
    return {
      ...rows,
      assignment: assignments.map((one) => ({ id: ids.next('assignment'), employee_id: employeeId, ...one })),
    };
  }

  function nextMobile(country: Country): string | null {
    mobilesGiven[country] += 1;
    return fictionalMobile(country, mobilesGiven[country] - 1);
  }

  const { placed: top, rows } = positions.place(tree, null);
  yield rows;
  yield* holdersOf(top);
  yield homePages(ground, accountIds, harbourlinePages);
  yield requisitions(ground, positions, accountIds);

  const above: [chief: number, generalManager: number, regionalManager: number] = [
    positions.named('coo').positionId,
    0,
    0,
  ];
  for (const { seat, below } of growth()) {
    if (left <= 0) return;
    const grown = positions.place(seat, above[below]);
    if (below === 0) above[1] = grown.placed.positionId;
    if (below === 1) above[2] = grown.placed.positionId;
    yield grown.rows;
    yield* holdersOf(grown.placed);
  }
}

/** Technology gets another name from the quarter after next. */
function comingNames(
  { today }: Ground,
  departmentIds: ReadonlyMap<DepartmentKey, number>,
): Row<'department_version'>[] {
  const technology = departmentIds.get('technology');
  if (technology === undefined) throw new Error('The story has no department of technology');
  return [
    {
      department_id: technology,
      valid_from: firstOfMonthAhead(today, 4).toString(),
      title: 'Digital & Technology',
      description: 'Terminal systems, networks, data and support',
    },
  ];
}

/** How many people the story has. */
export const naturalSize = sizeOf(story());

function sizeOf(seat: Seat): number {
  return seat.holders + seat.reports.reduce((sum, report) => sum + sizeOf(report), 0);
}

function charactersOf(seat: Seat): Character[] {
  return [...seat.characters, ...seat.reports.flatMap(charactersOf)];
}
