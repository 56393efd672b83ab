import type { Capability, Grant, Scope } from '@tenure/contract/capabilities.ts';

export interface BuiltInProfile {
  key: 'employee' | 'manager' | 'hr-partner' | 'payroll-officer' | 'company-admin' | 'provider-admin';
  name: string;
  description: string;
  roleType: 'Employee' | 'Manager' | 'Administrator';
  /** Held without being named. The manager's grants reach only those who report to the viewer, so all may hold it. */
  heldByAll: boolean;
  grants: readonly Grant[];
}

const over = (scope: Scope, ...names: readonly Capability[]): Grant[] =>
  names.map((capability) => ({ capability, scope }));

/** The profiles every company begins with; each company may change its own copy. */
export const companyProfiles: readonly BuiltInProfile[] = [
  {
    key: 'employee',
    name: 'Employee',
    description: 'Everybody with an account: their own record, and the public card of everybody else',
    roleType: 'Employee',
    heldByAll: true,
    grants: [
      ...over('everyone', 'employees.card.view', 'files.file.add'),
      ...over('self', 'dashboards.dashboard.view', 'dashboards.dashboard.edit', 'employees.team.view'),
      ...over('self', 'employees.systemPermissions.view', 'employees.photo.edit'),
      ...over('self', 'employees.record.download'),
      ...over('self', 'employees.employee.view', 'employees.employmentDetails.view'),
      ...over('self', 'employees.personalDetail.view', 'employees.personalDetail.edit'),
      ...over('self', 'employees.emergencyContacts.view', 'employees.emergencyContacts.add'),
      ...over('self', 'employees.emergencyContacts.edit'),
      ...over('self', 'employees.nextOfKin.view', 'employees.nextOfKin.edit'),
      ...over(
        'self',
        'bank-accounts.view',
        'bank-accounts.add',
        'bank-accounts.edit',
        'bank-accounts.delete',
      ),
      ...over('self', 'payslips.view', 'external-payroll.view'),
      ...over('self', 'work-pattern.view', 'pension.view', 'pension.edit'),
      ...over('self', 'taxation.view', 'taxation.edit', 'super.view', 'super.edit'),
      ...over('self', 'diversity.answers.view', 'diversity.answers.edit'),
      ...over('self', 'employees.additionalDetails.view', 'employees.additionalDetails.edit'),
      ...over('everyone', 'organisation.chart.view', 'positions.position.view'),
      ...over('self', 'employees.positions.view', 'positions.salary.view', 'employees.ownRecord.edit'),
      ...over('assigned', 'requisitions.requisition.view', 'requisitions.requisition.edit'),
      ...over('assigned', 'requisitions.requisition.approve', 'requisitions.requisition.close'),
    ],
  },
  {
    key: 'manager',
    name: 'Manager',
    description: 'Whoever has reports, directly or through positions',
    roleType: 'Manager',
    heldByAll: true,
    grants: over(
      'all-reports',
      'employees.team.view',
      'employees.employee.view',
      'employees.additionalDetails.view',
      'employees.positions.view',
      'requisitions.requisition.view',
      'requisitions.requisition.raise',
      'requisitions.requisition.close',
    ),
  },
  {
    key: 'hr-partner',
    name: 'HR Partner',
    description: 'Employment data and notes of the same location or department; no payroll data',
    roleType: 'Manager',
    heldByAll: false,
    grants: [
      ...over('self', 'dashboards.dashboard.share'),
      ...over('same-location', 'employees.team.view', 'employees.positions.view', 'positions.salary.view'),
      ...over('same-location', 'employees.employee.view', 'employees.employee.edit'),
      ...over('same-location', 'employees.employmentDetails.view', 'employees.employmentDetails.edit'),
      ...over(
        'same-location',
        'employees.notes.view',
        'employees.notes.edit',
        'employees.employment.end',
        'employees.employment.start',
        'employees.account.invite',
      ),
      ...over('same-location', 'employees.personalDetail.view', 'employees.personalDetail.edit'),
      ...over('same-location', 'employees.emergencyContacts.view', 'employees.nextOfKin.view'),
      ...over('same-location', 'employees.additionalDetails.view', 'employees.additionalDetails.edit'),
      ...over('same-location', 'work-pattern.view', 'employees.photo.edit'),
      ...over('same-location', 'requisitions.requisition.view', 'requisitions.requisition.raise'),
      ...over('same-location', 'requisitions.requisition.close'),
      ...over('everyone', 'organisation.future.view'),
      ...over('same-location', 'change-requests.decide'),
    ],
  },
  {
    key: 'payroll-officer',
    name: 'Payroll Officer',
    description: 'Payroll data of everybody; nothing of appraisals or notes',
    roleType: 'Administrator',
    heldByAll: false,
    grants: [
      ...over('everyone', 'positions.salary.view'),
      ...over('everyone', 'employees.employee.view', 'employees.employmentDetails.view'),
      ...over('everyone', 'bank-accounts.view', 'bank-accounts.add', 'bank-accounts.edit'),
      ...over('everyone', 'bank-accounts.approve', 'payroll.settings.edit'),
      ...over('everyone', 'payslips.view', 'payslips.manage'),
      ...over('everyone', 'external-payroll.view', 'external-payroll.edit'),
      ...over('everyone', 'bank-accounts.delete', 'pension.view', 'pension.edit'),
      ...over('everyone', 'work-pattern.view', 'work-pattern.edit', 'work-pattern.delete'),
      ...over('everyone', 'work-pattern.library.edit'),
      ...over('everyone', 'taxation.view', 'taxation.edit', 'super.view', 'super.edit'),
      ...over('everyone', 'payroll.export'),
    ],
  },
  {
    key: 'company-admin',
    name: 'Company Admin',
    description: 'Everything of the company but payroll data; a second factor is required',
    roleType: 'Administrator',
    heldByAll: false,
    grants: [
      // Nobody grants what they do not hold: whatever another profile grants, payroll data apart, is here too.
      ...over('self', 'dashboards.dashboard.view', 'dashboards.dashboard.edit', 'dashboards.dashboard.share'),
      ...over('self', 'employees.ownRecord.edit'),
      ...over('everyone', 'employees.card.view', 'files.file.add'),
      ...over('everyone', 'employees.team.view', 'site.settings.edit', 'employees.systemPermissions.view'),
      ...over('everyone', 'organisation.chart.view', 'positions.position.view', 'positions.salary.view'),
      ...over('everyone', 'employees.positions.view', 'organisation.future.view'),
      ...over('everyone', 'positions.position.edit', 'organisation.structure.edit'),
      ...over('everyone', 'employees.employee.view', 'employees.employee.edit'),
      ...over('everyone', 'retention.settings.edit', 'retention.leavers.view', 'retention.hold.edit'),
      ...over('everyone', 'retention.leavers.erase'),
      ...over('everyone', 'employees.employmentDetails.view', 'employees.employmentDetails.edit'),
      ...over(
        'everyone',
        'employees.notes.view',
        'employees.notes.edit',
        'employees.employment.end',
        'employees.employment.start',
        'employees.account.invite',
      ),
      ...over('everyone', 'employees.personalDetail.view', 'employees.personalDetail.edit'),
      ...over('everyone', 'employees.emergencyContacts.view', 'employees.emergencyContacts.add'),
      ...over('everyone', 'employees.emergencyContacts.edit'),
      ...over('everyone', 'employees.nextOfKin.view', 'employees.nextOfKin.edit'),
      ...over('everyone', 'work-pattern.view', 'work-pattern.edit', 'work-pattern.delete'),
      ...over('everyone', 'work-pattern.library.edit', 'employees.photo.edit'),
      ...over('everyone', 'employees.record.download'),
      ...over('self', 'diversity.answers.view', 'diversity.answers.edit'),
      ...over('everyone', 'diversity.questions.edit', 'diversity.summary.view'),
      ...over('everyone', 'employees.additionalDetails.view', 'employees.additionalDetails.edit'),
      ...over('everyone', 'employees.customFields.edit'),
      ...over('everyone', 'organisation.drafts.view', 'organisation.drafts.edit'),
      ...over('everyone', 'organisation.drafts.approve', 'organisation.drafts.publish'),
      ...over('everyone', 'requisitions.requisition.view', 'requisitions.requisition.raise'),
      ...over('everyone', 'requisitions.requisition.close'),
      ...over('assigned', 'requisitions.requisition.edit', 'requisitions.requisition.approve'),
      ...over('everyone', 'security-profiles.view', 'security-profiles.edit', 'security-profiles.assign'),
      ...over(
        'everyone',
        'employees.why.view',
        'audit.entries.view',
        'site.single-sign-on.edit',
        'accounts.factors.reset',
        'accounts.password.force',
        'accounts.status.edit',
        'employees.login-as-user',
        'accounts.tokens.manage',
        'provisioning.settings.edit',
        'organisation.import',
        'change-requests.decide',
        'employees.fieldRights.edit',
      ),
    ],
  },
];

/** For the operator of the installation, who stands outside every company. */
export const providerProfiles: readonly BuiltInProfile[] = [
  {
    key: 'provider-admin',
    name: 'Provider Admin',
    description: 'Companies, feature flags and health of the installation; no data of employees',
    roleType: 'Administrator',
    heldByAll: true,
    grants: over('everyone', 'tenants.view', 'feature-flags.edit'),
  },
];
