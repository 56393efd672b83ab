import { columnsOf } from './columns.ts';
import type { Company } from './company.ts';
import { type Merged, titleOf } from './merged-rows.ts';
import type { Problem } from './problems.ts';
import type { Values } from './read-rows.ts';

export function checkHolders(
  people: ReadonlyMap<string, Merged>,
  positionAfter: (id: string) => Values | undefined,
  secondPositions: Company['secondPositions'],
  problems: Problem[],
): void {
  const explained = new Set(
    problems.flatMap((one) => (one.file === 'people' && one.column === 'Position ID' ? one.row : [])),
  );
  for (const { id, row, before, after } of people.values()) {
    const problem = (column: string, kind: Problem['kind'], words: string) =>
      problems.push({ file: 'people', row, column, kind, words });
    const position = after['positionId'] ?? null;
    if (position !== null && explained.has(row)) continue;
    if (position === null) {
      if (after['title'] === null)
        problem('Position ID', 'required', 'Give the position of this person, or a title');
    } else if (positionAfter(position) === undefined) {
      problem('Position ID', 'unknown', `${position} is neither in the file nor in the company on that day`);
      continue;
    } else if (before?.['positionId'] !== position && secondPositions.get(id)?.includes(position)) {
      problem('Position ID', 'duplicate', `${id} is in ${position} beside their first position by then`);
    }
    for (const key of ['department', 'location'] as const) {
      if (after[key] === null)
        problem(titleOf('people', key), 'required', `Give the ${key}: there is no position to take it from`);
    }
  }
}

export function checkEmails(
  people: ReadonlyMap<string, Merged>,
  existing: ReadonlyMap<string, Values>,
  problems: Problem[],
): void {
  const ownersOf = new Map<string, string[]>();
  const add = (id: string, email: string | null | undefined) => {
    if (email === null || email === undefined) return;
    const key = email.toLowerCase();
    const owners = ownersOf.get(key);
    if (owners === undefined) ownersOf.set(key, [id]);
    else owners.push(id);
  };
  for (const [id, values] of existing) if (!people.has(id)) add(id, values['workEmail']);
  for (const [id, { after }] of people) add(id, after['workEmail']);
  for (const owners of ownersOf.values()) owners.sort();
  for (const { id, row, after, before } of people.values()) {
    const email = after['workEmail'] ?? null;
    // A state the company already had is not the file's fault.
    if (email === null || before?.['workEmail'] === email) continue;
    // One more than are named, since one of them may be this person.
    const owners = (ownersOf.get(email.toLowerCase()) ?? []).slice(0, 4);
    const others = owners.filter((owner) => owner !== id);
    if (others.length === 0) continue;
    problems.push({
      file: 'people',
      row,
      column: 'Work email',
      kind: 'duplicate',
      words: `${email} is the address of ${others.slice(0, 3).join(', ')} too`,
    });
  }
}

export function checkDays(
  people: ReadonlyMap<string, Merged>,
  formerPeople: ReadonlyMap<string, string>,
  problems: Problem[],
): void {
  for (const { id, row, before, after } of people.values()) {
    const lastDay = formerPeople.get(id);
    if (before === undefined && lastDay !== undefined) {
      problems.push({
        file: 'people',
        row,
        column: columnsOf.people[0].title,
        kind: 'duplicate',
        words: `${id} was the number of a person who left on ${lastDay}. Use another one`,
      });
    }
    const endDate = before?.['endDate'] ?? null;
    if (endDate !== null && (after['startDate'] ?? '') > endDate) {
      problems.push({
        file: 'people',
        row,
        column: titleOf('people', 'startDate'),
        kind: 'bad-date',
        words: `${id} leaves on ${endDate}, before that day`,
      });
    }
  }
}
