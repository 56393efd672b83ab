import type pg from 'pg';
import { demoPassword, loadDemo, naturalSize } from '../../server/src/demo/demo.ts';
import type { Clock } from '../../server/src/platform/clock/clock.ts';
import { CommandFailure } from './failure.ts';

const MOST_PEOPLE = 1_000_000;
const SHOW_EVERY_MS = 1000;

export function readPeople(args: readonly string[]): number {
  if (args.length === 0) return naturalSize;
  const people = args[0] === '--people' && args.length === 2 ? Number(args[1]) : Number.NaN;
  if (Number.isInteger(people) && people >= naturalSize && people <= MOST_PEOPLE) return people;
  throw new CommandFailure(
    `Usage: demo [--people N], where N is a whole number from ${naturalSize} (without it) to ${MOST_PEOPLE}.`,
  );
}

/** Loads the demo and shows its progress. */
export async function fillWithDemo(owner: pg.Client, people: number, clock: Clock): Promise<void> {
  const startedAt = performance.now();
  const secondsSoFar = () => (performance.now() - startedAt) / 1000;
  let shownAt = startedAt;
  const loaded = await loadDemo(owner, clock, {
    people,
    onProgress: (given) => {
      if (performance.now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = performance.now();
      console.log(`${given} of ${people} people, ${Math.round(given / secondsSoFar())} a second`);
    },
  });
  if (!loaded) {
    throw new CommandFailure(
      'The database already holds companies, and the demo is loaded only into an empty one. To empty it: npm run db -- reset --yes',
    );
  }
  console.log(
    `Harbourline has ${people} people (${secondsSoFar().toFixed(1)} s). Everybody's password is ${demoPassword}; sign in as priya.raman, marco.bianchi, elena.novak, sam.okafor or grace.liu.`,
  );
}
