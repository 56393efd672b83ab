import { isProfileSection, profileSections } from '@tenure/contract/people/profile.ts';
import type { ProfileFrame } from './employee-record.queries.ts';

/** Which part of a profile the address names, and as at which day; empty where it does not say. */
export interface ProfilePlace {
  tab: string;
  section: string;
  asOf: string;
}

/** A section named by the address is on its own tab; `personal` is the old name of what is private. */
export function placeIn(
  { tabs }: Pick<ProfileFrame, 'tabs'>,
  { tab, section }: ProfilePlace,
): { tab: ProfileFrame['tabs'][number] | undefined; section: string } {
  const wanted = section === '' && tab === 'personal' ? 'personal-contact' : section;
  const key = isProfileSection(wanted) ? profileSections[wanted] : tab;
  return { tab: tabs.find((one) => one.key === key) ?? tabs[0], section: wanted };
}

/** Where a profile opens as it is now: at the top of its first tab. */
export function isFirstPlace({ tab, section, asOf }: ProfilePlace): boolean {
  return ['', 'profile'].includes(tab) && section === '' && asOf === '';
}
