import { loginAs } from '@tenure/contract/identity/acting.ts';
import { navigation, site } from '@tenure/contract/identity/site.ts';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import { myFeatureFlags } from '@tenure/contract/platform/feature-flags.ts';
import { saveThemePreference, themePreference } from '@tenure/contract/platform/preferences.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function eachByItself(who: Caller) {
  const answers = await Promise.all(
    [site, navigation, myFeatureFlags, themePreference].map((endpoint) => who.call(endpoint, {})),
  );
  const [ofSite, ofNavigation, featureFlags, theme] = answers.map(({ body }) => body);
  return { site: ofSite, navigation: ofNavigation, featureFlags, theme };
}

it.each([['employee'], ['manager'], ['company-admin'], ['payroll-officer']])(
  'says to a person with the profile %s what each call says by itself',
  async (profile) => {
    const person = await (await world.company()).person({ profiles: [profile] });
    await person.call(saveThemePreference, { body: { theme: 'dark' } });
    const together = await person.call(surroundings, {});
    expect(together.status).toBe(200);
    expect(together.body).toMatchObject({
      site: { user: { username: person.username } },
      theme: { theme: 'dark' },
    });
    expect(together.body).toEqual(await eachByItself(person));
  },
);

it('tells someone acting for another whose place that is, and who they are', async () => {
  const company = await world.company();
  const [admin, person] = [await company.person({ profiles: ['company-admin'] }), await company.person()];
  const payload = { reason: 'They cannot find a course' };
  await admin.call(loginAs, { params: { userId: String(person.accountId) }, body: payload });
  const [together, alone] = [(await admin.call(surroundings, {})).body, await eachByItself(admin)];
  expect(together).toMatchObject({
    site: { user: { username: person.username }, actingFor: { displayName: expect.any(String) } },
    navigation: alone.navigation,
  });
});

it('tells people who are not signed in nothing', async () => {
  const company = await world.company();
  expect((await company.anonymous.call(surroundings, {})).status).toBe(401);
});
