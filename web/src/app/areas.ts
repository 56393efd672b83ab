import type { AnyRoute } from '@tanstack/react-router';
import type * as admin from './areas/admin.ts';
import type * as own from './areas/own.ts';
import type * as people from './areas/people.ts';
import type * as preferences from './areas/preferences.ts';
import { loadContributions } from './contributions.ts';

/** An area's route table loads when one of its addresses is first opened, so a new feature does not grow the shell. */
export type Area = () => Promise<readonly AnyRoute[]>;

/** A feature lists one route or several. */
const routesOf = (listed: Readonly<Record<string, AnyRoute | readonly AnyRoute[]>>): readonly AnyRoute[] =>
  Object.values(listed).flat();

/** The home screen's routes come with the shell. */
const home: Area = async () => [];

const elsewhere: Area = async () => routesOf(await import('./areas/own.ts'));

const withFeatures: Area = () => withContributions(elsewhere);

const byFirstSegment: Readonly<Record<string, Area>> = {
  '': home,
  dashboard: home,
  admin: async () => routesOf(await import('./areas/admin.ts')),
  controlpanel: () => withContributions(async () => routesOf(await import('./areas/people.ts'))),
  pay: withFeatures,
  inbox: withFeatures,
  learning: withFeatures,
  preferences: () => withContributions(async () => routesOf(await import('./areas/preferences.ts'))),
};

export function areaOf(pathname: string): Area {
  const [, first = '', second] = pathname.split('/');
  // Leave requests and reviews share the dashboards' prefix, but nothing else.
  if (first === 'dashboard' && second === 'leave') return elsewhere;
  if (first === 'dashboard' && second === 'show-performance-detail') return withFeatures;
  return byFirstSegment[first] ?? elsewhere;
}

/** For areas with screens that features add to. */
async function withContributions(load: Area): Promise<readonly AnyRoute[]> {
  const [routes] = await Promise.all([load(), loadContributions()]);
  return routes;
}

type RouteIn<Listed> = {
  [Name in keyof Listed]: Listed[Name] extends readonly (infer Route)[] ? Route : Listed[Name];
}[keyof Listed];

/** Every route there is, for typed addresses; only types are imported. */
export type AreaRoute =
  | RouteIn<typeof admin>
  | RouteIn<typeof own>
  | RouteIn<typeof people>
  | RouteIn<typeof preferences>;
