import { saveCompanyPicture } from '@tenure/contract/company/company-settings.ts';
import { uploadImportFile } from '@tenure/contract/organisation/import.ts';
import {
  beginPayslipBatch,
  uploadPayslip,
  uploadPayslipIndex,
} from '@tenure/contract/pay/payslip-batches.ts';
import { uploadFile } from '@tenure/contract/platform/files.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../harness/company.ts';
import { multipart } from '../harness/organisation-import.ts';
import { openWorld, type World } from '../harness/world.ts';

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const pdf = '%PDF-1.4\n%plain\n%%EOF\n';
const kinds = {
  pdf: Buffer.from(pdf),
  'active pdf': Buffer.from(pdf.replace('%plain', '1 0 obj<</S/JavaScript/JS(x)>>endobj')),
  csv: Buffer.from('File name;Employee number\r\na.pdf;42\r\n'),
  captions: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
  eicar: Buffer.from(eicar),
  'eicar in a table': Buffer.from(`File name;Employee number\r\n${eicar};42\r\n`),
  html: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  program: Buffer.from('4d5a90000300000004000000ffff0000b800000000000000400000000000000000', 'hex'),
  elf: Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex'),
  zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
  nothing: Buffer.from([0, 1, 2, 3]),
} as const;
type Kind = keyof typeof kinds;

let world: World;
let admin: TestPerson;
let payroll: TestPerson;
let batch: number;
beforeAll(async () => {
  world = await openWorld();
  const company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
  payroll = await company.person({ profiles: ['payroll-officer'] });
  batch = ((await payroll.call(beginPayslipBatch, {})).body as { data: { id: number } }).data.id;
});
afterAll(() => world.close());

const places: Record<string, { by: () => TestPerson; url: () => string; takes: Kind[] }> = {
  payslips: { by: () => payroll, url: () => `${uploadPayslip.path}?batch=${batch}`, takes: ['pdf'] },
  'a payslip index': {
    by: () => payroll,
    url: () => `${uploadPayslipIndex.path}?batch=${batch}`,
    takes: ['csv', 'captions'],
  },
  'an import': { by: () => admin, url: () => `${uploadImportFile.path}?kind=people`, takes: ['csv'] },
  'a picture of a page': {
    by: () => admin,
    url: () => `${uploadFile.path}?purpose=widget-image`,
    takes: ['gif'],
  },
  'a logo': { by: () => admin, url: () => `${saveCompanyPicture.path}?place=logoLight`, takes: [] },
  'a video of a page': { by: () => admin, url: () => `${uploadFile.path}?purpose=widget-video`, takes: [] },
  captions: {
    by: () => admin,
    url: () => `${uploadFile.path}?purpose=widget-captions`,
    takes: ['captions'],
  },
};
const cases = Object.entries(places).flatMap(([place, about]) =>
  Object.entries(kinds).map(([kind, content]) => [place, kind, about, content] as const),
);

it.each(cases)('%s: %s is taken only where it belongs', async (_place, kind, { by, url, takes }, content) => {
  const name = `honest-${kind.replaceAll(' ', '-')}.pdf`;
  const answer = await by().raw({ method: 'POST', url: url(), ...multipart(content, name) });
  const isTaken = takes.some((taken) => taken === kind);
  expect([answer.status === 415, answer.text]).toEqual([!isTaken, expect.any(String)]);
});
