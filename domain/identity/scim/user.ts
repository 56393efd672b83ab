import { isPlain, type Plain } from './match.ts';
import { invalid } from './problem.ts';
import { enterpriseUrn } from './schema.ts';

/** An account as the provider wants it. */
export interface WantedUser {
  userName: string;
  externalId: string | null;
  firstName: string;
  lastName: string;
  displayName: string;
  email: string;
  active: boolean;
  /** Null leaves the account linked as it is: many providers know of no numbers. */
  employeeNumber: string | null;
}

const address = /^[^\s@<>",;:\\()[\]]{1,64}@[^\s@<>",;:\\()[\]]{1,190}\.[^\s@<>",;:\\()[\]]{2,}$/;

/** A line break in a name is one in the head of a mail, and no such mail is sent. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (/\p{Cc}/u.test(value.trim())) throw invalid('invalidValue', 'Names take no control characters');
  return value.trim();
}

function emailOf(emails: unknown): string | null {
  const all = Array.isArray(emails) ? emails.filter(isPlain) : [];
  const chosen =
    all.find(({ primary }) => primary === true) ??
    all.find(({ type }) => textOf(type)?.toLowerCase() === 'work') ??
    all[0];
  return textOf(chosen?.value)?.toLowerCase() ?? null;
}

export function wantedUser(resource: Plain): WantedUser {
  const userName = textOf(resource.userName)?.toLowerCase() ?? null;
  if (userName === null) throw invalid('invalidValue', 'userName is required');
  if (/\s/.test(userName)) throw invalid('invalidValue', 'userName takes no spaces');
  const email = emailOf(resource.emails) ?? userName;
  if (!address.test(email)) {
    throw invalid('invalidValue', 'emails needs a work address, as userName is not one');
  }
  const name = isPlain(resource.name) ? resource.name : {};
  const whole = textOf(resource.displayName) ?? textOf(name.formatted);
  const firstName = textOf(name.givenName) ?? whole ?? userName;
  const lastName = textOf(name.familyName) ?? '';
  const extension = resource[enterpriseUrn];
  return {
    userName,
    externalId: textOf(resource.externalId),
    firstName,
    lastName,
    displayName: whole ?? `${firstName} ${lastName}`.trim(),
    email,
    active: resource.active !== false,
    employeeNumber: isPlain(extension) ? textOf(extension.employeeNumber) : null,
  };
}
