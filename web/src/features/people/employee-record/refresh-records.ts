import type { QueryClient } from '@tanstack/react-query';
import type * as additionalDetailsContract from '@tenure/contract/people/additional-details.ts';
import type * as changeRequestsContract from '@tenure/contract/people/change-requests.ts';
import type * as contactDetailsContract from '@tenure/contract/people/contact-details.ts';
import type * as datedRecordContract from '@tenure/contract/people/dated-record.ts';
import type * as profileContract from '@tenure/contract/people/profile.ts';
import type * as profileOverviewContract from '@tenure/contract/people/profile-overview.ts';
import type * as publicCardContract from '@tenure/contract/people/public-card.ts';
import type * as sectionChangesContract from '@tenure/contract/people/section-changes.ts';
import { namesIn, refetchOnOpening, refetchReads } from '../../../lib/api/refresh.ts';
import { navigationQuery, siteQuery } from '../../../lib/session.ts';

/** By name alone, so that people who never open a profile load no code for it. */
const reads = [
  ...namesIn<typeof profileContract>('userProfile'),
  ...namesIn<typeof profileOverviewContract>('profileOverview'),
  ...namesIn<typeof sectionChangesContract>('listSectionChanges'),
  ...namesIn<typeof datedRecordContract>('getGeneral', 'getEmploymentDetails'),
  ...namesIn<typeof contactDetailsContract>('getPersonalDetails', 'listEmergencyContacts', 'listNextOfKin'),
  ...namesIn<typeof additionalDetailsContract>('getAdditionalDetails'),
  ...namesIn<typeof changeRequestsContract>('getOwnChangeRequest'),
];

/** Not before they are next opened: a list that is read moves for no change of a single person. */
const readsOnOpening = namesIn<typeof publicCardContract>('listPublicCards', 'listTeamMembers');

/** Refetches everything that a change of a record may have changed. */
export async function refreshRecords(queryClient: QueryClient): Promise<void> {
  await Promise.all([refetchReads(queryClient, reads), refetchOnOpening(queryClient, readsOnOpening)]);
}

/** The signed-in person's name changed, in the top bar and everywhere else. */
export async function refreshOwnName(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(siteQuery),
    queryClient.invalidateQueries(navigationQuery),
  ]);
}
