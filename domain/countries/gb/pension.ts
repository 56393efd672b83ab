/** A person's five possible relations to their employer's pension scheme. */
export const schemeTypes = {
  doNotEnrol: 1,
  automatic: 2,
  optIn: 3,
  optedOut: 4,
  salarySacrifice: 5,
} as const;
export type SchemeType = (typeof schemeTypes)[keyof typeof schemeTypes];

export const schemeTypeNames: Record<SchemeType, string> = {
  1: 'Do not enroll',
  2: 'Automatic Enrollment (AE)',
  3: 'Opt-In',
  4: 'Opted-Out',
  5: 'Salary Sacrifice (SMART Scheme)',
};

export const pensionFields = [
  'startDate',
  'endDate',
  'optInDate',
  'optOutDate',
  'employeeContribution',
  'employerContribution',
  'pensionSchemeName',
  'pensionSchemeDescription',
] as const;
export type PensionField = (typeof pensionFields)[number];

type Rule = Partial<Record<PensionField, 'required' | 'optional'>>;
const membership: Rule = {
  startDate: 'required',
  endDate: 'optional',
  employeeContribution: 'required',
  employerContribution: 'required',
  pensionSchemeName: 'required',
  pensionSchemeDescription: 'optional',
};
/** Which fields a way has; the others are empty. */
const rules: Record<SchemeType, Rule> = {
  1: {},
  2: membership,
  3: {
    optInDate: 'required',
    startDate: 'optional',
    endDate: 'optional',
    employeeContribution: 'optional',
    employerContribution: 'optional',
    pensionSchemeName: 'optional',
    pensionSchemeDescription: 'optional',
  },
  4: {
    optOutDate: 'required',
    startDate: 'optional',
    endDate: 'optional',
    pensionSchemeName: 'optional',
    pensionSchemeDescription: 'optional',
  },
  5: membership,
};

export const isFieldOf = (type: SchemeType, field: PensionField) => rules[type][field] !== undefined;
export const isRequiredFor = (type: SchemeType, field: PensionField) => rules[type][field] === 'required';

/** The reason a person cannot change from one type to another; null where they can. */
export function transitionProblem(from: SchemeType | null, to: SchemeType): string | null {
  if (from === null || from === to) return null;
  const isMember = from === 2 || from === 3 || from === 5;
  if (to === 4)
    return isMember ? null : 'Only people who are enrolled can opt out. Leave this person not enrolled.';
  if (to === 1) {
    return isMember
      ? 'An enrolled person opts out, or their membership ends on a date.'
      : 'A person who opted out stays out until they opt in or are enrolled again.';
  }
  if (to === 3 && (from === 2 || from === 5)) {
    return 'This person is already enrolled. Only people who are not enrolled opt in.';
  }
  return null;
}

export type PensionValues = Record<PensionField, string | null>;

export interface PensionProblem {
  field: PensionField | 'pensionSchemeType';
  reason: string;
}

const percent = /^\d{1,3}(\.\d{1,2})?$/;
export function contributionProblem(text: string): string | null {
  if (!percent.test(text)) return 'Use a percentage of pay with at most two places, like 5.00';
  return Number(text) <= 100 ? null : 'A contribution is at most 100 percent of pay';
}

/** With two places, as it is kept. */
export function contributionText(text: string): string {
  const [whole = '0', places = ''] = text.split('.');
  return `${Number(whole)}.${places.padEnd(2, '0')}`;
}

const needed: Record<PensionField, string> = {
  startDate: 'Enter the day the membership begins',
  endDate: 'Enter the day the membership ends',
  optInDate: 'Enter the day they opted in',
  optOutDate: 'Enter the day they opted out',
  employeeContribution: 'Enter what the employee pays in',
  employerContribution: 'Enter what the employer pays in',
  pensionSchemeName: 'Enter the name of the scheme',
  pensionSchemeDescription: 'Enter a description of the scheme',
};

/** Everything that is wrong with a record as a whole. A contribution that is kept unseen counts as one that is there. */
export function pensionProblems(type: SchemeType, values: PensionValues): PensionProblem[] {
  const problems: PensionProblem[] = [];
  for (const field of pensionFields) {
    const value = values[field];
    if (value === null && isRequiredFor(type, field)) problems.push({ field, reason: needed[field] });
    if (value !== null && !isFieldOf(type, field)) {
      problems.push({
        field,
        reason: `There is no such field where the scheme type is ${schemeTypeNames[type]}`,
      });
    }
  }
  const notBefore = (field: PensionField, other: PensionField, reason: string) => {
    const [day, earliest] = [values[field], values[other]];
    if (day !== null && earliest !== null && day < earliest && isFieldOf(type, field)) {
      problems.push({ field, reason });
    }
  };
  notBefore('endDate', 'startDate', 'The membership cannot end before it begins');
  notBefore('optOutDate', 'startDate', 'Enter a day on or after the enrolment');
  if (type === schemeTypes.optIn)
    notBefore('startDate', 'optInDate', 'The membership begins when they have opted in');
  return problems;
}

/** A record as it is kept; null where there is none yet. */
export interface Pension {
  type: SchemeType;
  values: PensionValues;
}
export type PensionChanges = { type?: SchemeType | undefined } & {
  [Field in PensionField]?: string | null | undefined;
};

const nothing: PensionValues = {
  startDate: null,
  endDate: null,
  optInDate: null,
  optOutDate: null,
  employeeContribution: null,
  employerContribution: null,
  pensionSchemeName: null,
  pensionSchemeDescription: null,
};

export const isPensionField = (text: string): text is PensionField =>
  pensionFields.some((field) => field === text);

/**
 * The record after a change of some of its fields. Fields the new scheme type does not have are cleared;
 * sending one anyway is a problem, and so is a transition that is not possible from the present type.
 */
export function mergedPension(
  kept: Pension | null,
  changes: PensionChanges,
): { pension: Pension | null; problems: PensionProblem[] } {
  const type = changes.type ?? kept?.type;
  if (type === undefined) {
    return { pension: null, problems: [{ field: 'pensionSchemeType', reason: 'Choose a scheme type' }] };
  }
  const values = { ...nothing };
  for (const field of pensionFields) {
    const sent = changes[field];
    const carried = isFieldOf(type, field) ? (kept?.values[field] ?? null) : null;
    values[field] = sent === undefined ? carried : sent;
  }
  const barred = transitionProblem(kept?.type ?? null, type);
  return {
    pension: { type, values },
    problems: [
      ...(barred === null ? [] : [{ field: 'pensionSchemeType' as const, reason: barred }]),
      ...pensionProblems(type, values),
    ],
  };
}

/**
 * The parts of a pension people may change themselves: opting in or out, and their contribution. The rest is
 * payroll's.
 */
const ownTypes: readonly SchemeType[] = [schemeTypes.optIn, schemeTypes.optedOut];
const ownFields: readonly PensionField[] = ['optInDate', 'optOutDate', 'employeeContribution'];
export const isOnesOwn = (field: PensionField) => ownFields.includes(field);

/** The problems with a change to one's own pension: fields and types that are not one's own to set. */
export function notOnesOwn(kept: Pension | null, changes: PensionChanges): PensionProblem[] {
  const reason = 'This is for payroll to say. You opt in or out, and say what you pay in.';
  const { type } = changes;
  const isOtherType = type !== undefined && type !== kept?.type && !ownTypes.includes(type);
  return [
    ...(isOtherType ? [{ field: 'pensionSchemeType' as const, reason }] : []),
    ...pensionFields
      .filter(
        (field) =>
          changes[field] !== undefined &&
          changes[field] !== (kept?.values[field] ?? null) &&
          !isOnesOwn(field),
      )
      .map((field) => ({ field, reason })),
  ];
}

/** The scheme types a person can change to from their present one. */
export function offeredTypes(from: SchemeType | null, isSelf: boolean): SchemeType[] {
  return Object.values(schemeTypes).filter(
    (type) => transitionProblem(from, type) === null && (!isSelf || type === from || ownTypes.includes(type)),
  );
}
