import { isProfileSection, profileSections } from '@tenure/contract/people/profile.ts';
import type { ProfilePlace } from '@tenure/domain/people/profile-place.ts';
import type { ProfileFrame } from './employee-record.queries.ts';

/** A section in the address opens its own tab; `personal` is the old name of the private one. */
export function placeIn(
  { tabs }: Pick<ProfileFrame, 'tabs'>,
  { tab, section }: ProfilePlace,
): { tab: ProfileFrame['tabs'][number] | undefined; section: string } {
  const wanted = section === '' && tab === 'personal' ? 'personal-contact' : section;
  const key = isProfileSection(wanted) ? profileSections[wanted].tab : tab;
  return { tab: tabs.find((one) => one.key === key) ?? tabs[0], section: wanted };
}
