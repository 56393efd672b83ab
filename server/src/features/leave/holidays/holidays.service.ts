import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { addPublicHoliday, savePublicHoliday } from '@tenure/contract/leave/holidays.ts';
import { type HolidayRegion, holidayRegion } from '@tenure/domain/leave/holiday-regions.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { libraryHolidays, libraryVersion } from './holiday-library.service.ts';
import { companyLocations, type HolidayRow, loadedRegions } from './holidays.reads.ts';
import {
  deleteHoliday,
  type HolidayPlaceKey,
  insertHoliday,
  loadRegion,
  otherOnDay,
  takeTurnAtHolidays,
  updateHoliday,
} from './holidays.store.ts';

/** Leave of the last two years may still be corrected; people plan to the end of the year after next. */
const yearsBack = 2;
const yearsAhead = 2;

type Deed = 'added' | 'changed' | 'removed' | 'restored';

export function createHolidays({ audit, clock }: { audit: Audit; clock: Clock }) {
  async function recordAudit(tx: WriteTx, deed: Deed, id: number, about: { day: string; name: string }) {
    await audit.record(tx, {
      action: `public-holiday.${deed}`,
      subject: { type: 'public-holiday', id },
      details: { day: about.day, name: about.name },
    });
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'public-holidays' });
    return id;
  }

  async function assertDayIsFree(tx: WriteTx, place: HolidayPlaceKey, day: string, butId: number | null) {
    await takeTurnAtHolidays(tx);
    const other = await otherOnDay(tx, place, day, butId);
    if (other === undefined) return;
    throw refuse('holidays.save.day-taken', { other });
  }

  async function regionsOf(tx: WriteTx): Promise<HolidayRegion[]> {
    const regions = new Map<string, HolidayRegion>();
    for (const { country, state } of await companyLocations(tx)) {
      const region = holidayRegion(country, state);
      regions.set(`${region.country} ${region.state}`, region);
    }
    return [...regions.values()];
  }

  return {
    async add(tx: WriteTx, body: EndpointInput<typeof addPublicHoliday>['body']): Promise<number> {
      const { country, state, locationId, ...values } = body;
      if (locationId !== null) {
        const location = (await companyLocations(tx)).find(({ id }) => id === locationId);
        const region = location && holidayRegion(location.country, location.state);
        if (region?.country !== country || region.state !== state) {
          const reason = 'Choose a location in this country and state';
          throw invalidInput('locationId', 'unknown', reason);
        }
      }
      await assertDayIsFree(tx, body, values.day, null);
      return recordAudit(tx, 'added', await insertHoliday(tx, body, values), values);
    },

    async save(
      tx: WriteTx,
      holiday: HolidayRow,
      body: EndpointInput<typeof savePublicHoliday>['body'],
    ): Promise<number> {
      await assertDayIsFree(tx, holiday, body.day, holiday.id);
      await updateHoliday(tx, holiday.id, { ...body, isRemoved: holiday.isRemoved });
      return recordAudit(tx, 'changed', holiday.id, body);
    },

    /** One that the library lists is kept, so that it does not come back with the next load and can be restored. */
    async remove(tx: WriteTx, holiday: HolidayRow): Promise<number> {
      if (holiday.source === 'own') await deleteHoliday(tx, holiday.id);
      else await updateHoliday(tx, holiday.id, { ...holiday, isRemoved: true });
      return recordAudit(tx, 'removed', holiday.id, holiday);
    },

    async restore(tx: WriteTx, holiday: HolidayRow): Promise<number> {
      const { libraryDay, libraryName, libraryFreeMinutes } = holiday;
      if (libraryDay === null || libraryName === null) {
        throw refuse('holidays.restore.own');
      }
      await assertDayIsFree(tx, holiday, libraryDay, holiday.id);
      const listed = { day: libraryDay, name: libraryName, freeMinutes: libraryFreeMinutes };
      await updateHoliday(tx, holiday.id, { ...listed, isRemoved: false });
      return recordAudit(tx, 'restored', holiday.id, listed);
    },

    /** Loads missing holidays for the company's places. Running it again adds nothing. */
    async load(tx: WriteTx): Promise<number> {
      const year = clock.now().toZonedDateTimeISO('UTC').year;
      const through = {
        fromYear: year - yearsBack,
        throughYear: year + yearsAhead,
        libraryVersion: libraryVersion(),
      };
      const years = Array.from(
        { length: yearsBack + yearsAhead + 1 },
        (_one, place) => through.fromYear + place,
      );
      const loaded = await loadedRegions(tx);
      let added = 0;
      for (const region of await regionsOf(tx)) {
        const isLoaded = loaded.some(
          (one) =>
            one.country === region.country &&
            one.state === region.state &&
            one.throughYear >= through.throughYear &&
            one.libraryVersion === through.libraryVersion,
        );
        if (isLoaded) continue;
        await takeTurnAtHolidays(tx);
        const count = await loadRegion(tx, region, await libraryHolidays(region, years), through);
        await audit.record(tx, {
          action: 'public-holiday.loaded',
          subject: { type: 'public-holidays', id: `${region.country} ${region.state}`.trim() },
          details: { count, throughYear: through.throughYear },
        });
        added += count;
      }
      if (added > 0) {
        await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'public-holidays' });
      }
      return added;
    },
  };
}
export type Holidays = ReturnType<typeof createHolidays>;
