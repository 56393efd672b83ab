import type { PayCalendarAbout, PayCalendarBody, PayRuleBody } from '@tenure/contract/pay/pay-calendars.ts';
import type { PayCalendar, PayRule } from '@tenure/domain/pay/pay-calendar.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface KeptCalendar extends PayCalendar {
  id: number;
  title: string;
  legalEntity: { id: number; title: string; country: string };
  isArchived: boolean;
  version: number;
  /** The newest first. */
  rules: PayRule[];
}

/** Today's version of a legal entity, or the nearest one. */
const entityNow = `
  cross join lateral (
    select n.title, n.country from legal_entity_version n
    where n.tenant_id = c.tenant_id and n.legal_entity_id = c.legal_entity_id
    order by n.valid_from <= (select viewer_today()) desc,
      case when n.valid_from <= (select viewer_today()) then n.valid_from end desc, n.valid_from
    limit 1
  ) e`;

const calendars = `
  select c.id, c.title, c.cycle, c.first_day, c.is_archived, c.version,
    jsonb_build_object('id', c.legal_entity_id, 'title', e.title, 'country', e.country) as legal_entity,
    (select jsonb_agg(jsonb_build_object('validFrom', r.valid_from, 'movesBefore', r.moves_before,
        'cutOffDays', r.cut_off_days, 'state', r.state, 'payDay', case r.pay_day_kind
          when 'after-period' then jsonb_build_object('kind', r.pay_day_kind, 'days', r.pay_day)
          else jsonb_build_object('kind', r.pay_day_kind, 'day', r.pay_day) end) order by r.valid_from desc)
      from pay_calendar_rule r where r.tenant_id = c.tenant_id and r.calendar_id = c.id) as rules
  from pay_calendar c ${entityNow}
  where c.tenant_id = current_tenant()`;

export const allCalendars = (tx: Tx): Promise<KeptCalendar[]> =>
  tx.query<KeptCalendar>(`${calendars} order by c.is_archived, e.country, lower(e.title), c.id`);

export async function calendarById(tx: Tx, id: number): Promise<KeptCalendar | undefined> {
  const [row] = await tx.query<KeptCalendar>(`${calendars} and c.id = $1`, [id]);
  return row;
}

export async function calendarToEdit(tx: Tx, id: number): Promise<KeptCalendar | undefined> {
  const [, row] = await Promise.all([
    tx.query('select from pay_calendar where tenant_id = current_tenant() and id = $1 for no key update', [
      id,
    ]),
    calendarById(tx, id),
  ]);
  return row;
}

/** Whether another calendar of the legal entity uses the cycle. */
export async function isCycleTaken(
  tx: WriteTx,
  legalEntityId: number,
  cycle: string,
  butId: number,
): Promise<boolean> {
  const rows = await tx.query(
    `select from pay_calendar where tenant_id = current_tenant() and legal_entity_id = $1 and cycle = $2
       and not is_archived and id <> $3`,
    [legalEntityId, cycle, butId],
  );
  return rows.length > 0;
}

/** Undefined if the legal entity has a calendar with this cycle. */
export async function insertCalendar(
  tx: WriteTx,
  { legalEntityId, title, cycle, firstDay }: PayCalendarBody,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into pay_calendar (tenant_id, legal_entity_id, title, cycle, first_day)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, legal_entity_id, cycle) where not is_archived do nothing returning id`,
    [legalEntityId, title, cycle, firstDay],
  );
  return row?.id;
}

export async function updateCalendar(tx: WriteTx, id: number, { title }: PayCalendarAbout): Promise<void> {
  await tx.query(
    `update pay_calendar set title = $2, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, title],
  );
}

export async function markArchived(tx: WriteTx, id: number, isArchived: boolean): Promise<void> {
  await tx.query(
    `update pay_calendar set is_archived = $2, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, isArchived],
  );
}

export async function putRule(
  tx: WriteTx,
  calendarId: number,
  { validFrom, payDay, movesBefore, cutOffDays, state }: PayRuleBody,
): Promise<void> {
  await tx.query(
    `with newer as (
       update pay_calendar set version = version + 1 where tenant_id = current_tenant() and id = $1)
     insert into pay_calendar_rule (tenant_id, calendar_id, valid_from, pay_day_kind, pay_day, moves_before, cut_off_days,
       state, recorded_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, current_account())
     on conflict (tenant_id, calendar_id, valid_from) do update
       set pay_day_kind = excluded.pay_day_kind, pay_day = excluded.pay_day, moves_before = excluded.moves_before,
         cut_off_days = excluded.cut_off_days, state = excluded.state, recorded_at = tenure_now(), recorded_by = excluded.recorded_by`,
    [
      calendarId,
      validFrom,
      payDay.kind,
      payDay.kind === 'after-period' ? payDay.days : payDay.day,
      movesBefore,
      cutOffDays,
      state,
    ],
  );
}
