import type { QueryClient } from '@tanstack/react-query';
import { navigationQuery, siteQuery } from '../../../lib/session.ts';

/** By name alone, so that people who never open a profile load no code for it. */
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

/** Refetches everything that a change of a record may have changed. */
export async function refreshRecords(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** The signed-in person's name changed, in the top bar and everywhere else. */
export async function refreshOwnName(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(siteQuery),
    queryClient.invalidateQueries(navigationQuery),
  ]);
}
