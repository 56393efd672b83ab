import type pg from 'pg';

interface DemoPattern {
  title: string;
  description: string;
  timezone: string;
  jurisdiction: string;
  /** Hundredths of an hour, Monday first. */
  weeks: readonly (readonly number[])[];
}

const fiveDays = (hours: number) => [hours, hours, hours, hours, hours, 0, 0];

/** By country, for people without another. */
const ordinary: Record<'AU' | 'NZ' | 'GB', DemoPattern> = {
  AU: {
    title: 'Standard 38 hours',
    description: 'Monday to Friday, seven hours and thirty-six minutes a day.',
    timezone: 'Australia/Melbourne',
    jurisdiction: 'Australia',
    weeks: [fiveDays(760)],
  },
  NZ: {
    title: 'Standard 40 hours',
    description: 'Monday to Friday, eight hours a day.',
    timezone: 'Pacific/Auckland',
    jurisdiction: 'New Zealand',
    weeks: [fiveDays(800)],
  },
  GB: {
    title: 'Standard 37.5 hours',
    description: 'Monday to Friday, seven and a half hours a day.',
    timezone: 'Europe/London',
    jurisdiction: 'United Kingdom',
    weeks: [fiveDays(750)],
  },
};
const roster: DemoPattern = {
  title: 'Two-week terminal roster',
  description: 'Four long days in one week and three in the next: 76 hours in two weeks.',
  timezone: 'Australia/Melbourne',
  jurisdiction: '',
  weeks: [
    [1200, 1200, 0, 0, 1200, 1200, 0],
    [0, 0, 1200, 1200, 0, 0, 400],
  ],
};
const partTime: DemoPattern = {
  title: 'Three days',
  description: 'Tuesday to Thursday.',
  timezone: 'Australia/Melbourne',
  jurisdiction: '',
  weeks: [[0, 760, 760, 760, 0, 0, 0]],
};
const former: DemoPattern = {
  title: 'Four-week roster of the old wharf',
  description: 'No longer used.',
  timezone: 'Australia/Melbourne',
  jurisdiction: 'Australia',
  weeks: [
    [1000, 1000, 1000, 1000, 0, 0, 0],
    [0, 1000, 1000, 1000, 1000, 0, 0],
    [0, 0, 1000, 1000, 1000, 1000, 0],
    [0, 0, 0, 1000, 1000, 1000, 1000],
  ],
};

async function made(owner: pg.ClientBase, pattern: DemoPattern, isArchived = false): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into work_pattern (tenant_id, title, description, start_date, timezone, jurisdiction, is_archived)
     values (current_tenant(), $1, $2, '2024-01-01', $3, $4, $5) returning id`,
    [pattern.title, pattern.description, pattern.timezone, pattern.jurisdiction, isArchived],
  );
  const id = rows[0]?.id ?? 0;
  await owner.query(
    `insert into work_pattern_week (tenant_id, pattern_id, number, hours)
     select current_tenant(), $1, place, array(select h::integer from jsonb_array_elements_text(week) h)
     from jsonb_array_elements($2::jsonb) with ordinality as given (week, place)`,
    [id, JSON.stringify(pattern.weeks)],
  );
  return id;
}

/** Gives everyone of the company the connection has entered a pattern from their first day on. */
export async function giveWorkPatterns(owner: pg.ClientBase, today: string): Promise<void> {
  const patterns = {
    AU: await made(owner, ordinary.AU),
    NZ: await made(owner, ordinary.NZ),
    GB: await made(owner, ordinary.GB),
    roster: await made(owner, roster),
    partTime: await made(owner, partTime),
  };
  await made(owner, former, true);
  await owner.query(
    `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
     select e.tenant_id, e.id,
       case when g.fte < 1 then $1::integer when v.title ~* 'operator|stevedore|crane|deckhand' then $2::integer
         when e.country = 'NZ' then $3::integer when e.country = 'GB' then $4::integer
         else $5::integer end, e.start_date
     from employee e
     left join assignment g on g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
       and g.valid_from <= $6::date and $6::date < g.valid_to
     left join position_version v on v.tenant_id = g.tenant_id and v.position_id = g.position_id
       and v.valid_from <= $6::date and $6::date < v.valid_to
     where e.tenant_id = current_tenant()`,
    [patterns.partTime, patterns.roster, patterns.NZ, patterns.GB, patterns.AU, today],
  );
  // Elena goes over to three days in a quarter of a year.
  await owner.query(
    `with goes as (
       update work_pattern_assignment g set valid_to = date_trunc('month', $2::date + interval '3 months')::date
       from account a where a.tenant_id = current_tenant() and a.username = 'elena.novak'
         and g.tenant_id = a.tenant_id and g.employee_id = a.employee_id and g.valid_to = 'infinity'
       returning g.tenant_id, g.employee_id, g.valid_to)
     insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
     select tenant_id, employee_id, $1::integer, valid_to from goes`,
    [patterns.partTime, today],
  );
}
