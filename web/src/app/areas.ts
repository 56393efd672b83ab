import type { AnyRoute } from '@tanstack/react-router';
import type { routes as admin } from './areas/admin.ts';
import type { routes as own } from './areas/own.ts';
import type { routes as people } from './areas/people.ts';
import type { routes as preferences } from './areas/preferences.ts';
import { loadContributions } from './contributions.ts';

/** An area's route table loads when one of its addresses is first opened, so a new feature does not grow the shell. */
type Area = () => Promise<readonly AnyRoute[]>;

/** The home screen's routes come with the shell. */
const home: Area = async () => [];

const elsewhere: Area = async () => (await import('./areas/own.ts')).routes;

const byFirstSegment: Readonly<Record<string, Area>> = {
  '': home,
  dashboard: home,
  admin: async () => (await import('./areas/admin.ts')).routes,
  controlpanel: () => withContributions(async () => (await import('./areas/people.ts')).routes),
  pay: () => withContributions(elsewhere),
  inbox: () => withContributions(elsewhere),
  preferences: () => withContributions(async () => (await import('./areas/preferences.ts')).routes),
};

export function areaOf(pathname: string): Area {
  const [, first = '', second] = pathname.split('/');
  // Leave requests and reviews have addresses beneath the dashboards', and nothing else of them.
  return first === 'dashboard' && (second === 'leave' || second === 'show-performance-detail')
    ? elsewhere
    : (byFirstSegment[first] ?? elsewhere);
}

/** For areas with screens that features add to. */
async function withContributions(load: Area): Promise<readonly AnyRoute[]> {
  const [routes] = await Promise.all([load(), loadContributions()]);
  return routes;
}

/** Every route there is, for the types of addresses; only types are imported. */
export type AreaRoutes = readonly [...typeof admin, ...typeof own, ...typeof people, ...typeof preferences];
