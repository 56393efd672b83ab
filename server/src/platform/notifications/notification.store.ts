import { pagePart } from '../db/page-part.ts';
import type { Tx, WriteTx } from '../db/transaction.ts';
import { privateAddressOf } from '../private-seal/private-plain.reads.ts';
import type { PrivateSeal } from '../private-seal/private-seal.ts';
import { hrefFor, type NewNotification, type OwnNotification } from './new-notification.ts';

export interface NotificationRow {
  id: number;
  kind: string;
  parameters: unknown;
  href: string | null;
  createdAt: string;
  readAt: string | null;
}

const columns = 'id, kind, parameters, href, created_at, read_at';

export async function addNotifications(
  tx: WriteTx,
  accountIds: readonly number[],
  notification: Pick<NewNotification, 'kind' | 'parameters' | 'href' | 'speaksOf'>,
): Promise<void> {
  const { kind, parameters, speaksOf } = notification;
  await tx.query(
    `insert into notification (tenant_id, account_id, kind, parameters, href, about_employee_id)
     select $1, account_id, $3, $4, href,
       coalesce($6::integer, (select a.employee_id from account a where a.tenant_id = $1 and a.id = $7::integer))
     from unnest($2::integer[], $5::text[]) as reader (account_id, href)`,
    [
      tx.tenantId,
      accountIds,
      kind,
      JSON.stringify(parameters),
      accountIds.map((accountId) => hrefFor(notification, accountId)),
      speaksOf && 'employeeId' in speaksOf ? speaksOf.employeeId : null,
      speaksOf && 'accountId' in speaksOf ? speaksOf.accountId : null,
    ],
  );
}

/** The same for readers who each get their own text. */
export async function addOwnNotifications(
  tx: WriteTx,
  kind: string,
  notifications: readonly OwnNotification[],
): Promise<void> {
  await tx.query(
    `insert into notification (tenant_id, account_id, kind, parameters, href, about_employee_id)
     select $1, account_id, $3, parameters, href, about_id
     from unnest($2::integer[], $4::jsonb[], $5::text[], $6::integer[]) as reader (account_id, parameters, href, about_id)`,
    [
      tx.tenantId,
      notifications.map(({ accountId }) => accountId),
      kind,
      notifications.map(({ parameters }) => JSON.stringify(parameters)),
      notifications.map(({ href }) => href),
      notifications.map(({ speaksOf }) => speaksOf?.employeeId ?? null),
    ],
  );
}

export interface Page {
  /** Those of modules that are on: the rest leads nowhere until its module is back. */
  kinds: readonly string[];
  page: number;
  itemsPerPage: number;
  newestFirst: boolean;
  isRead: boolean | null;
}

export async function pageOfNotifications(
  tx: Tx,
  page: Page,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const mine = `from notification
    where tenant_id = current_tenant() and account_id = current_account() and kind = any($1::text[])
      ${page.isRead === null ? '' : `and read_at is ${page.isRead ? 'not null' : 'null'}`}`;
  const direction = page.newestFirst ? 'desc' : 'asc';
  const { part, places } = pagePart(page, 1);
  const [rows, { total }] = await Promise.all([
    tx.query<NotificationRow>(
      `select ${columns} ${mine} order by created_at ${direction}, id ${direction} ${part}`,
      [page.kinds, ...places],
    ),
    tx.one<{ total: number }>(`select count(*)::integer as total ${mine}`, [page.kinds]),
  ]);
  return { rows, total };
}

export async function unreadCount(tx: Tx, kinds: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ unread: number }>(
    `select count(*)::integer as unread from notification
     where tenant_id = current_tenant() and account_id = current_account() and read_at is null
       and kind = any($1)`,
    [kinds],
  );
  return row?.unread ?? 0;
}

/** Marks one of the viewer's own as read; reading it again changes nothing. */
export async function markRead(tx: WriteTx, id: number): Promise<NotificationRow | undefined> {
  const [row] = await tx.query<NotificationRow>(
    `update notification set read_at = coalesce(read_at, tenure_now())
     where tenant_id = $1 and account_id = $2 and id = $3 returning ${columns}`,
    [tx.tenantId, tx.actor.accountId, id],
  );
  return row;
}

export async function markAllRead(tx: WriteTx, kinds: readonly string[]): Promise<number> {
  const read = await tx.query(
    `update notification set read_at = tenure_now()
     where tenant_id = $1 and account_id = $2 and read_at is null and kind = any($3::text[]) returning id`,
    [tx.tenantId, tx.actor.accountId, kinds],
  );
  return read.length;
}

export async function chosenByMail(tx: Tx): Promise<Map<string, boolean>> {
  const rows = await tx.query<{ kind: string; byMail: boolean }>(
    `select kind, by_mail from notification_preference
     where tenant_id = current_tenant() and account_id = current_account()`,
  );
  return new Map(rows.map((row) => [row.kind, row.byMail]));
}

export async function chooseByMail(
  tx: WriteTx,
  choices: readonly { kind: string; byMail: boolean }[],
): Promise<void> {
  await tx.query(
    `insert into notification_preference (tenant_id, account_id, kind, by_mail)
     select $1, $2, kind, by_mail from unnest($3::text[], $4::boolean[]) as choice (kind, by_mail)
     on conflict (tenant_id, account_id, kind) do update set by_mail = excluded.by_mail`,
    [tx.tenantId, tx.actor.accountId, choices.map((one) => one.kind), choices.map((one) => one.byMail)],
  );
}

export interface MailReader {
  accountId: number;
  name: string;
  address: string;
  language: string;
}

/** The people, of those given, who get this kind by mail too. */
export async function readersByMail(
  tx: Tx,
  accountIds: readonly number[],
  kind: string,
  unlessChosen: boolean,
): Promise<MailReader[]> {
  return tx.query(
    `select a.id as account_id, a.display_name as name, a.email as address, a.language from account a
     left join notification_preference p
       on p.tenant_id = a.tenant_id and p.account_id = a.id and p.kind = $2
     where a.tenant_id = current_tenant() and a.id = any($1::integer[]) and a.status = 'active'
       and coalesce(p.by_mail, $3)`,
    [accountIds, kind, unlessChosen],
  );
}

/** The people, of those given, whose account is in use. */
export async function addressesOf(tx: Tx, accountIds: readonly number[]): Promise<MailReader[]> {
  return tx.query(
    `select id as account_id, display_name as name, email as address, language from account
     where tenant_id = current_tenant() and id = any($1::integer[]) and status = 'active'`,
    [accountIds],
  );
}

/**
 * The address of a person without a working account: at work, or their own. People who were erased are never
 * notified.
 */
export async function addressWithoutAccount(
  tx: Tx,
  seal: PrivateSeal,
  employeeId: number,
): Promise<{ name: string; address: string } | undefined> {
  const [row] = await tx.query<{ name: string; address: string | null }>(
    `select e.first_name || ' ' || e.last_name as name,
       nullif(e.work_email, '') as address
     from employee e
     where e.tenant_id = current_tenant() and e.id = $1
       and not exists (select from erasure x where x.tenant_id = e.tenant_id and x.employee_id = e.id)`,
    [employeeId],
  );
  const address = row && (row.address ?? (await privateAddressOf(tx, seal, employeeId)));
  return row && address ? { name: row.name, address } : undefined;
}

/** The people, of those given, who were not notified of this kind lately. */
export async function notToldWithin(
  tx: Tx,
  accountIds: readonly number[],
  kind: string,
  days: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select wanted.id from unnest($1::integer[]) as wanted (id)
     where not exists (select from notification n
       where n.tenant_id = current_tenant() and n.account_id = wanted.id and n.kind = $2
         and n.created_at > tenure_now() - make_interval(days => $3))`,
    [accountIds, kind, days],
  );
  return rows.map((row) => row.id);
}
