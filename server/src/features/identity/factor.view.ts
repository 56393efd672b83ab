import type { MyFactors, Passkey } from '@tenure/contract/identity/factors.ts';
import type { FactorsRow } from './factor.reads.ts';
import type { PasskeyRow } from './passkey.store.ts';

export function passkeyOf(row: PasskeyRow): Passkey {
  return { id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

export function factorsOf(row: FactorsRow): MyFactors {
  return {
    isRequired: row.second_factor_required,
    authenticatorApp:
      row.app_created_at === null
        ? null
        : { createdAt: row.app_created_at, lastUsedAt: row.app_last_used_at },
    passkeys: row.passkeys.map(passkeyOf),
    recoveryCodes:
      row.codes_created_at === null ? null : { left: row.codes_left, createdAt: row.codes_created_at },
  };
}
