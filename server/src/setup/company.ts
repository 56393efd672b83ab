import type pg from 'pg';
import { companyProfiles, providerProfiles } from '../features/identity/sign-in/built-in-profiles.ts';
import type { TenantId } from '../platform/db/tenant-id.ts';
import type { StatementFor } from '../platform/db/transaction.ts';

export interface NewCompany {
  name: string;
  shortName: string;
  systemName: string | null;
  hosts: readonly string[];
  isDefault?: boolean;
  isProvider?: boolean;
  isPositionLed?: boolean;
  enabledModules: readonly string[];
  headline?: string;
  strapline?: string;
  primaryColour?: string;
  contact?: { name: string; email: string | null; phone: string | null; address: string | null };
  footerText?: string;
  /** Mail domains whose people may make an account themselves; without one, no one may. */
  selfRegistrationDomains?: readonly string[];
}

export interface NewAccount {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  role: 'ROLE_EMPLOYEE' | 'COMPANYADMIN' | 'ROLE_SUPER';
  isAdmin: boolean;
  secondFactorRequired: boolean;
  country: string | null;
  mobile: string | null;
  language: string;
  timezone: string;
  employeeId: number | null;
  /** Keys of built-in profiles, beside those everyone holds. */
  profiles: readonly string[];
}

/** A connection of the owner, or a transaction that has entered the company. */
export interface Setup {
  query<Row extends pg.QueryResultRow>(
    text: StatementFor<NoInfer<Row>>,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
}

/** Enters a tenant for the rest of the session of an owner's connection. */
export async function enterTenant(owner: pg.ClientBase, tenantId: number): Promise<void> {
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [String(tenantId)]);
}

/** Makes a company with its hosts and the profiles it begins with, and enters it. */
export async function createCompany(owner: pg.ClientBase, company: NewCompany): Promise<TenantId> {
  const { rows } = await owner.query<{ id: TenantId }>(
    `select nextval(pg_get_serial_sequence('tenant', 'tenant_id'))::integer as id`,
  );
  const tenantId = rows[0]?.id;
  if (tenantId === undefined) throw new Error('The company got no id');
  await enterTenant(owner, tenantId);
  await fillCompany(owner, tenantId, company);
  return tenantId;
}

/** The rows of a company in the tenant that has been entered. */
export async function fillCompany(owner: Setup, tenantId: number, company: NewCompany): Promise<void> {
  const { contact } = company;
  await owner.query(
    `insert into tenant (tenant_id, name, short_name, system_name, is_default, is_provider, is_position_led, enabled_modules,
       headline, strapline, primary_colour, contact_name, contact_email, contact_phone, contact_address, footer_text,
       self_registration, self_registration_domains)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       cardinality($17::text[]) > 0, $17)`,
    [
      tenantId,
      company.name,
      company.shortName,
      company.systemName,
      company.isDefault ?? false,
      company.isProvider ?? false,
      company.isPositionLed ?? true,
      company.enabledModules,
      company.headline ?? '',
      company.strapline ?? '',
      company.primaryColour ?? '#0B6E69',
      contact?.name ?? '',
      contact?.email ?? null,
      contact?.phone ?? null,
      contact?.address ?? null,
      company.footerText ?? company.name,
      company.selfRegistrationDomains ?? [],
    ],
  );
  await owner.query('insert into tenant_host (tenant_id, host) select $1, unnest($2::text[])', [
    tenantId,
    company.hosts,
  ]);
  for (const profile of company.isProvider ? providerProfiles : companyProfiles) {
    await owner.query(
      `with made as (
         insert into security_profile (tenant_id, name, description, role_type, built_in, held_by_all)
         values ($1, $2, $3, $4, $5, $6) returning id)
       insert into security_profile_grant (tenant_id, profile_id, capability, scope)
       select $1, made.id, capability, scope
       from made, unnest($7::text[], $8::text[]) as wanted (capability, scope)`,
      [
        tenantId,
        profile.name,
        profile.description,
        profile.roleType,
        profile.key,
        profile.heldByAll,
        profile.grants.map((grant) => grant.capability),
        profile.grants.map((grant) => grant.scope),
      ],
    );
  }
}

/** Makes an account in the company the connection has entered. */
export async function createAccount(owner: Setup, tenantId: number, account: NewAccount): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into account (tenant_id, username, email, display_name, first_name, last_name, password_hash, role, user_type,
       second_factor_required, country, mobile, language, timezone, employee_id)
     values ($1, $2, $3, trim($4 || ' ' || $5), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      tenantId,
      account.username,
      account.email,
      account.firstName,
      account.lastName,
      account.passwordHash,
      account.role,
      account.isAdmin ? 'Admin' : 'User',
      account.secondFactorRequired,
      account.country,
      account.mobile,
      account.language,
      account.timezone,
      account.employeeId,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The account got no id');
  await owner.query(
    `insert into account_security_profile (tenant_id, account_id, profile_id)
     select $1, $2, id from security_profile where tenant_id = $1 and built_in = any($3::text[])`,
    [tenantId, id, account.profiles],
  );
  return id;
}
