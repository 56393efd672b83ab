import { erasureOf } from '../../../platform/erasure/erasure.ts';

const theirs = (column: string) =>
  `t.${column} = any(array(select a.id from account a where a.tenant_id = current_tenant() and a.employee_id = $1))`;
const of = (what: string, table: string) => ({ what, table, whose: theirs('account_id') });

/** The row itself stays: what they have decided and written is held by it. It opens nothing any more. */
export const identityErasures = [
  erasureOf('account', [
    of('Sessions', 'session'),
    of('Earlier passwords', 'password_history'),
    of('Links to choose a password', 'password_reset'),
    of('Codes sent to them', 'second_factor'),
    of('Authenticator apps', 'authenticator_app'),
    of('Passkeys', 'passkey'),
    of('Recovery codes', 'recovery_code'),
    of('Known devices', 'known_device'),
    of('API tokens', 'api_token'),
    of('Notifications to them', 'notification'),
    of('Choices of notifications', 'notification_preference'),
    of('Repeated requests', 'idempotency_key'),
    of('Security profiles held', 'account_security_profile'),
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
