/** What is kept of somebody, by what it is for. Whatever is kept of anybody belongs to one of them. */
export const retentionAreas = [
  'diversity-answers',
  'emergency-contacts',
  'photo',
  'personal-contact',
  'notes',
  'additional-details',
  'bank-accounts',
  'account',
  'tax-declarations',
  'super-and-pension',
  'payslips',
  'work-patterns',
  'employment-history',
  'audit-values',
] as const;
export type RetentionArea = (typeof retentionAreas)[number];
