import { site } from '@tenure/contract/identity/site.ts';
import { saveRegionPreference } from '@tenure/contract/platform/preferences.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('keeps the language and the time zone of one person, and of no one else', async () => {
  const company = await world.company();
  const [one, other] = [await company.person(), await company.person()];
  const body = { language: 'en-NZ', timezone: 'Pacific/Chatham' } as const;
  expect((await one.call(saveRegionPreference, { body })).body).toEqual(body);
  expect((await one.call(site, {})).body).toMatchObject({ user: body });
  expect((await other.call(site, {})).body).toMatchObject({
    user: { language: 'en-AU', timezone: 'Australia/Melbourne' },
  });
});

it.each(['Nowhere/Land', '', '+99:99', 'Australia/Melbourne\u0000'])(
  'refuses %j, which is no time zone',
  async (timezone) => {
    const person = await (await world.company()).person();
    const answer = await person.raw({
      method: 'PUT',
      url: saveRegionPreference.path,
      payload: { language: 'en-AU', timezone },
    });
    expect(answer.status).toBe(422);
  },
);
