/** Which part of a profile an address names, and as at which day; empty where it does not say. */
export interface ProfilePlace {
  tab: string;
  section: string;
  asOf: string;
}

/** Where a profile opens as it is now: at the top of its first tab. */
export function isFirstPlace({ tab, section, asOf }: ProfilePlace): boolean {
  return ['', 'overview'].includes(tab) && section === '' && asOf === '';
}
