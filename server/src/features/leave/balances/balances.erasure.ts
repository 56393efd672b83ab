import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Kept as long as the hours people worked: leave is part of the same record by law. */
export const leaveErasure = erasureOf('work-patterns', [
  { what: 'Lines of the leave ledger', table: 'leave_entry' },
  {
    what: 'Evidence for leave',
    table: 'leave_evidence',
    whose: `exists (select from leave_request r
      where r.tenant_id = t.tenant_id and r.id = t.request_id and r.employee_id = $1)`,
    files: ['storage_key'],
  },
  { what: 'Leave that pay periods paid', table: 'leave_paid' },
  { what: 'Leave requests', table: 'leave_request' },
  { what: 'Days up to which leave accrued', table: 'leave_progress' },
  { what: 'Leave to be priced again', table: 'leave_recheck' },
  { what: 'What leave was earned by these days', table: 'leave_earned' },
]);
