import { freshContactDays } from '@tenure/contract/identity/authentication.ts';
import type { MyFactors, Passkey } from '@tenure/contract/identity/factors.ts';
import { heldBackUntil } from '@tenure/domain/identity/second-factor.ts';
import { Temporal } from 'temporal-polyfill';
import type { FactorsRow } from './factor.reads.ts';
import type { PasskeyRow } from './passkey.store.ts';
import { maskedMobile } from './second-factor.policy.ts';

export function passkeyOf(row: PasskeyRow): Passkey {
  return { id: row.id, name: row.name, createdAt: row.createdAt, lastUsedAt: row.lastUsedAt };
}

export function factorsOf(row: FactorsRow, now: Temporal.Instant, canText: boolean): MyFactors {
  return {
    isRequired: row.isRequired,
    requiredBy: row.requiredBy,
    authenticatorApp:
      row.appCreatedAt === null ? null : { createdAt: row.appCreatedAt, lastUsedAt: row.appLastUsedAt },
    passkeys: row.passkeys.map(passkeyOf),
    codeMobile: codeMobileOf(row, now),
    canText,
    recoveryCodes:
      row.codesCreatedAt === null ? null : { left: row.codesLeft, createdAt: row.codesCreatedAt },
  };
}

function codeMobileOf({ mobile, mobileChangedAt }: FactorsRow, now: Temporal.Instant) {
  if (mobile === null) return null;
  const changedAt = mobileChangedAt === null ? null : Temporal.Instant.from(mobileChangedAt);
  const until = heldBackUntil(changedAt, freshContactDays, now);
  return { number: maskedMobile(mobile), waitsUntil: until?.toString() ?? null };
}
