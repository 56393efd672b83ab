import pg from 'pg';

/** The roles the application connects as. None of them is a superuser or escapes row-level security. */
export const LOGIN_ROLES = ['tenure_owner', 'tenure_app', 'tenure_jobs'] as const;
export type LoginRole = (typeof LOGIN_ROLES)[number];

/**
 * Owns the security-definer functions that must see across tenants, and nothing else. No one can log in as
 * it.
 */
export const GATE_ROLE = 'tenure_gate';

/**
 * Re-encrypts: it may change sealed values and nothing else, and passes the append-only triggers for that. No
 * one can log in as it; the roles that run jobs may become it.
 */
export const RESEAL_ROLE = 'tenure_reseal';

export const REQUIRED_EXTENSIONS = ['btree_gist', 'btree_gin', 'pg_trgm', 'unaccent', 'citext'] as const;

const ADVISORY_LOCK = 7_365_110_002;

export interface EnsureRolesOptions {
  /** Passwords to set; without them the server must trust the connection, as the embedded one trusts its private socket. */
  readonly passwords?: Readonly<Record<LoginRole, string>>;
  /** An existing login that may become each of the three (`options=-c role=…`), for servers where logins are managed elsewhere. */
  readonly grantTo?: string;
}

/**
 * Creates missing roles in the connected database and changes nothing that is already right. Needs a
 * superuser.
 */
export async function ensureRoles(client: pg.ClientBase, options: EnsureRolesOptions = {}): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  const statements = [
    ...LOGIN_ROLES.map((role) => roleStatement(role, 'login nobypassrls')),
    roleStatement(GATE_ROLE, 'nologin bypassrls'),
    roleStatement(RESEAL_ROLE, 'nologin nobypassrls'),
    ...passwordStatements(options.passwords),
    membershipStatement(GATE_ROLE, 'tenure_owner'),
    membershipStatement(RESEAL_ROLE, 'tenure_jobs'),
    ...(options.grantTo === undefined
      ? []
      : LOGIN_ROLES.map((role) => membershipStatement(role, options.grantTo ?? ''))),
    ...REQUIRED_EXTENSIONS.map((name) => `create extension if not exists ${name} schema public`),
    ...grantStatements(database),
    ...(options.grantTo === undefined
      ? []
      : [`grant connect on database ${database} to ${pg.escapeIdentifier(options.grantTo)}`]),
  ];
  await client.query('begin');
  try {
    // Concurrent grants on one object fail each other; parallel starts take turns.
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await client.query(statements.join(';\n'));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** In words, what keeps the application from working in the connected database; empty when all is there. */
export async function missingPreconditions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select 'role ' || wanted as name from unnest($1::text[]) wanted
       where not exists (select from pg_roles where rolname = wanted)
     union all
     select 'extension ' || wanted from unnest($2::text[]) wanted
       where not exists (select from pg_extension where extname = wanted)
     union all
     select 'schema graphile_worker' where to_regnamespace('graphile_worker') is null`,
    [[...LOGIN_ROLES, GATE_ROLE, RESEAL_ROLE], [...REQUIRED_EXTENSIONS]],
  );
  return rows.map((row) => row.name);
}

// Roles belong to the whole server, so another database's preparation may create the same one in the same moment.
// An unchanged role is left alone, because concurrent "alter role" statements fail each other.
function roleStatement(role: string, attributes: string): string {
  const canLogin = attributes.startsWith('login');
  const bypasses = attributes.endsWith(' bypassrls');
  const complete = `${attributes} nosuperuser nocreatedb nocreaterole noreplication`;
  return `do $$ begin
  begin
    create role ${role} ${complete};
  exception when duplicate_object or unique_violation then null;
  end;
  if exists (select from pg_roles where rolname = '${role}' and (rolsuper or rolcreatedb or rolcreaterole
      or rolreplication or rolcanlogin is distinct from ${canLogin} or rolbypassrls is distinct from ${bypasses})) then
    alter role ${role} ${complete};
  end if;
end $$`;
}

function passwordStatements(passwords: EnsureRolesOptions['passwords']): string[] {
  if (passwords === undefined) return [];
  return LOGIN_ROLES.map((role) => `alter role ${role} password ${pg.escapeLiteral(passwords[role])}`);
}

// "inherit false, set true": the member never acts with the role's rights by accident; it has to name the role, as the
// migrations do for the gate's functions ("alter function … owner to tenure_gate").
function membershipStatement(role: string, member: string): string {
  return `do $$ begin
  if not exists (select from pg_auth_members m where m.roleid = '${role}'::regrole
      and m.member = (select oid from pg_roles where rolname = ${pg.escapeLiteral(member)})
      and m.set_option and not m.inherit_option) then
    grant ${role} to ${pg.escapeIdentifier(member)} with inherit false, set true;
  end if;
end $$`;
}

function grantStatements(database: string): string[] {
  return [
    `revoke all on database ${database} from public`,
    `grant connect on database ${database} to ${LOGIN_ROLES.join(', ')}`,
    // The owner makes the tables; the job runner creates its schema "if not exists", which needs the right all the same.
    `grant create, temporary on database ${database} to tenure_owner`,
    `grant create on database ${database} to tenure_jobs`,
    'revoke create on schema public from public',
    `grant usage on schema public to ${[...LOGIN_ROLES, GATE_ROLE, RESEAL_ROLE].join(', ')}`,
    'grant create on schema public to tenure_owner',
    // PostgreSQL lets a function change hands only to a role that may create in its schema.
    `grant create on schema public to ${GATE_ROLE}`,
    'create schema if not exists graphile_worker authorization tenure_jobs',
    'grant usage on schema graphile_worker to tenure_app',
  ];
}
