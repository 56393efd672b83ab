import { isProfileSection, profileSections } from '@tenure/contract/people/profile.ts';
import type { ProfileTab } from '@tenure/contract/people/profile-tabs.ts';
import type { ProfilePlace } from '@tenure/domain/people/profile-place.ts';
import type { ProfileFrame } from './employee-record.queries.ts';

/** Names that people type and older links have, beside the names that addresses are written with. */
const otherNames: Readonly<Record<string, ProfileTab>> = {
  activities: 'activity',
  career: 'my-career',
  pay: 'payment-details',
};

/** A section named by the address is on its own tab; `personal` is the old name of what is private. */
export function placeIn(
  { tabs }: Pick<ProfileFrame, 'tabs'>,
  { tab, section }: ProfilePlace,
): { tab: ProfileFrame['tabs'][number] | undefined; section: string } {
  const wanted = section === '' && tab === 'personal' ? 'personal-contact' : section;
  const key = isProfileSection(wanted) ? profileSections[wanted].tab : (otherNames[tab] ?? tab);
  return { tab: tabs.find((one) => one.key === key) ?? tabs[0], section: wanted };
}
