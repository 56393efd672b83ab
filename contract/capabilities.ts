/**
 * Between whom a grant holds. `assigned` is a relation on the record itself; those that name a place or a line are about
 * others, so that nobody decides about themselves by them.
 */
export const scopes = [
  'self',
  'direct-reports',
  'all-reports',
  'same-department',
  'same-location',
  'assigned',
  'everyone',
] as const;
export type Scope = (typeof scopes)[number];

/** What capabilities are about: the groups in which an administrator reads them, in this order. */
export const areas = {
  home: 'Home and dashboards',
  people: 'People',
  organisation: 'Organisation',
  payroll: 'Payroll data',
  files: 'Files',
  company: 'Company',
  security: 'Security and access',
  /** The operator's; no profile of a company grants any of it. */
  installation: 'Installation',
} as const;
type Area = keyof typeof areas;

export interface CapabilityAbout {
  about: string;
  area: Area;
  /** Where a grant of it makes sense; no other is accepted. */
  scopes: readonly Scope[];
  /** Bank, tax, pension, super and payslips are kept apart from administering: Company Admin never grants them. */
  isPayroll?: boolean;
  /** Shows a person's own diversity answers: nobody has it over anybody else, whatever they hold. */
  isDiversity?: boolean;
  /** Nobody has it over themselves, whatever they hold. */
  isNeverOnesOwn?: boolean;
}

const of =
  (area: Area) =>
  (
    about: string,
    where: readonly Scope[],
    rest: Pick<CapabilityAbout, 'isPayroll' | 'isDiversity' | 'isNeverOnesOwn'> = {},
  ): CapabilityAbout => ({
    about,
    area,
    scopes: where,
    ...rest,
  });
const home = of('home');
const people = of('people');
const organisation = of('organisation');
const payroll = of('payroll');
const files = of('files');
const company = of('company');
const security = of('security');
const installation = of('installation');

const oneself: readonly Scope[] = ['self'];
const everyone: readonly Scope[] = ['everyone'];
const assigned: readonly Scope[] = ['assigned'];
const persons: readonly Scope[] = scopes.filter((scope) => scope !== 'assigned');
/** By the place or the line of what it is about, which is nobody's own. */
const places: readonly Scope[] = persons.filter((scope) => scope !== 'self');
const records: readonly Scope[] = [...places, 'assigned'];

/**
 * Every capability the product knows, one line each. A grant of a security profile names one of these and a scope; an
 * answer's metadata lists those the viewer has on that record in its present state.
 */
export const capabilities = {
  'dashboards.dashboard.view': home('See a dashboard and its widgets', oneself),
  'dashboards.dashboard.edit': home('Change the title, layout and widgets of a dashboard', oneself),
  'dashboards.dashboard.share': home('Share a dashboard with everybody in the company', oneself),
  'employees.card.view': people('See the public cards: name, position, photo, work contact', everyone),
  'employees.team.view': people('See who reports to a person', persons),
  'employees.systemPermissions.view': people('See which security profiles a person holds', persons),
  'employees.positions.view': people('See the positions a person holds, held and will hold', persons),
  'employees.employee.view': people('See the name, work contact and history of a person', persons),
  'employees.employee.edit': people('Change the name and work contact of a person', persons),
  'employees.photo.edit': people('Change the photo of a person, and take it away', persons),
  'employees.record.download': people(
    'Download a copy of what one may see of the record of a person',
    persons,
  ),
  'employees.employmentDetails.view': people('See the terms a person is employed on', persons),
  'employees.employmentDetails.edit': people('Change the terms a person is employed on', places, {
    isNeverOnesOwn: true,
  }),
  'employees.employment.end': people('Say that somebody leaves, and take it back', places, {
    isNeverOnesOwn: true,
  }),
  'employees.employment.start': people('Add somebody who starts', places, { isNeverOnesOwn: true }),
  'employees.account.invite': people('Invite a person to make their account', places, {
    isNeverOnesOwn: true,
  }),
  'employees.notes.view': people('Read what was noted about a person', places, { isNeverOnesOwn: true }),
  'employees.notes.edit': people('Note something about a person', places, { isNeverOnesOwn: true }),
  'employees.personalDetail.view': people('See the private address, mail and numbers of a person', persons),
  'employees.personalDetail.edit': people(
    'Change the private address, mail and numbers of a person',
    persons,
  ),
  'employees.emergencyContacts.view': people('See whom to call in an emergency', persons),
  'employees.emergencyContacts.add': people('Add somebody to call in an emergency', persons),
  'employees.emergencyContacts.edit': people('Change and remove whom to call in an emergency', persons),
  'employees.nextOfKin.view': people('See the next of kin of a person', persons),
  'employees.nextOfKin.edit': people('Add, change and remove the next of kin of a person', persons),
  'employees.additionalDetails.view': people('See what the company’s own fields say of a person', persons),
  'employees.additionalDetails.edit': people('Fill in the company’s own fields about a person', persons),
  'employees.customFields.edit': people('Change which fields the company has added to records', everyone),
  'employees.diversityQuestions.view': people('See one’s own diversity answers', oneself, {
    isDiversity: true,
  }),
  'employees.diversityQuestions.edit': people('Give diversity answers and take them back', oneself, {
    isDiversity: true,
  }),
  'diversity.questions.edit': people('Change which diversity questions are asked', everyone),
  'diversity.summary.view': people('See how many chose what, of ten or more people', everyone),
  'organisation.chart.view': organisation('See the org chart and search it', everyone),
  'organisation.future.view': organisation('See the organisation as it is planned to be', everyone),
  'organisation.drafts.view': organisation(
    'See one’s own restructure drafts, and those of others once they are submitted',
    everyone,
  ),
  'organisation.drafts.edit': organisation(
    'Make restructure drafts, and change, submit and discard one’s own',
    everyone,
  ),
  'organisation.drafts.approve': organisation(
    'Approve restructure drafts of others, or send them back',
    everyone,
  ),
  'organisation.drafts.publish': organisation('Publish restructure drafts that were approved', everyone),
  'organisation.import': organisation('Import and export positions and people', everyone),
  'positions.position.view': organisation('See a position with its holders and vacancies', everyone),
  'positions.position.edit': organisation('Create, change, move, split and close positions', everyone),
  'employee.positions.edit': organisation(
    'Put people into positions, and change, correct, end and withdraw that',
    everyone,
  ),
  'organisation.structure.edit': organisation(
    'Change departments, locations, legal entities, job roles and how the organisation is shown',
    everyone,
  ),
  'positions.salary.view': organisation('See salaries, and the salary figures of positions', persons),
  'requisitions.requisition.view': organisation('See requisitions and how far they are', records),
  'requisitions.requisition.raise': organisation('Raise a requisition for a position', places),
  'requisitions.requisition.edit': organisation('Change, submit and withdraw what one has raised', assigned),
  'requisitions.requisition.approve': organisation(
    'Approve or decline requisitions one is asked about',
    assigned,
  ),
  'requisitions.requisition.close': organisation(
    'Cancel an approved requisition, or say that it is filled',
    records,
  ),
  'work-pattern.view': people('See which hours a person works from which day', persons),
  'work-pattern.edit': people('Give a person a work pattern from a day on, and correct it', places),
  'work-pattern.delete': people('Take back or remove a work pattern of a person', places),
  'work-pattern.library.edit': people('Make, change and archive the work patterns of the company', everyone),
  'bank-accounts.view': payroll('See to which bank accounts a person is paid', persons, { isPayroll: true }),
  'bank-accounts.add': payroll('Add bank accounts of a person', persons, { isPayroll: true }),
  'bank-accounts.edit': payroll('Change bank accounts of a person and how pay is split', persons, {
    isPayroll: true,
  }),
  'bank-accounts.delete': payroll('Take away bank accounts of a person', persons, { isPayroll: true }),
  'bank-accounts.approve': payroll(
    'Approve or decline changes of bank details somebody else has entered',
    everyone,
    { isPayroll: true, isNeverOnesOwn: true },
  ),
  'payroll.settings.edit': payroll(
    'Decide about payroll, as whether bank changes wait for approval',
    everyone,
    {
      isPayroll: true,
    },
  ),
  'payslips.view': payroll('See and download the payslips of a person', persons, { isPayroll: true }),
  'payslips.manage': payroll('Import, draw and withdraw payslips', everyone, { isPayroll: true }),
  'external-payroll.view': payroll('See what the payroll system has sent about a person', persons, {
    isPayroll: true,
  }),
  'external-payroll.edit': payroll('Take over what the payroll system says of people', everyone, {
    isPayroll: true,
  }),
  'pension.view': payroll('See how a person stands to the pension scheme', persons, { isPayroll: true }),
  'pension.edit': payroll('Change the pension of a person, or opt in or out oneself', persons, {
    isPayroll: true,
  }),
  'super.view': payroll('See where a person’s super or KiwiSaver goes', persons, { isPayroll: true }),
  'super.edit': payroll(
    'Choose where super goes and what is paid beside it, or record what somebody chose',
    persons,
    {
      isPayroll: true,
    },
  ),
  'taxation.view': payroll('See what a person has declared for tax', persons, { isPayroll: true }),
  'taxation.edit': payroll('Sign a declaration for tax, or record one somebody has signed', persons, {
    isPayroll: true,
  }),
  'payroll.export': payroll('Export what payroll needs of everybody, with tax and bank numbers', everyone, {
    isPayroll: true,
  }),
  'files.file.add': files('Upload a file', everyone),
  'site.settings.edit': company('Change site settings and branding', everyone),
  'site.single-sign-on.edit': security('Set up single sign-on for the company', everyone),
  'accounts.factors.reset': security(
    'Take away the second factors of somebody who has lost them, after checking who they are',
    everyone,
  ),
  'employees.login-as-user': security(
    'Sign in as somebody who is no administrator, for half an hour and with a reason they are told',
    everyone,
  ),
  'accounts.password.force': security('Make somebody choose another password', everyone),
  'accounts.status.edit': security('Deactivate accounts and make them active again', everyone),
  'accounts.tokens.manage': security('See and revoke the API tokens people made', everyone),
  'provisioning.settings.edit': security(
    'Let the identity provider make accounts and groups, and choose what its groups are given',
    everyone,
  ),
  'security-profiles.view': security('See security profiles, what they grant and who holds them', everyone),
  'security-profiles.edit': security('Create, change and delete security profiles', everyone),
  'security-profiles.assign': security('Give people security profiles and take them away', everyone),
  'audit.entries.view': security('Read the audit log and export it', everyone),
  'employees.why.view': security('Ask why somebody may, or may not, do something', everyone),
  'employees.ownRecord.edit': people(
    'Change one’s own record, or ask for it, as the company has decided by field',
    oneself,
  ),
  'employees.fieldRights.edit': people(
    'Decide which fields people change themselves, ask for, or leave to HR',
    everyone,
  ),
  'change-requests.decide': people(
    'Accept or decline what people ask for, where one changes that part of their record',
    places,
    { isNeverOnesOwn: true },
  ),
  'retention.settings.edit': company(
    'Decide how long personal data of people who have left is kept, and whether it is erased',
    everyone,
  ),
  'retention.leavers.view': company('See whose personal data may be erased, and what goes', everyone),
  'retention.hold.edit': company(
    'Hold the data of somebody who has left or is to leave, and lift it',
    everyone,
    {
      isNeverOnesOwn: true,
    },
  ),
  'retention.leavers.erase': company('Erase personal data of somebody who has left, for good', everyone, {
    isNeverOnesOwn: true,
  }),
  'contracts.view': people('See the contracts of a person and download them', persons),
  'contracts.manage': people('Give a person a contract to accept, and withdraw it until they have', places, {
    isNeverOnesOwn: true,
  }),
  'contracts.accept': people('Accept one’s own contracts', oneself),
  'workflows.template.edit': company('Make, change and retire workflow templates', everyone),
  'workflows.workflow.view': people('See the workflows of a person', persons),
  'workflows.workflow.assign': people('Assign workflows to a person, and withdraw them', places),
  'workflows.task.view': people('See the tasks of a person', [...persons, 'assigned']),
  'workflows.task.complete': people('Tick tasks that are one’s own, and reopen them', assigned),
  'employees.accountLinks.view': people('See where a person applied, and their onboarding', persons),
  'employees.accountLinks.edit': people('Record where a person applied', places, { isNeverOnesOwn: true }),
  'employees.resume.view': people('See what a person did before, has learnt and can', persons),
  'employees.resume.edit': people('Write the resume of a person, and keep a PDF beside it', persons),
  'feature-flags.edit': installation(
    'Turn parts of the product on or off for a company or a person',
    everyone,
  ),
  'tenants.view': installation('See the companies of this installation and their health', everyone),
};

export type Capability = keyof typeof capabilities;

export interface Grant {
  capability: Capability;
  scope: Scope;
}

export function isCapability(text: string): text is Capability {
  return Object.hasOwn(capabilities, text);
}

export const capabilityNames: readonly Capability[] = Object.keys(capabilities).filter(isCapability);

/** What a company's own profiles may grant; the rest is the operator's. */
export const companyCapabilities: readonly Capability[] = capabilityNames.filter(
  (name) => capabilities[name].area !== 'installation',
);
