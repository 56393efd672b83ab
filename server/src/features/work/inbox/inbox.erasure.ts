import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const inboxErasures = [
  erasureOf('account', [
    {
      what: 'Choices about the inbox',
      table: 'inbox_preference',
      whose: `t.account_id = any(array(select a.id from account a where a.tenant_id = current_tenant() and a.employee_id = $1))`,
    },
    {
      what: 'Inbox items put off',
      table: 'inbox_put_off',
      whose: `t.account_id = any(array(select a.id from account a where a.tenant_id = current_tenant() and a.employee_id = $1))`,
    },
  ]),
];
