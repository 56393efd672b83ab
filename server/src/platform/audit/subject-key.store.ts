import type { StoredSubjectKey, SubjectKeyStore } from '../crypto/subject-keys.ts';
import type { Tx } from '../db/transaction.ts';

function stored(wrapped: string | null): StoredSubjectKey {
  return wrapped === null ? { state: 'erased' } : { state: 'live', wrapped };
}

/** Keeps wrapped keys in the transaction's own tenant; the tenant id that is passed is the wall's, not trusted. */
export function subjectKeyStore(tx: Tx): SubjectKeyStore {
  const load: SubjectKeyStore['load'] = async (tenantId, subjectIds) => {
    const rows = await tx.query<{ subjectId: string; wrappedKey: string | null }>(
      'select subject_id, wrapped_key from subject_key where tenant_id = $1 and subject_id = any($2)',
      [tenantId, subjectIds],
    );
    return new Map(rows.map((row) => [row.subjectId, stored(row.wrappedKey)]));
  };
  return {
    load,
    insert: async (tenantId, subjectId, wrapped) => {
      await tx.query(
        'insert into subject_key (tenant_id, subject_id, wrapped_key) values ($1, $2, $3) on conflict do nothing',
        [tenantId, subjectId, wrapped],
      );
      return (await load(tenantId, [subjectId])).get(subjectId) ?? stored(wrapped);
    },
    erase: async (tenantId, subjectId) => {
      await tx.query(
        `insert into subject_key (tenant_id, subject_id, wrapped_key, erased_at) values ($1, $2, null, tenure_now())
         on conflict (tenant_id, subject_id) do update set wrapped_key = null, erased_at = tenure_now()
         where subject_key.wrapped_key is not null`,
        [tenantId, subjectId],
      );
    },
  };
}
