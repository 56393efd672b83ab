import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type {
  getPension,
  listPensionChanges,
  pensionOptions,
  ShownPension,
} from '@tenure/contract/pay/pension.ts';
import type { DescribedField } from '@tenure/contract/pay/self-service.ts';
import { payPeriods } from '@tenure/domain/countries/gb/auto-enrolment.ts';
import {
  isFieldOf,
  isOnesOwn,
  isRequiredFor,
  offeredTypes,
  type PensionField,
  pensionFields,
  schemeTypeNames,
} from '@tenure/domain/countries/gb/pension.ts';
import type { PensionHistory, PensionToEdit, StoredPension } from './pension.store.ts';

const masked = '••••';

const words: Record<PensionField, readonly [label: string, help: string]> = {
  startDate: ['Member from', 'The day the membership begins'],
  endDate: ['Member until', 'The day the membership ends, where it does'],
  optInDate: ['Opted in on', 'The day the notice to opt in was given'],
  optOutDate: ['Opted out on', 'The day the notice to opt out was given'],
  employeeContribution: ['Employee pays in', 'Percent of pay, like 5.00'],
  employerContribution: ['Employer pays in', 'Percent of pay, like 3.00'],
  pensionSchemeName: ['Scheme', 'What the pension scheme is called'],
  pensionSchemeDescription: ['About the scheme', 'Provider, reference, or whom to ask'],
};

const noValues = {
  pensionSchemeType: null,
  startDate: null,
  endDate: null,
  optInDate: null,
  optOutDate: null,
  employeeContribution: null,
  employerContribution: null,
  pensionSchemeName: null,
  pensionSchemeDescription: null,
};

const noneYet = { employeeContribution: 0, employerContribution: 0 };

function shownValues(stored: StoredPension): Omit<ShownPension, 'id' | 'contributionsSince'> {
  const { type, startDate, endDate, optInDate, optOutDate, pensionSchemeName, pensionSchemeDescription } =
    stored;
  return {
    pensionSchemeType: { name: schemeTypeNames[type], value: type },
    startDate,
    endDate,
    optInDate,
    optOutDate,
    employeeContribution: stored.sealedEmployee === null ? null : masked,
    employerContribution: stored.sealedEmployer === null ? null : masked,
    pensionSchemeName,
    pensionSchemeDescription,
  };
}

type Can = ReadonlySet<Capability>;
const offered: readonly Capability[] = ['pension.view', 'pension.edit'];

function metadataOf({ isBritish, pension, relation }: PensionToEdit, can: Can) {
  const mayEdit = isBritish && can.has('pension.edit');
  const type: DescribedField = {
    key: 'pensionSchemeType',
    label: 'Scheme type',
    description: 'Which fields there are, and which have to be filled in, follows from it',
    isVisible: isBritish,
    isEditable: mayEdit,
    isRequired: isBritish,
  };
  const fields = pensionFields.map((key): DescribedField => {
    const [label, description] = words[key];
    return {
      key,
      label,
      description,
      isVisible: isBritish && pension !== null && isFieldOf(pension.type, key),
      isEditable: mayEdit && (!relation.isSelf || isOnesOwn(key)),
      isRequired: isBritish && pension !== null && isRequiredFor(pension.type, key),
    };
  });
  return {
    actions: isBritish ? offered.filter((one) => can.has(one)) : [],
    fields: [type, ...fields],
  };
}

export function pensionView(subject: PensionToEdit, can: Can): EndpointAnswer<typeof getPension> {
  const { pension, isBritish } = subject;
  const data =
    pension === null || !isBritish
      ? { id: null, ...noValues, contributionsSince: noneYet }
      : { id: pension.id, ...shownValues(pension), contributionsSince: pension.contributionsSince };
  return { data, metadata: metadataOf(subject, can) };
}

export function pensionOptionsView({
  isBritish,
  pension,
  relation,
}: PensionToEdit): EndpointAnswer<typeof pensionOptions> {
  const types = isBritish ? offeredTypes(pension?.type ?? null, relation.isSelf) : [];
  return {
    pensionSchemeType: types.map((value) => ({ value, label: schemeTypeNames[value] })),
    payPeriod: [...payPeriods],
  };
}

export function pensionChangesView(
  subject: PensionHistory,
  can: Can,
): EndpointAnswer<typeof listPensionChanges> {
  return {
    data: subject.isBritish
      ? subject.history.map((stored) => ({
          id: stored.id,
          ...shownValues(stored),
          reason: stored.reason,
          recordedAt: stored.recordedAt,
          recordedBy: stored.recordedBy,
        }))
      : [],
    metadata: metadataOf(subject, can),
  };
}
