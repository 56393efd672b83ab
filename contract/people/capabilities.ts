import { capabilityOf, everyone, oneself, persons, places } from '../capability-declaration.ts';

const people = capabilityOf('people');
const company = capabilityOf('company');

export const capabilities = {
  'employees.card.view': people('See the public cards: name, position, photo, work contact', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'employees.team.view': people('See who reports to a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.employee.view': people('See the name, work contact and history of a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'employees.employee.edit': people('Change the name and work contact of a person', persons, {
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.photo.edit': people('Change the photo of a person, and take it away', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.record.download': people(
    'Download a copy of what one may see of the record of a person',
    persons,
    { employee: 'self', 'company-admin': 'everyone' },
  ),
  'employees.employmentDetails.view': people('See the terms a person is employed on', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'employees.employmentDetails.edit': people(
    'Change the terms a person is employed on',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'employees.employment.end': people(
    'Say that somebody leaves, and take it back',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'employees.employment.start': people(
    'Add somebody who starts',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'employees.account.invite': people(
    'Invite a person to make their account',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'employees.personalDetail.view': people('See the private address, mail and numbers of a person', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.personalDetail.edit': people(
    'Change the private address, mail and numbers of a person',
    persons,
    { employee: 'self', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
  ),
  'employees.emergencyContacts.view': people('See whom to call in an emergency', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.emergencyContacts.add': people('Add somebody to call in an emergency', persons, {
    employee: 'self',
    'company-admin': 'everyone',
  }),
  'employees.emergencyContacts.edit': people('Change and remove whom to call in an emergency', persons, {
    employee: 'self',
    'company-admin': 'everyone',
  }),
  'employees.nextOfKin.view': people('See the next of kin of a person', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.nextOfKin.edit': people('Add, change and remove the next of kin of a person', persons, {
    employee: 'self',
    'company-admin': 'everyone',
  }),
  'employees.additionalDetails.view': people('See what the company’s own fields say of a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.additionalDetails.edit': people('Fill in the company’s own fields about a person', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.customFields.edit': people('Change which fields the company has added to records', everyone, {
    'company-admin': 'everyone',
  }),
  'employees.diversityQuestions.view': people(
    'See one’s own diversity answers',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isDiversity: true },
  ),
  'employees.diversityQuestions.edit': people(
    'Give diversity answers and take them back',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isDiversity: true },
  ),
  'diversity.questions.edit': people('Change which diversity questions are asked', everyone, {
    'company-admin': 'everyone',
  }),
  'diversity.summary.view': people('See how many chose what, of ten or more people', everyone, {
    'company-admin': 'everyone',
  }),
  'employees.ownRecord.edit': people(
    'Change one’s own record, or ask for it, as the company has decided by field',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
  ),
  'employees.fieldRights.edit': people(
    'Decide which fields people change themselves, ask for, or leave to HR',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'change-requests.decide': people(
    'Accept or decline what people ask for, where one changes that part of their record',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'retention.settings.edit': company(
    'Decide how long personal data of people who have left is kept, and whether it is erased',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'retention.leavers.view': company('See whose personal data may be erased, and what goes', everyone, {
    'company-admin': 'everyone',
  }),
  'retention.hold.edit': company(
    'Hold the data of somebody who has left or is to leave, and lift it',
    everyone,
    { 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'retention.leavers.erase': company(
    'Erase personal data of somebody who has left, for good',
    everyone,
    { 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'employees.resume.view': people('See what a person did before, has learnt and can', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.resume.edit': people('Write the resume of a person, and keep a PDF beside it', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};
