import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import type { InjectOptions } from 'fastify';
import { enterTenant } from '../../../src/setup/company.ts';
import { siteOf } from '../../harness/authenticator.ts';
import { firstDay } from '../../harness/days.ts';
import type { Ceremony } from '../../harness/software-passkey.ts';
import type { Ground } from '../ground/ground.ts';

export type Request = Pick<InjectOptions, 'payload' | 'headers'> & { url: string };

export const at = (endpoint: Endpoint, params: object, query = '') =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(Reflect.get(params, name))) + query;

/** Its headings are those of the ground's mapping. */
export const payslipIndex = 'File,Number,From,To,Paid\nslip.pdf,1,2026-10-01,2026-10-31,2026-10-31';

export const someFigures = {
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  payDate: '2026-10-31',
  lines: [{ kind: 'earning', label: 'Salary', amount: '5000.00' }],
};

export const australianAccount = {
  country: 'AU' as const,
  accountName: 'A B',
  bsbAU: '062-000',
  accountNumber: '12345678',
};

export const britishAccount = {
  country: 'GB' as const,
  accountName: 'A B',
  sortCode: '08-99-99',
  accountNumber: '66374958',
};

/** The United Kingdom has pensions, and Australia has super declarations. */
export async function moveTo(
  country: 'AU' | 'GB',
  { world, tenantId, ownEmployeeId }: Ground,
): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(`update employee set country = $3 where tenant_id = $1 and id = $2`, [
    tenantId,
    ownEmployeeId,
    country,
  ]);
}

export const someWorkPattern = () => ({
  title: `Pattern ${randomUUID()}`,
  startDate: '2026-01-05',
  timezone: 'Australia/Melbourne',
  weeks: [
    {
      mondayHours: '7.60',
      tuesdayHours: '7.60',
      wednesdayHours: '7.60',
      thursdayHours: '7.60',
      fridayHours: '7.60',
      saturdayHours: '0',
      sundayHours: '0',
    },
  ],
});

export const someWorkflowTemplate = () => ({
  title: `Workflow ${randomUUID()}`,
  description: 'For the first week',
  isOnboarding: true,
  steps: [
    { title: 'Say hello', description: '', doneBy: 'manager', dueDays: 0 },
    { title: 'Read the handbook', description: 'All of it', doneBy: 'person', dueDays: 5 },
  ],
});

export const australianDeclaration = {
  country: 'AU' as const,
  tfn: '123 456 782',
  basisOfPayment: 1 as const,
  isAustralianResident: true,
  workingHolidayMaker: false,
  claimTaxFreeThreshold: true,
  claimPensionerOffset: false,
  claimZoneOffset: false,
  hasSTLR: false,
  paygVariationType: 0 as const,
  usePersonalEmail: false,
  declarationDateTimezone: 'Australia/Melbourne' as const,
  isInformationCorrect: true as const,
};

export const ownFund = {
  country: 'AU' as const,
  fundChoice: 'own' as const,
  fundName: 'Southern Tide Super',
  fundAbn: '51 824 753 556',
  usi: 'STA0100AU',
  memberNumber: '40120177',
  salarySacrificeType: 'amount' as const,
  salarySacrifice: 50,
  afterTaxType: 'none' as const,
  isInformationCorrect: true as const,
};

export const britishDeclaration = {
  nino: 'AB 12 34 56 C',
  employeeStatement: 'B' as const,
  studentLoanNotFullyRepaid: false,
  isInformationCorrect: true as const,
};

/** The first day of changes planned in employees' records. */
export const plannedFrom = '2099-01-01';

/** The server's passkey challenge to the person. Without a challenge, the answer is to an empty one. */
export async function asked(options: Endpoint, { person, host }: Ground): Promise<Ceremony> {
  const { body } = await person.raw({ method: 'GET', url: options.path });
  const { challenge = 'none' } = body as { challenge?: string };
  return { ...siteOf(host), challenge };
}

export type Requests = Readonly<
  Record<string, (endpoint: Endpoint, ground: Ground) => Request | Promise<Request>>
>;

let daysAway = 0;
/** A different day for each caller, since no one is moved twice to the same place. */
export function dayFarAway(): string {
  daysAway += 1;
  return `${2090 - daysAway}-01-01`;
}

export const inAMonth = () => firstDay.add({ days: 30 }).toString();
