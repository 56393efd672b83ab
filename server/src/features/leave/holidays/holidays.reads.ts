import { holidayRegion } from '@tenure/domain/leave/holiday-regions.ts';
import { holidaysAlong, type KeptHoliday } from '@tenure/domain/leave/holidays.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { HolidaysOf } from './holidays.api.ts';

interface RawStay {
  locationId: number;
  country: string;
  state: string | null;
  from: string;
  to: string;
}

/** The columns of a holiday `h`, as jsonb. */
const kept = `jsonb_build_object('country', h.country, 'state', h.state, 'locationId', h.location_id,
  'day', h.day, 'name', h.name, 'freeMinutes', h.free_minutes, 'isRemoved', h.is_removed)`;

export const holidaysOf: HolidaysOf = async (tx, employeeId, from, to) => {
  const [row] = await tx.query<{ stays: RawStay[]; kept: KeptHoliday[] }>(
    `with stay as (
       select l.id, l.country, l.state, greatest(a.valid_from, $2::date) as from_day,
         least(until.day, $3::date + 1) as to_day
       from assignment a
       join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
       -- Holidays go on after a planned last day: that there is one is not for everyone to see.
       cross join lateral (select case when a.valid_to = e.end_date + 1 then 'infinity' else a.valid_to end as day) until
       join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
       where a.tenant_id = current_tenant() and a.employee_id = $1 and a.is_primary
         and a.valid_from <= $3::date and $2::date < until.day
     )
     select coalesce((select jsonb_agg(jsonb_build_object('locationId', s.id, 'country', s.country, 'state', s.state,
         'from', s.from_day, 'to', s.to_day) order by s.from_day) from stay s), '[]') as stays,
       coalesce((select jsonb_agg(${kept}) from public_holiday h
         where h.tenant_id = current_tenant() and h.country = any(array(select s.country from stay s))
           and h.day >= $2::date and h.day <= $3::date), '[]') as kept`,
    [employeeId, from, to],
  );
  const stays = (row?.stays ?? []).map((stay) => ({ ...stay, ...holidayRegion(stay.country, stay.state) }));
  return holidaysAlong(row?.kept ?? [], stays).map(({ day, name, freeMinutes }) => ({
    day,
    name,
    freeMinutes,
  }));
};

export interface CompanyLocation {
  id: number;
  title: string;
  country: string;
  state: string | null;
}

export function companyLocations(tx: Tx): Promise<CompanyLocation[]> {
  return tx.query<CompanyLocation>(
    `select l.id, l.title, l.country, l.state from location l where l.tenant_id = current_tenant()
     order by l.country, l.state, l.title, l.id`,
  );
}

export interface LoadedRegion {
  country: string;
  state: string;
  throughYear: number;
  libraryVersion: string;
}

export function loadedRegions(tx: Tx): Promise<LoadedRegion[]> {
  return tx.query<LoadedRegion>(
    `select country, state, through_year, library_version
     from public_holiday_load where tenant_id = current_tenant() order by country, state`,
  );
}

export interface HolidayRow {
  id: number;
  country: string;
  state: string;
  locationId: number | null;
  locationTitle: string | null;
  day: string;
  name: string;
  freeMinutes: number | null;
  source: 'library' | 'own';
  isRemoved: boolean;
  libraryDay: string | null;
  libraryName: string | null;
  libraryFreeMinutes: number | null;
  isInLibrary: boolean;
}

const columns = `h.id, h.country, h.state, h.location_id, l.title as location_title, h.day, h.name,
  h.free_minutes, h.source, h.is_removed, h.library_day,
  h.library_name, h.library_free_minutes, h.is_in_library`;
const withLocation = 'left join location l on l.tenant_id = h.tenant_id and l.id = h.location_id';

export function holidaysInYear(
  tx: Tx,
  { country, state, year }: { country: string; state: string; year: number },
): Promise<HolidayRow[]> {
  return tx.query<HolidayRow>(
    `select ${columns} from public_holiday h ${withLocation}
     where h.tenant_id = current_tenant() and h.country = $1 and h.state = $2
       and h.day >= make_date($3, 1, 1) and h.day <= make_date($3, 12, 31)
     order by h.day, h.location_id nulls first, h.id`,
    [country, state, year],
  );
}

export async function holidayById(tx: Tx, id: number): Promise<HolidayRow | undefined> {
  const [row] = await tx.query<HolidayRow>(
    `select ${columns} from public_holiday h ${withLocation} where h.tenant_id = current_tenant() and h.id = $1`,
    [id],
  );
  return row;
}
