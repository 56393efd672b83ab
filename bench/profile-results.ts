import type { CallFigure } from './organisation-results.ts';

export interface ProfileCall extends CallFigure {
  readonly who: string;
  readonly section: string;
  /** How many rows it lists; null for anything but a list. */
  readonly rows: number | null;
}

export interface ProfileScreen {
  /** How many times slower than this machine the browser runs. */
  readonly slowdown: number;
  readonly firstMs: number;
  readonly againMs: number;
  /** From the home screen of the running product, the first time and with everything cached. */
  readonly fromHomeMs: number;
  readonly fromHomeAgainMs: number;
}

export interface ProfileFigures {
  readonly people: number;
  readonly calls: readonly ProfileCall[];
  readonly screen: ProfileScreen;
}

const targetP99Ms = 20;
const verdictOf = (isMet: boolean) => (isMet ? 'met' : '**missed**');

export function profileText(
  { people, calls, screen }: ProfileFigures,
  { machine, commit, date }: { machine: string; commit: string; date: string },
): string {
  return [
    '# A profile',
    '',
    `Made by \`npm run bench:profile\`: the demo company with ${people} people, one connection, one call after the other. The screen is a`,
    `person’s own profile in headless Chromium, made ${screen.slowdown} times slower, from asking for the address until the first section can be read.`,
    '',
    '| what | target | measured | |',
    '|---|---|---|---|',
    ...calls.map(
      ({ who, section, rows, bytes, p50Ms, p99Ms }) =>
        `| Who opens ${who}: ${section} | p99 < ${targetP99Ms} ms | p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(1)} ms, ${bytes} bytes${rows === null ? '' : `, ${rows} rows`} | ${verdictOf(p99Ms < targetP99Ms)} |`,
    ),
    `| The screen, with nothing of it kept by the browser | reported | ${screen.firstMs.toFixed(0)} ms | |`,
    `| The screen, opened again in a browser that was there before | reported | ${screen.againMs.toFixed(0)} ms | |`,
    `| From the home screen, the first time | reported | ${screen.fromHomeMs.toFixed(0)} ms | |`,
    `| From the home screen, again | reported | ${screen.fromHomeAgainMs.toFixed(0)} ms | |`,
    '',
    `${machine}. Commit ${commit}, ${date}.`,
    '',
  ].join('\n');
}
