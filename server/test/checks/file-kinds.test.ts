import { saveCompanyPicture } from '@tenure/contract/company/company-settings.ts';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { uploadCourseFile } from '@tenure/contract/learning/course-files.ts';
import { addTrainingFile } from '@tenure/contract/learning/external-training.ts';
import { addLeaveEvidence } from '@tenure/contract/leave/leave-evidence.ts';
import { uploadImportFile } from '@tenure/contract/organisation/import.ts';
import { uploadPayslip, uploadPayslipIndex } from '@tenure/contract/pay/payslip-batches.ts';
import { savePhoto } from '@tenure/contract/people/photos.ts';
import { sendResumeDocument } from '@tenure/contract/people/resume.ts';
import { uploadItemAttachment } from '@tenure/contract/performance/attachments.ts';
import { uploadFile } from '@tenure/contract/platform/files.ts';
import { sendUploadPart } from '@tenure/contract/platform/uploads.ts';
import { uploadRecognitionAttachment } from '@tenure/contract/recognition/feed.ts';
import { saveRewardPicture } from '@tenure/contract/recognition/rewards.ts';
import { sendContractFile } from '@tenure/contract/work/contracts.ts';
import { uploadBatchDocument, uploadDocumentIndex } from '@tenure/contract/work/document-batches.ts';
import { publishDocument } from '@tenure/contract/work/documents.ts';
import { uploadPersonalDocument } from '@tenure/contract/work/personal-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../../tools/test/endpoints.ts';
import type { TestPerson } from '../harness/company.ts';
import { contractPdf } from '../harness/contracts.ts';
import { docxOf, docxWithMacros } from '../harness/docx.ts';
import { multipart } from '../harness/organisation-import.ts';
import { somePhoto } from '../harness/photos.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import { requests } from './requests.ts';

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const pdf = contractPdf('Terms');
const kinds = {
  pdf,
  'active pdf': Buffer.from(String(pdf).replace('/Title(Terms)', '/S/JavaScript/JS(x)')),
  photo: await somePhoto(),
  docx: docxOf(),
  'active docx': docxWithMacros(),
  csv: Buffer.from('File name;Employee number\r\na.pdf;42\r\n'),
  captions: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
  eicar: Buffer.from(eicar),
  'eicar in a table': Buffer.from(`File name;Employee number\r\n${eicar};42\r\n`),
  'eicar in a pdf': Buffer.from(String(pdf).replace('/Title(Terms)', `/Title(x)>>\n%${eicar}\n`)),
  html: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  program: Buffer.from('4d5a90000300000004000000ffff0000b800000000000000400000000000000000', 'hex'),
  elf: Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex'),
  zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
  nothing: Buffer.from([0, 1, 2, 3]),
} as const;
type Kind = keyof typeof kinds;
const partKinds = (Object.keys(kinds) as Kind[]).filter((kind) => !kind.startsWith('eicar'));

const places: Record<string, { endpoint: Endpoint; query?: string; takes: Kind[] }> = {
  payslips: { endpoint: uploadPayslip, takes: ['pdf'] },
  'a payslip index': { endpoint: uploadPayslipIndex, takes: ['csv', 'captions'] },
  'an import': { endpoint: uploadImportFile, takes: ['csv'] },
  'a picture of a page': { endpoint: uploadFile, query: 'purpose=widget-image', takes: ['photo', 'gif'] },
  'a video of a page': { endpoint: uploadFile, query: 'purpose=widget-video', takes: [] },
  captions: { endpoint: uploadFile, query: 'purpose=widget-captions', takes: ['captions'] },
  'a logo': { endpoint: saveCompanyPicture, takes: ['photo'] },
  'a picture of a trophy': { endpoint: saveRewardPicture, takes: ['photo'] },
  'a file of recognition': { endpoint: uploadRecognitionAttachment, takes: ['pdf', 'photo'] },
  'a photo of a person': { endpoint: savePhoto, takes: ['photo'] },
  'a contract': { endpoint: sendContractFile, takes: ['pdf'] },
  'a company document': { endpoint: publishDocument, takes: ['pdf', 'docx', 'csv', 'captions'] },
  'a resume': { endpoint: sendResumeDocument, takes: ['pdf'] },
  'an attachment of a review': { endpoint: uploadItemAttachment, takes: ['pdf', 'photo'] },
  'a document of a course': {
    endpoint: uploadCourseFile,
    query: 'kind=document',
    takes: ['pdf', 'photo', 'docx'],
  },
  'a video of a course': { endpoint: uploadCourseFile, query: 'kind=video', takes: [] },
  'captions of a course': { endpoint: uploadCourseFile, query: 'kind=captions', takes: ['captions'] },
  'a package of a course': { endpoint: uploadCourseFile, query: 'kind=package', takes: [] },
  'a picture of a course': { endpoint: uploadCourseFile, query: 'kind=picture', takes: ['photo'] },
  'a personal document': { endpoint: uploadPersonalDocument, takes: ['pdf', 'photo'] },
  'a document of a batch': { endpoint: uploadBatchDocument, takes: ['pdf', 'photo'] },
  'an index of documents': { endpoint: uploadDocumentIndex, takes: ['csv', 'captions'] },
  // The contents are checked once the whole file has arrived.
  'a part of a file': { endpoint: sendUploadPart, takes: partKinds },
  'evidence of external training': { endpoint: addTrainingFile, takes: ['pdf', 'photo'] },
  'evidence for leave': { endpoint: addLeaveEvidence, takes: ['pdf', 'photo'] },
};

let world: World;
let person: TestPerson;
let ground: Ground;
beforeAll(async () => {
  world = await openWorld();
  const company = await world.company();
  person = await company.person({ profiles: ['company-admin', 'payroll-officer', 'hr-partner'] });
  ground = await groundFor(world, company, person);
}, 120_000);
afterAll(() => world.close());

async function addressOf({ endpoint, query }: { endpoint: Endpoint; query?: string }): Promise<string> {
  if (query !== undefined) return `${endpoint.path}?${query}`;
  const request = await requests[endpoint.name]?.(endpoint, ground);
  if (typeof request?.url !== 'string') throw new Error(`No request is known for ${endpoint.name}`);
  return request.url;
}

it('is tried at every place that takes a file', () => {
  const tried = new Set(Object.values(places).map(({ endpoint }) => endpoint.name));
  const takers = endpoints.filter(({ multipart: takesFile }: Endpoint) => takesFile === true);
  expect([...tried].toSorted()).toEqual(takers.map(({ name }) => name).toSorted());
});

const cases = Object.entries(places).flatMap(([place, about]) =>
  Object.entries(kinds).map(([kind, content]) => [place, kind, about, content] as const),
);

it.each(cases)('%s: %s is taken only where it belongs', async (_place, kind, about, content) => {
  const name = `honest-${kind.replaceAll(' ', '-')}.pdf`;
  const url = await addressOf(about);
  const answer = await person.raw({ method: 'POST', url, ...multipart(content, name) });
  const isTaken = about.takes.some((taken) => taken === kind);
  expect([answer.status === 415, answer.status < 500, answer.text]).toEqual([
    !isTaken,
    true,
    expect.any(String),
  ]);
});
