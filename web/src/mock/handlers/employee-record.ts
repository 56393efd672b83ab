import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type Address,
  contactChanges,
  savePersonalDetails,
} from '@tenure/contract/people/contact-changes.ts';
import {
  type ContactKind,
  contactCalls,
  getPersonalDetails,
  type ListedContact,
  type ShownDetail,
} from '@tenure/contract/people/contact-details.ts';
import { type DatedRecord, datedCalls } from '@tenure/contract/people/dated-record.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { profileOverview } from '@tenure/contract/people/profile-overview.ts';
import { type DatedSection, datedValues, requiredFields } from '@tenure/contract/people/record-fields.ts';
import { listSectionChanges } from '@tenure/contract/people/section-changes.ts';
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
import type { MockReveals } from '../mock-reveals.ts';

type ProfileFrame = EndpointAnswer<typeof userProfile>;
const today = '2026-11-24';
type Values = Record<string, string | number | null>;
type Deed = DatedRecord['history'][number];

interface Kept {
  timeline: Version<Values>[];
  history: Deed[];
}
const records = new Map<string, Kept>();

function personOf(employeeId: number) {
  const person = mockPeople.find(({ userId }) => userId === employeeId);
  if (person === undefined) throw new MockRefusal('not-found');
  return person;
}

function keptOf(section: DatedSection, employeeId: number): Kept {
  const key = `${section} ${employeeId}`;
  const { fullName, email } = personOf(employeeId);
  const [firstName = '', ...rest] = fullName.split(' ');
  const empty = Object.fromEntries(Object.keys(datedValues[section].shape).map((field) => [field, null]));
  const values =
    section === 'general'
      ? { ...empty, firstName, lastName: rest.join(' '), workEmail: email, country: 'AU' }
      : { ...empty, employmentType: 'Full Time', ordinaryHours: '38.00' };
  const kept = records.get(key) ?? {
    timeline: [{ from: beginningOfTime, to: endOfTime, values }],
    history: [],
  };
  records.set(key, kept);
  return kept;
}

function recordOf(section: DatedSection, employeeId: number) {
  const { timeline, history } = keptOf(section, employeeId);
  const { read, change } = datedCalls[section];
  return {
    data: {
      employeeId,
      section,
      today,
      versions: timeline.map(({ from, to, values }) => ({
        from: from === beginningOfTime ? null : from,
        to: to === endOfTime ? null : to,
        values,
        recordedAt: null,
        recordedBy: null,
        reason: null,
      })),
      history,
      choices: { legalEntities: [] },
    },
    metadata: {
      actions: [read.capability, change.capability],
      fields: Object.keys(datedValues[section].shape).map((key) => ({
        key,
        isVisible: true,
        isEditable: true,
        isRequired: requiredFields[section].includes(key),
      })),
    },
  };
}

function apply(
  section: DatedSection,
  employeeId: number,
  changed: Changed<Values>,
  deed: Pick<Deed, 'kind' | 'from' | 'after' | 'reason'>,
) {
  if (!('versions' in changed)) throw new MockRefusal('invalid-input');
  const kept = keptOf(section, employeeId);
  kept.timeline = changed.versions;
  kept.history = [
    {
      ...deed,
      id: kept.history.length + 1,
      before: {},
      recordedAt: `${today}T09:00:00Z`,
      recordedBy: 'Elena Novák',
    },
    ...kept.history,
  ];
  return recordOf(section, employeeId);
}

const sent = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
const dayOf = (from: string) => (from === 'beginning' ? beginningOfTime : from);

function handlersOf(section: DatedSection) {
  const { read, change, correct, withdraw } = datedCalls[section];
  return [
    mock(read, ({ params }) => recordOf(section, params.employeeId)),
    mock(change, ({ params: { employeeId }, body: { from, values, reason } }) =>
      apply(section, employeeId, changeFrom(keptOf(section, employeeId).timeline, from, sent(values)), {
        kind: 'change',
        from,
        after: sent(values),
        reason,
      }),
    ),
    mock(correct, ({ params: { employeeId, from }, body: { values, reason } }) =>
      apply(
        section,
        employeeId,
        correctVersion(keptOf(section, employeeId).timeline, dayOf(from), sent(values)),
        {
          kind: 'correction',
          from: from === 'beginning' ? null : from,
          after: sent(values),
          reason,
        },
      ),
    ),
    mock(withdraw, ({ params: { employeeId, from } }) => {
      apply(section, employeeId, withdrawAt(keptOf(section, employeeId).timeline, dayOf(from)), {
        kind: 'withdrawal',
        from,
        after: {},
        reason: '',
      });
      return undefined;
    }),
  ];
}

const nowhere: Address = {
  addressLine1: null,
  addressLine2: null,
  suburb: null,
  state: null,
  postcode: null,
  country: null,
};
let detail: ShownDetail = {
  personalEmail: 'elena@example.org',
  mobile: { countryCode: '+61', number: '0491 570 156' },
  homePhone: null,
  address: { ...nowhere, addressLine1: '1 Quay Street', suburb: 'Melbourne', country: 'AU' },
  hasDateOfBirth: true,
};
let born = '1990-04-12';
const contacts: Record<ContactKind, ListedContact[]> = { emergency: [], 'next-of-kin': [] };
let lastContact = 0;

const detailRecord = () => ({
  data: detail,
  metadata: {
    actions: ['employees.personalDetail.view', 'employees.personalDetail.edit'],
    fields: ['personalEmail', 'mobile', 'homePhone', 'address', 'dateOfBirth'].map((key) => ({
      key,
      isVisible: true,
      isEditable: true,
      isRequired: false,
    })),
  },
});

function contactHandlers(kind: ContactKind) {
  const { list, remove } = contactCalls[kind];
  const { add, save } = contactChanges[kind];
  const answer = () => ({
    data: contacts[kind],
    metadata: { actions: [list.capability, add.capability, save.capability], fields: [] },
  });
  return [
    mock(list, answer),
    mock(add, ({ body }) => {
      lastContact += 1;
      contacts[kind] = [...contacts[kind], { ...body, id: lastContact }];
      return answer();
    }),
    mock(save, ({ params, body }) => {
      contacts[kind] = contacts[kind].map((one) =>
        one.id === params.contactId ? { ...body, id: one.id } : one,
      );
      return answer();
    }),
    mock(remove, ({ params }) => {
      contacts[kind] = contacts[kind].filter(({ id }) => id !== params.contactId);
      return undefined;
    }),
  ];
}

export const employeeRecordHandlers = [
  mock(userProfile, ({ params: { employeeId }, query: { asOf = today } }): ProfileFrame => {
    const { fullName, positionTitle, email, location } = personOf(employeeId);
    return {
      tenant: {
        name: 'Harbourline',
        systemName: 'Harbourline',
        shortName: 'Harbourline',
        enabledModules: [],
      },
      user: {
        id: employeeId,
        fullName,
        preferredName: null,
        employeeNumber: `HL-${employeeId}`,
        positionTitle,
        department: 'Terminal Operations',
        location,
        country: 'AU',
        timezone: 'Australia/Melbourne',
        avatarUrl: null,
        email,
        startDate: '2020-03-02',
        endDate: null,
        standing: 'active',
        manager: null,
        isSelf: false,
        asOf,
        today,
      },
      tabs: [
        { key: 'overview', sections: [{ key: 'overview', isEffectiveDated: true }] },
        {
          key: 'profile',
          sections: [
            { key: 'general', isEffectiveDated: true },
            { key: 'personal-contact', isEffectiveDated: false },
            { key: 'emergency-contact', isEffectiveDated: false },
            { key: 'next-of-kin', isEffectiveDated: false },
          ],
        },
        { key: 'payment-details', sections: [{ key: 'employment-details', isEffectiveDated: true }] },
      ],
      actionMenu: [],
    };
  }),
  mock(listSectionChanges, ({ query }) => ({
    data: [],
    metadata: { pagination: paginate(0, 0, query, listSectionChanges.path), actions: offer('VIEW', 'SORT') },
  })),
  mock(profileOverview, ({ params: { employeeId } }) => {
    const [manager, ...people] = mockPeople
      .filter(({ userId }) => userId !== employeeId)
      .slice(0, 4)
      .map(({ userId, fullName, positionTitle }) => ({
        id: userId,
        fullName,
        positionTitle,
        avatarUrl: null,
      }));
    return {
      mobile: '+61 491 570 156',
      awayUntil: null,
      manager: manager ?? null,
      team: { kind: 'colleagues' as const, people, total: people.length },
      waiting: [],
      starting: null,
    };
  }),
  ...handlersOf('general'),
  ...handlersOf('employment-details'),
  mock(getPersonalDetails, detailRecord),
  mock(savePersonalDetails, ({ body: { dateOfBirth = born, ...values } }) => {
    born = dateOfBirth;
    detail = { ...values, hasDateOfBirth: true };
    return detailRecord();
  }),
  ...contactHandlers('emergency'),
  ...contactHandlers('next-of-kin'),
];

export const recordReveals: MockReveals = { 'personal-contact': { dateOfBirth: () => born } };
