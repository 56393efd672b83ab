import {
  actionsKeptFromCompany,
  actionsOfTheirsAlone,
  actionsTheyRead,
} from '@tenure/contract/audit-actions.ts';
import { addBankAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { addEmergencyContact } from '@tenure/contract/people/contact-changes.ts';
import { listEmergencyContacts } from '@tenure/contract/people/contact-details.ts';
import {
  changesIn,
  listSectionChanges,
  type SectionChange,
  sectionsWithChanges,
} from '@tenure/contract/people/section-changes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Section = (typeof sectionsWithChanges)[number];

const answerTo = (viewer: TestPerson, { at }: TwoInLine, section: Section, query = {}) =>
  viewer.call(listSectionChanges, { params: { ...at.params, section }, query });

async function wordsFor(viewer: TestPerson, ground: TwoInLine, section: Section, query = {}) {
  const answer = await answerTo(viewer, ground, section, query);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return (answer.body as { data: SectionChange[] }).data.map(({ words }) => words);
}

const account = {
  country: 'AU',
  accountName: 'E Novák',
  bsbAU: '062-000',
  accountNumber: '84625731',
} as const;
const address = {
  addressLine1: null,
  addressLine2: null,
  suburb: null,
  state: null,
  postcode: null,
  country: null,
};
const kim = { name: 'Kim Ōtāne', relationship: 'Partner', email: null, phones: [], address };

async function addsContact({ self, at }: TwoInLine): Promise<void> {
  const { headers } = await self.call(listEmergencyContacts, at);
  const added = await self.call(
    addEmergencyContact,
    { ...at, body: kim },
    { 'if-match': String(headers['etag']) },
  );
  expect(added.status, added.text).toBe(201);
}

async function addsAccount({ self, at }: TwoInLine): Promise<void> {
  const added = await self.call(addBankAccount, { ...at, body: { account, rate: null } });
  expect(added.status, added.text).toBe(201);
}

it('shows who changed a section, by how the viewer stands to the person, and never the values', async () => {
  const ground = await twoInLine(world);
  await addsAccount(ground);
  expect(await wordsFor(ground.self, ground, 'bank-details')).toEqual(['Added a bank account for you']);
  expect(await wordsFor(ground.payroll, ground, 'bank-details')).toEqual([
    'Added a bank account for themselves',
  ]);
  const { text } = await answerTo(ground.payroll, ground, 'bank-details');
  expect(text).not.toMatch(/731|Novák/);
});

it('keeps two sections apart that share their actions', async () => {
  const ground = await twoInLine(world);
  await addsContact(ground);
  expect(await wordsFor(ground.self, ground, 'emergency-contact')).toHaveLength(1);
  expect(await wordsFor(ground.self, ground, 'next-of-kin')).toEqual([]);
});

it('answers 404 to viewers who do not have the section', async () => {
  const ground = await twoInLine(world);
  await addsAccount(ground);
  const { manager, stranger, admin, hr } = ground;
  for (const other of [manager, stranger, admin, hr])
    expect((await answerTo(other, ground, 'bank-details')).status).toBe(404);
});

it('pages, the newest first', async () => {
  const ground = await twoInLine(world);
  await addsContact(ground);
  await addsContact(ground);
  await addsContact(ground);
  const first = await answerTo(ground.self, ground, 'emergency-contact', { itemsPerPage: '2' });
  const { data, metadata } = first.body as {
    data: SectionChange[];
    metadata: { pagination: { total: number } };
  };
  expect(metadata.pagination.total).toBe(3);
  expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((one, other) => other - one));
  expect(
    await wordsFor(ground.self, ground, 'emergency-contact', { itemsPerPage: '2', page: '2' }),
  ).toHaveLength(1);
});

it('only finds changes that the person may read too, and no views of masked values', () => {
  expect(sectionsWithChanges.length).toBeGreaterThan(4);
  for (const section of sectionsWithChanges) {
    for (const action of changesIn(section)?.actions ?? []) {
      expect(actionsTheyRead, `${section}: ${action}`).toContain(action);
      expect(actionsOfTheirsAlone, `${section}: ${action}`).not.toContain(action);
      expect(actionsKeptFromCompany, `${section}: ${action}`).not.toContain(action);
      expect(action).not.toMatch(/\.(revealed|downloaded)$/);
    }
  }
});
