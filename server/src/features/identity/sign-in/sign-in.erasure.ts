import { erasureOf } from '../../../platform/erasure/erasure.ts';

const theirs = (column: string) =>
  `t.${column} = any(array(select a.id from account a where a.tenant_id = current_tenant() and a.employee_id = $1))`;
const rowsOfAccount = (what: string, table: string) => ({ what, table, whose: theirs('account_id') });

/** The row itself stays: what they have decided and written is held by it. It opens nothing any more. */
export const identityErasures = [
  erasureOf('account', [
    rowsOfAccount('Sessions', 'session'),
    rowsOfAccount('Earlier passwords', 'password_history'),
    rowsOfAccount('Links to choose a password', 'password_reset'),
    rowsOfAccount('Codes sent to them', 'second_factor'),
    rowsOfAccount('Authenticator apps', 'authenticator_app'),
    rowsOfAccount('Passkeys', 'passkey'),
    rowsOfAccount('Recovery codes', 'recovery_code'),
    rowsOfAccount('Known devices', 'known_device'),
    rowsOfAccount('API tokens', 'api_token'),
    rowsOfAccount('Notifications to them', 'notification'),
    rowsOfAccount('Choices of notifications', 'notification_preference'),
    rowsOfAccount('Repeated requests', 'idempotency_key'),
    rowsOfAccount('Security profiles held', 'account_security_profile'),
    { what: 'Own dashboards', table: 'dashboard', whose: `not t.shared and ${theirs('owner_account_id')}` },
    {
      what: 'User name, address, number and password',
      table: 'account',
      whose: `t.employee_id = $1 and t.username <> 'former.' || t.id`,
      blanked: `username = 'former.' || t.id, email = 'former.' || t.id || '@invalid', mobile = null, country = null,
        external_id = null, password_hash = null, status = 'deactivated'`,
    },
  ]),
  erasureOf('name', [
    {
      what: 'Name on the account',
      table: 'account',
      whose: 't.employee_id = $1',
      blanked: `first_name = 'Former', last_name = 'employee', display_name = 'Former employee'`,
    },
  ]),
];
