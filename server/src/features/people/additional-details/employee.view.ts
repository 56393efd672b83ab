import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { type CustomField, fieldKeyOf } from '@tenure/contract/people/custom-fields.ts';
import type { CustomValue } from '@tenure/contract/people/custom-values.ts';
import type { Employee, getEmployee } from '@tenure/contract/people/employee.ts';
import { requiredFields } from '@tenure/contract/people/record-fields.ts';
import {
  byField,
  isTurnedOff,
  type RuledSection,
  sectionCapabilities,
  shownStanding,
  standingsOf,
} from '../../../platform/policy/field-rights.ts';
import { shownBy } from '../../../platform/policy/person-fields.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { sightOf } from './additional-details.policy.ts';
import type { NamedPerson } from './additional-details.store.ts';
import type { WholeEmployee } from './employee.reads.ts';

type Can = ReadonlySet<Capability>;

const labels: Record<Exclude<keyof Employee, 'asOf' | 'visibleFields' | 'links'>, string> = {
  id: 'Id',
  firstName: 'First name',
  lastName: 'Last name',
  preferredName: 'Preferred name',
  email: 'Work email',
  mobile: 'Work mobile',
  avatarURL: 'Photo',
  startDate: 'First day',
  timezone: 'Time zone',
  country: 'Country',
  positionId: 'Position id',
  position: 'Position',
  departmentId: 'Department id',
  department: 'Department',
  locationId: 'Location id',
  location: 'Location',
  manager: 'Manager',
  employeeNumber: 'Employee number',
  endDate: 'Last day',
  username: 'Username',
  dateOfBirth: 'Date of birth',
  expiryDate: 'Contract ends',
  legalEntity: 'Legal entity',
  employmentType: 'Employment type',
  assignments: 'Assignments',
  secondaryManager: 'Secondary manager',
  emergencyContact: 'Emergency contact',
  customFields: 'Additional details',
};
/** The sections of the record in which fields of an employee are entered, with what the company decides of each. */
export interface EnteringSections {
  general: RuledSection;
  'employment-details': RuledSection;
  'personal-contact': RuledSection;
}
/**
 * The section a field is entered in, and its label there. Other fields are computed, and emergency contacts have a list of
 * their own.
 */
const enteredIn: Partial<Record<keyof Employee, readonly [section: keyof EnteringSections, key: string]>> = {
  firstName: ['general', 'firstName'],
  lastName: ['general', 'lastName'],
  preferredName: ['general', 'preferredName'],
  email: ['general', 'workEmail'],
  mobile: ['general', 'workMobile'],
  country: ['general', 'country'],
  dateOfBirth: ['personal-contact', 'dateOfBirth'],
  expiryDate: ['employment-details', 'contractEnds'],
  legalEntity: ['employment-details', 'legalEntityId'],
  employmentType: ['employment-details', 'employmentType'],
};
/** The capability that changes sections without a rule for each field. */
const changedBy: Partial<Record<keyof Employee, Capability>> = {
  avatarURL: 'employees.photo.edit',
  assignments: 'employee.positions.edit',
};
const required: ReadonlySet<string> = new Set(requiredFields.general);

function inWords(field: CustomField, value: CustomValue, people: readonly NamedPerson[]): string | null {
  if (value === null) return null;
  if (field.kind === 'person') return people.find(({ id }) => id === value)?.fullName ?? null;
  if (field.kind !== 'one-of' && field.kind !== 'several-of') return null;
  const chosen = new Set(Array.isArray(value) ? value : [value]);
  return field.options
    .filter((option) => chosen.has(option.value))
    .map(({ displayValue }) => displayValue)
    .join(', ');
}

function whatIsSeen({ person, now, fields, relation, today }: WholeEmployee, can: Can): Partial<Employee> {
  const seesEnd =
    person.endDate === null ||
    person.endDate < today ||
    can.has('organisation.future.view') ||
    can.has('employees.employment.end') ||
    (relation.isSelf && person.endIsTold);
  const sight = sightOf({ isSelf: relation.isSelf, country: now.country, fields }, can);
  const named = person.people.filter(({ hasStarted }) => sight.plans || hasStarted);
  return {
    ...(can.has(shownBy.employeeNumber) && { employeeNumber: person.employeeNumber }),
    ...(can.has('employees.employee.view') && seesEnd && { endDate: person.endDate }),
    ...(can.has('employees.systemPermissions.view') && { username: person.username }),
    ...(can.has('employees.personalDetail.view') && { dateOfBirth: { isKept: person.hasDateOfBirth } }),
    ...(can.has('employees.employmentDetails.view') && {
      expiryDate: person.expiryDate,
      legalEntity: person.legalEntity,
    }),
    ...(can.has(shownBy.employmentType) && { employmentType: person.employmentType }),
    ...(can.has('employees.positions.view') && {
      // A future end of a placement is a plan.
      assignments: person.assignments.map(({ to, ...assignment }) => ({
        ...assignment,
        to: to !== null && to > today && !can.has('organisation.future.view') ? null : to,
      })),
      secondaryManager: person.secondaryManager,
    }),
    ...(can.has('employees.emergencyContacts.view') && { emergencyContact: person.emergencyContact }),
    ...(sight.fields.length > 0 && {
      customFields: sight.fields.map((field) => {
        const value = person.customValues?.[fieldKeyOf(field.id)] ?? null;
        const displayValue = inWords(field, value, named);
        const isHidden = field.kind === 'person' && displayValue === null;
        return {
          key: fieldKeyOf(field.id),
          label: field.label,
          kind: field.kind,
          value: isHidden ? null : value,
          displayValue,
        };
      }),
    }),
  };
}

export function employeeView(
  whole: WholeEmployee,
  { grants }: Viewer,
  can: Can,
  sections: EnteringSections,
): EndpointAnswer<typeof getEmployee> {
  const { person, now } = whole;
  const called = can.has('employees.employee.view') ? person : now;
  const placed = can.has('employees.positions.view') ? person : now;
  const { id, firstName, lastName, preferredName, email, mobile, startDate, country } = called;
  const { timezone, positionId, position, departmentId, department, locationId, location, manager } = placed;
  const card = { id, firstName, lastName, preferredName, email, mobile, startDate, timezone, country };
  const place = { positionId, position, departmentId, department, locationId, location, manager };
  const { relation, rights, fields } = whole;
  const isOff = (name: keyof Employee) => {
    const [section, key] = enteredIn[name] ?? ['', ''];
    return isTurnedOff(rights, section, key);
  };
  const all = { ...card, avatarURL: now.avatarURL, ...place, ...whatIsSeen(whole, can) };
  const { expiryDate: _ends, ...withoutEnd } = all;
  const seen = { ...(isOff('expiryDate') ? withoutEnd : all), mobile: isOff('mobile') ? null : mobile };
  const names = (Object.keys(labels) as (keyof typeof labels)[]).filter((name) => !isOff(name));
  const standings = {
    general: standingsOf(grants, relation, sections.general, rights),
    'employment-details': standingsOf(grants, relation, sections['employment-details'], rights),
    'personal-contact': standingsOf(grants, relation, sections['personal-contact'], rights),
  };
  const { editable } = sightOf({ isSelf: relation.isSelf, country: now.country, fields }, can);
  const standing = (name: keyof typeof labels) => {
    if (name === 'customFields') return { isEditable: editable.length > 0 };
    const entered = enteredIn[name];
    if (entered) return shownStanding(standings[entered[0]].of(entered[1]));
    const capability = changedBy[name];
    return { isEditable: capability !== undefined && can.has(capability) };
  };
  const ofGeneral = sectionCapabilities(grants, relation, sections.general);
  return {
    data: {
      ...seen,
      asOf: person.asOf,
      visibleFields: names.filter((name) => Object.hasOwn(seen, name)),
      links: { self: `/api/employees/${id}`, view: `/controlpanel/user-profile/${id}` },
    },
    metadata: {
      actions: [
        ...(['employees.employee.view', 'employees.employee.edit'] as const).filter((one) =>
          ofGeneral.has(one),
        ),
        ...byField(standings.general),
      ],
      fields: names
        .filter((name) => Object.hasOwn(seen, name))
        .map((name) => ({
          key: name,
          label: labels[name],
          description: '',
          isVisible: true,
          ...standing(name),
          isRequired: required.has(name),
        })),
    },
  };
}
