/** The areas of data kept about people, by purpose. Everything kept about anyone belongs to one of them. */
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
