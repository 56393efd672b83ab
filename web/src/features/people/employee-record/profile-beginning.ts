import type { QueryClient } from '@tanstack/react-query';
import { isFirstPlace, type ProfilePlace } from '@tenure/domain/people/profile-place.ts';
import { datedQuery, overviewQuery, profileQuery } from './employee-record.queries.ts';
import { placeIn } from './profile-place.ts';

/** The first parts of a profile, in one file. */
export { OverviewSection } from './overview/overview-section.tsx';
export { ChosenPersonScreen, MyProfileScreen, PersonScreen } from './screens/profile-screen.tsx';
export { DatedSection } from './sections/dated-section.tsx';

/** Reads the data of a profile's first paint, so that it is drawn once; the screen reports failures. */
export async function readBeginning(
  queryClient: QueryClient,
  employeeId: number,
  place: ProfilePlace,
): Promise<void> {
  const frameQuery = profileQuery(employeeId, place.asOf);
  const frameRead = queryClient.prefetchQuery(frameQuery);
  // Everyone who may open a profile may read its overview.
  if (isFirstPlace(place)) {
    await Promise.all([frameRead, queryClient.prefetchQuery(overviewQuery(employeeId, place.asOf))]);
    return;
  }
  await frameRead;
  const frame = queryClient.getQueryData(frameQuery.queryKey)?.body;
  if (frame !== undefined && placeIn(frame, place).tab?.sections[0]?.key === 'general') {
    await queryClient.prefetchQuery(datedQuery('general', employeeId));
  }
}
