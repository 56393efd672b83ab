import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Classes for the class activity of a course of the demo; none where there are some already. */
const addClasses = `
  insert into course_class (tenant_id, course_id, activity, starts_at, ends_at, timezone, place, seats)
  select c.tenant_id, c.id, 4, day.start, day.start + interval '3 hours', 'Australia/Melbourne', planned.place, planned.seats
  from course c
  cross join (values (-20, 'Berth 4, Melbourne', 6), (6, 'Berth 4, Melbourne', 2), (27, 'Training room, gate 2', 8))
    as planned (days, place, seats)
  cross join lateral (
    select (tenure_today() + planned.days + time '09:00') at time zone 'Australia/Melbourne' as start) day
  where c.tenant_id = current_tenant() and c.shortname = 'MOOR'
    and not exists (select from course_class k where k.tenant_id = c.tenant_id and k.course_id = c.id)
  returning id`;

/** The next class is full: those who come first have its places. */
const addBookings = `
  insert into class_booking (tenant_id, class_id, activity, enrolment_id, employee_id, state)
  select n.tenant_id, k.id, 4, n.id, n.employee_id, 'booked'
  from course_enrolment n
  join account a on a.tenant_id = n.tenant_id and a.employee_id = n.employee_id and a.username in ('sam.okafor', 'grace.liu')
  join course c on c.tenant_id = n.tenant_id and c.id = n.course_id and c.shortname = 'MOOR'
  join course_class k on k.tenant_id = c.tenant_id and k.course_id = c.id and k.seats = 2
  where n.tenant_id = current_tenant() and n.state = 'in-progress'
  order by n.id`;

export async function fillDemoClasses(tx: WriteTx): Promise<void> {
  const added = await tx.query<{ id: number }>(addClasses);
  if (added.length > 0) await tx.query(addBookings);
}
