import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons, places } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const record = capabilityOf('record');
const employment = capabilityOf('employment', { place: 3 });

export const capabilities = {
  'employees.employee.view': record(
    'See a person’s name, work contact and history',
    persons,
    {
      employee: 'self',
      manager: 'all-reports',
      'hr-partner': 'same-location',
      'payroll-officer': 'everyone',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.employee.edit': record('Edit a person’s name and work contact', persons, {
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.employmentDetails.view': employment(
    'See a person’s employment terms',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'payroll-officer': 'everyone',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.employmentDetails.edit': employment(
    'Edit a person’s employment terms',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'employees.personalDetail.view': record(
    'See a person’s home address, private email and phone numbers',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.personalDetail.edit': record(
    'Edit a person’s home address, private email and phone numbers',
    persons,
    { employee: 'self', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isBeforeDayOne: true },
  ),
  'employees.emergencyContacts.view': record(
    'See a person’s emergency contacts',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.emergencyContacts.add': record(
    'Add emergency contacts',
    persons,
    {
      employee: 'self',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.emergencyContacts.edit': record(
    'Edit and remove emergency contacts',
    persons,
    {
      employee: 'self',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.nextOfKin.view': record(
    'See a person’s next of kin',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.nextOfKin.edit': record(
    'Add, edit and remove next of kin',
    persons,
    {
      employee: 'self',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'employee-contact': 'Emergency contacts and next of kin',
  'employee-record': 'Employee records',
  'personal-detail': 'Private contact details',
};

export const auditActions = {
  'employee-contact.added': {
    words: 'Added an emergency contact or next of kin to {whose} record',
    tellsPerson: true,
  },
  'employee-contact.removed': {
    words: 'Removed an emergency contact or next of kin from {whose} record',
    tellsPerson: true,
  },
  'employee-contact.saved': {
    words: 'Edited an emergency contact or next of kin of {whose} record',
    tellsPerson: true,
  },
  'employee-record.changed': { words: 'Updated {whose} record', tellsPerson: true },
  'employee-record.corrected': { words: 'Corrected {whose} record', tellsPerson: true },
  'employee-record.unseen-changed': { words: 'Updated a part of {whose} record that they cannot see' },
  // People do not know of plans before their day: neither of these is shown to them.
  'employee-record.change-planned': { words: 'Planned a change to {whose} record' },
  'employee-record.change-withdrawn': { words: 'Cancelled a planned change to {whose} record' },
  'personal-detail.revealed': { words: 'Viewed {whose} date of birth', tellsPerson: true },
  'personal-detail.saved': {
    words: 'Edited {whose} private address, email or phone numbers',
    tellsPerson: true,
  },
} as const satisfies AuditDeclarations;

const contactChanges = [
  'employee-contact.added',
  'employee-contact.saved',
  'employee-contact.removed',
] as const;

export const profileSections = {
  overview: { tab: 'overview', title: 'Overview' },
  general: { tab: 'profile', title: 'General' },
  'personal-contact': {
    tab: 'profile',
    title: 'Personal contact',
    changedBy: ['personal-detail.saved'],
  },
  'emergency-contact': {
    tab: 'profile',
    title: 'Emergency contacts',
    changedBy: contactChanges,
    changedKind: 'emergency',
  },
  'next-of-kin': {
    tab: 'profile',
    title: 'Next of kin',
    changedBy: contactChanges,
    changedKind: 'next-of-kin',
  },
  'employment-details': { tab: 'payment-details', title: 'Employment details' },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'contacts.add.too-many': {
    code: 'conflict',
    words: 'There can be up to {most} contacts. Remove one first.',
  },
} as const satisfies RefusalDeclarations;
