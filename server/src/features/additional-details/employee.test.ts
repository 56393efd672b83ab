import { changeGeneral, correctGeneral } from '@tenure/contract/people/dated-record.ts';
import { type Employee, getEmployee } from '@tenure/contract/people/employee.ts';
import { type ProfilePerson, userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/harness/company.ts';
import { organisationOn } from '../../../test/harness/organisation.ts';
import { twoInLine } from '../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

it('tells a former name, way to reach them and place only those who see that part of the record', async () => {
  const { admin, payroll, stranger, self, manager, at, employeeId } = await twoInLine(world);
  const former = { firstName: 'Formergiven', lastName: 'Formerfamily', preferredName: 'Formercalled' };
  const was = { ...former, workEmail: 'former@a.example', workMobile: '+61 400 111 222', country: 'NZ' };
  const is = {
    firstName: 'Given',
    lastName: 'Family',
    preferredName: null,
    workEmail: 'now@a.example',
    workMobile: null,
    country: 'AU',
  };
  const changed = await admin.call(changeGeneral, { ...at, body: { from: day(-10), values: is } });
  expect(changed.status).toBe(201);
  const corrected = await admin.call(
    correctGeneral,
    { params: { ...at.params, from: 'beginning' }, body: { values: was, reason: 'As it was' } },
    { 'if-match': String(changed.headers['etag']) },
  );
  expect(corrected.text).toContain('Formergiven');
  const organisation = organisationOn(world.owner);
  const [then, thenAbove] = [await organisation.position(), await organisation.position()];
  await organisation.version(thenAbove, null, { title: 'Former manager' });
  await organisation.version(then, thenAbove, { title: 'Former place' });
  await organisation.assign(await organisation.employee(), { position: thenAbove });
  await world.owner.query(`update assignment set valid_from = $2::date where employee_id = $1`, [
    employeeId,
    day(-5),
  ]);
  await organisation.assign(employeeId, { position: then, to: day(-5) });

  const of = async (person: TestPerson) => {
    const answer = await person.call(getEmployee, { ...at, query: { asOf: day(-20) } });
    expect(answer.status).toBe(200);
    return { text: answer.text, data: (answer.body as { data: Employee }).data };
  };
  const strangers = await of(stranger);
  expect(strangers.text).not.toMatch(/former|400 111|NZ/iu);
  expect(strangers.data).toMatchObject({ firstName: 'Given', country: 'AU', position: 'Operator' });
  // Names, and not where somebody was.
  const payrolls = (await of(payroll)).data;
  expect(payrolls).toMatchObject({ ...former, email: was.workEmail, country: 'NZ', position: 'Operator' });
  for (const one of [admin, self, manager]) {
    expect((await of(one)).data).toMatchObject({
      ...former,
      mobile: was.workMobile,
      position: 'Former place',
    });
  }

  const frameOf = async (person: TestPerson) => {
    const answer = await person.call(userProfile, { ...at, query: { asOf: day(-20) } });
    expect(answer.status).toBe(200);
    return (answer.body as { user: ProfilePerson }).user;
  };
  const today = { fullName: 'Given Family', preferredName: null, email: is.workEmail, country: 'AU' };
  const thatDay = { preferredName: 'Formercalled', email: was.workEmail, country: 'NZ', asOf: day(-20) };
  expect(await frameOf(stranger)).toMatchObject({ ...today, positionTitle: 'Operator' });
  expect(await frameOf(payroll)).toMatchObject({ ...thatDay, positionTitle: 'Operator' });
  for (const one of [admin, self, manager]) {
    expect(await frameOf(one)).toMatchObject({
      ...thatDay,
      fullName: 'Formergiven Formerfamily',
      positionTitle: 'Former place',
    });
  }
});
