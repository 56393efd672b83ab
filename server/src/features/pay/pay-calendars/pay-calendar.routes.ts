import {
  archivePayCalendar,
  changePayCalendar,
  createPayCalendar,
  getPayDates,
  listPayCalendars,
  type ShownPayCalendar,
  savePayCalendar,
} from '@tenure/contract/pay/pay-calendars.ts';
import { spanAround } from '@tenure/domain/pay/pay-calendar.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type FreeDay, offeredEntities, paidPerson, publicHolidays } from './pay-calendar.reads.ts';
import type { PayCalendars } from './pay-calendar.service.ts';
import { allCalendars, calendarToEdit, type KeptCalendar } from './pay-calendar.store.ts';
import { paidNext, paidNextOf } from './pay-periods.service.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const metadata = { capabilities: ['pay-calendar.edit'], fields: [] };

interface Around {
  free: FreeDay[];
  today: string;
}

async function aroundToday(tx: Tx, { today }: Viewer): Promise<Around> {
  const span = spanAround(today);
  return { today, free: await publicHolidays(tx, span.from, spanAround(span.to).to) };
}

const view = (calendar: KeptCalendar, { free, today }: Around): ShownPayCalendar => ({
  ...calendar,
  coming: calendar.isArchived ? [] : paidNext(calendar, free, today).coming,
});

const shown = async (tx: Tx, viewer: Viewer, calendar: KeptCalendar) =>
  view(calendar, await aroundToday(tx, viewer));
const presentOne = ({ result }: { result: ShownPayCalendar }) =>
  new Presented({ data: result, metadata }, result.version);

const toEdit = {
  load: (tx: Tx, { params }: { params: { calendarId: number } }) => calendarToEdit(tx, params.calendarId),
  authorise: ofCompany,
  version: ({ version }: KeptCalendar) => version,
};

export function payCalendarRoutes(calendars: PayCalendars): Binding[] {
  return [
    onSession(listPayCalendars, {
      authorise: ofCompany,
      act: async ({ tx, viewer }) => {
        const [kept, legalEntities, around] = await Promise.all([
          allCalendars(tx),
          offeredEntities(tx),
          aroundToday(tx, viewer),
        ]);
        return { calendars: kept.map((one) => view(one, around)), legalEntities };
      },
      present: ({ result }) => ({ data: result, metadata }),
    }),
    onSession(createPayCalendar, {
      authorise: ofCompany,
      act: async ({ tx, viewer, input }) => shown(tx, viewer, await calendars.create(tx, input.body)),
      present: presentOne,
    }),
    onSession(savePayCalendar, {
      ...toEdit,
      act: async ({ tx, viewer, subject, input }) =>
        shown(tx, viewer, await calendars.save(tx, subject, input.body)),
      present: presentOne,
    }),
    onSession(changePayCalendar, {
      ...toEdit,
      act: async ({ tx, viewer, subject, input }) =>
        shown(tx, viewer, await calendars.change(tx, subject, input.body, viewer.today)),
      present: presentOne,
    }),
    onSession(archivePayCalendar, {
      ...toEdit,
      act: async ({ tx, viewer, subject, input }) =>
        shown(tx, viewer, await calendars.archive(tx, subject, input.body.isArchived)),
      present: presentOne,
    }),
    onSession(getPayDates, {
      load: (tx, { params }) => paidPerson(tx, params.employeeId),
      authorise: ({ viewer, subject }) => capabilitiesOver(viewer.grants, subject.relation),
      act: ({ tx, viewer, subject }) => paidNextOf(tx, subject.employeeId, viewer.today),
      present: ({ viewer, result: { calendar, last, coming } }) => ({
        data: {
          calendar: calendar && {
            title: calendar.title,
            legalEntity: calendar.legalEntity.title,
            cycle: calendar.cycle,
          },
          last,
          coming,
          today: viewer.today,
        },
        metadata: { capabilities: ['pay-calendar.view'], fields: [] },
      }),
    }),
  ];
}
