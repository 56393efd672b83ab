import type {
  OfferedEntity,
  PayCalendarAbout,
  PayCalendarBody,
  PayRuleBody,
} from '@tenure/contract/pay/pay-calendars.ts';
import type { PayTerms } from '@tenure/domain/pay/pay-calendar.ts';
import { payTermsWords } from '@tenure/domain/pay/pay-calendar-words.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { offeredEntities } from './pay-calendar.reads.ts';
import {
  calendarById,
  insertCalendar,
  isCycleTaken,
  type KeptCalendar,
  markArchived,
  putRule,
  updateCalendar,
} from './pay-calendar.store.ts';

type Deed = 'created' | 'saved' | 'changed' | 'archived' | 'restored';

const cycleTaken = () => refuse('pay-calendars.save.has-one');

/** A state without public holidays would leave the calendar without any. */
function holdToStates({ states }: Pick<OfferedEntity, 'states'>, state: string): void {
  const offered = states.length === 0 ? [''] : states;
  if (!offered.includes(state))
    throw invalidInput('state', 'unknown', 'Choose public holidays that are known for the legal entity');
}

const termsDetails = (terms: PayTerms) => ({
  pay: payTermsWords(terms),
  holidays: terms.state || 'national',
});

export function createPayCalendars({ audit }: { audit: Audit }) {
  async function done(
    tx: WriteTx,
    deed: Deed,
    { id, title }: { id: number; title: string },
    details: Record<string, string> = {},
  ): Promise<KeptCalendar> {
    await audit.record(tx, {
      action: `pay-calendar.${deed}`,
      subject: { type: 'pay-calendar', id },
      details: { title, ...details },
    });
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'pay-calendars' });
    return found(await calendarById(tx, id));
  }

  return {
    async create(tx: WriteTx, body: PayCalendarBody): Promise<KeptCalendar> {
      const entity = (await offeredEntities(tx)).find(({ id }) => id === body.legalEntityId);
      if (entity === undefined)
        throw invalidInput('legalEntityId', 'unknown', 'Choose a legal entity of the company');
      holdToStates(entity, body.state);
      const id = await insertCalendar(tx, body);
      if (id === undefined) throw cycleTaken();
      await putRule(tx, id, { ...body, validFrom: body.firstDay });
      return done(
        tx,
        'created',
        { id, title: body.title },
        { legalEntity: entity.title, cycle: body.cycle, firstDay: body.firstDay, ...termsDetails(body) },
      );
    },

    async save(tx: WriteTx, { id }: KeptCalendar, body: PayCalendarAbout): Promise<KeptCalendar> {
      await updateCalendar(tx, id, body);
      return done(tx, 'saved', { id, title: body.title });
    },

    /** Pay days that have passed stay as they were. */
    async change(
      tx: WriteTx,
      calendar: KeptCalendar,
      body: PayRuleBody,
      today: string,
    ): Promise<KeptCalendar> {
      if (calendar.isArchived) throw refuse('pay-calendars.save.archived');
      if (calendar.cycle !== 'monthly' && body.payDay.kind === 'day-of-month')
        throw invalidInput('payDay', 'wrong-cycle', 'Only monthly pay can have a fixed day of the month');
      if (body.validFrom < calendar.firstDay)
        throw invalidInput('validFrom', 'too-early', 'Choose a day in or after the calendar’s first period');
      if (body.validFrom < today)
        throw invalidInput(
          'validFrom',
          'past',
          'Choose today or a later day: earlier pay days stay as they were',
        );
      const entity = (await offeredEntities(tx)).find(({ id }) => id === calendar.legalEntity.id);
      holdToStates(entity ?? { states: [] }, body.state);
      await putRule(tx, calendar.id, body);
      return done(tx, 'changed', calendar, { from: body.validFrom, ...termsDetails(body) });
    },

    async archive(tx: WriteTx, calendar: KeptCalendar, isArchived: boolean): Promise<KeptCalendar> {
      if (isArchived === calendar.isArchived)
        throw refuse(isArchived ? 'pay-calendars.archive.archived' : 'pay-calendars.restore.in-use');
      if (!isArchived && (await isCycleTaken(tx, calendar.legalEntity.id, calendar.cycle, calendar.id)))
        throw cycleTaken();
      await markArchived(tx, calendar.id, isArchived);
      return done(tx, isArchived ? 'archived' : 'restored', calendar);
    },
  };
}
export type PayCalendars = ReturnType<typeof createPayCalendars>;
