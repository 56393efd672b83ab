import {
  archivePayCalendar,
  changePayCalendar,
  createPayCalendar,
  getPayDates,
  listPayCalendars,
  type ShownPayCalendar,
  savePayCalendar,
} from '@tenure/contract/pay/pay-calendars.ts';
import { paidAround, payPeriods, spanAround } from '@tenure/domain/pay/pay-calendar.ts';
import { MockRefusal, mock } from '../mock.ts';

const today = '2026-11-24';
const entities = [
  { id: 1, title: 'Harbourline Ports Pty Ltd', country: 'AU', states: ['VIC', 'WA'] },
  { id: 2, title: 'Harbourline Ports (NZ) Limited', country: 'NZ', states: ['AUK'] },
];
type Kept = Omit<ShownPayCalendar, 'coming'>;

let calendars: Kept[] = entities.map(({ id, title, country, states }) => ({
  id,
  title: 'Monthly salaries',
  legalEntity: { id, title, country },
  cycle: 'monthly',
  firstDay: '2024-07-01',
  isArchived: false,
  version: 1,
  rules: [
    {
      validFrom: '2024-07-01',
      payDay: { kind: 'day-of-month', day: 31 },
      movesBefore: true,
      cutOffDays: 3,
      state: states[0] ?? '',
    },
  ],
}));

const around = (calendar: Kept) => {
  const { from, to } = spanAround(today);
  return paidAround(
    payPeriods(calendar, from, to, () => new Set()),
    today,
  );
};
const shown = (calendar: Kept): ShownPayCalendar => ({
  ...calendar,
  coming: calendar.isArchived ? [] : around(calendar).coming.slice(0, 4),
});
const metadata = { capabilities: ['pay-calendar.edit'], fields: [] };

function change(id: number, ifMatch: string | null, part: (was: Kept) => Partial<Kept>) {
  const was = calendars.find((one) => one.id === id);
  if (was === undefined) throw new MockRefusal('not-found');
  if (ifMatch !== null && ifMatch !== `"v${was.version}"`) throw new MockRefusal('stale-version');
  const now = { ...was, ...part(was), version: was.version + 1 };
  calendars = calendars.map((one) => (one.id === id ? now : one));
  return { data: shown(now), metadata };
}

export const payCalendarHandlers = [
  mock(listPayCalendars, () => ({
    data: { calendars: calendars.map(shown), legalEntities: entities },
    metadata,
  })),
  mock(createPayCalendar, ({ body }) => {
    const { legalEntityId, title, cycle, firstDay, ...terms } = body;
    const entity = entities.find(({ id }) => id === legalEntityId);
    if (entity === undefined) throw new MockRefusal('invalid-input');
    if (calendars.some((one) => one.legalEntity.id === legalEntityId && one.cycle === cycle))
      throw new MockRefusal('conflict');
    const calendar: Kept = {
      id: calendars.length + 1,
      title,
      legalEntity: { id: entity.id, title: entity.title, country: entity.country },
      cycle,
      firstDay,
      isArchived: false,
      version: 1,
      rules: [{ ...terms, validFrom: firstDay }],
    };
    calendars = [...calendars, calendar];
    return { data: shown(calendar), metadata };
  }),
  mock(savePayCalendar, ({ params, body, ifMatch }) => change(params.calendarId, ifMatch, () => body)),
  mock(changePayCalendar, ({ params, body, ifMatch }) =>
    change(params.calendarId, ifMatch, ({ rules }) => ({
      rules: [body, ...rules.filter(({ validFrom }) => validFrom !== body.validFrom)],
    })),
  ),
  mock(archivePayCalendar, ({ params, body, ifMatch }) => change(params.calendarId, ifMatch, () => body)),
  mock(getPayDates, () => {
    const [calendar] = calendars;
    if (calendar === undefined || calendar.isArchived)
      return { data: { calendar: null, last: null, coming: [], today }, metadata };
    const { last, coming } = around(calendar);
    const { title, legalEntity, cycle } = calendar;
    return {
      data: {
        calendar: { title, legalEntity: legalEntity.title, cycle },
        last,
        coming: coming.slice(0, 4),
        today,
      },
      metadata: { capabilities: ['pay-calendar.view'], fields: [] },
    };
  }),
];
