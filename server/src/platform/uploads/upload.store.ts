import type { Tx, WriteTx } from '../db/transaction.ts';

export interface UploadRow {
  id: number;
  purpose: string;
  name: string;
  size: number;
  received: number;
  spaceId: number | null;
  expiresAt: string;
  isClaimed: boolean;
}

export interface PartRow {
  startsAt: number;
  size: number;
  storageKey: string;
  sealedFor: string;
}

const columns = `u.id, u.purpose, u.name, u.size, u.received, u.space_id, u.expires_at,
  coalesce(u.claimed_until > tenure_now(), false) as is_claimed`;
/** An upload of the named account, or of the session; never one that has expired. */
const own = `u.tenant_id = current_tenant() and u.expires_at > tenure_now()
  and u.account_id = coalesce($1::integer, current_account())`;

export interface NewUpload {
  purpose: string;
  name: string;
  size: number;
  modifiedAt: number;
}

const byId = `select ${columns} from file_upload u where ${own} and u.id = $2`;

export async function uploadOf(
  tx: Tx,
  id: number,
  accountId: number | null = null,
): Promise<UploadRow | undefined> {
  const [row] = await tx.query<UploadRow>(byId, [accountId, id]);
  return row;
}

/** Held until the transaction ends: parts come one after the other. */
export async function lockUpload(
  tx: Tx,
  id: number,
  accountId: number | null = null,
): Promise<UploadRow | undefined> {
  const [row] = await tx.query<UploadRow>(`${byId} for no key update`, [accountId, id]);
  return row;
}

/** The unfinished upload of the same file. */
export async function interruptedUpload(tx: WriteTx, about: NewUpload): Promise<UploadRow | undefined> {
  const [row] = await tx.query<UploadRow>(
    `select ${columns} from file_upload u
     where ${own} and u.purpose = $2 and u.name = $3 and u.size = $4 and u.modified_at = $5
       and coalesce(u.claimed_until <= tenure_now(), true)
     order by u.id desc limit 1`,
    [null, about.purpose, about.name, about.size, about.modifiedAt],
  );
  return row;
}

export async function insertUpload(
  tx: WriteTx,
  about: NewUpload,
  { spaceId, hours }: { spaceId: number; hours: number },
): Promise<UploadRow> {
  const [row] = await tx.query<UploadRow>(
    `insert into file_upload as u (tenant_id, account_id, purpose, name, size, modified_at, space_id, expires_at)
     values (current_tenant(), current_account(), $1, $2, $3, $4, $5, tenure_now() + make_interval(hours => $6))
     returning ${columns}`,
    [about.purpose, about.name, about.size, about.modifiedAt, spaceId, hours],
  );
  if (row === undefined) throw new Error('The upload was not added');
  return row;
}

/** Those of the person beyond the given number that nothing was added to for longest. */
export async function oldestBeyond(tx: WriteTx, kept: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select u.id from file_upload u where ${own} and coalesce(u.claimed_until <= tenure_now(), true)
     order by u.touched_at desc, u.id desc offset $2`,
    [null, kept],
  );
  return rows.map(({ id }) => id);
}

/** @param freed bytes that the part takes in the store, which are counted there from now on */
export async function insertPart(
  tx: WriteTx,
  upload: UploadRow,
  part: PartRow,
  freed: number,
): Promise<UploadRow> {
  await tx.query(
    `insert into file_upload_part (tenant_id, upload_id, starts_at, size, storage_key, sealed_for)
     values (current_tenant(), $1, $2, $3, $4, $5)`,
    [upload.id, part.startsAt, part.size, part.storageKey, part.sealedFor],
  );
  await tx.query(
    `update storage_reservation set bytes = greatest(bytes - $2, 0)
     where tenant_id = current_tenant() and id = $1`,
    [upload.spaceId, freed],
  );
  const [row] = await tx.query<UploadRow>(
    `update file_upload u set received = u.received + $2, touched_at = tenure_now()
     where u.tenant_id = current_tenant() and u.id = $1 returning ${columns}`,
    [upload.id, part.size],
  );
  if (row === undefined) throw new Error('The upload is gone');
  return row;
}

export async function saveClaim(tx: WriteTx, id: number, claim: string, minutes: number): Promise<void> {
  await tx.query(
    `update file_upload set claim = $2, claimed_until = tenure_now() + make_interval(mins => $3)
     where tenant_id = current_tenant() and id = $1`,
    [id, claim, minutes],
  );
}

export async function dropClaim(tx: WriteTx, id: number, claim: string): Promise<void> {
  await tx.query(
    `update file_upload set claim = null, claimed_until = null
     where tenant_id = current_tenant() and id = $1 and claim = $2`,
    [id, claim],
  );
}

export const partsOf = (tx: Tx, id: number): Promise<PartRow[]> =>
  tx.query(
    `select starts_at, size, storage_key, sealed_for
     from file_upload_part where tenant_id = current_tenant() and upload_id = $1 order by starts_at`,
    [id],
  );

/** Deletes an upload, its parts and what is held for it, and gives the keys of the parts; undefined where there is none. */
export async function deleteUpload(tx: WriteTx, id: number, claim?: string): Promise<string[] | undefined> {
  const [held] = await tx.query<{ spaceId: number | null }>(
    `select space_id from file_upload
     where tenant_id = current_tenant() and id = $1 and ($2::uuid is null or claim = $2) for no key update`,
    [id, claim ?? null],
  );
  if (held === undefined) return undefined;
  const parts = await tx.query<{ key: string }>(
    `delete from file_upload_part where tenant_id = current_tenant() and upload_id = $1
     returning storage_key as key`,
    [id],
  );
  await tx.query('delete from file_upload where tenant_id = current_tenant() and id = $1', [id]);
  await tx.query('delete from storage_reservation where tenant_id = current_tenant() and id = $1', [
    held.spaceId,
  ]);
  return parts.map(({ key }) => key);
}

export async function expiredUploads(tx: WriteTx, most: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from file_upload where tenant_id = current_tenant() and expires_at <= tenure_now()
     order by expires_at limit $1 for no key update skip locked`,
    [most],
  );
  return rows.map(({ id }) => id);
}
