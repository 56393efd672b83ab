import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { type CustomField, fieldKeyOf } from '@tenure/contract/people/custom-fields.ts';
import type { CustomValue } from '@tenure/contract/people/custom-values.ts';
import type { Employee, getEmployee } from '@tenure/contract/people/employee.ts';
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
/** By which capability a field is changed in its own section; the rest follows from elsewhere. */
const changedBy: Partial<Record<keyof Employee, Capability>> = {
  firstName: 'employees.employee.edit',
  lastName: 'employees.employee.edit',
  preferredName: 'employees.employee.edit',
  email: 'employees.employee.edit',
  mobile: 'employees.employee.edit',
  country: 'employees.employee.edit',
  dateOfBirth: 'employees.personalDetail.edit',
  expiryDate: 'employees.employmentDetails.edit',
  legalEntity: 'employees.employmentDetails.edit',
  employmentType: 'employees.employmentDetails.edit',
  emergencyContact: 'employees.emergencyContacts.edit',
};
const required = new Set<string>(['firstName', 'lastName', 'country']);

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
    ...(can.has('employees.employee.view') && {
      employeeNumber: person.employeeNumber,
      ...(seesEnd && { endDate: person.endDate }),
    }),
    ...(can.has('employees.systemPermissions.view') && { username: person.username }),
    ...(can.has('employees.personalDetail.view') && { dateOfBirth: { isKept: person.hasDateOfBirth } }),
    ...(can.has('employees.employmentDetails.view') && {
      expiryDate: person.expiryDate,
      legalEntity: person.legalEntity,
      employmentType: person.employmentType,
    }),
    ...(can.has('employees.positions.view') && {
      // Until when somebody stands somewhere is a plan where that day is still to come.
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

export function employeeView(whole: WholeEmployee, can: Can): EndpointAnswer<typeof getEmployee> {
  const { person, now } = whole;
  const called = can.has('employees.employee.view') ? person : now;
  const placed = can.has('employees.positions.view') ? person : now;
  const { id, firstName, lastName, preferredName, email, mobile, startDate, country } = called;
  const { timezone, positionId, position, departmentId, department, locationId, location, manager } = placed;
  const card = { id, firstName, lastName, preferredName, email, mobile, startDate, timezone, country };
  const place = { positionId, position, departmentId, department, locationId, location, manager };
  const seen = { ...card, avatarURL: null, ...place, ...whatIsSeen(whole, can) };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return {
    data: {
      ...seen,
      asOf: person.asOf,
      visibleFields: names.filter((name) => Object.hasOwn(seen, name)),
      links: { self: `/api/employees/${id}`, view: `/controlpanel/user-profile/${id}` },
    },
    metadata: {
      actions: (['employees.employee.view', 'employees.employee.edit'] as const).filter((one) =>
        can.has(one),
      ),
      fields: names
        .filter((name) => Object.hasOwn(seen, name))
        .map((name) => {
          const capability = changedBy[name];
          return {
            key: name,
            label: labels[name],
            description: '',
            isVisible: true,
            isEditable: capability !== undefined && can.has(capability),
            isRequired: required.has(name),
          };
        }),
    },
  };
}
