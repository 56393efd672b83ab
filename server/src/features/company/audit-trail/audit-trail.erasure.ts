import { personInAudit } from '../../../platform/audit/audit.ts';
import { subjectKeyStore } from '../../../platform/audit/subject-key.store.ts';
import type { SubjectKeys } from '../../../platform/crypto/subject-keys.ts';
import type { Erasure } from '../../../platform/erasure/erasure.ts';

/**
 * The log is never changed. Its data about a person is sealed with a key of their own, which is destroyed.
 */
export function createAuditTrailErasure(subjectKeys: SubjectKeys): Erasure {
  return {
    area: 'audit-values',
    holds: async (tx, employeeId) => {
      const [found] = await tx.query<{ rows: number }>(
        `select count(*)::integer as rows from audit_entry x
         join subject_key k on k.tenant_id = x.tenant_id and k.subject_id = x.person_id and k.erased_at is null
         where x.tenant_id = current_tenant() and x.person_id = $1`,
        [personInAudit(employeeId)],
      );
      return [{ what: 'Values in the audit log', rows: found?.rows ?? 0 }];
    },
    // Nothing can be sealed with a key that was destroyed.
    heldAgain: async () => [],
    erase: (tx, employeeId) => subjectKeys.erase(subjectKeyStore(tx), tx.tenantId, personInAudit(employeeId)),
  };
}
