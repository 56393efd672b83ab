import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const payslipsErasure = erasureOf('payslips', [
  {
    // It contains other people's pay as well, and is no longer needed once the payslips were issued.
    what: 'Index tables their payslips came with',
    table: 'payslip_batch',
    whose: `t.index_key is not null and t.state in ('issued', 'undone', 'cancelled') and exists (
      select from payslip_batch_row r where r.tenant_id = t.tenant_id and r.batch_id = t.id and r.employee_id = $1)`,
    blanked: `index_name = null, index_key = null, index_sealed_for = null, index_head = '[]'`,
    files: ['index_key'],
  },
  { what: 'Rows of payslip imports', table: 'payslip_batch_row' },
  { what: 'Payslips', table: 'payslip', files: ['storage_key'] },
]);
