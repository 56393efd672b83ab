import { createHash } from 'node:crypto';
import type { TenantId } from '../db/tenant-id.ts';
import type { Sql, Tx } from '../db/transaction.ts';

/** An entry as it is sealed: every column, as text the database always writes the same way. */
export interface SealableEntry {
  id: number;
  content: string;
}

/** The first link of every chain has nothing before it. */
export const chainStart = Buffer.alloc(32);

export function sealHash(previous: Buffer, content: string): Buffer {
  return createHash('sha256').update(previous).update(content).digest();
}

/** Length-prefixed, so that no two entries can read the same with their columns shifted. */
const contentOfEntry = `
  (select string_agg(coalesce(length(part)::text || ':' || part, '-'), ',' order by place)
   from unnest(array[
     e.tenant_id::text, e.id::text, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
     e.actor_account_id::text, e.on_behalf_of_account_id::text, e.action, e.subject_type, e.subject_id,
     e.details::text, e.person_id, e.sealed_values, e.request_id]) with ordinality as parts (part, place))`;

/** The companies with entries that wait to be sealed. */
export async function tenantsToSeal(sql: Sql): Promise<TenantId[]> {
  const rows = await sql.query<{ id: TenantId }>('select tenants_awaiting_seal() as id');
  return rows.map(({ id }) => id);
}

/** Few enough that calls waiting behind a batch do not feel it. */
export const entriesAtOnce = 200;

const unsealedEntries = `
  select e.id, ${contentOfEntry} as content
  from audit_unsealed u join audit_entry e on e.tenant_id = u.tenant_id and e.id = u.entry_id
  where u.tenant_id = $1 order by e.id limit ${entriesAtOnce}`;

const sealedEntries = `
  select s.sequence, s.entry_id as id, s.previous_hash, s.hash,
    case when e.id is not null then ${contentOfEntry} end as content
  from audit_seal s left join audit_entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id
  where s.tenant_id = $1 and s.sequence > $2 order by s.sequence limit 5000`;

const lastSeal = 'select sequence, hash from audit_seal where tenant_id = $1 order by sequence desc limit 1';

const addSeals = `
  insert into audit_seal (tenant_id, sequence, entry_id, previous_hash, hash)
  select $1, sequence, entry_id, previous_hash, hash
  from unnest($2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[]) as links (sequence, entry_id, previous_hash, hash)`;

const takeFromWaiting = 'delete from audit_unsealed where tenant_id = $1 and entry_id = any($2::bigint[])';

/** One sealer a tenant at a time: two would both link to the same last seal. */
const onlySealer = `select pg_try_advisory_xact_lock(hashtext('audit seal'), $1) as mine`;

/**
 * Chains committed entries that are not chained yet, and returns how many. An entry of a transaction that is
 * still open is not seen, delays no others, and is chained after its commit.
 */
export async function sealTenant(tx: Tx, tenantId: number): Promise<number> {
  // Lost in a crash, the same links are made again from the entries, which are safe on the disk.
  await tx.query('set local synchronous_commit = off');
  const [lock] = await tx.query<{ mine: boolean }>(onlySealer, [tenantId]);
  if (!lock?.mine) return 0;
  const [last] = await tx.query<{ sequence: number; hash: Buffer }>(lastSeal, [tenantId]);
  const entries = await tx.query<SealableEntry>(unsealedEntries, [tenantId]);
  if (entries.length === 0) return 0;

  let sequence = last?.sequence ?? 0;
  let previous = last?.hash ?? chainStart;
  const links = entries.map((entry) => {
    const link = {
      sequence: ++sequence,
      entryId: entry.id,
      previous,
      hash: sealHash(previous, entry.content),
    };
    previous = link.hash;
    return link;
  });
  await tx.query(addSeals, [
    tenantId,
    links.map((link) => link.sequence),
    links.map((link) => link.entryId),
    links.map((link) => link.previous),
    links.map((link) => link.hash),
  ]);
  await tx.query(takeFromWaiting, [tenantId, links.map((link) => link.entryId)]);
  return links.length;
}

export interface ChainReport {
  tenantId: number;
  sealed: number;
  unsealed: number;
  /** Kept elsewhere, it shows later that the end of the chain was not cut off. */
  head: string;
  problems: string[];
}

interface Link {
  sequence: number;
  id: number;
  previousHash: Buffer;
  hash: Buffer;
  content: string | null;
}

/** Walks a tenant's chain from its beginning and names every place where it does not hold. */
export async function verifyChain(tx: Tx, tenantId: number): Promise<ChainReport> {
  const problems: string[] = [];
  let previous: Buffer = chainStart;
  let sequence = 0;
  for (;;) {
    const links = await tx.query<Link>(sealedEntries, [tenantId, sequence]);
    if (links.length === 0) break;
    for (const link of links) {
      if (link.sequence !== sequence + 1) problems.push(`link ${sequence + 1} is missing`);
      if (!link.previousHash.equals(previous))
        problems.push(`link ${link.sequence} does not follow the one before`);
      if (link.content === null) problems.push(`entry ${link.id} is gone`);
      else if (!sealHash(link.previousHash, link.content).equals(link.hash))
        problems.push(`entry ${link.id} was changed`);
      sequence = link.sequence;
      previous = link.hash;
    }
  }
  const [counts] = await tx.query<{ entries: number; unsealed: number; stray: number }>(
    `select (select count(*) from audit_entry where tenant_id = $1) as entries,
       (select count(*) from audit_unsealed where tenant_id = $1) as unsealed,
       (select count(*) from audit_entry e where e.tenant_id = $1
          and not exists (select from audit_seal s where s.tenant_id = $1 and s.entry_id = e.id)
          and not exists (select from audit_unsealed u where u.tenant_id = $1 and u.entry_id = e.id)) as stray`,
    [tenantId],
  );
  if (counts && counts.stray > 0)
    problems.push(`${counts.stray} entries are neither sealed nor waiting to be`);
  return {
    tenantId,
    sealed: sequence,
    unsealed: counts?.unsealed ?? 0,
    head: previous.toString('hex'),
    problems,
  };
}
