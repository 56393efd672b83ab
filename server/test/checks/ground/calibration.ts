import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { organisationOn } from '../../harness/organisation.ts';
import { liveCycle, readyReview } from '../../harness/ready-review.ts';
import type { World } from '../../harness/world.ts';

const nothing = {
  cycleId: 0,
  /**
   * The person facilitates these; they have moved someone in the first, and another person takes part in it.
   */
  calibrationId: 0,
  reviewId: 0,
  moveId: 0,
  participantId: 0,
  invitableId: 0,
  deletedId: 0,
};
export type CalibrationGround = typeof nothing;

/** Calibration sessions that the person facilitates, and a cycle with a review that is ready for another one. */
export async function calibrationFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  endpoint?: Endpoint,
): Promise<CalibrationGround> {
  if (endpoint !== undefined && !/performance-calibrations/.test(endpoint.path)) return nothing;
  const other = await company.person({ profiles: ['hr-partner'] });
  const invitable = await company.person({ profiles: ['hr-partner'] });
  await enterTenant(world.owner, company.tenantId);
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await world.owner.query<{ id: number }>(text, [company.tenantId, ...values]);
    return Number(rows[0]?.id);
  };
  const cycleId = await liveCycle(world, company.tenantId);
  const organisation = organisationOn(world.owner);
  const managerId = await organisation.employee();
  const review = async () =>
    readyReview(world, company.tenantId, {
      cycleId,
      employeeId: await organisation.employee(),
      managerId,
      approverId: null,
    });
  const session = async (reviewId: number, rating: number) => {
    const id = await one(
      `insert into calibration_session (tenant_id, cycle_id, title, population, created_by)
       values ($1, $2, 'Everyone', '{"kind": "everyone", "ids": []}', $3) returning id`,
      [cycleId, person.accountId],
    );
    await world.owner.query(
      `insert into calibration_participant (tenant_id, session_id, account_id, is_facilitator)
       values ($1, $2, $3, true), ($1, $2, $4, false)`,
      [company.tenantId, id, person.accountId, other.accountId],
    );
    await world.owner.query(
      `insert into calibration_person (tenant_id, session_id, appraisal_id, manager_rating, rating_before, rating)
       values ($1, $2, $3, 4, 4, $4)`,
      [company.tenantId, id, reviewId, rating],
    );
    return id;
  };
  const reviewId = await review();
  const calibrationId = await session(reviewId, 5);
  const moveId = await one(
    `with made as (insert into calibration_move (tenant_id, session_id, moved_by) values ($1, $2, $4) returning id)
     insert into calibration_move_person (tenant_id, session_id, move_id, appraisal_id, reason, from_rating, to_rating)
     select $1, $2, made.id, $3, 'Led the recovery', 4, 5 from made returning move_id as id`,
    [calibrationId, reviewId, person.accountId],
  );
  await review();
  return {
    cycleId,
    calibrationId,
    reviewId,
    moveId,
    participantId: other.accountId,
    invitableId: invitable.accountId,
    deletedId: await session(await review(), 4),
  };
}
