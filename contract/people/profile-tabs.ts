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
