import {
  type CompanySetup,
  companyModules,
  companySettings,
  companySetup,
  markSetupStep,
  removeCompanyPicture,
  type SetupStep,
  saveCompanyModules,
  saveCompanyPicture,
  saveCompanySettings,
  saveCompanySetup,
} from '@tenure/contract/company/company-settings.ts';
import { type Dashboard, getDashboard } from '@tenure/contract/company/dashboards.ts';
import { basicSettings } from '@tenure/contract/identity/authentication.ts';
import { type Navigation, navigation, type Site, site } from '@tenure/contract/identity/site.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import {
  notificationPreferences,
  notifications,
  readAllNotifications,
  unreadNotifications,
} from '@tenure/contract/platform/notifications.ts';
import { saveRegionPreference } from '@tenure/contract/platform/preferences.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { listContracts } from '@tenure/contract/work/contracts.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { groundOfContracts } from '../../../../test/harness/contracts.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { twoHalves } from '../../../../test/harness/photos.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { exampleSettings } from './company-settings.checks.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
});

interface Problem {
  invalidInputs: { path: string; reason: string }[];
}
const save = (change: object = {}, by: Caller = admin, headers = {}) =>
  by.raw({
    method: 'PUT',
    url: saveCompanySettings.path,
    payload: { ...exampleSettings, ...change },
    headers,
  });
const send = (place: string, content: Buffer, by: Caller = admin) =>
  by.raw({
    method: 'POST',
    url: `${saveCompanyPicture.path}?place=${place}`,
    ...multipart(content, 'logo.png'),
  });

it('reaches the menu, the site answer and the sign-in page at once', async () => {
  expect((await save()).status).toBe(200);
  const around = (await admin.call(navigation, {})).body as Navigation;
  expect(around).toMatchObject({
    branding: { companyName: 'Example', themeColours: { primary: '#1F5FA8' } },
    companyContact: { name: 'People team', phone: '+61 3 9555 0142' },
    footer: { text: 'Example Limited' },
    aiAssistant: { enabled: false },
  });
  expect(around.footer.links).toContainEqual({ label: 'Privacy', href: 'https://example.com/privacy' });
  expect(((await admin.call(site, {})).body as Site).tenant).toMatchObject({
    name: 'Example Limited',
    systemName: 'Example People',
  });
  expect((await company.anonymous.call(basicSettings, {})).body).toMatchObject({
    theme: { systemName: 'Example People', headline: 'Work, together.' },
    helpdesk: { email: 'people@example.com' },
  });
});

it('names every problem of what was entered', async () => {
  const answer = await save({
    name: ' ',
    primaryColour: 'teal',
    contact: { ...exampleSettings.contact, email: 'people', phone: '021 123 456' },
    footerLinks: [{ label: 'Home', href: 'javascript:alert(1)' }],
    languages: [],
    phoneRegions: ['AU'],
  });
  expect(answer.status).toBe(422);
  expect((answer.body as Problem).invalidInputs.map(({ path }) => path).toSorted()).toEqual([
    'contact.email',
    'contact.phone',
    'footerLinks.0.href',
    'languages',
    'name',
    'primaryColour',
  ]);
});

it('holds the phone number to the countries the company allows', async () => {
  const contact = { ...exampleSettings.contact, phone: '021 123 456' };
  const refused = await save({ contact, phoneRegions: ['AU'] });
  expect((refused.body as Problem).invalidInputs).toMatchObject([
    { path: 'contact.phone', reason: 'Phone must be a valid phone number for region(s) AU' },
  ]);
});

it('is for administrators of the company alone', async () => {
  const employee = await company.person({ profiles: ['employee', 'hr-partner'] });
  expect((await save({}, employee)).status).toBe(403);
  expect((await employee.call(companySettings, {})).status).toBe(403);
  expect((await send('icon', await twoHalves().png().toBuffer(), employee)).status).toBe(403);
});

it('refuses the second of two who save at once', async () => {
  const etag = String((await admin.call(companySettings, {})).headers.etag);
  expect((await save({}, admin, { 'if-match': etag })).status).toBe(200);
  expect((await save({ shortName: 'Other' }, admin, { 'if-match': etag })).status).toBe(412);
});

it('lets a picture be replaced during an edit, and still refuses the second of two saves', async () => {
  const etag = String((await admin.call(companySettings, {})).headers.etag);
  const icon = () => twoHalves().png().toBuffer();
  expect((await send('icon', await icon())).status).toBe(201);
  const saved = await save({}, admin, { 'if-match': etag });
  expect(saved.status).toBe(200);
  expect((await send('icon', await icon())).status).toBe(201);
  expect((await save({ shortName: 'Other' }, admin, { 'if-match': etag })).status).toBe(412);
  const next = await save({ shortName: 'Other' }, admin, { 'if-match': String(saved.headers.etag) });
  expect(next.status).toBe(200);
});

it('keeps a logo as it redraws it, shows it before anyone has signed in, and nowhere else', async () => {
  const logo = await twoHalves({ width: 900, height: 300 })
    .png()
    .withExif({ IFD0: { Artist: 'Someone' } })
    .toBuffer();
  const sent = await send('logoLight', logo);
  expect(sent.status).toBe(201);
  const { logoLight } = (sent.body as { data: { logoLight: string } }).data;
  const shown = await company.anonymous.raw({ method: 'GET', url: logoLight });
  expect([shown.status, shown.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const head = await sharp(shown.response.rawPayload).metadata();
  expect([head.format, head.height, head.exif]).toEqual(['png', 128, undefined]);
  expect(((await admin.call(navigation, {})).body as Navigation).branding.logos.light).toBe(logoLight);
  expect((await company.anonymous.call(basicSettings, {})).body).toMatchObject({
    theme: { logoUrl: logoLight },
  });
  const other = await world.company();
  expect((await other.anonymous.raw({ method: 'GET', url: logoLight })).status).toBe(404);
});

it('takes no SVG, no page and nothing too small as a picture', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send('logoLight', svg)).status).toBe(415);
  expect((await send('icon', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'))).status).toBe(415);
  expect((await send('signIn', await twoHalves({ width: 120, height: 120 }).png().toBuffer())).status).toBe(
    415,
  );
});

it('no longer shows a picture that was removed', async () => {
  const sent = await send('icon', await twoHalves().png().toBuffer());
  const { icon } = (sent.body as { data: { icon: string } }).data;
  expect((await admin.call(removeCompanyPicture, { query: { place: 'icon' } })).status).toBe(204);
  expect((await company.anonymous.raw({ method: 'GET', url: icon })).status).toBe(404);
  expect((await admin.call(removeCompanyPicture, { query: { place: 'icon' } })).status).toBe(404);
});

const on = ['home', 'profile', 'team', 'org-chart', 'contracts', 'recruitment'] as const;
const turn = (by: Caller, enabled: readonly (typeof on)[number][]) =>
  by.call(saveCompanyModules, { body: { enabled: [...enabled] } });

it('a module that is off answers 404 and takes its menu, section, search and emails away, and comes back as it was', async () => {
  const { company: own, contracts, hr, self, employeeId } = await groundOfContracts(world);
  const administrator = await own.person({ profiles: ['company-admin'] });
  await contracts.given(hr);
  const list = () => self.call(listContracts, { params: { employeeId } } as never);
  const seen = async () => {
    const menus = ((await self.call(navigation, {})).body as Navigation).menus.modules.map(({ id }) => id);
    const profile = (await self.call(userProfile, { params: { employeeId: String(employeeId) } } as never))
      .text;
    const found = (await self.call(search, { query: { query: 'my contract' } })).text;
    const kinds = (await self.call(notificationPreferences, {})).text;
    return [
      menus.includes('contracts'),
      ...[profile, found, kinds].map((text) => /"contracts?"|contract-/i.test(text)),
    ];
  };
  const told = async (): Promise<[number, number]> => [
    ((await self.call(notifications, {})).body as { data: unknown[] }).data.length,
    ((await self.call(unreadNotifications, {})).body as { unread: number }).unread,
  ];
  const before = await list();
  expect(before.status).toBe(200);
  expect(await told()).toEqual([1, 1]);
  const everything = await seen();
  expect(everything.slice(0, 2)).toEqual([true, true]);

  expect(
    (
      await turn(
        administrator,
        on.filter((one) => one !== 'contracts'),
      )
    ).status,
  ).toBe(200);
  expect((await list()).status).toBe(404);
  expect((await seen()).slice(0, 2)).toEqual([false, false]);
  expect(await told()).toEqual([0, 0]);
  expect((await self.call(readAllNotifications, {})).status).toBe(200);

  expect((await turn(administrator, on)).status).toBe(200);
  const after = await list();
  expect([after.status, after.body]).toEqual([200, before.body]);
  expect(await told()).toEqual([1, 1]);
});

it('keeps what every company has, and refuses what this version does not include', async () => {
  const answer = await admin.call(saveCompanyModules, { body: { enabled: ['home', 'survey'] } });
  expect(answer.status).toBe(422);
  expect((answer.body as Problem).invalidInputs.map(({ reason }) => reason)).toEqual([
    'Every company has profile; it cannot be turned off',
    'Every company has team; it cannot be turned off',
    'Every company has org-chart; it cannot be turned off',
    'This version of the product does not include survey',
  ]);
  const { data } = (await admin.call(companyModules, {})).body as { data: { choices: string[] } };
  expect(data.choices).toEqual(expect.arrayContaining(['contracts', 'recruitment']));
});

it('every feature of a module says so on each thing it brings', () => {
  for (const { module, menu = [], widgets = [], actionableItems = [] } of world.tenure.modules) {
    if (module === undefined) continue;
    for (const part of [...menu, ...widgets, ...actionableItems]) expect(part.module).toBe(module);
  }
});

const mark = (step: SetupStep, by: Caller = admin, isMarked = true) =>
  by.call(markSetupStep, { params: { step }, body: { isMarked } });

it('remembers how far a new company is with setting up, and hides the guide once it is dismissed', async () => {
  const steps = async () => {
    const { data } = (await admin.call(companySetup, {})).body as {
      data: { steps: { step: string; isDone: boolean }[] };
    };
    return data.steps.filter(({ isDone }) => isDone).map(({ step }) => step);
  };
  const settings = async () =>
    ((await admin.call(navigation, {})).body as Navigation).menus.subModules.map(({ id }) => id);
  const hints = async (by: TestPerson = admin) => {
    const { body } = await by.call(getDashboard, { params: { dashboardId: 'home' } });
    return (body as { data: Dashboard }).data.highlights.map(({ text }) => text);
  };
  const employee = await company.person();
  expect(await steps()).toEqual([]);
  expect(await hints()).toContain('Finish setting up your company, 0 of 5 steps done');
  expect(await hints(employee)).toEqual([]);
  expect(await settings()).toContain('company-setup');
  await save();
  await mark('signIn');
  expect(await steps()).toEqual(['profile', 'signIn']);
  await admin.call(saveCompanySetup, { body: { isDismissed: true } });
  expect(await settings()).not.toContain('company-setup');
  expect((await hints()).join()).not.toContain('Finish');
  expect(await steps()).toEqual(['profile', 'signIn']);
});

it('counts a picture as the first step, and keeps what two people mark at once', async () => {
  expect((await send('icon', await twoHalves().png().toBuffer())).status).toBe(201);
  const other = await company.person({ profiles: ['company-admin'] });
  const marked = await Promise.all([mark('people'), mark('modules', other), mark('signIn')]);
  expect(marked.map(({ status }) => status)).toEqual([200, 200, 200]);
  await mark('signIn', other, false);
  const { data } = (await admin.call(companySetup, {})).body as { data: CompanySetup };
  expect(data.steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual([
    'profile',
    'people',
    'modules',
  ]);
});

it('offers people the languages of the company alone', async () => {
  await save({ languages: ['en-NZ'] });
  const choose = (language: 'en-NZ' | 'en-GB') =>
    admin.call(saveRegionPreference, { body: { language, timezone: 'Pacific/Auckland' } });
  expect((await choose('en-NZ')).status).toBe(200);
  expect((await choose('en-GB')).body).toMatchObject({ invalidInputs: [{ path: 'language' }] });
});
