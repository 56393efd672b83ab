/** Which part of a profile an address names, and as at which day; empty where it does not say. */
export interface ProfilePlace {
  tab: string;
  section: string;
  asOf: string;
}

/** Whether this is the place a profile opens at today: the top of its first tab. */
export function isFirstPlace({ tab, section, asOf }: ProfilePlace): boolean {
  return ['', 'overview'].includes(tab) && section === '' && asOf === '';
}
