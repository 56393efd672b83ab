import { getDashboard } from '@tenure/contract/company/dashboards.ts';
import { saveNotificationPreferences } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { TENURE_CALLS_PER_MINUTE: '1000' } });
});
afterAll(() => world.close());

it('knows no record by an id that no column can hold', async () => {
  const person = await (await world.company()).person();
  for (const dashboardId of ['9999999999', '2147483648']) {
    expect((await person.call(getDashboard, { params: { dashboardId } })).status).toBe(404);
  }
});

it('names a query that holds what cannot be stored, whatever is remembered of the viewer', async () => {
  const person = await (await world.company()).person();
  const answer = await person.raw({ method: 'GET', url: '/api/employees?searchText=a%00b' });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ invalidInputs: [{ path: 'searchText', code: 'characters' }] });
});

it('refuses a kind of notification that is named twice', async () => {
  const person = await (await world.company()).person();
  const kind = { kind: 'second-factor-locked', byMail: true };
  const answer = await person.call(saveNotificationPreferences, { body: { kinds: [kind, kind] } });
  expect(answer.status).toBe(422);
});

it('answers a problem to addresses of every shape, and never the page for one of the API', async () => {
  const { anonymous } = await world.company();
  for (const [url, status] of [
    ['/api/unknown', 404],
    ['/%61pi/unknown', 404],
    ['//api/unknown', 404],
    ['//', 404],
    ['/%E0%A4%A', 400],
  ] as const) {
    const answer = await anonymous.raw({ method: 'GET', url });
    expect([url, answer.status, answer.headers['content-type']]).toEqual([
      url,
      status,
      'application/problem+json; charset=utf-8',
    ]);
  }
});

it('counts a call however its address is written', async () => {
  const { anonymous } = await world.company();
  const answer = await anonymous.raw({ method: 'GET', url: '/%61pi/auth/basic-settings' });
  expect(answer.headers['x-ratelimit-limit']).toBe('1000');
});
