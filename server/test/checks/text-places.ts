import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { z } from 'zod';
import { makeSigningKey } from '../identity-provider/certificate.ts';
import type { Ground } from './ground/ground.ts';

export type Place = (string | number)[];
type Schema = z.core.JSONSchema.BaseSchema;

type Body = Readonly<Record<string, unknown>>;
const newZealand = {
  account: {
    country: 'NZ',
    accountName: 'A B',
    prefix: '010902',
    accountNumber: '0068389',
    suffixNz: '000',
  },
};
const splitRate = ({ shares }: Body) => ({
  shares: [{ ...Object(Object(shares)[0]), rate: { rateType: 1, rateValue: '10.00' } }],
});
const severalOfEach = ({ values }: Body) => ({
  values: Object.fromEntries(Object.keys(Object(values)).map((name) => [name, ['yes']])),
});
const phone = { countryCode: '+61', number: '400000000' };
const choice = { kind: 'one-of', options: [{ value: null, displayValue: 'One', isRetired: false }] };
const draftSteps = [
  ({ position }: Body) => ({
    kind: 'add',
    position: undefined,
    reportsTo: position,
    title: 'Planner',
    departmentId: 1,
    locationId: 1,
    employmentType: 'Full Time',
    budgetFte: null,
    budgetHeadcount: null,
  }),
  ({ position }: Body) => ({ kind: 'split', position, title: 'Second half', reports: [position] }),
];
const qualified = { values: { qualifications: ['Licence'] } };
const paid = { salaryRange: { from: 60_000, to: 70_000, currency: 'AUD' } };
const read = { defaults: {}, topMarkers: ['none'], selfIsTop: false, dateFormat: 'day-first' };
const mapsGroup = (_valid: Body, { profileId }: Ground) => ({
  groupProfiles: [{ group: 'Staff', profileId }],
});
const saml = {
  protocol: 'saml',
  oidc: null,
  saml: {
    entityId: 'https://id.example.com',
    signInUrl: 'https://id.example.com/saml',
    trustsAddress: true,
    certificates: [makeSigningKey().certificate],
  },
};
const withReading = ({ positions }: Body) => ({
  positions: { ...Object(positions), reading: read },
});
const measured = { from: '0', to: '10', now: '2.5', unit: 'kg' };
const withMeasure = { measurements: [{ id: 1, title: 'Weekly count', checked: false, value: measured }] };
const withAction = { actions: [{ id: 2, title: 'Agree a date', checked: false }] };
const withQuestion = {
  steps: [
    {
      title: 'Sizes',
      description: '',
      kind: 'form',
      doneBy: 'person',
      dueDays: 0,
      questions: [{ label: 'Which size of boots?', type: 'text', isRequired: true }],
    },
  ],
};
/** Valid fields beyond those in the checks' requests, so that texts have a place inside them. */
export const alsoValid: Readonly<
  Record<string, readonly (object | ((valid: Body, ground: Ground) => object))[]>
> = {
  savePersonalDetails: [{ mobile: phone, homePhone: phone }],
  addEmergencyContact: [{ phones: [phone] }],
  saveEmergencyContact: [{ phones: [phone] }],
  addNextOfKin: [{ phones: [phone] }],
  saveNextOfKin: [{ phones: [phone] }],
  addContract: [{ signers: [{ role: 'employee', accountId: null }] }],
  createLetterTemplate: [{ signers: ['employee'] }],
  saveLetterTemplate: [{ signers: ['employee'] }],
  changeOwnRecord: [{ values: { pronouns: ['they'], title: ['Dr'] } }],
  createCustomField: [choice],
  changeAdditionalDetails: [severalOfEach],
  correctAdditionalDetails: [severalOfEach],
  addBankAccount: [newZealand],
  saveBankAccount: [newZealand],
  splitBankAccounts: [splitRate],
  splitUkBankAccounts: [splitRate],
  saveDiversityAnswers: [({ answers }) => ({ answers: [{ ...Object(Object(answers)[0]), value: ['yes'] }] })],
  saveNotificationPreferences: [{ kinds: [{ kind: 'second-factor-locked', byMail: true }] }],
  exportOrgChart: [{ open: ['pos-1'] }],
  addDraftStep: draftSteps,
  changeDraftStep: draftSteps,
  createStructure: [{ place: { country: 'AU', state: 'WA', timezone: 'Australia/Perth' } }],
  changeStructure: [qualified],
  correctStructure: [qualified],
  raiseRequisition: [paid],
  saveRequisition: [paid],
  setLeaveRule: [
    {
      yearEnd: {
        cap: { unit: 'days', days: 30 },
        carried: { unit: 'days', days: 10 },
        carriedMonths: null,
        yearBegins: { monthAndDay: '07-01' },
      },
    },
  ],
  addPerformanceItem: [withMeasure, withAction],
  savePerformanceItem: [withMeasure, withAction],
  createWorkflowTemplate: [withQuestion],
  saveWorkflowTemplate: [withQuestion],
  startImport: [withReading],
  saveSsoSettings: [mapsGroup, saml],
  saveSecurityProfile: [{ grants: [{ capability: 'employees.team.view', scope: 'same-department' }] }],
  signUkTaxation: [{ studentLoanNotFullyRepaid: true, studentLoanTypes: ['1'] }],
};

/** Whether the body has a place for it. */
export const isIn = (body: unknown, place: Place) =>
  typeof place.slice(0, -1).reduce<unknown>(partOf, body) === 'object' &&
  place.slice(0, -1).reduce<unknown>(partOf, body) !== null;

/** Every place in a call's body that takes text, by its schema; also places inside the valid body's lists. */
export function placesOfText({ body }: Endpoint, valid: unknown): Place[] {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const found = new Map<string, Place>();
  walk(schema, valid, [], (place) => found.set(place.join('.'), place));
  return [...found.values()];
}

/** Groups of places of which none is inside another: a list and its first entry cannot both be a text. */
export function apart(places: readonly Place[]): Place[][] {
  const isWithin = (one: Place, other: Place) => other.every((part, index) => one[index] === part);
  const groups: Place[][] = [];
  for (const place of places) {
    const group = groups.find(
      (others) => !others.some((one) => isWithin(one, place) || isWithin(place, one)),
    );
    if (group === undefined) groups.push([place]);
    else group.push(place);
  }
  return groups;
}

function walk(schema: Schema, valid: unknown, place: Place, found: (place: Place) => void): void {
  if (schema.type === 'string') found(place);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    if (typeof one === 'object' && isOf(one, valid)) walk(one, valid, place, found);
  }
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    if (typeof one === 'object') walk(one, partOf(valid, name), [...place, name], found);
  }
  const { items, additionalProperties: others } = schema;
  if (typeof items === 'object' && !Array.isArray(items)) {
    walk(items, partOf(valid, 0), [...place, 0], found);
  }
  // A record may have the same keys as the valid one.
  if (typeof others === 'object' && typeof valid === 'object' && valid !== null) {
    for (const name of Object.keys(valid)) walk(others, partOf(valid, name), [...place, name], found);
  }
}

/** A discriminating field decides which of several forms the valid body has. */
const isOf = ({ properties = {} }: Schema, valid: unknown) =>
  Object.entries(properties).every(([name, one]) => {
    const known = partOf(valid, name);
    return typeof one !== 'object' || one.const === undefined || known === undefined || one.const === known;
  });

function partOf(whole: unknown, name: string | number): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
}

export function withText(body: unknown, place: Place, text: string): object {
  const changed = structuredClone(Object(body)) as object;
  const within = place.slice(0, -1).reduce<unknown>(partOf, changed);
  Reflect.set(Object(within) as object, place.at(-1) ?? '', text);
  return changed;
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
