/** Rules of signing in through an identity provider. What the provider said has been verified before it comes here. */

/** An identity provider's data about a person, under its own names. */
export type Claims = Readonly<Record<string, unknown>>;

export interface AttributeNames {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  employeeNumber: string;
  groups: string;
}

export interface MappedIdentity {
  username: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  employeeNumber: string | null;
  /** Null where the provider says nothing of groups, which is not the same as being in none. */
  groups: readonly string[] | null;
}

/** Ways of authenticating (RFC 8176) and classes of it that mean a second factor was given. */
const secondFactorMethods = new Set([
  'mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'https://refeds.org/profile/mfa',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered',
]);

/** Whether the provider says that more than one factor was given. What it does not name it does not say. */
export function assertsSecondFactor(methods: readonly string[]): boolean {
  return methods.some((method) => secondFactorMethods.has(method));
}

export interface FactorRule {
  accountRequires: boolean;
  companyAsksOwn: boolean;
  trustsProvider: boolean;
}

/** Whether our own second factor is due after single sign-on. */
export function ownFactorIsDue(rule: FactorRule, methods: readonly string[]): boolean {
  if (rule.companyAsksOwn) return true;
  return rule.accountRequires && !(rule.trustsProvider && assertsSecondFactor(methods));
}

function textOf(claims: Claims, name: string): string | null {
  if (name === '' || !Object.hasOwn(claims, name)) return null;
  const value = claims[name];
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof single === 'number') return String(single);
  if (typeof single !== 'string') return null;
  const trimmed = single.trim();
  return trimmed === '' || trimmed.length > 200 || hasControl(trimmed) ? null : trimmed;
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text) || !text.isWellFormed();
}

function textsOf(claims: Claims, name: string): readonly string[] | null {
  if (name === '' || !Object.hasOwn(claims, name)) return null;
  const value = claims[name];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === 'string' && one !== '');
}

/** An address in the form accounts use, or null for anything else. */
export function addressOf(text: string | null): string | null {
  return text !== null && /^[^\s@<>"',;]+@[^\s@<>"',;]+$/.test(text) ? text.toLowerCase() : null;
}

export function mapIdentity(claims: Claims, names: AttributeNames): MappedIdentity {
  return {
    username: textOf(claims, names.username)?.toLowerCase() ?? null,
    email: addressOf(textOf(claims, names.email)),
    firstName: textOf(claims, names.firstName),
    lastName: textOf(claims, names.lastName),
    employeeNumber: textOf(claims, names.employeeNumber),
    groups: textsOf(claims, names.groups),
  };
}

export interface ProfileChange {
  add: readonly number[];
  remove: readonly number[];
}

/**
 * The change that membership of these groups makes to a person's profiles. A profile without a mapped group
 * is left alone, and where the provider sends no groups, so is every profile.
 */
export function profileChange(
  mapping: readonly { group: string; profileId: number }[],
  groups: readonly string[] | null,
  held: readonly number[],
): ProfileChange {
  if (groups === null) return { add: [], remove: [] };
  const within = new Set(groups);
  const governed = new Set(mapping.map(({ profileId }) => profileId));
  const due = new Set(mapping.filter(({ group }) => within.has(group)).map(({ profileId }) => profileId));
  return {
    add: [...due].filter((profile) => !held.includes(profile)),
    remove: held.filter((profile) => governed.has(profile) && !due.has(profile)),
  };
}

const wellKnown = '/.well-known/openid-configuration';

/** The issuer meant by an address, which may be that of its discovery document. */
export function issuerOf(address: string): string {
  const trimmed = address.trim();
  return trimmed.endsWith(wellKnown) ? trimmed.slice(0, -wellKnown.length) : trimmed;
}
