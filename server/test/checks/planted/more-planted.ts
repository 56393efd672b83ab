import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { apiTokenScopes, createApiToken } from '@tenure/contract/identity/api-tokens.ts';
import { saveUkBankAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { saveExternalPayroll } from '@tenure/contract/pay/external-payroll.ts';
import { signTfn } from '@tenure/contract/pay/tfn.ts';
import { saveDiversityAnswers } from '@tenure/contract/people/diversity.ts';
import {
  askRecordCopy,
  copyForms,
  downloadRecordCopy,
  listRecordCopies,
  type RecordCopy,
} from '@tenure/contract/people/own-record.ts';
import { saveAccountLinks } from '@tenure/contract/work/account-links.ts';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import { drawPdf } from '../../../src/platform/pdf/pdf-document.ts';
import type { Answer, Caller, TestCompany, TestPerson } from '../../harness/company.ts';
import type { World } from '../../harness/world.ts';
import type { Ground } from '../ground/ground.ts';

/** Values planted beyond what everyone has, and the viewers who may learn each. */
export const morePlanted = {
  'diversity answer': { pattern: /Planteddiversity/, learnt: ['self'], tables: [] },
  'IRD number': { pattern: /49[ -]?091[ -]?850/, learnt: ['self', 'payroll'], tables: [] },
  'number in the United Kingdom': { pattern: /63748472/, learnt: ['self', 'payroll'], tables: [] },
  'roll number': { pattern: /PlantedR0LL/i, learnt: ['self', 'payroll'], tables: [] },
  'number in the payroll system': {
    pattern: /Plantedpayid/,
    learnt: ['self', 'payroll'],
    tables: ['external_payroll'],
  },
  'pay group': { pattern: /Plantedgroup/, learnt: ['self', 'payroll'], tables: ['external_payroll'] },
  'cost centre': { pattern: /Plantedcentre/, learnt: ['self', 'payroll'], tables: ['external_payroll'] },
  'pay of the year': {
    pattern: /20,?543\.21|2054321/,
    learnt: ['self', 'payroll'],
    tables: ['external_payroll'],
  },
  'link to an application': {
    pattern: /Plantedlink/,
    learnt: ['self', 'hr-partner', 'company-admin', 'signed-in-as'],
    tables: ['account_links'],
  },
} as const;

/** Values no search may find, however much of them the viewer may see. */
export const moreSought = [
  'Planteddiversity',
  '49091850',
  '63748472',
  'PLANTEDR0LL',
  'Plantedpayid',
  'Plantedgroup',
  'Plantedcentre',
  '20543.21',
  'Plantedlink',
];

/**
 * Viewers who may learn what others do: a token learns what its maker does, except what is for the person
 * alone.
 */
export const standsFor = {
  token: ['company-admin', 'payroll'],
  'own-token': ['self'],
} as const;
/**
 * Answers about oneself; contents of files; and whole numbers and sums of pay, which require a second factor.
 */
export const notForTokens: ReadonlySet<string> = new Set([
  'diversity answer',
  'contract',
  'IRD number',
  'NI number',
  'account number',
  'fund member number',
  'number in the United Kingdom',
  'pension contribution',
  'roll number',
  'tax file number',
]);

interface Planting {
  world: World;
  ground: Ground;
  owner: TestPerson;
  admin: Caller;
  payroll: Caller;
  inCountry: (country: string) => Promise<void>;
}

/** In the country of each declaration; the person is in the United Kingdom afterwards. */
export async function plantsMore({
  world,
  ground,
  owner,
  admin,
  payroll,
  inCountry,
}: Planting): Promise<Answer[]> {
  const params = { employeeId: String(ground.ownEmployeeId) };
  await inCountry('AU');
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into diversity_question (tenant_id, title, input_type, is_required, counted_by, state, place)
     values ($1, 'What would you like us to know?', 'text', false, 'nothing', 'asked', 2) returning id`,
    [ground.tenantId],
  );
  const answers = [
    await owner.call(saveDiversityAnswers, {
      params,
      body: {
        answers: [{ questionId: rows[0]?.id ?? 0, value: 'Planteddiversity', prefersNotToSay: false }],
      },
    }),
    await payroll.call(saveExternalPayroll, {
      params,
      body: {
        payrollId: 'Plantedpayid',
        payGroup: 'Plantedgroup',
        costCentre: 'Plantedcentre',
        paidUntil: '2026-09-30',
        grossToDate: '20543.21',
        taxToDate: null,
        superToDate: null,
        netToDate: null,
      },
    }),
    await admin.call(saveAccountLinks, {
      params,
      body: { jobApplicationLink: 'https://jobs.example.com/applications/Plantedlink' },
    }),
  ];
  await inCountry('NZ');
  answers.push(
    await owner.call(signTfn, {
      params,
      body: {
        country: 'NZ',
        irdNumber: '49-091-850',
        taxCode: 'M',
        countryData: { studentLoan: false, primaryIncome: true },
        usePersonalEmail: false,
        declarationDateTimezone: 'Pacific/Auckland',
        isInformationCorrect: true,
      },
    }),
  );
  await inCountry('GB');
  answers.push(
    await owner.call(saveUkBankAccount, {
      params: { ...params, accountId: String(ground.ukBankAccountId) },
      body: {
        account: {
          country: 'GB',
          accountName: 'A B',
          sortCode: '20-29-59',
          accountNumber: '63748472',
          rollNumber: 'PLANTEDR0LL',
        },
      },
    }),
  );
  return answers;
}

/** A contract as word processors produce it: its letters are compressed and encoded as glyph numbers. */
export const drawnContract = (words: string) =>
  drawPdf({ size: 'A4' }, (page) => {
    page.font('regular').text(words);
  });

/** Calls with the token of someone who gives it all their own rights. */
export async function tokenOf(
  world: World,
  company: TestCompany,
  person: TestPerson,
): Promise<Caller & { headers: Record<string, string> }> {
  const { data: scopes } = (await person.call(apiTokenScopes, {})).body as { data: { capability: string }[] };
  const made = await person.call(createApiToken, {
    body: { name: 'Everything', capabilities: scopes.map(({ capability }) => capability), expiresInDays: 7 },
  });
  if (made.status !== 201) throw new Error(`No token was made: ${made.text}`);
  const { token } = made.body as { token: string };
  const headers = { host: company.host, authorization: `Bearer ${token}` };
  const raw = async (options: InjectOptions): Promise<Answer> => {
    const response = await world.tenure.server.inject({
      ...options,
      headers: { ...options.headers, ...headers },
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      headers: response.headers,
      text: response.body,
      response,
    };
  };
  return {
    headers,
    raw,
    call: (endpoint: Endpoint) => {
      throw new Error(`A token asks for ${endpoint.name} by its address`);
    },
  };
}

/** The copy of the record made for a person, in both its forms; empty where they may not have one. */
export async function copyFor(caller: Caller, employeeId: number): Promise<Answer[]> {
  const path = (endpoint: Endpoint, more = {}) =>
    endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      String(Reflect.get({ employeeId, ...more }, name)),
    );
  const asked = await caller.raw({ method: 'POST', url: path(askRecordCopy) });
  if (asked.status !== 201) return [asked];
  const newest = async () => {
    const { body } = await caller.raw({ method: 'GET', url: path(listRecordCopies) });
    return (body as { data: { copies: RecordCopy[] } }).data.copies[0];
  };
  const copy = await vi.waitUntil(
    async () => {
      const made = await newest();
      return made?.state === 'ready' ? made : undefined;
    },
    { timeout: 30_000, interval: 100 },
  );
  const answers: Answer[] = [];
  for (const form of copyForms) {
    answers.push(
      await caller.raw({ method: 'GET', url: path(downloadRecordCopy, { copyId: copy.id, form }) }),
    );
  }
  return answers;
}
