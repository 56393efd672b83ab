import { freshContactDays } from '@tenure/contract/identity/authentication.ts';
import type { MyFactors, Passkey } from '@tenure/contract/identity/factors.ts';
import { heldBackUntil } from '@tenure/domain/identity/second-factor.ts';
import { Temporal } from 'temporal-polyfill';
import type { FactorsRow } from './factor.reads.ts';
import type { PasskeyRow } from './passkey.store.ts';
import { maskedMobile } from './second-factor.policy.ts';

export function passkeyOf(row: PasskeyRow): Passkey {
  return { id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

export function factorsOf(row: FactorsRow, now: Temporal.Instant, canText: boolean): MyFactors {
  return {
    isRequired: row.is_required,
    requiredBy: row.required_by,
    authenticatorApp:
      row.app_created_at === null
        ? null
        : { createdAt: row.app_created_at, lastUsedAt: row.app_last_used_at },
    passkeys: row.passkeys.map(passkeyOf),
    codeMobile: codeMobileOf(row, now),
    canText,
    recoveryCodes:
      row.codes_created_at === null ? null : { left: row.codes_left, createdAt: row.codes_created_at },
  };
}

function codeMobileOf({ mobile, mobile_changed_at }: FactorsRow, now: Temporal.Instant) {
  if (mobile === null) return null;
  const changedAt = mobile_changed_at === null ? null : Temporal.Instant.from(mobile_changed_at);
  const until = heldBackUntil(changedAt, freshContactDays, now);
  return { number: maskedMobile(mobile), waitsUntil: until?.toString() ?? null };
}
