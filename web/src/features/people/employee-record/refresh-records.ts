import type { QueryClient } from '@tanstack/react-query';
import { navigationQuery, siteQuery } from '../../../lib/session.ts';

/** By name alone, so that whoever never opens a profile loads nothing of it. */
const reads = [
  'userProfile',
  'profileOverview',
  'listSectionChanges',
  'getGeneral',
  'getEmploymentDetails',
  'getPersonalDetails',
  'listEmergencyContacts',
  'listNextOfKin',
  'getAdditionalDetails',
  'getOwnChangeRequest',
];

/** Asks again for everything that a change of a record may have changed. */
export async function refreshRecords(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Whoever is signed in is called by another name, in the top bar and wherever else they are named. */
export async function refreshOwnName(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(siteQuery),
    queryClient.invalidateQueries(navigationQuery),
  ]);
}
