/**
 * Between whom a grant holds. `assigned` is a relation on the record itself; those that name a place or a line are about
 * others, so that nobody decides about themselves by them.
 */
export const scopes = [
  'self',
  'direct-reports',
  'all-reports',
  'same-department',
  'same-location',
  'assigned',
  'everyone',
] as const;
export type Scope = (typeof scopes)[number];

/** What capabilities are about: the groups in which an administrator reads them, in this order. */
export const areas = {
  home: 'Home and dashboards',
  people: 'People',
  organisation: 'Organisation',
  payroll: 'Payroll data',
  files: 'Files',
  company: 'Company',
  security: 'Security and access',
  /** The operator's; no profile of a company grants any of it. */
  installation: 'Installation',
} as const;
type Area = keyof typeof areas;

/** The security profiles that come with the product. */
export type BuiltInProfileKey =
  | 'employee'
  | 'manager'
  | 'hr-partner'
  | 'payroll-officer'
  | 'company-admin'
  | 'provider-admin';

/** Which built-in profiles of a new company begin with a capability, and over whom. */
type Beginnings = Readonly<Partial<Record<BuiltInProfileKey, Scope | readonly Scope[]>>>;

interface Restrictions {
  /** Bank, tax, pension, super and payslips are kept apart from administering: Company Admin never grants them. */
  isPayroll?: boolean;
  /** Shows a person's own diversity answers: nobody has it over anybody else, whatever they hold. */
  isDiversity?: boolean;
  /** Nobody has it over themselves, whatever they hold. */
  isNeverOnesOwn?: boolean;
}

export interface CapabilityAbout extends Restrictions {
  about: string;
  area: Area;
  /** Where a grant of it makes sense; no other is accepted. */
  scopes: readonly Scope[];
  beginnings: Beginnings;
}

/** Declares capabilities of one area: what each lets one do, the scopes it makes sense at, and who begins with it. */
export const capabilityOf =
  (area: Area, ofAll: Restrictions = {}) =>
  (
    about: string,
    where: readonly Scope[],
    beginnings: Beginnings,
    restrictions: Restrictions = {},
  ): CapabilityAbout => ({ about, area, scopes: where, beginnings, ...ofAll, ...restrictions });

export const oneself: readonly Scope[] = ['self'];
export const everyone: readonly Scope[] = ['everyone'];
export const assigned: readonly Scope[] = ['assigned'];
export const persons: readonly Scope[] = scopes.filter((scope) => scope !== 'assigned');
/** By the place or the line of what it is about, which is nobody's own. */
export const places: readonly Scope[] = persons.filter((scope) => scope !== 'self');
export const records: readonly Scope[] = [...places, 'assigned'];
