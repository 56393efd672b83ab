import type { OfferedEntity } from '@tenure/contract/pay/pay-calendars.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

/** Today's legal entities, with the states that have public holidays. */
export function offeredEntities(tx: Tx): Promise<OfferedEntity[]> {
  return tx.query<OfferedEntity>(
    `select v.legal_entity_id as id, v.title, v.country,
       coalesce((select jsonb_agg(l.state order by l.state) from public_holiday_load l
         where l.tenant_id = v.tenant_id and l.country = v.country), '[]') as states
     from legal_entity_version v
     where v.tenant_id = current_tenant() and v.valid_from <= (select viewer_today())
       and (select viewer_today()) < v.valid_to
     order by lower(v.title), v.legal_entity_id`,
  );
}

export interface FreeDay {
  country: string;
  state: string;
  day: string;
}

/** Full-day public holidays of every region, without those of a single location. */
export function publicHolidays(tx: Tx, from: string, to: string): Promise<FreeDay[]> {
  return tx.query<FreeDay>(
    `select h.country, h.state, h.day from public_holiday h
     where h.tenant_id = current_tenant() and h.day >= $1::date and h.day <= $2::date
       and h.location_id is null and not h.is_removed and h.free_minutes is null`,
    [from, to],
  );
}

export interface PaidPerson {
  employeeId: number;
  relation: Relation;
}

export async function paidPerson(tx: Tx, employeeId: number): Promise<PaidPerson | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

/** How many of these people are paid by each calendar today. */
export async function peopleByCalendar(
  tx: Tx,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; people: number }>(
    `select pay_calendar_of(e, (select viewer_today())) as id, count(*)::integer as people
     from unnest($1::integer[]) e where pay_calendar_of(e, (select viewer_today())) is not null group by 1`,
    [employeeIds],
  );
  return new Map(rows.map(({ id, people }) => [id, people]));
}

export async function calendarIdOf(tx: Tx, employeeId: number, day: string): Promise<number | null> {
  const [row] = await tx.query<{ id: number | null }>('select pay_calendar_of($1, $2) as id', [
    employeeId,
    day,
  ]);
  return row?.id ?? null;
}
