import { randomUUID } from 'node:crypto';
import type { ResumeToSave } from '@tenure/contract/people/resume.ts';
import { inOrder } from '@tenure/domain/people/resume.ts';
import { Temporal } from 'temporal-polyfill';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { drawPdf, plainFonts } from '../../../platform/pdf/pdf-document.ts';
import type { ResumeFiles } from './resume.service.ts';
import { peopleOfDemo, putDocument, putResume } from './resume.store.ts';

interface DemoResume extends Omit<ResumeToSave, 'qualifications'> {
  /** In years and days from today, so that the demo always has entries that expire soon. */
  qualifications: {
    name: string;
    issuer: string;
    reference: string;
    yearsAgo: number;
    expiresInDays: number | null;
  }[];
  document: string | null;
}

/** The people with a resume in the demo: one with everything, and two with less. */
const demoResumes: Readonly<Record<string, DemoResume>> = {
  'elena.novak': {
    summary:
      'Terminal operations for twelve years, the last six leading shifts. I like work that can be seen from the window, and teams that say what went wrong before anyone asks.\n\nLooking for: planning, and more of the new berths.',
    experience: [
      {
        employer: 'Southern Stevedores',
        title: 'Shift supervisor',
        from: '2016-02',
        to: '2020-06',
        description:
          'Led a crew of fourteen on two berths. Brought the turnaround of feeder ships from nineteen hours to fifteen.',
      },
      {
        employer: 'Southern Stevedores',
        title: 'Crane operator',
        from: '2012-08',
        to: '2016-01',
        description: '',
      },
      {
        employer: 'Harbour Youth Sailing',
        title: 'Instructor, volunteer',
        from: '2019-01',
        to: null,
        description: 'Two Saturdays a month, from October to April.',
      },
    ],
    education: [
      {
        institution: 'Australian Maritime College',
        qualification: 'Diploma of Logistics',
        fieldOfStudy: 'Port operations',
        yearFrom: 2014,
        yearTo: 2016,
      },
      {
        institution: 'TAFE Western Australia',
        qualification: 'Certificate III',
        fieldOfStudy: 'Stevedoring',
        yearFrom: 2011,
        yearTo: 2012,
      },
    ],
    qualifications: [
      {
        name: 'High risk work licence',
        issuer: 'WorkSafe WA',
        reference: 'HR-204417',
        yearsAgo: 4,
        expiresInDays: 320,
      },
      { name: 'First aid', issuer: 'St John Ambulance', reference: '', yearsAgo: 3, expiresInDays: 31 },
      {
        name: 'Maritime security card',
        issuer: 'AusCheck',
        reference: 'MSIC 88120',
        yearsAgo: 5,
        expiresInDays: -40,
      },
    ],
    skills: ['Berth planning', 'Incident review', 'Rostering', 'Spreadsheets', 'Crane operation'],
    languages: [
      { name: 'English', level: 'fluent' },
      { name: 'Czech', level: 'native' },
      { name: 'German', level: 'basic' },
    ],
    document: 'Elena Novak resume.pdf',
  },
  'marco.bianchi': {
    summary: '',
    experience: [
      {
        employer: 'Porto Servizi',
        title: 'Maintenance planner',
        from: '2015-09',
        to: '2019-11',
        description: 'Planned the upkeep of forty machines with a team of six.',
      },
    ],
    education: [
      {
        institution: 'Università di Genova',
        qualification: 'Bachelor of Engineering',
        fieldOfStudy: 'Mechanical engineering',
        yearFrom: 2011,
        yearTo: 2014,
      },
    ],
    qualifications: [],
    skills: ['Maintenance planning', 'Hydraulics'],
    languages: [
      { name: 'Italian', level: 'native' },
      { name: 'English', level: 'fluent' },
    ],
    document: null,
  },
  'sam.okafor': {
    summary: 'Payroll and people operations in three countries.',
    experience: [],
    education: [],
    qualifications: [],
    skills: ['Payroll', 'Superannuation'],
    languages: [],
    document: null,
  },
};

export async function addDemoResumes(tx: WriteTx, files: ResumeFiles): Promise<void> {
  for (const { employeeId, username, fullName, today } of await peopleOfDemo(tx, Object.keys(demoResumes))) {
    const resume = demoResumes[username];
    if (resume === undefined) continue;
    const { document, qualifications, ...written } = resume;
    const day = Temporal.PlainDate.from(today);
    const moment = `${day.subtract({ days: 20 }).toString()}T02:41:17Z`;
    const dated = qualifications.map(({ yearsAgo, expiresInDays, ...about }) => ({
      ...about,
      issuedOn: day.subtract({ years: yearsAgo }).toString(),
      expiresOn: expiresInDays === null ? null : day.add({ days: expiresInDays }).toString(),
    }));
    await putResume(tx, employeeId, inOrder({ ...written, qualifications: dated }), moment);
    if (document !== null) await addDocument(tx, files, { employeeId, fullName, name: document, moment });
  }
}

interface DemoDocument {
  employeeId: number;
  fullName: string;
  name: string;
  moment: string;
}

async function addDocument(tx: WriteTx, files: ResumeFiles, about: DemoDocument): Promise<void> {
  const content = await drawPdf(
    { size: 'A4', margin: 60, info: { Title: about.name, Author: about.fullName } },
    (page) => {
      page.font('bold').fontSize(18).text(about.fullName);
      page.moveDown().font('regular').fontSize(11).text('Resume');
    },
    plainFonts,
  );
  const sealedFor = randomUUID();
  const storageKey = await files.put(tx.tenantId, content, sealedFor);
  const { employeeId, name, moment } = about;
  await putDocument(tx, employeeId, { name, size: content.length, pages: 1, storageKey, sealedFor }, moment);
}
