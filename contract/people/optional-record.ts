import type { Capability } from '../capabilities.ts';
import type { ProfileSectionKey } from './profile.ts';
import type { DatedValues } from './record-fields.ts';

type RecordField =
  | `${'general'}.${keyof DatedValues['general']}`
  | `${'employment-details'}.${keyof DatedValues['employment-details']}`
  | `personal-contact.${string}`;

/**
 * Fields of the record that a company can do without, as section and field. Everything else is needed elsewhere: names, the place
 * in the company and the legal entity decide rights and pay.
 */
export const disablableFields = [
  'general.title',
  'general.middleNames',
  'general.pronouns',
  'general.workMobile',
  'employment-details.terms',
  'employment-details.contractEnds',
  'employment-details.agreement',
  'employment-details.classification',
  'employment-details.noticeWeeks',
  'personal-contact.homePhone',
] as const satisfies readonly RecordField[];
export type DisablableField = (typeof disablableFields)[number];

/** Sections of a profile that a company can hide, each with every capability that is about that section alone. */
const capabilitiesOf = {
  about: ['employees.about.view', 'employees.about.edit'],
  'emergency-contact': [
    'employees.emergencyContacts.view',
    'employees.emergencyContacts.add',
    'employees.emergencyContacts.edit',
  ],
  'next-of-kin': ['employees.nextOfKin.view', 'employees.nextOfKin.edit'],
  'diversity-questions': ['employees.diversityQuestions.view', 'employees.diversityQuestions.edit'],
  notes: ['employees.notes.view', 'employees.notes.edit'],
  'additional-details': ['employees.additionalDetails.view', 'employees.additionalDetails.edit'],
  'account-links': ['employees.accountLinks.view', 'employees.accountLinks.edit'],
  'external-payroll-data': ['external-payroll.view', 'external-payroll.edit'],
  resume: ['employees.resume.view', 'employees.resume.edit'],
} as const satisfies Partial<Record<ProfileSectionKey, readonly Capability[]>>;
export type HideableSection = keyof typeof capabilitiesOf;
export const hideableSections = Object.keys(capabilitiesOf).filter(isHideable);

function isHideable(name: string): name is HideableSection {
  return Object.hasOwn(capabilitiesOf, name);
}

/** Capabilities no one has while these sections are hidden. */
export function capabilitiesOfSections(sections: readonly string[]): ReadonlySet<Capability> {
  return new Set(
    sections.filter(isHideable).flatMap((section): readonly Capability[] => capabilitiesOf[section]),
  );
}
