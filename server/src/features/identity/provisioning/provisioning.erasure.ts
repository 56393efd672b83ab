import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const provisioningErasure = erasureOf('account', [
  {
    what: 'Groups of the identity provider',
    table: 'provisioning_group_member',
    whose: `t.account_id = any(array(select a.id from account a where a.tenant_id = current_tenant() and a.employee_id = $1))`,
  },
]);
