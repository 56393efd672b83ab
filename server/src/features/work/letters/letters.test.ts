import { addContract, type Contract } from '@tenure/contract/work/contracts.ts';
import {
  checkLetter,
  createLetterTemplate,
  drawContractFile,
  drawLetter,
  type Letter,
  type LetterTemplate,
  type LetterTemplateBody,
  listLetters,
  listLettersToDraw,
  saveLetterTemplate,
  shareLetter,
  withdrawLetter,
} from '@tenure/contract/work/letters.ts';
import {
  createDocumentKind,
  type DocumentKind,
  listPersonalDocuments,
  personalDocumentFile,
} from '@tenure/contract/work/personal-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import { enterTenant } from '../../../setup/company.ts';
import { personalDocumentErasures } from '../personal-documents/personal-documents.erasure.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = '{employer} confirms that {fullName} has worked as {position} since {employedSince}.';

async function ground(change: Partial<LetterTemplateBody> = {}) {
  const people = await twoInLine(world);
  const { admin, at, company } = people;
  const kind = dataOf<DocumentKind>(
    await admin.call(createDocumentKind, {
      body: {
        title: 'Letters',
        instructions: '',
        expiry: 'none',
        remindDays: 30,
        isSensitive: false,
        isForManagers: false,
        isForPayroll: false,
        keptAs: 'employment-history',
        isArchived: false,
      },
    }),
    201,
  );
  const body: LetterTemplateBody = {
    title: 'Confirmation of employment',
    use: 'letter',
    text,
    kindId: kind.id,
    isForPeople: true,
    isActive: true,
    signers: ['employee'],
    ...change,
  };
  const template = dataOf<LetterTemplate>(await admin.call(createLetterTemplate, { body }), 201);
  const draw = (by: TestPerson) => by.call(drawLetter, { ...at, body: { templateId: template.id } });
  const ofLetter = (letter: Letter) => ({ params: { ...at.params, letterId: String(letter.id) } });
  const share = async (letter: Letter) => {
    const { address } = dataOf<{ address: string }>(
      await people.self.call(shareLetter, ofLetter(letter)),
      201,
    );
    return address;
  };
  const check = (address: string, by: Caller = company.anonymous) =>
    by.call(checkLetter, { body: { token: address.slice(address.indexOf('#') + 1) } });
  return { ...people, kind, body, template, draw, ofLetter, share, check };
}

const tellsNothing = ({ status, body }: { status: number; body: unknown }) => {
  const { requestId: _request, ...rest } = Object(body) as Record<string, unknown>;
  return { status, ...rest };
};

it('draws a numbered letter that is kept, listed and downloaded as the person’s document', async () => {
  const { self, manager, hr, draw, at, admin } = await ground();
  const first = dataOf<Letter>(await draw(self), 201);
  const second = dataOf<Letter>(await draw(admin), 201);
  expect([first.number, second.number]).toEqual(['L-00001', 'L-00002']);
  const listed = dataOf<Letter[]>(await self.call(listLetters, { ...at }));
  expect(listed.map(({ number }) => number)).toEqual(['L-00002', 'L-00001']);
  const documents = dataOf<{ id: number; state: string }[]>(
    await self.call(listPersonalDocuments, { ...at }),
  );
  expect(documents).toContainEqual(expect.objectContaining({ id: first.documentId, state: 'accepted' }));
  const file = { params: { ...at.params, documentId: String(first.documentId) }, query: {} };
  expect((await self.call(personalDocumentFile, file)).status).toBe(200);
  // A kind that is not open to them, or another place.
  expect((await manager.call(personalDocumentFile, file)).status).toBe(404);
  expect((await manager.call(listLetters, { ...at })).status).toBe(403);
  expect((await draw(manager)).status).toBe(403);
  expect((await draw(hr)).status).toBe(403);
});

it('prints the record without pay, and stays as it was created', async () => {
  const { self, draw, at, company, employeeId } = await ground();
  const { documentId } = dataOf<Letter>(await draw(self), 201);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(`update employee set last_name = 'Changed' where id = $1`, [employeeId]);
  const content = await self.raw({
    url: `/api/employees/${at.params.employeeId}/documents/${documentId}/file`,
  });
  const read = await textOfPdf({
    document: content.response.rawPayload,
    mostPages: 5,
    mostCharacters: 10_000,
  });
  expect(read).toContain('Operator since');
  expect(read).not.toContain('Changed');
});

it('refuses unknown fields by name, and fields the record does not have', async () => {
  const { admin, body, template, self, draw } = await ground({ text: '{fullName}: {employmentType}' });
  const wrong = await admin.call(createLetterTemplate, { body: { ...body, text: 'Earns {salary}' } });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('{salary}') as string]);
  const missing = await draw(self);
  expect([missing.status, missing.text]).toEqual([409, expect.stringContaining('employment type') as string]);
  const saved = await admin.call(
    saveLetterTemplate,
    { params: { templateId: String(template.id) }, body: { ...body, text: '{fullName}', isActive: false } },
    { ifMatch: `"${template.version}"` },
  );
  expect(saved.status).toBe(200);
  expect((await draw(self)).status).toBe(422);
});

it('lets people create only letters for themselves, and confirms no ended employment', async () => {
  const { self, admin, draw, at, company, employeeId } = await ground({ isForPeople: false });
  expect(dataOf<unknown[]>(await self.call(listLettersToDraw, { ...at }))).toEqual([]);
  expect((await draw(self)).status).toBe(422);
  expect((await draw(admin)).status).toBe(201);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update assignment set valid_from = '2001-01-01', valid_to = '2020-07-01' where employee_id = $1`,
    [employeeId],
  );
  await world.owner.query(
    `update employee set start_date = '2001-01-01', end_date = '2020-06-30' where id = $1`,
    [employeeId],
  );
  expect((await draw(admin)).status).toBe(409);
});

it('has a check page only while the person shares it, and every other address answers alike', async () => {
  const { self, admin, draw, share, check, ofLetter, at, company, employeeId } = await ground();
  const letter = dataOf<Letter>(await draw(self), 201);
  expect((await admin.call(shareLetter, ofLetter(letter))).status).toBe(403);
  const first = await share(letter);
  expect(first).toMatch(/\/check-letter\/#[\w-]{22}$/);
  const shown = await check(first);
  expect(shown.status).toBe(200);
  expect(Object.keys(shown.body as object).toSorted()).toEqual(['employedSince', 'employer', 'fullName']);
  expect(shown.headers['x-robots-tag']).toBe('noindex');
  expect(dataOf<Letter[]>(await admin.call(listLetters, { ...at }))[0]?.sharedAt).toBeNull();
  const { rows } = await world.superuser.query<{ row: string }>(
    'select s::text as row from letter_share s where s.letter_id = $1',
    [letter.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(first.slice(first.indexOf('#') + 1));

  const unknown = tellsNothing(await check('#AAAAAAAAAAAAAAAAAAAAAA'));
  expect(unknown.status).toBe(404);
  const again = await share(letter);
  expect(tellsNothing(await check(first))).toEqual(unknown);
  const elsewhere = await twoInLine(world);
  expect(tellsNothing(await check(again, elsewhere.company.anonymous))).toEqual(unknown);
  await enterTenant(world.owner, company.tenantId);
  const modules = (change: string) =>
    world.owner.query(`update tenant set enabled_modules = ${change} where tenant_id = current_tenant()`);
  await modules(`array_remove(enabled_modules, 'documents')`);
  expect(tellsNothing(await check(again))).toEqual(unknown);
  await modules(`array_append(enabled_modules, 'documents')`);
  expect((await check(again)).status).toBe(200);
  expect((await self.call(withdrawLetter, ofLetter(letter))).status).toBe(204);
  expect(tellsNothing(await check(again))).toEqual(unknown);

  const last = await share(letter);
  await world.tenure.database.asTenant(company.tenantId, 'read write', async (tx) => {
    for (const { area, erase } of personalDocumentErasures)
      if (area === 'employment-history') await erase(tx, employeeId);
  });
  expect(tellsNothing(await check(last))).toEqual(unknown);
  expect(dataOf<Letter[]>(await self.call(listLetters, { ...at }))).toEqual([]);
});

it('answers a few checks a minute from one place', async () => {
  const { check } = await ground();
  const statuses: number[] = [];
  for (let number = 0; number < 40; number += 1) statuses.push((await check('#x')).status);
  expect(statuses).toContain(429);
  world.clock.advance({ minutes: 2 });
  expect((await check('#x')).status).toBe(404);
});

it('draws the PDF of a contract from the record of the moment, which is then offered as it is', async () => {
  const { admin, self, at, template, company, employeeId, hr, manager } = await ground({
    use: 'contract',
    kindId: null,
    isForPeople: false,
    title: 'Terms',
    text: '{fullName} works as {position}.',
  });
  const asked = { ...at, body: { templateId: template.id } };
  for (const person of [hr, manager, self]) {
    expect((await person.call(drawContractFile, asked)).status).toBe(403);
  }
  const file = dataOf<{ id: number; name: string; pages: number; sha256: string; text: string }>(
    await admin.call(drawContractFile, asked),
    201,
  );
  expect(file).toMatchObject({ name: 'Terms.pdf', pages: 1 });
  expect(file.text).toContain('works as Operator.');
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(`update employee set last_name = 'Changed' where id = $1`, [employeeId]);
  const offered = dataOf<Contract>(
    await admin.call(addContract, { ...at, body: { fileId: file.id, name: 'Terms' } }),
    201,
  );
  expect(offered.sha256).toBe(file.sha256);
  const content = await self.raw({ url: offered.downloadLink ?? '' });
  const read = await textOfPdf({
    document: content.response.rawPayload,
    mostPages: 5,
    mostCharacters: 10_000,
  });
  expect(read).toContain('works as Operator.');
  expect(read).not.toContain('Changed');
  expect((await self.call(drawLetter, asked)).status).toBe(422);
});
