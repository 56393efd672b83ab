import { companyModules, saveCompanyModules } from '@tenure/contract/company/company-settings.ts';
import { availableWidgets } from '@tenure/contract/company/dashboards.ts';
import {
  fixedModules,
  type ModuleName,
  type Navigation,
  navigation,
} from '@tenure/contract/identity/site.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { notificationPreferences } from '@tenure/contract/platform/notifications.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleAddress } from '../../../../test/checks/example-address.ts';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import type { FeatureModule } from '../../../module.ts';
import { inModule } from '../../../platform/http/route.ts';

let world: World;
let ground: TwoInLine;
let choices: readonly ModuleName[];
let all: readonly ModuleName[];
beforeAll(async () => {
  world = await openWorld();
  ground = await twoInLine(world);
  const { data } = (await ground.admin.call(companyModules, {})).body as {
    data: { choices: ModuleName[]; enabled: ModuleName[] };
  };
  choices = data.choices;
  all = [...fixedModules, ...choices];
  await turnOn(all);
});
afterAll(() => world.close());

async function turnOn(enabled: readonly ModuleName[]): Promise<void> {
  const answer = await ground.admin.call(saveCompanyModules, { body: { enabled: [...enabled] } });
  expect(answer.status, answer.text).toBe(200);
}

const featuresOf = (module: ModuleName) => world.tenure.modules.filter((one) => one.module === module);
const brought = <Part>(
  features: readonly FeatureModule[],
  part: (feature: FeatureModule) => readonly Part[] | undefined,
) => features.flatMap((feature) => part(feature) ?? []);

/** The parts of the product one person finds. */
async function foundBy(person: TestPerson): Promise<Record<string, string[]>> {
  const params = { employeeId: String(ground.employeeId) };
  const around = (await person.call(navigation, {})).body as Navigation;
  const profile = (await person.call(userProfile, { params })).body as {
    tabs: { sections: { key: string }[] }[];
    actionMenu: { key: string }[];
  };
  const widgets = (await person.call(availableWidgets, { params: { dashboardId: 'home' } })).body as {
    data: { type: string }[];
  };
  const kinds = (await person.call(notificationPreferences, {})).body as {
    data: { kinds: { kind: string }[] };
  };
  return {
    menu: Object.values(around.menus).flatMap((menu) => menu.map(({ id }) => id)),
    sections: profile.tabs.flatMap(({ sections }) => sections.map(({ key }) => key)),
    actions: profile.actionMenu.map(({ key }) => key),
    widgets: widgets.data.map(({ type }) => type),
    kinds: kinds.data.kinds.map(({ kind }) => kind),
  };
}

/** The parts a feature declares, by the same names. */
const declaredBy = (features: readonly FeatureModule[]): Record<string, string[]> => ({
  menu: brought(features, ({ menu }) => menu).map(({ id }) => id),
  sections: brought(features, ({ profileSections }) => profileSections).map(({ key }) => key),
  actions: brought(features, ({ profileActions }) => profileActions).map(({ key }) => key),
  widgets: brought(features, ({ widgets }) => widgets).map(({ type }) => type),
  kinds: brought(features, ({ notificationKinds }) => notificationKinds).map(({ kind }) => kind),
});

const people = () => [ground.admin, ground.manager, ground.self];
const foundByAll = () => Promise.all(people().map(foundBy));

it('each module that is off takes exactly what it brings away, and comes back as it was', async () => {
  const before = await foundByAll();
  for (const module of choices) {
    const declared = declaredBy(featuresOf(module));
    await turnOn(all.filter((one) => one !== module));
    const off = await foundByAll();
    for (const [place, whole] of before.entries()) {
      for (const [part, names] of Object.entries(whole)) {
        const gone = names.filter((name) => !off[place]?.[part]?.includes(name));
        const expected = names.filter((name) => declared[part]?.includes(name));
        expect([module, part, gone], 'what is gone').toEqual([module, part, expected]);
      }
    }
    await turnOn(all);
  }
  expect(await foundByAll()).toEqual(before);
}, 120_000);

it('each call of a module that is off answers like one that does not exist', async () => {
  for (const module of choices) {
    await turnOn(all.filter((one) => one !== module));
    for (const binding of brought(featuresOf(module), ({ bindings }) => bindings)) {
      const { endpoint } = inModule(binding, module);
      const isRead = endpoint.method === 'GET';
      const { status } = await ground.admin.raw({
        method: endpoint.method,
        url: exampleAddress(endpoint),
        ...(isRead || endpoint.method === 'DELETE' ? {} : { payload: {} }),
      });
      // Input that does not fit the contract is refused before the company is known.
      expect([404, 415, 422], `${endpoint.name} answered ${status}`).toContain(status);
    }
    await turnOn(all);
  }
}, 120_000);

it('the search finds no section of a module that is off', async () => {
  const hits: boolean[] = [];
  for (const module of choices) {
    const sections = brought(featuresOf(module), ({ profileSections }) => profileSections);
    const found = () =>
      Promise.all(
        sections.map(async ({ key, synonyms: [word = key] }) => {
          const answer = await ground.self.call(search, { query: { query: word } });
          expect(answer.status, answer.text).toBe(200);
          const { data } = answer.body as { data: { href: string | null }[] };
          return data.some(({ href }) => href?.includes(`section=${key}`));
        }),
      );
    hits.push(...(await found()));
    await turnOn(all.filter((one) => one !== module));
    expect([module, ...(await found())]).not.toContain(true);
    await turnOn(all);
  }
  expect(hits).toContain(true);
}, 120_000);

it('home, profile, team and org chart alone cannot be turned off', () => {
  const brought = new Set(world.tenure.modules.flatMap(({ module }) => module ?? []));
  expect(choices.toSorted()).toEqual([...brought].filter((one) => !fixedModules.includes(one)).toSorted());
  expect(choices).toContain('reports');
});

it('every entry, widget and report belongs to the module of its feature', () => {
  for (const { module, name, menu = [], widgets = [], reports = [] } of world.tenure.modules) {
    for (const part of [...menu, ...widgets, ...reports]) {
      if (part.module === null || fixedModules.includes(part.module))
        expect([name, module]).toEqual([name, undefined]);
      else expect([name, module]).toEqual([name, part.module]);
    }
  }
});

it('no work of a module that is off waits for anyone', () => {
  for (const { module, actionableItems = [], name } of world.tenure.modules) {
    for (const source of actionableItems) expect([name, source.module]).toEqual([name, module ?? null]);
  }
});
