import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FieldEncryption } from '../crypto/field-encryption.ts';
import type { Tx, WriteTx } from '../db/transaction.ts';
import { Refusal } from './refusal.ts';

export interface FirstAnswer {
  status: number;
  answer: string | null;
  etag: string | null;
}

const claim = `
  insert into idempotency_key (tenant_id, account_id, key, request_hash) values ($1, $2, $3, $4)
  on conflict do nothing returning key`;
const recall = `
  select request_hash, status, answer, etag from idempotency_key
  where tenant_id = $1 and account_id = $2 and key = $3`;
const isAnswered = `
  select exists (select from idempotency_key
    where tenant_id = current_tenant() and account_id = $1 and key = $2 and status is not null) as answered`;
const remember = `
  update idempotency_key set status = $4, answer = $5, etag = $6
  where tenant_id = $1 and account_id = $2 and key = $3`;

/** The retry-safe key of a POST, where the client sent one. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('bad-request', { detail: 'Idempotency-Key takes 1 to 200 visible characters' });
  }
  return key;
}

/** Whether a call with this key was answered before. Only the caller who claims the key gets the answer. */
export async function hasFirstAnswer(tx: Tx, accountId: number, key: string): Promise<boolean> {
  const [row] = await tx.query<{ answered: boolean }>(isAnswered, [accountId, key]);
  return row?.answered === true;
}

function requestHash(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body) ?? ''}`)
    .digest();
}

/**
 * An answer may contain secrets shown once and stored nowhere, such as a token or recovery codes: it is
 * stored sealed.
 */
const sealing = ({ tenantId, actor }: WriteTx, key: string) => ({
  tenantId,
  table: 'idempotency_key',
  column: 'answer',
  rowKey: `${actor.accountId} ${key}`,
});

/**
 * Claims a key inside the call's own transaction. A second call with the same key waits for the first one's commit on
 * the unique key, and is then given the first one's answer; if the first fails, its claim vanishes with it, unless it
 * was refused in a way that keeps its work: then the refusal is the answer.
 */
export async function claimIdempotencyKey(
  tx: WriteTx,
  key: string,
  request: FastifyRequest,
  encryption: FieldEncryption,
): Promise<FirstAnswer | null> {
  const owner = [tx.tenantId, tx.actor.accountId, key];
  const hash = requestHash(request);
  const claimed = await tx.query(claim, [...owner, hash]);
  if (claimed.length > 0) return null;
  const [first] = await tx.query<FirstAnswer & { requestHash: Buffer }>(recall, owner);
  if (!first?.requestHash.equals(hash)) throw new Refusal('idempotency-key-reused');
  return { ...first, answer: first.answer && encryption.decrypt(first.answer, sealing(tx, key)) };
}

export async function rememberAnswer(
  tx: WriteTx,
  key: string,
  { status, answer, etag }: FirstAnswer,
  encryption: FieldEncryption,
): Promise<void> {
  const sealed = answer && encryption.encrypt(answer, sealing(tx, key));
  await tx.query(remember, [tx.tenantId, tx.actor.accountId, key, status, sealed, etag]);
}
