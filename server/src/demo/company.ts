import type { Temporal } from 'temporal-polyfill';
import type { Country } from './names.ts';
import type { PersonName } from './naming.ts';
import type { Ids, Row, Rows } from './rows.ts';

/** The facts a company's rows are made from. */
export interface Ground {
  ids: Ids;
  /** Every date of the demo is counted from it. */
  today: Temporal.PlainDate;
  /** Everyone has the same password, hashed once. */
  passwordHash: string;
  /** Ids of the company's own copies of the built-in profiles. */
  profileIds: ReadonlyMap<string, number>;
}

/** A person the demo offers to sign in as. */
export interface SignIn {
  username: string;
  role: 'ROLE_EMPLOYEE' | 'COMPANYADMIN';
  isAdmin: boolean;
  secondFactor: boolean;
  /** Key of a built-in profile, beside those everyone holds. */
  profile: string | null;
}

export interface Member {
  employeeId: number;
  employeeNumber: string;
  accountId: number;
  name: PersonName;
  preferred: string | null;
  username: string;
  mailDomain: string;
  mobile: string | null;
  country: Country;
  timezone: string;
  start: Temporal.PlainDate;
  end: Temporal.PlainDate | null;
  /** Set for those the demo offers to sign in as; everyone else has an ordinary account. */
  signIn: SignIn | undefined;
}

const languages: Record<Country, string> = { AU: 'en-AU', NZ: 'en-NZ', GB: 'en-GB' };

/** A person's employee record and account. */
export function memberRows(ground: Ground, member: Member): Rows {
  const { name, signIn } = member;
  const email = `${member.username}@${member.mailDomain}`;
  const employee: Row<'employee'> = {
    id: member.employeeId,
    employee_number: member.employeeNumber,
    first_name: name.first,
    last_name: name.last,
    preferred_name: member.preferred,
    work_email: email,
    work_mobile: member.mobile,
    country: member.country,
    start_date: member.start.toString(),
    end_date: member.end?.toString() ?? null,
  };
  const account: Row<'account'> = {
    id: member.accountId,
    username: member.username,
    email,
    display_name: `${name.first} ${name.last}`,
    first_name: name.first,
    last_name: name.last,
    password_hash: ground.passwordHash,
    role: signIn?.role ?? 'ROLE_EMPLOYEE',
    user_type: signIn?.isAdmin ? 'Admin' : 'User',
    status: member.end === null ? 'active' : 'deactivated',
    second_factor_required: signIn?.secondFactor ?? false,
    country: member.country,
    // Codes go by mail where the account has no mobile: the demo's mail can be read, its text messages reach
    // no one.
    mobile: signIn?.secondFactor ? null : member.mobile,
    language: languages[member.country],
    timezone: member.timezone,
    employee_id: member.employeeId,
  };
  const profileId = signIn?.profile ? ground.profileIds.get(signIn.profile) : undefined;
  if (signIn?.profile && profileId === undefined)
    throw new Error(`The company has no profile ${signIn.profile}`);
  return {
    employee: [employee],
    account: [account],
    ...(profileId !== undefined && {
      account_security_profile: [{ account_id: member.accountId, profile_id: profileId }],
    }),
  };
}
