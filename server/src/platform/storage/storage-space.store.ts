import type { Tx, WriteTx } from '../db/transaction.ts';

/** Orders reservations of one company, so that two of them cannot take the same space. */
export const lockSpace = (tx: WriteTx) => tx.query('select pg_advisory_xact_lock(7365139, current_tenant())');

/** For a file that comes with one call. */
const hoursOfCall = 6;

/** Undefined where the company has not that much left. What has expired is dropped on the way. */
export async function insertReservation(
  tx: WriteTx,
  bytes: number,
  hours = hoursOfCall,
): Promise<number | undefined> {
  await tx.query(
    'delete from storage_reservation where tenant_id = current_tenant() and until <= tenure_now()',
  );
  const [row] = await tx.query<{ id: number }>(
    `insert into storage_reservation (tenant_id, bytes, until)
     select t.tenant_id, $1, tenure_now() + make_interval(hours => $2) from tenant t
     where t.tenant_id = current_tenant()
       and t.storage_limit >= $1::bigint
         + (select coalesce(sum(c.bytes), 0) from kept_bytes_change c where c.tenant_id = t.tenant_id)
         + (select coalesce(sum(r.bytes), 0) from storage_reservation r where r.tenant_id = t.tenant_id)
     returning id`,
    [bytes, hours],
  );
  return row?.id;
}

export async function deleteReservations(tx: WriteTx, ids: readonly number[]): Promise<void> {
  await tx.query(
    'delete from storage_reservation where tenant_id = current_tenant() and id = any($1::bigint[])',
    [ids],
  );
}

/** The files whose size is not known yet, those tried longest ago first. */
export async function unmeasuredFiles(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `select storage_key as key from kept_file
     where tenant_id = current_tenant() and bytes is null
       and (measured_at is null or measured_at < tenure_now() - interval '1 hour')
     order by measured_at nulls first, storage_key limit $1`,
    [most],
  );
  return rows.map(({ key }) => key);
}

/** A null size says that there was no such file when the store was asked. */
export async function saveSizes(
  tx: WriteTx,
  sizes: readonly { key: string; bytes: number | null }[],
): Promise<void> {
  await tx.query(
    `update kept_file k set bytes = s.bytes, measured_at = tenure_now()
     from unnest($1::text[], $2::bigint[]) s (key, bytes)
     where k.tenant_id = current_tenant() and k.storage_key = s.key and k.bytes is null`,
    [sizes.map(({ key }) => key), sizes.map(({ bytes }) => bytes)],
  );
}

/** Puts the changes of the sum together. If two runs fold at once, each adds up the rows it has deleted itself. */
export async function foldKeptBytes(tx: WriteTx): Promise<void> {
  await tx.query(
    `with gone as (
       delete from kept_bytes_change c
       where c.tenant_id = current_tenant()
         and (select count(*) from kept_bytes_change m where m.tenant_id = current_tenant()) > 1
       returning c.bytes
     )
     insert into kept_bytes_change (tenant_id, bytes)
     select current_tenant(), sum(bytes) from gone having sum(bytes) <> 0`,
  );
}
