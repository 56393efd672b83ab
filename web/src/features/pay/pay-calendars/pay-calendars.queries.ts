import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  archivePayCalendar,
  changePayCalendar,
  createPayCalendar,
  listPayCalendars,
  type PayCalendarAbout,
  type PayCalendarBody,
  type PayRuleBody,
  type ShownPayCalendar,
  savePayCalendar,
} from '@tenure/contract/pay/pay-calendars.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { refreshPayCalendars } from './refresh-pay-calendars.ts';

export const calendarsQuery = query(listPayCalendars, {});

const useChange = changeThen(refreshPayCalendars);

type Changed = Pick<ShownPayCalendar, 'id' | 'version'>;
const one = ({ id }: Changed) => ({ params: { calendarId: String(id) } });
const asRead = ({ version }: Changed) => ({ ifMatch: etagOf(version) });

export const useCreateCalendar = () =>
  useChange((body: PayCalendarBody) => call(createPayCalendar, { body }));

export const useSaveCalendar = (calendar: Changed) =>
  useChange((body: PayCalendarAbout) => call(savePayCalendar, { ...one(calendar), body }, asRead(calendar)));

export const useChangeCalendar = (calendar: Changed) =>
  useChange((body: PayRuleBody) => call(changePayCalendar, { ...one(calendar), body }, asRead(calendar)));

export const useArchiveCalendar = (calendar: Changed) =>
  useChange((isArchived: boolean) =>
    call(archivePayCalendar, { ...one(calendar), body: { isArchived } }, asRead(calendar)),
  );
