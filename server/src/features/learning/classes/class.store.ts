import type { ClassBody, NewClass } from '@tenure/contract/learning/classes.ts';
import type { BookingState } from '@tenure/domain/learning/classes.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

const valuesOf = ({ day, startTime, endTime, timezone, place, address, seats }: ClassBody) => [
  `${day} ${startTime}`,
  `${day} ${endTime}`,
  timezone,
  place,
  address,
  seats,
];

export async function insertClass(tx: WriteTx, courseId: number, body: NewClass): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into course_class (tenant_id, course_id, activity, starts_at, ends_at, timezone, place, address, seats)
     values (current_tenant(), $1, $2, $3::timestamp at time zone $5, $4::timestamp at time zone $5, $5, $6, $7, $8)
     returning id`,
    [courseId, body.activityKey, ...valuesOf(body)],
  );
  if (row === undefined) throw new Error('The class was not added');
  return row.id;
}

export async function updateClass(tx: WriteTx, id: number, body: ClassBody): Promise<void> {
  await tx.query(
    `update course_class set starts_at = $2::timestamp at time zone $4, ends_at = $3::timestamp at time zone $4,
       timezone = $4, place = $5, address = $6, seats = $7, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, ...valuesOf(body)],
  );
}

export async function putCancelled(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update course_class set cancelled_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

/** Marks earlier views of a class as out of date. */
export async function raiseClassVersion(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    'update course_class set version = version + 1 where tenant_id = current_tenant() and id = $1',
    [id],
  );
}

export async function insertBooking(
  tx: WriteTx,
  booking: {
    classId: number;
    activity: number;
    enrolmentId: number;
    employeeId: number;
    state: 'booked' | 'waiting';
  },
): Promise<void> {
  await tx.query(
    `insert into class_booking (tenant_id, class_id, activity, enrolment_id, employee_id, state)
     values (current_tenant(), $1, $2, $3, $4, $5)`,
    [booking.classId, booking.activity, booking.enrolmentId, booking.employeeId, booking.state],
  );
}

export async function putBookings(tx: WriteTx, ids: readonly number[], state: BookingState): Promise<void> {
  await tx.query(
    'update class_booking set state = $2 where tenant_id = current_tenant() and id = any($1::integer[])',
    [ids, state],
  );
}
