import type { HolidayRegion } from '@tenure/domain/leave/holiday-regions.ts';
import type { Holiday } from '@tenure/domain/leave/holidays.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { type HolidayRow, holidayById } from './holidays.reads.ts';

export interface HolidayPlaceKey extends HolidayRegion {
  locationId: number | null;
}

/** Two changes to a company's holidays wait for one another, so that a day is checked and taken at once. */
export async function takeTurnAtHolidays(tx: WriteTx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7365062, coalesce(current_tenant(), 0))');
}

/** The same holiday, locked. */
export async function holidayToEdit(tx: Tx, id: number): Promise<HolidayRow | undefined> {
  const [, row] = await Promise.all([
    tx.query('select from public_holiday where tenant_id = current_tenant() and id = $1 for no key update', [
      id,
    ]),
    holidayById(tx, id),
  ]);
  return row;
}

/** The name of another holiday that the same place has on a day. */
export async function otherOnDay(
  tx: Tx,
  { country, state, locationId }: HolidayPlaceKey,
  day: string,
  butId: number | null,
): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    `select name from public_holiday
     where tenant_id = current_tenant() and country = $1 and state = $2
       and location_id is not distinct from $3::integer and day = $4::date
       and (location_id is not null or not is_removed) and id is distinct from $5::integer`,
    [country, state, locationId, day, butId],
  );
  return row?.name;
}

export async function insertHoliday(
  tx: WriteTx,
  { country, state, locationId }: HolidayPlaceKey,
  { day, name, freeMinutes, isRemoved }: Holiday & { isRemoved: boolean },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into public_holiday (tenant_id, country, state, location_id, day, name, free_minutes, source, is_removed)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, 'own', $7) returning id`,
    [country, state, locationId, day, name, freeMinutes, isRemoved],
  );
  if (row === undefined) throw new Error('A public holiday was to be added');
  return row.id;
}

export async function updateHoliday(
  tx: WriteTx,
  id: number,
  { day, name, freeMinutes, isRemoved }: Holiday & { isRemoved: boolean },
): Promise<void> {
  await tx.query(
    `update public_holiday set day = $2, name = $3, free_minutes = $4, is_removed = $5
     where tenant_id = current_tenant() and id = $1`,
    [id, day, name, freeMinutes, isRemoved],
  );
}

export async function deleteHoliday(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from public_holiday where tenant_id = current_tenant() and id = $1', [id]);
}

/**
 * Adds what the library lists and the company does not have yet; what was loaded before stays as the company has it, with
 * what the library says of it now. Returns how many were added.
 */
export async function loadRegion(
  tx: WriteTx,
  { country, state }: HolidayRegion,
  listed: readonly Holiday[],
  through: { fromYear: number; throughYear: number; libraryVersion: string },
): Promise<number> {
  const rows = JSON.stringify(listed);
  const read = `jsonb_to_recordset($3::jsonb) as listed (day date, name text, "freeMinutes" integer)`;
  await tx.query(
    `update public_holiday h set is_in_library = listed.day is not null,
       library_name = coalesce(listed.name, h.library_name),
       library_free_minutes = case when listed.day is null then h.library_free_minutes else listed."freeMinutes" end
     from public_holiday before left join ${read} on listed.day = before.library_day
     where h.tenant_id = current_tenant() and before.tenant_id = h.tenant_id and before.id = h.id
       and h.country = $1 and h.state = $2 and h.source = 'library'
       and h.library_day >= make_date($4, 1, 1) and h.library_day <= make_date($5, 12, 31)`,
    [country, state, rows, through.fromYear, through.throughYear],
  );
  const added = await tx.query(
    `insert into public_holiday (tenant_id, country, state, day, name, free_minutes, source, library_day, library_name,
       library_free_minutes, is_in_library)
     select current_tenant(), $1, $2, listed.day, listed.name, listed."freeMinutes", 'library', listed.day, listed.name,
       listed."freeMinutes", true
     from ${read}
     on conflict do nothing returning id`,
    [country, state, rows],
  );
  await tx.query(
    `insert into public_holiday_load (tenant_id, country, state, through_year, library_version)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, country, state) do update
       set through_year = excluded.through_year, library_version = excluded.library_version, loaded_at = tenure_now()`,
    [country, state, through.throughYear, through.libraryVersion],
  );
  return added.length;
}
