import { type Navigation, navigation } from '@tenure/contract/identity/site.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { isNamedBy } from '@tenure/domain/text/named-by.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

const profiles = {
  employee: ['employee'],
  manager: ['employee'],
  payroll: ['employee', 'payroll-officer'],
  hr: ['employee', 'hr-partner'],
  admin: ['employee', 'company-admin'],
} as const;
type Role = keyof typeof profiles;

let world: World;
const people = new Map<Role, TestPerson>();
beforeAll(async () => {
  world = await openWorld();
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const top = await organisation.position();
  await organisation.version(top, null);
  for (const role of ['manager', 'employee', 'payroll', 'hr', 'admin'] as const) {
    const position = role === 'manager' ? top : await organisation.position();
    if (position !== top) await organisation.version(position, top);
    const employeeId = await organisation.employee();
    await organisation.assign(employeeId, { position });
    people.set(role, await company.person({ employeeId, profiles: [...profiles[role]] }));
  }
});
afterAll(() => world.close());

/** Entries of every menu by their id, and sections of the own profile by theirs. */
async function foundBy(role: Role, text: string): Promise<string[]> {
  const person = people.get(role);
  if (person === undefined) throw new Error(`No one is ${role}`);
  const [menu, hits] = await Promise.all([
    person.call(navigation, {}),
    person.call(search, { query: { query: text } }),
  ]);
  const { menus } = menu.body as Navigation;
  const entries = [...menus.modules, ...menus.subModules, ...menus.actions, ...menus.user];
  const { data } = hits.body as { data: { id: string; type: string }[] };
  return [
    ...entries.filter((entry) => isNamedBy(entry, text)).map(({ id }) => id),
    ...data.filter(({ type }) => type === 'screen').map(({ id }) => id.replace('own-section-', '')),
  ];
}

const phrases: Record<Role, readonly [text: string, target: string][]> = {
  employee: [
    ['payslip', 'payslips'],
    ['pay slip', 'payslips'],
    ['my payslips', 'payslips'],
    ['wages', 'pay'],
    ['when do I get paid', 'pay'],
    ['pay day', 'pay'],
    ['bank', 'bank-details'],
    ['change my bank account', 'bank-details'],
    ['bsb', 'bank-details'],
    ['tax', 'taxation'],
    ['tax file number', 'taxation'],
    ['tfn', 'taxation'],
    ['super', 'super-and-benefits'],
    ['superannuation', 'super-and-benefits'],
    ['change my address', 'personal-contact'],
    ['moved house', 'personal-contact'],
    ['phone number', 'personal-contact'],
    ['mobile', 'personal-contact'],
    ['emergency contact', 'emergency-contact'],
    ['next of kin', 'next-of-kin'],
    ['change my name', 'general'],
    ['date of birth', 'personal-contact'],
    ['birthday', 'personal-contact'],
    ['my job', 'positions'],
    ['job title', 'positions'],
    ['past jobs', 'employment-history'],
    ['hours', 'work-pattern'],
    ['roster', 'work-pattern'],
    ['contract', 'contracts'],
    ['notice period', 'employment-details'],
    ['leave', 'leave'],
    ['annual leave', 'leave'],
    ['holiday', 'leave'],
    ['sick leave', 'leave'],
    ['day off', 'leave'],
    ['time off', 'leave'],
    ['vacation', 'leave'],
    ['public holidays', 'calendar'],
    ['who is away', 'calendar'],
    ['course', 'learning'],
    ['training', 'learning'],
    ['certificate', 'learning'],
    ['goals', 'my-performances'],
    ['appraisal', 'my-performances'],
    ['feedback', 'my-performances'],
    ['review', 'my-performances'],
    ['policies', 'documents'],
    ['handbook', 'documents'],
    ['thank someone', 'recognition'],
    ['kudos', 'recognition'],
    ['org chart', 'org-chart'],
    ['who is my manager', 'my-profile'],
    ['phone book', 'employees-search'],
    ['find a colleague', 'employees-search'],
    ['to do', 'inbox'],
    ['approvals', 'inbox'],
    ['tasks', 'inbox'],
    ['dashboard', 'home'],
    ['resume', 'resume'],
    ['cv', 'resume'],
    ['licence', 'resume'],
    ['password', 'change-password'],
    ['language', 'preferences'],
    ['time zone', 'preferences'],
    ['dark mode', 'preferences'],
    ['email notifications', 'preferences'],
    ['log out', 'sign-out'],
    ['who looked at my data', 'access-log'],
    ['gender', 'diversity-questions'],
  ],
  manager: [
    ['raise a requisition', 'raise-requisition'],
    ['hire', 'raise-requisition'],
    ['replace someone', 'raise-requisition'],
    ['hiring', 'requisitions'],
    ['recruitment', 'requisitions'],
    ['requisitions', 'requisitions'],
    ['my team', 'team-members'],
    ['direct reports', 'team-members'],
    ['team calendar', 'team-calendar'],
    ['sick days', 'absences'],
  ],
  payroll: [
    ['bank changes', 'bank-changes'],
    ['payslips', 'payslips'],
    ['pay run', 'payslips'],
    ['upload payslips', 'payslips'],
    ['payroll file', 'payroll-exports'],
    ['export', 'payroll-exports'],
    ['leave taken', 'leave-pay'],
    ['pay dates', 'pay-calendars'],
    ['import payroll data', 'external-payroll'],
    ['shifts', 'work-patterns'],
  ],
  hr: [
    ['new starter', 'add-person'],
    ['add an employee', 'add-person'],
    ['hire', 'add-person'],
    ['approve a change', 'change-requests'],
  ],
  admin: [
    ['invite', 'invitations'],
    ['positions', 'positions'],
    ['vacancies', 'positions'],
    ['restructure', 'restructure-drafts'],
    ['reorg', 'restructure-drafts'],
    ['onboarding', 'workflow-templates'],
    ['checklist', 'workflow-templates'],
    ['custom fields', 'custom-fields'],
    ['departments', 'structure'],
    ['locations', 'structure'],
    ['logo', 'company-settings'],
    ['branding', 'company-settings'],
    ['colours', 'company-settings'],
    ['modules', 'company-modules'],
    ['turn off a feature', 'company-modules'],
    ['roles', 'security-profiles'],
    ['permissions', 'security-profiles'],
    ['why can someone see this', 'why'],
    ['sso', 'single-sign-on'],
    ['saml', 'single-sign-on'],
    ['scim', 'provisioning'],
    ['password rules', 'sign-in-settings'],
    ['two factor', 'sign-in-settings'],
    ['audit log', 'audit-log'],
    ['who changed what', 'audit-log'],
    ['gdpr', 'retention'],
    ['right to be forgotten', 'leavers-data'],
    ['import', 'import'],
    ['csv', 'import'],
    ['leave types', 'leave-types'],
    ['public holidays', 'public-holidays'],
    ['review cycle', 'review-cycles'],
    ['appraisal template', 'review-templates'],
    ['rating scale', 'review-templates'],
    ['create a course', 'courses'],
    ['badges', 'trophies'],
    ['trophies', 'trophies'],
    ['diversity report', 'diversity-summary'],
    ['who may change what', 'field-rights'],
    ['help desk access', 'operator-access'],
  ],
};

it.each(
  Object.entries(phrases).flatMap(([role, some]) =>
    some.map(([text, target]) => ({ role: role as Role, text, target })),
  ),
)('$role finds $target by "$text"', async ({ role, text, target }) => {
  expect(await foundBy(role, text)).toContain(target);
});
