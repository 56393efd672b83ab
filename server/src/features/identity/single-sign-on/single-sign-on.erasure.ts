import { erasureOf } from '../../../platform/erasure/erasure.ts';

const whose = `t.account_id = any(array(select a.id from account a where a.tenant_id = current_tenant() and a.employee_id = $1))`;

export const singleSignOnErasure = erasureOf('account', [
  { what: 'Links to the identity provider', table: 'single_sign_on_link', whose },
  { what: 'Sign-ins at the identity provider', table: 'single_sign_on_presence', whose },
]);
