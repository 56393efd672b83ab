import { accessLog } from '@tenure/contract/company/audit-entries.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  askRecordCopy,
  downloadRecordCopy,
  listRecordCopies,
  type RecordCopy,
} from '@tenure/contract/people/own-record.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import type { ResumeToSave } from '@tenure/contract/people/resume.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { resumeIn, resumeOf, someResume } from '../../../../test/harness/resumes.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

async function ground() {
  const people = await twoInLine(world);
  return { ...people, resume: resumeOf(people.employeeId) };
}
type Ground = Awaited<ReturnType<typeof ground>>;

/** An HR partner in the same place as the person. */
async function partnerOf({ company, employeeId }: Ground) {
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `select e.employee_id as id from assignment a join assignment e on e.location_id = a.location_id
     where a.employee_id = $1 and e.employee_id <> $1 limit 1`,
    [employeeId],
  );
  return company.person({ ...(rows[0] && { employeeId: rows[0].id }), profiles: ['hr-partner'] });
}

const problems = ({ body }: Answer) =>
  (body as { invalidInputs?: { path: string; reason: string }[] }).invalidInputs?.map(
    ({ path, reason }) => `${path}: ${reason}`,
  );
const actionsIn = ({ body }: Answer) => (body as { metadata: { actions: string[] } }).metadata.actions;
const [view, edit] = ['employees.resume.view', 'employees.resume.edit'];

it('is empty until the person writes it, then as they wrote it, newest first', async () => {
  const { resume, self } = await ground();
  const before = await resume.read(self);
  expect([before.status, before.headers['etag'], resumeIn(before)]).toEqual([
    200,
    etagOf(0),
    {
      summary: '',
      experience: [],
      education: [],
      qualifications: [],
      skills: [],
      languages: [],
      document: null,
      documentVersion: 0,
      savedAt: null,
    },
  ]);
  const job = { employer: 'Quay', title: 'Hand', description: '' };
  const written = someResume({
    experience: [
      { ...job, from: '2010-01', to: '2012-01' },
      { ...job, from: '2012-02', to: null },
      { ...job, from: '2011-01', to: '2012-01' },
    ],
  });
  const saved = await resume.save(self, written, { 'if-match': etagOf(0) });
  expect([saved.status, saved.headers['etag']]).toEqual([200, etagOf(1)]);
  const read = resumeIn(await resume.read(self));
  expect(read).toEqual(resumeIn(saved));
  expect(read.experience.map(({ from }) => from)).toEqual(['2012-02', '2011-01', '2010-01']);
  expect(read).toMatchObject({
    summary: written.summary,
    education: written.education,
    qualifications: [{ ...written.qualifications[0], standing: 'current' }],
    skills: written.skills,
    languages: written.languages,
    savedAt: '2026-11-24T09:00:00Z',
  });
  const again = await resume.save(self, written);
  expect([again.status, again.headers['etag']]).toEqual([200, etagOf(1)]);
});

describe('is seen and written', () => {
  it('by the person and HR, seen by their managers, and by no one else', async () => {
    const people = await ground();
    const { resume, self, manager, admin, payroll, stranger } = people;
    const hr = await partnerOf(people);
    const rights = async (by: typeof self) => {
      const read = await resume.read(by);
      const saved = await resume.save(by, someResume());
      const sent = await resume.send(by);
      const opened = await resume.open(by);
      const taken = await resume.remove(by);
      const statuses = [read, saved, sent, opened, taken].map(({ status }) => status);
      return [read.status === 200 ? actionsIn(read) : [], statuses];
    };
    const all = [
      [view, edit],
      [200, 200, 201, 200, 204],
    ];
    expect(await rights(self)).toEqual(all);
    expect(await rights(hr)).toEqual(all);
    expect(await rights(admin)).toEqual(all);
    await resume.send(self);
    expect(await rights(manager)).toEqual([[view], [200, 403, 403, 200, 403]]);
    for (const outsider of [payroll, stranger]) {
      const [actions, statuses] = await rights(outsider);
      expect([actions, new Set(statuses as number[]).has(200)]).toEqual([[], false]);
    }
  });

  it('on the tab of their career, by those who see it alone', async () => {
    const { self, manager, payroll, at } = await ground();
    const sections = async (by: typeof self) => {
      const { body } = await by.call(userProfile, { ...at, query: {} });
      const { tabs } = body as { tabs: { key: string; sections: { key: string }[] }[] };
      return tabs.find(({ key }) => key === 'my-career')?.sections.map(({ key }) => key);
    };
    expect((await sections(self))?.[0]).toBe('resume');
    expect((await sections(manager))?.[0]).toBe('resume');
    expect((await sections(payroll)) ?? []).not.toContain('resume');
  });

  it('by no one in another company, not even its administrator', async () => {
    const { resume, self } = await ground();
    const other = await twoInLine(world);
    await resume.save(self, someResume());
    await resume.send(self);
    for (const foreigner of [other.admin, other.self]) {
      const answers = [
        await resume.read(foreigner),
        await resume.save(foreigner, someResume()),
        await resume.send(foreigner),
        await resume.open(foreigner),
        await resume.remove(foreigner),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect(resumeIn(await resume.read(self)).document).not.toBeNull();
  });

  it('by an administrator on the person’s behalf, which the person can read', async () => {
    const { resume, self, admin } = await ground();
    await admin.call(loginAs, {
      params: { userId: String(self.accountId) },
      body: { reason: 'Asked for help', readOnly: false },
    });
    expect((await resume.save(admin, someResume())).status).toBe(200);
    const { text } = await self.call(accessLog, {});
    expect(text).toContain('resume.saved');
  });
});

it('two people save at once: the second is refused, and nothing of the first is lost', async () => {
  const people = await ground();
  const { resume, self, admin } = people;
  const { headers } = await resume.save(self, someResume());
  const etag = String(headers['etag']);
  const first = await resume.save(admin, someResume({ summary: 'First' }), { 'if-match': etag });
  const second = await resume.save(self, someResume({ summary: 'Second' }), { 'if-match': etag });
  expect([first.status, second.status]).toEqual([200, 412]);
  expect(resumeIn(await resume.read(self)).summary).toBe('First');
  // Documents are separate from the text: a form that is open meanwhile can be saved.
  const { headers: now } = await resume.read(self);
  await resume.send(admin);
  const saved = await resume.save(self, someResume(), { 'if-match': String(now['etag']) });
  expect(saved.status).toBe(200);
});

describe('is refused at the entry, in words', () => {
  const long = (most: number) => 'x'.repeat(most + 1);
  const [job] = someResume().experience;
  const [course] = someResume().education;
  const [card] = someResume().qualifications;
  const cases: [string, object, string][] = [
    ['a long summary', { summary: long(4000) }, 'summary: Use at most 4,000 characters'],
    [
      'no employer',
      { experience: [{ ...job, employer: ' ' }] },
      'experience.0.employer: Say for whom you worked',
    ],
    [
      'a long employer',
      { experience: [{ ...job, employer: long(200) }] },
      'experience.0.employer: Use at most 200 characters',
    ],
    [
      'no title',
      { experience: [{ ...job, title: '' }] },
      'experience.0.title: Say what you were called there',
    ],
    [
      'a long description',
      { experience: [{ ...job, description: long(2000) }] },
      'experience.0.description: Use at most 2,000 characters',
    ],
    [
      'no month',
      { experience: [{ ...job, from: '' }] },
      'experience.0.from: Use a month and its year, like 2019-03',
    ],
    [
      'a 13th month',
      { experience: [{ ...job, to: '2019-13' }] },
      'experience.0.to: Use a month and its year, like 2022-11, or say that it goes on',
    ],
    [
      'an end before the beginning',
      { experience: [job, { ...job, from: '2019-03', to: '2019-02' }] },
      'experience.1.to: Use the month it began in, or a later one',
    ],
    [
      'a beginning to come',
      { experience: [{ ...job, from: '2026-12', to: null }] },
      'experience.0.from: Use this month or an earlier one',
    ],
    [
      'an end to come',
      { experience: [{ ...job, to: '2026-12' }] },
      'experience.0.to: Use this month or an earlier one, or say that it goes on',
    ],
    ['51 employers', { experience: Array.from({ length: 51 }, () => job) }, 'experience: List at most 50'],
    [
      'no school',
      { education: [{ ...course, institution: '' }] },
      'education.0.institution: Say where you studied',
    ],
    [
      'nothing it led to',
      { education: [{ ...course, qualification: '' }] },
      'education.0.qualification: Say what it led to, like Bachelor of Science',
    ],
    [
      'a long field of study',
      { education: [{ ...course, fieldOfStudy: long(200) }] },
      'education.0.fieldOfStudy: Use at most 200 characters',
    ],
    [
      'a year of no century',
      { education: [{ ...course, yearFrom: 19 }] },
      'education.0.yearFrom: Use a year like 2019',
    ],
    [
      'years the wrong way',
      { education: [{ ...course, yearFrom: 2019, yearTo: 2018 }] },
      'education.0.yearTo: Use the year it began in, or a later one',
    ],
    [
      'a course to come',
      { education: [{ ...course, yearFrom: 2027, yearTo: null }] },
      'education.0.yearFrom: Use this year or an earlier one',
    ],
    [
      'a course that ends far ahead',
      { education: [{ ...course, yearTo: 2037 }] },
      'education.0.yearTo: Use a year that is at most 10 years ahead',
    ],
    ['31 courses', { education: Array.from({ length: 31 }, () => course) }, 'education: List at most 30'],
    ['no name', { qualifications: [{ ...card, name: '' }] }, 'qualifications.0.name: Say what it is called'],
    [
      'no issuer',
      { qualifications: [{ ...card, issuer: '' }] },
      'qualifications.0.issuer: Say who issued it',
    ],
    [
      'a long reference',
      { qualifications: [{ ...card, reference: long(100) }] },
      'qualifications.0.reference: Use at most 100 characters',
    ],
    [
      'no day',
      { qualifications: [{ ...card, issuedOn: '' }] },
      'qualifications.0.issuedOn: Use a date like 2026-11-21',
    ],
    [
      'an end before it was issued',
      { qualifications: [{ ...card, expiresOn: '2023-01-01' }] },
      'qualifications.0.expiresOn: Use the day it was issued, or a later one',
    ],
    [
      'an issue to come',
      { qualifications: [{ ...card, issuedOn: '2026-12-24' }] },
      'qualifications.0.issuedOn: Use today or an earlier day',
    ],
    [
      '51 qualifications',
      { qualifications: Array.from({ length: 51 }, () => card) },
      'qualifications: List at most 50',
    ],
    ['an empty skill', { skills: [' '] }, 'skills.0: Name the skill, or take it away'],
    ['a long skill', { skills: [long(60)] }, 'skills.0: Use at most 60 characters'],
    [
      'a skill twice',
      { skills: ['Rostering', 'Cranes', 'ROSTERING'] },
      'skills.2: This skill is listed already',
    ],
    [
      '51 skills',
      { skills: Array.from({ length: 51 }, (_, place) => `Skill ${place}`) },
      'skills: List at most 50',
    ],
    ['no language', { languages: [{ name: '', level: 'basic' }] }, 'languages.0.name: Say which language'],
    [
      'no level',
      { languages: [{ name: 'Czech', level: 'good' }] },
      'languages.0.level: Choose how well you speak it',
    ],
    [
      'a language twice',
      {
        languages: [
          { name: 'Czech', level: 'basic' },
          { name: 'czech', level: 'native' },
        ],
      },
      'languages.1.name: This language is listed already',
    ],
    [
      '21 languages',
      { languages: Array.from({ length: 21 }, (_, place) => ({ name: `L${place}`, level: 'basic' })) },
      'languages: List at most 20',
    ],
  ];
  let people: Ground;
  beforeAll(async () => {
    people = await ground();
  });
  it.each(cases)('with %s', async (_what, part, words) => {
    const refused = await people.resume.save(people.self, someResume(part as Partial<ResumeToSave>));
    expect([refused.status, new Set(problems(refused))]).toEqual([422, new Set([words])]);
  });

  it('and everything wrong at once, each in its place', async () => {
    const refused = await people.resume.save(
      people.self,
      someResume({ summary: long(4000), skills: ['a', 'A'] }),
    );
    expect(problems(refused)).toEqual([
      'summary: Use at most 4,000 characters',
      'skills.1: This skill is listed already',
    ]);
    expect(resumeIn(await people.resume.read(people.self)).savedAt).toBeNull();
  });

  it('and takes exactly what the limits allow', async () => {
    const fullest = someResume({
      summary: '😀'.repeat(2000),
      skills: Array.from({ length: 50 }, (_, place) => `${'s'.repeat(58)}${place}`.slice(0, 60)),
      experience: Array.from({ length: 50 }, () => ({
        employer: 'x'.repeat(200),
        title: 'x'.repeat(200),
        from: '2020-01',
        to: '2026-11',
        description: 'x'.repeat(2000),
      })),
    });
    const saved = await people.resume.save(people.self, fullest);
    expect([saved.status, resumeIn(saved).summary]).toEqual([200, fullest.summary]);
  });
});

describe('has a document beside it', () => {
  it('that is downloaded as uploaded, replaced, and removed with its file', async () => {
    const { resume, self, manager } = await ground();
    expect((await resume.open(self)).status).toBe(404);
    const [first, second] = [contractPdf('First'), contractPdf('Second')];
    const sent = await resume.send(self, first, 'First.pdf');
    expect([sent.status, resumeIn(sent).document]).toEqual([
      201,
      { name: 'First.pdf', size: first.length, pages: 1, sentAt: '2026-11-24T09:00:00Z' },
    ]);
    expect((await resume.open(manager)).response.rawPayload).toEqual(first);
    const files = world.storedFiles();
    expect(resumeIn(await resume.send(self, second, 'Second.pdf')).document?.name).toBe('Second.pdf');
    expect((await resume.open(self)).response.rawPayload).toEqual(second);
    expect((await resume.remove(self)).status).toBe(204);
    expect((await resume.remove(self)).status).toBe(404);
    expect(resumeIn(await resume.read(self)).document).toBeNull();
    // That of the first was in the store before it was replaced; now neither is.
    await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(files.length - 1));
  });

  it('that must be a PDF by its content, whatever its name, and not too large', async () => {
    const { resume, self } = await ground();
    const wrong = await resume.send(self, 'Dear colleague', 'Resume.pdf');
    expect([wrong.status, wrong.text]).toEqual([
      415,
      expect.stringContaining('This file is not a PDF. Save the document as PDF and choose that') as string,
    ]);
    const cut = await resume.send(self, '%PDF-1.4 and then nothing', 'Resume.pdf');
    expect(cut.status).toBe(415);
    const large = await resume.send(self, Buffer.alloc(10 * 1024 * 1024 + 1, contractPdf('Large')));
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('larger than 10 MB') as string]);
    expect(resumeIn(await resume.read(self)).document).toBeNull();
  });

  it('whose downloads by others the person can read', async () => {
    const { resume, self, admin } = await ground();
    await resume.send(self);
    await resume.open(admin);
    const { text } = await self.call(accessLog, {});
    expect(text).toContain('resume.document-downloaded');
  });
});

it('is found by no search, and its contents are in no audit entry', async () => {
  const { resume, self, admin } = await ground();
  await resume.save(self, someResume({ summary: 'Plantedword', skills: ['Plantedskill'] }));
  await resume.send(self, contractPdf('Plantedfile'), 'Plantedname.pdf');
  for (const query of ['Plantedword', 'Plantedskill', 'Plantedname']) {
    const answer = await admin.call(search, { query: { query } });
    expect([answer.status, answer.body]).toMatchObject([200, { data: [] }]);
  }
  for (const table of ['audit_entry', 'notification', 'graphile_worker._private_jobs']) {
    const { rows } = await world.superuser.query<{ said: string }>(
      `select row_to_json(t)::text as said from ${table} t`,
    );
    expect(rows.filter(({ said }) => said.includes('Planted'))).toEqual([]);
  }
});

it('is in the copy of the person’s own record', async () => {
  const { resume, self, at } = await ground();
  await resume.save(self, someResume());
  await resume.send(self);
  expect((await self.call(askRecordCopy, at)).status).toBe(201);
  const copyId = await vi.waitFor(
    async () => {
      const { body } = await self.call(listRecordCopies, at);
      const [copy] = (body as { data: { copies: RecordCopy[] } }).data.copies;
      if (copy?.state !== 'ready') throw new Error(`It is ${copy?.state}`);
      return String(copy.id);
    },
    { timeout: 25_000 },
  );
  const params = { ...at.params, copyId, form: 'zip' } as const;
  const { response } = await self.call(downloadRecordCopy, { params });
  const files = unzipSync(response.rawPayload);
  expect(strFromU8(files['resume.json'] ?? new Uint8Array())).toContain('Led a crew of fourteen.');
  const name = Object.keys(files).find((one) => one.startsWith('files/resume/')) ?? '';
  expect(Buffer.from(files[name] ?? [])).toEqual(contractPdf('Resume'));
});
