import { type FactorState, untouchedFactor } from '@tenure/domain/identity/second-factor.ts';
import { Temporal } from 'temporal-polyfill';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface FactorRow {
  accountId: number;
  username: string;
  displayName: string;
  email: string;
  emailChangedAt: Temporal.Instant | null;
  mobile: string | null;
  mobileChangedAt: Temporal.Instant | null;
  role: string;
  /** Required by a security profile; administrators, whose account requires it, are not asked. */
  isAskedToEnrol: boolean;
  /** The authenticator app, its secret still encrypted. */
  app: { secret: string; lastStep: number } | null;
  passkeys: number;
  channel: 'email' | 'sms' | null;
  codeHash: Buffer | null;
  state: FactorState;
}

interface Row {
  id: number;
  username: string;
  displayName: string;
  email: string;
  emailChangedAt: string | null;
  mobile: string | null;
  mobileChangedAt: string | null;
  role: string;
  isAskedToEnrol: boolean;
  secret: string | null;
  lastStep: number | null;
  passkeys: number;
  channel: 'email' | 'sms' | null;
  codeHash: Buffer | null;
  codeExpiresAt: string | null;
  failedCount: number | null;
  firstFailedAt: string | null;
  verifyLockedUntil: string | null;
  sentCount: number | null;
  firstSentAt: string | null;
  sendLockedUntil: string | null;
}

const columns = `
  a.id, a.username, a.display_name, a.email, a.email_changed_at, a.mobile, a.mobile_changed_at, a.role,
  not a.second_factor_required and requires_second_factor(a.tenant_id, a.id) as is_asked_to_enrol,
  app.secret, app.last_step,
  (select count(*)::integer from passkey p where p.tenant_id = a.tenant_id and p.account_id = a.id) as passkeys,
  f.channel, f.code_hash, f.code_expires_at, f.failed_count, f.first_failed_at, f.verify_locked_until, f.sent_count,
  f.first_sent_at, f.send_locked_until
  from account a
  left join second_factor f on f.tenant_id = a.tenant_id and f.account_id = a.id
  left join authenticator_app app on app.tenant_id = a.tenant_id and app.account_id = a.id
  where a.tenant_id = current_tenant() and a.id = current_account()`;

const instantOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));

function factorOf(row: Row | undefined): FactorRow | undefined {
  return (
    row && {
      accountId: row.id,
      username: row.username,
      displayName: row.displayName,
      email: row.email,
      emailChangedAt: instantOf(row.emailChangedAt),
      mobile: row.mobile,
      mobileChangedAt: instantOf(row.mobileChangedAt),
      role: row.role,
      isAskedToEnrol: row.isAskedToEnrol,
      app:
        row.secret === null || row.lastStep === null ? null : { secret: row.secret, lastStep: row.lastStep },
      passkeys: row.passkeys,
      channel: row.channel,
      codeHash: row.codeHash,
      state: {
        codeExpiresAt: instantOf(row.codeExpiresAt),
        failedCount: row.failedCount ?? untouchedFactor.failedCount,
        firstFailedAt: instantOf(row.firstFailedAt),
        verifyLockedUntil: instantOf(row.verifyLockedUntil),
        sentCount: row.sentCount ?? untouchedFactor.sentCount,
        firstSentAt: instantOf(row.firstSentAt),
        sendLockedUntil: instantOf(row.sendLockedUntil),
      },
    }
  );
}

export async function factorOfViewer(tx: Tx): Promise<FactorRow | undefined> {
  const [row] = await tx.query<Row>(`select ${columns}`);
  return factorOf(row);
}

const lockAccount =
  'select from account where tenant_id = current_tenant() and id = current_account() for no key update';

/**
 * The same with the account locked, so that guesses sent at once are judged one after the other. Locked by a statement
 * of its own: a statement that waits for a lock goes on with the counts it saw before waiting.
 */
export async function factorOfViewerLocked(tx: Tx): Promise<FactorRow | undefined> {
  const [, factor] = await Promise.all([tx.query(lockAccount), factorOfViewer(tx)]);
  return factor;
}

export async function saveFactor(
  tx: WriteTx,
  accountId: number,
  factor: Pick<FactorRow, 'channel' | 'codeHash' | 'state'>,
): Promise<void> {
  const { state } = factor;
  await tx.query(
    `insert into second_factor (tenant_id, account_id, channel, code_hash, code_expires_at, failed_count, first_failed_at,
       verify_locked_until, sent_count, first_sent_at, send_locked_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (tenant_id, account_id) do update set channel = excluded.channel, code_hash = excluded.code_hash,
       code_expires_at = excluded.code_expires_at, failed_count = excluded.failed_count,
       first_failed_at = excluded.first_failed_at, verify_locked_until = excluded.verify_locked_until,
       sent_count = excluded.sent_count, first_sent_at = excluded.first_sent_at,
       send_locked_until = excluded.send_locked_until`,
    [
      tx.tenantId,
      accountId,
      factor.channel,
      factor.codeHash,
      state.codeExpiresAt?.toString() ?? null,
      state.failedCount,
      state.firstFailedAt?.toString() ?? null,
      state.verifyLockedUntil?.toString() ?? null,
      state.sentCount,
      state.firstSentAt?.toString() ?? null,
      state.sendLockedUntil?.toString() ?? null,
    ],
  );
}
