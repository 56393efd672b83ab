import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';
import type { ProfileSectionDeclarations } from './profile-tabs.ts';

const record = capabilityOf('record', { place: 3 });

export const capabilities = {
  'employees.additionalDetails.view': record(
    'See the company’s own fields of a person',
    persons,
    {
      employee: 'self',
      manager: 'all-reports',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.additionalDetails.edit': record(
    'Edit the company’s own fields of a person',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'employees.customFields.edit': record('Add and edit the company’s own fields', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'custom-field': 'Additional details',
};

export const auditActions = {
  'custom-field.created': { words: 'Added an additional detail to employee records' },
  'custom-field.ordered': { words: 'Changed the order of the additional details' },
  'custom-field.restored': { words: 'Restored an additional detail' },
  'custom-field.retired': { words: 'Archived an additional detail' },
  'custom-field.saved': { words: 'Edited an additional detail of employee records' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  'additional-details': { tab: 'profile', title: 'Additional details' },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'custom-fields.save.option-used': {
    code: 'conflict',
    words: 'People’s records may use this option. Archive it instead of removing it.',
  },
  'custom-fields.add.too-many': {
    code: 'conflict',
    words: 'There can be up to {most} fields. Retire one first.',
  },
  'custom-fields.add.too-many-ever': {
    code: 'conflict',
    words: 'There can be up to {most} fields, retired ones included. Restore a retired one instead.',
  },
  'custom-fields.restore.in-use': { code: 'conflict', words: 'This field is already in use.' },
  'custom-fields.retire.retired': { code: 'conflict', words: 'This field is already retired.' },
  'custom-fields.save.retired': { code: 'conflict', words: 'This field is retired. Restore it first.' },
  'custom-fields.save.kind': {
    code: 'conflict',
    words: 'The kind of a field cannot change. Retire it and add another.',
  },
  'custom-fields.save.decimals': {
    code: 'conflict',
    words: 'Saved numbers may have more decimal places. Keep at least as many.',
  },
  'custom-fields.order.not-each': { code: 'conflict', words: 'List each field in use once.' },
  'additional-details.undo.none': {
    code: 'conflict',
    words: 'No change that you can withdraw starts on this day.',
  },
} as const satisfies RefusalDeclarations;
