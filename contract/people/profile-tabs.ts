/** The tabs of a profile, in this order. One without a section that this viewer may see is absent. */
export const profileTabs = [
  'overview',
  'profile',
  'activity',
  'my-career',
  'payment-details',
  'leave',
  'recognition',
] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** A section of a profile: its tab, and its title there and in the search. */
export interface ProfileSectionAbout {
  tab: ProfileTab;
  title: string;
  /** The audit actions that change it, where the section keeps no history of its own. Each is one that the person reads too. */
  changedBy?: readonly string[];
  /** Only entries with this `kind` among their details, where two sections share actions. */
  changedKind?: string;
}
export type ProfileSectionDeclarations = Readonly<Record<string, ProfileSectionAbout>>;

/** An action of a profile’s menu: its place there, and what it is called. */
export interface ProfileActionAbout {
  order: number;
  label: string;
}
export type ProfileActionDeclarations = Readonly<Record<string, ProfileActionAbout>>;
