import { erasureOf } from '../../../platform/erasure/erasure.ts';

const whose = `t.account_id = any(array(
  select a.id from account a where a.tenant_id = current_tenant() and a.employee_id = $1))`;

/** A saved view may contain a name that was searched for. */
export const directoryErasure = erasureOf('account', [
  { what: 'Saved views of the directory', table: 'directory_view', whose },
  { what: 'Layout of the directory', table: 'directory_layout', whose },
]);
