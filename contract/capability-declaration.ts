/**
 * The people or records a grant reaches. `assigned` is a relation on the record itself; scopes that name a
 * place or a line are about others, so that they never let people decide about themselves.
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

/** The headings under which an administrator reads capabilities, in this order. */
export const areas = {
  home: 'Home and dashboards',
  directory: 'People directory',
  record: 'Employee record',
  employment: 'Employment and working time',
  diversity: 'Diversity',
  leave: 'Leave',
  performance: 'Reviews',
  learning: 'Learning',
  recognition: 'Recognition',
  tasks: 'Tasks and workflows',
  documents: 'Contracts, documents and files',
  recruitment: 'Requisitions',
  organisation: 'Organisation',
  payroll: 'Pay',
  company: 'Company settings',
  privacy: 'Leavers’ data',
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
  /** Shows a person's own diversity answers: no one has it over anyone else, whatever they hold. */
  isDiversity?: boolean;
  /** No one has it over themselves, whatever they hold. */
  isNeverOnesOwn?: boolean;
  /**
   * For their own record, people have it from when they are invited; everything else begins on their first
   * day.
   */
  isBeforeDayOne?: boolean;
}

export interface CapabilityAbout extends Restrictions {
  about: string;
  area: Area;
  /** The scopes at which a grant of it makes sense; no other is accepted. */
  scopes: readonly Scope[];
  beginnings: Beginnings;
  /** The feature's place under its heading. */
  place: number;
}

/**
 * Declares capabilities under one heading: what each lets people do, the scopes it makes sense at, and who begins with it.
 * A feature without a place comes first.
 */
export const capabilityOf =
  (area: Area, { place = 0, ...ofAll }: Restrictions & { place?: number } = {}) =>
  (
    about: string,
    where: readonly Scope[],
    beginnings: Beginnings,
    restrictions: Restrictions = {},
  ): CapabilityAbout => ({ about, area, scopes: where, beginnings, place, ...ofAll, ...restrictions });

export const oneself: readonly Scope[] = ['self'];
export const everyone: readonly Scope[] = ['everyone'];
export const assigned: readonly Scope[] = ['assigned'];
export const persons: readonly Scope[] = scopes.filter((scope) => scope !== 'assigned');
/** Scopes that go by the place or the line of a record, which is never one's own. */
export const places: readonly Scope[] = persons.filter((scope) => scope !== 'self');
export const records: readonly Scope[] = [...places, 'assigned'];
