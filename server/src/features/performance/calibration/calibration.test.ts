import {
  type Calibration,
  type CalibrationChange,
  type CalibrationMove,
  createCalibration,
  deleteCalibration,
  getCalibration,
  getCalibrationOptions,
  inviteToCalibration,
  type ListedCalibration,
  listCalibrationMoves,
  listCalibrations,
  moveInCalibration,
  publishCalibration,
  removeFromCalibration,
  undoCalibrationMove,
  updateCalibration,
} from '@tenure/contract/performance/calibration.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { type CalibrationLine, calibrationLine } from '../../../../test/harness/ready-review.ts';
import { move, read } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const calibrating = () => calibrationLine(world);

const create = (by: TestPerson, { cycleId }: Pick<CalibrationLine, 'cycleId'>, accountIds: number[] = []) =>
  by.call(createCalibration, {
    body: { title: 'Terminals', cycleId, population: { kind: 'everyone' }, accountIds },
  });
const created = async (there: CalibrationLine, accountIds: number[] = []) =>
  dataOf<Calibration>(await create(there.admin, there, accountIds), 201);
const at = ({ id }: { id: number }) => ({ params: { calibrationId: String(id) } });
const open = (by: TestPerson, session: { id: number }) => by.call(getCalibration, at(session));
const moveTo = (
  by: TestPerson,
  session: { id: number },
  person: { id: number; version: number },
  to: { rating?: number; potential?: 1 | 2 | 3; reason?: string },
) =>
  by.call(moveInCalibration, {
    ...at(session),
    body: {
      people: [{ id: person.id, version: person.version }],
      rating: to.rating ?? null,
      potential: to.potential ?? null,
      reason: to.reason ?? 'Led the storm recovery',
    },
  });
const undo = (by: TestPerson, session: { id: number }, moveId: number | null) =>
  by.call(undoCalibrationMove, { params: { calibrationId: String(session.id), moveId: String(moveId) } });
const onlyPerson = ({ persons: [person] }: Pick<Calibration, 'persons'>) => {
  if (person === undefined) throw new Error('No one is in the session');
  return person;
};
const reasonOf = ({ body }: Answer) => (body as { reason?: string }).reason;
const told = async (by: TestPerson, kind: string) =>
  dataOf<{ kind: string }[]>(await by.call(notifications, { query: {} })).filter((one) => one.kind === kind)
    .length;

describe('creating a session', () => {
  it('takes the reviews the manager has submitted, at the manager’s rating', async () => {
    const there = await calibrating();
    const session = await created(there);
    expect(session).toMatchObject({ state: 'open', people: 1, changed: 0, notReady: 0 });
    // Weights 30 and 70 with 5 and 3: a score of 3.60 is nearest to 4.
    expect(onlyPerson(session)).toMatchObject({
      id: there.reviewId,
      score: 360,
      managerRating: 4,
      ratingBefore: 4,
      rating: 4,
      potential: null,
    });
    const { cycles } = dataOf<{ cycles: { ready: number; reviews: number }[] }>(
      await there.admin.call(getCalibrationOptions, {}),
    );
    expect(cycles).toMatchObject([{ ready: 1, reviews: 1 }]);
  });

  it('is refused while no review is ready', async () => {
    const there = await calibrating();
    await move(there.admin, there.reviewId, 'rollback', 'The goals changed');
    expect(reasonOf(await create(there.admin, there))).toBe('calibration.create.none-ready');
  });

  it('takes a review into one open session only', async () => {
    const there = await calibrating();
    const session = await created(there);
    expect(reasonOf(await create(there.admin, there))).toBe('calibration.create.none-ready');
    expect((await there.admin.call(deleteCalibration, at(session))).status).toBe(204);
    await created(there);
  });

  it('invites only people whose profile lets them take part', async () => {
    const there = await calibrating();
    expect((await create(there.admin, there, [there.director.person.accountId])).status).toBe(422);
    const session = await created(there, [there.partner.accountId]);
    expect(session.participants.map(({ id, isFacilitator }) => ({ id, isFacilitator }))).toEqual([
      { id: there.admin.accountId, isFacilitator: true },
      { id: there.partner.accountId, isFacilitator: false },
    ]);
    expect(await told(there.partner, 'calibration-invited')).toBe(1);
  });
});

describe('who sees a session', () => {
  it('is open to the facilitator and invited people, and unknown to another administrator', async () => {
    const there = await calibrating();
    const session = await created(there);
    const other = await there.company.person({ profiles: ['company-admin'] });
    expect((await open(other, session)).status).toBe(404);
    expect((await open(there.partner, session)).status).toBe(404);
    expect(dataOf<ListedCalibration[]>(await other.call(listCalibrations, {}))).toEqual([]);
    dataOf(
      await there.admin.call(inviteToCalibration, {
        ...at(session),
        body: { accountIds: [other.accountId, there.partner.accountId] },
      }),
      201,
    );
    expect((await open(other, session)).status).toBe(200);
    expect((await open(there.partner, session)).status).toBe(200);
    expect(dataOf<ListedCalibration[]>(await other.call(listCalibrations, {}))).toHaveLength(1);
    // Invited, they move people; the session itself is the facilitator's.
    expect((await other.call(publishCalibration, at(session))).status).toBe(403);
    const remove = await there.admin.call(removeFromCalibration, {
      params: { calibrationId: String(session.id), participantId: String(other.accountId) },
    });
    expect(remove.status).toBe(204);
    expect((await open(other, session)).status).toBe(404);
  });

  it('is closed to the people it calibrates, and to their managers', async () => {
    const there = await calibrating();
    const session = await created(there);
    for (const { person } of [there.employee, there.manager]) {
      expect((await open(person, session)).status).toBe(403);
    }
  });

  it('never calibrates a participant’s own review', async () => {
    const there = await calibrating();
    const own = await there.company.person({
      profiles: ['hr-partner'],
      employeeId: there.employee.employeeId,
    });
    expect(reasonOf(await create(there.admin, there, [own.accountId]))).toBe('calibration.create.none-ready');
    const session = await created(there);
    const invited = await there.admin.call(inviteToCalibration, {
      ...at(session),
      body: { accountIds: [own.accountId] },
    });
    expect(reasonOf(invited)).toBe('calibration.invite.own-review');
  });

  it('keeps a facilitator', async () => {
    const there = await calibrating();
    const session = await created(there, [there.partner.accountId]);
    const removeAdmin = () =>
      there.admin.call(removeFromCalibration, {
        params: { calibrationId: String(session.id), participantId: String(there.admin.accountId) },
      });
    expect(reasonOf(await removeAdmin())).toBe('calibration.remove.last-facilitator');
    const second = await there.company.person({ profiles: ['company-admin'] });
    await there.admin.call(inviteToCalibration, {
      ...at(session),
      body: { accountIds: [second.accountId], isFacilitator: true },
    });
    expect((await removeAdmin()).status).toBe(204);
    expect((await second.call(publishCalibration, at(session))).status).toBe(200);
  });
});

describe('moving people', () => {
  it('needs a reason, changes no review, and can be undone', async () => {
    const there = await calibrating();
    const session = await created(there, [there.partner.accountId]);
    const person = onlyPerson(session);
    expect((await moveTo(there.partner, session, person, { rating: 5, reason: '  ' })).status).toBe(422);
    expect((await moveTo(there.partner, session, person, {})).status).toBe(422);
    expect((await moveTo(there.partner, session, person, { rating: 4 })).status).toBe(422);
    const moved = dataOf<CalibrationChange>(
      await moveTo(there.partner, session, person, { rating: 5, potential: 3 }),
      201,
    );
    expect(moved).toMatchObject({ changed: 1 });
    expect(onlyPerson(moved)).toMatchObject({ managerRating: 4, ratingBefore: 4, rating: 5, potential: 3 });
    expect((await read(there.manager.person, there.reviewId)).overall.calibrated).toBeNull();
    const undone = dataOf<CalibrationChange>(await undo(there.partner, session, moved.lastMoveId));
    expect(undone).toMatchObject({ changed: 0, lastMoveId: null });
    expect(onlyPerson(undone)).toMatchObject({ rating: 4, potential: null });
    expect(reasonOf(await undo(there.partner, session, moved.lastMoveId))).toBe('calibration.undo.undone');
    const [shown] = dataOf<CalibrationMove[]>(
      await there.admin.call(listCalibrationMoves, { ...at(session), query: {} }),
    );
    expect(shown).toMatchObject({ reason: 'Led the storm recovery', isUndone: true, isUndoable: false });
  });

  it('is refused for a person another participant has moved meanwhile', async () => {
    const there = await calibrating();
    const session = await created(there, [there.partner.accountId]);
    const person = onlyPerson(session);
    const answers = await Promise.all([
      moveTo(there.partner, session, person, { rating: 5 }),
      moveTo(there.admin, session, person, { rating: 2 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('is undone by its author or the facilitator, and not once the person was moved again', async () => {
    const there = await calibrating();
    const session = await created(there, [there.partner.accountId]);
    const byAdmin = dataOf<CalibrationChange>(
      await moveTo(there.admin, session, onlyPerson(session), { rating: 5 }),
      201,
    );
    expect(reasonOf(await undo(there.partner, session, byAdmin.lastMoveId))).toBe(
      'calibration.undo.not-author',
    );
    const byPartner = dataOf<CalibrationChange>(
      await moveTo(there.partner, session, onlyPerson(byAdmin), { rating: 2 }),
      201,
    );
    expect(reasonOf(await undo(there.admin, session, byAdmin.lastMoveId))).toBe(
      'calibration.undo.moved-again',
    );
    expect((await undo(there.admin, session, byPartner.lastMoveId)).status).toBe(200);
    expect((await undo(there.admin, session, byAdmin.lastMoveId)).status).toBe(200);
  });

  it('is not undone under a later move, also when that led back to the same rating', async () => {
    const there = await calibrating();
    const session = await created(there);
    const moved = async (from: Pick<Calibration, 'persons'>, rating: number, reason: string) =>
      dataOf<CalibrationChange>(
        await moveTo(there.admin, session, onlyPerson(from), { rating, reason }),
        201,
      );
    const first = await moved(session, 5, 'Led the storm recovery');
    const second = await moved(first, 2, 'Missed two deadlines');
    await moved(second, 5, 'The deadlines were another team’s');
    expect(reasonOf(await undo(there.admin, session, first.lastMoveId))).toBe('calibration.undo.moved-again');
    const moves = dataOf<CalibrationMove[]>(
      await there.admin.call(listCalibrationMoves, { ...at(session), query: {} }),
    );
    expect(moves.map(({ isUndoable }) => isUndoable)).toEqual([true, false, false]);
  });

  it('is not undone once the manager gave another rating, which would change it without a reason', async () => {
    const there = await calibrating();
    const session = await created(there);
    const moved = dataOf<CalibrationChange>(
      await moveTo(there.admin, session, onlyPerson(session), { rating: 5 }),
      201,
    );
    await rateAll(there, 5);
    const updated = dataOf<Calibration>(await there.admin.call(updateCalibration, at(session)));
    expect(onlyPerson(updated)).toMatchObject({ managerRating: 5, ratingBefore: 5, rating: 5 });
    expect(updated).toMatchObject({ changed: 0, lastMoveId: null });
    expect(reasonOf(await undo(there.admin, session, moved.lastMoveId))).toBe('calibration.undo.rated-again');
    const [shown] = dataOf<CalibrationMove[]>(
      await there.admin.call(listCalibrationMoves, { ...at(session), query: {} }),
    );
    expect(shown).toMatchObject({ isUndone: false, isUndoable: false });
    // A later move gives its own reason, and no reason from before.
    await moveTo(there.admin, session, onlyPerson(updated), {
      rating: 4,
      reason: 'Compared with the others',
    });
    await there.admin.call(publishCalibration, at(session));
    const { history } = await read(there.manager.person, there.reviewId);
    expect(history.at(-1)).toMatchObject({ action: 'calibrate', reason: 'Compared with the others' });
  });
});

describe('publishing', () => {
  const publishedBy = async (there: CalibrationLine, rating: number) => {
    const session = await created(there);
    await moveTo(there.admin, session, onlyPerson(session), { rating });
    return { session, answer: await there.admin.call(publishCalibration, at(session)) };
  };

  it('writes changed ratings beside the manager’s, as one audited change, and closes the session', async () => {
    const there = await calibrating();
    const { session, answer } = await publishedBy(there, 3);
    expect(dataOf<Calibration>(answer)).toMatchObject({ state: 'published', changed: 1 });
    const review = await read(there.manager.person, there.reviewId);
    expect(review.overall.calibrated).toMatchObject({ rating: 3, level: 'Achieves Expectations' });
    expect(review.overall.manager).toMatchObject({ value: 360, level: 'Exceeds Expectations' });
    expect(review.history.at(-1)).toMatchObject({ action: 'calibrate', reason: 'Led the storm recovery' });
    expect(await told(there.manager.person, 'ratings-calibrated')).toBe(1);
    const { rows } = await world.owner.query<{ action: string; count: number }>(
      `select action, count(*)::integer as count from audit_entry
       where tenant_id = $1 and action like 'performance-calibration.%' group by action order by action`,
      [there.company.tenantId],
    );
    expect(rows).toEqual([
      { action: 'performance-calibration.created', count: 1 },
      { action: 'performance-calibration.moved', count: 1 },
      { action: 'performance-calibration.published', count: 1 },
    ]);
    const person = onlyPerson(dataOf<Calibration>(answer));
    expect(reasonOf(await moveTo(there.admin, session, person, { rating: 5 }))).toBe(
      'calibration.session.published',
    );
    expect((await there.admin.call(deleteCalibration, at(session))).status).toBe(409);
  });

  it('names the level as the template’s own scale does', async () => {
    const there = await calibrating();
    const levels = ['Starting', 'Growing', 'Solid', 'Strong', 'Leading'];
    await world.owner.query(
      `update performance_template_version v set definition = v.definition || $2
       from performance_cycle c where v.tenant_id = $1 and c.tenant_id = $1 and c.id = $3
         and c.template_id = v.template_id`,
      [
        there.company.tenantId,
        JSON.stringify({
          ratingScale: {
            title: 'Growth',
            description: '',
            levels: levels.map((title) => ({ title, description: '' })),
          },
        }),
        there.cycleId,
      ],
    );
    const { answer } = await publishedBy(there, 3);
    expect(dataOf<Calibration>(answer).levels).toEqual(levels);
    const review = await read(there.manager.person, there.reviewId);
    expect(review.overall.calibrated).toMatchObject({ rating: 3, level: 'Solid' });
    expect(review.overall.manager).toMatchObject({ level: 'Strong' });
  });

  it('shows the employee nothing of it before the review is completed, and no reason afterwards', async () => {
    const there = await calibrating();
    await publishedBy(there, 3);
    const before = await read(there.employee.person, there.reviewId);
    expect(before.overall.calibrated).toBeNull();
    expect(before.history.map(({ action }) => action)).not.toContain('calibrate');
    await move(there.manager.person, there.reviewId, 'submit');
    await move(there.director.person, there.reviewId, 'approve');
    await move(there.manager.person, there.reviewId, 'finalise');
    const after = await read(there.employee.person, there.reviewId);
    expect(after.overall.calibrated).toMatchObject({ rating: 3 });
    expect(after.history.find(({ action }) => action === 'calibrate')).toMatchObject({ reason: null });
  });

  it('begins the next session at the calibrated rating', async () => {
    const there = await calibrating();
    await publishedBy(there, 3);
    expect(onlyPerson(await created(there))).toMatchObject({ managerRating: 4, ratingBefore: 3, rating: 3 });
  });

  it('is refused once scores of moved people are open again, until the session is updated', async () => {
    const there = await calibrating();
    const session = await created(there);
    await moveTo(there.admin, session, onlyPerson(session), { rating: 2 });
    const reopened = await move(there.admin, there.reviewId, 'rollback', 'The goals changed');
    expect(reopened.status).toBe(200);
    const refused = await there.admin.call(publishCalibration, at(session));
    expect(reasonOf(refused)).toBe('calibration.publish.reopened');
    expect(reasonOf(await there.admin.call(updateCalibration, at(session)))).toBe(
      'calibration.create.none-ready',
    );
    expect((await move(there.employee.person, there.reviewId, 'submit')).status).toBe(200);
    await move(there.manager.person, there.reviewId, 'submit');
    const updated = dataOf<Calibration>(await there.admin.call(updateCalibration, at(session)));
    expect(onlyPerson(updated)).toMatchObject({ ratingBefore: 4, rating: 2 });
    expect((await there.admin.call(publishCalibration, at(session))).status).toBe(200);
  });

  it('is taken back when the review is opened for scoring again', async () => {
    const there = await calibrating();
    await publishedBy(there, 3);
    await move(there.admin, there.reviewId, 'rollback', 'The goals changed');
    expect((await read(there.manager.person, there.reviewId)).overall.calibrated).toBeNull();
  });
});

it('keeps 2,000 people usable: a move answers with the moved person alone', async () => {
  const there = await calibrating();
  const session = await created(there);
  await fill(there, session, 1999);
  const whole = dataOf<Calibration>(await open(there.admin, session));
  expect(whole.persons).toHaveLength(2000);
  expect(whole.shares.location.reduce((sum, { people }) => sum + people, 0)).toBe(2000);
  const moved = dataOf<CalibrationChange>(
    await moveTo(there.admin, session, onlyPerson(session), { rating: 5 }),
    201,
  );
  expect(moved.persons).toHaveLength(1);
});

/** The manager's ratings of every goal, as though given after the review was opened again. */
async function rateAll({ company, reviewId }: CalibrationLine, rating: number): Promise<void> {
  await world.owner.query(
    `update appraisal_response x set rating = $3 from appraisal_reviewer w
     where x.tenant_id = $1 and x.appraisal_id = $2 and w.tenant_id = x.tenant_id and w.id = x.reviewer_id
       and w.type = 'manager' and x.rating is not null`,
    [company.tenantId, reviewId, rating],
  );
}

/** More people in a session, in two locations. */
async function fill({ company }: CalibrationLine, session: { id: number }, count: number): Promise<void> {
  await world.owner.query(
    `with places as (
       insert into location (tenant_id, identifier, title, country, timezone)
       select $1, 'terminal-' || n, 'Terminal ' || n, 'AU', 'Australia/Sydney' from generate_series(1, 2) n returning id),
     place as (select id, row_number() over (order by id) as n from places),
     people as (
       insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       select $1, 'C' || n, 'Person', n::text, 'AU', '2020-01-01' from generate_series(1, $3::integer) n returning id),
     placed as (
       insert into assignment (tenant_id, employee_id, valid_from, title, department_id, location_id)
       select $1, p.id, '2020-01-01', 'Operator', (select min(id) from department where tenant_id = $1),
         (select id from place where n = 1 + p.id % 2) from people p),
     reviews as (
       insert into appraisal (tenant_id, cycle_id, employee_id, manager_id, template_id, template_version, title, start_date,
         end_date, phases, phase)
       select a.tenant_id, a.cycle_id, p.id, a.manager_id, a.template_id, a.template_version, a.title, a.start_date,
         a.end_date, a.phases, 'approval' from people p,
         (select a.* from appraisal a join calibration_person x on x.appraisal_id = a.id where x.session_id = $2 limit 1) a
       returning id)
     insert into calibration_person (tenant_id, session_id, appraisal_id, manager_rating, rating_before, rating)
     select $1, $2, id, 1 + id % 5, 1 + id % 5, 1 + id % 5 from reviews`,
    [company.tenantId, session.id, count],
  );
  // As the database does by itself in time; until then it plans for the handful of people there were.
  await world.owner.query('analyze employee, assignment, appraisal, location, calibration_person');
}
