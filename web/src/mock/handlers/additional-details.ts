import {
  type AdditionalDetails,
  changeAdditionalDetails,
  correctAdditionalDetails,
  getAdditionalDetails,
  withdrawAdditionalDetails,
} from '@tenure/contract/people/additional-details.ts';
import {
  type CustomField,
  type CustomFieldBody,
  createCustomField,
  fieldKeyOf,
  listCustomFields,
  orderCustomFields,
  saveCustomField,
  setCustomFieldState,
} from '@tenure/contract/people/custom-fields.ts';
import { type CustomValues, changesTo } from '@tenure/contract/people/custom-values.ts';
import {
  beginningOfTime,
  type Changed,
  changeFrom,
  correctVersion,
  endOfTime,
  type Version,
  withdrawAt,
} from '@tenure/domain/dates/effective-dated.ts';
import { mockPeople } from '../access-world.ts';
import { MockRefusal, mock } from '../mock.ts';

const today = '2026-11-24';
type Deed = AdditionalDetails['history'][number];
const plain = {
  help: '',
  group: '',
  isRequired: false,
  personSees: true,
  managersSee: true,
  personEdits: true,
  decimals: 0,
  countries: [],
  options: [],
  isRetired: false,
};
let fields: CustomField[] = [
  { ...plain, id: 1, label: 'Locker number', kind: 'text', group: 'Workplace' },
  { ...plain, id: 2, label: 'Bike parking', kind: 'yes-no', group: 'Workplace', isRequired: true },
];
const records = new Map<number, { timeline: Version<CustomValues>[]; history: Deed[] }>();

const shownFields = () => ({
  data: { fields: fields.toSorted((one, other) => Number(one.isRetired) - Number(other.isRetired)) },
  metadata: { capabilities: ['employees.customFields.edit'], fields: [] },
});
function fieldOf(id: number): CustomField {
  const found = fields.find((field) => field.id === id);
  if (found === undefined) throw new MockRefusal('not-found');
  return found;
}
const optionsOf = (body: CustomFieldBody) =>
  body.options.map(({ value, ...words }, place) => ({ value: value ?? `o${place + 1}`, ...words }));

function recordOf(employeeId: number) {
  const kept = records.get(employeeId) ?? {
    timeline: [{ from: beginningOfTime, to: endOfTime, values: {} }],
    history: [],
  };
  records.set(employeeId, kept);
  return kept;
}

function shownDetails(employeeId: number) {
  const { timeline, history } = recordOf(employeeId);
  const used = fields.filter(({ isRetired }) => !isRetired);
  return {
    data: {
      employeeId,
      today,
      versions: timeline.map(({ from, to, values }) => ({
        from: from === beginningOfTime ? null : from,
        to: to === endOfTime ? null : to,
        values: { ...values },
        recordedAt: null,
        recordedBy: null,
        reason: null,
      })),
      history,
      fields: used.map(({ id, label, help, group, kind, isRequired, decimals, options }) => ({
        id,
        key: fieldKeyOf(id),
        label,
        help,
        group,
        kind,
        isRequired,
        decimals,
        options,
      })),
      people: mockPeople.map(({ userId, fullName }) => ({ id: userId, fullName })),
      changesUntil: null,
      isOwn: false,
    },
    metadata: {
      capabilities: ['employees.additionalDetails.view', 'employees.additionalDetails.edit'],
      fields: used.map(({ id, label, help, isRequired }) => ({
        key: fieldKeyOf(id),
        label,
        description: help,
        isVisible: true,
        isEditable: true,
        isRequired,
      })),
    },
  };
}

function apply(
  employeeId: number,
  changed: Changed<CustomValues>,
  deed: Pick<Deed, 'kind' | 'from' | 'after' | 'reason'>,
) {
  if (!('versions' in changed)) throw new MockRefusal('invalid-input');
  const kept = recordOf(employeeId);
  kept.timeline = changed.versions;
  const done = {
    id: kept.history.length + 1,
    before: {},
    recordedAt: `${today}T09:00:00Z`,
    recordedBy: null,
  };
  kept.history = [{ ...done, ...deed }, ...kept.history];
  return shownDetails(employeeId);
}

function judged(values: CustomValues) {
  const { error } = changesTo(fields, {}).safeParse(values);
  if (error === undefined) return;
  const problems = error.issues.map(({ path, code, message }) => ({
    path: ['values', ...path.map(String)].join('.'),
    code,
    reason: message,
  }));
  throw new MockRefusal('invalid-input', {}, problems);
}

export const additionalDetailHandlers = [
  mock(listCustomFields, shownFields),
  mock(createCustomField, ({ body }) => {
    fields = [...fields, { ...body, id: fields.length + 1, options: optionsOf(body), isRetired: false }];
    return shownFields();
  }),
  mock(saveCustomField, ({ params: { fieldId }, body }) => {
    const changed = { ...fieldOf(fieldId), ...body, options: optionsOf(body) };
    fields = fields.map((field) => (field.id === fieldId ? changed : field));
    return shownFields();
  }),
  mock(setCustomFieldState, ({ params: { fieldId }, body: { isRetired } }) => {
    const changed = { ...fieldOf(fieldId), isRetired };
    fields = fields.map((field) => (field.id === fieldId ? changed : field));
    return shownFields();
  }),
  mock(orderCustomFields, ({ body: { fieldIds } }) => {
    fields = [...fieldIds.map(fieldOf), ...fields.filter(({ id }) => !fieldIds.includes(id))];
    return shownFields();
  }),
  mock(getAdditionalDetails, ({ params }) => shownDetails(params.employeeId)),
  mock(changeAdditionalDetails, ({ params: { employeeId }, body: { from, values, reason } }) => {
    judged(values);
    const { timeline } = recordOf(employeeId);
    return apply(employeeId, changeFrom(timeline, from, values), {
      kind: 'change',
      from,
      after: values,
      reason,
    });
  }),
  mock(correctAdditionalDetails, ({ params: { employeeId, from }, body: { values, reason } }) => {
    judged(values);
    const day = from === 'beginning' ? null : from;
    return apply(employeeId, correctVersion(recordOf(employeeId).timeline, day ?? beginningOfTime, values), {
      kind: 'correction',
      from: day,
      after: values,
      reason,
    });
  }),
  mock(withdrawAdditionalDetails, ({ params: { employeeId, from } }) => {
    const changed = withdrawAt(recordOf(employeeId).timeline, from);
    apply(employeeId, changed, { kind: 'withdrawal', from, after: {}, reason: '' });
    return undefined;
  }),
];
