import { Temporal } from 'temporal-polyfill';

/**
 * The moment at which every test begins, whatever the machine's clock says: the same day from Kiritimati to
 * Alaska.
 */
export const beginningOfTests = Temporal.Instant.from('2026-11-24T09:00:00Z');
/** Its day. A test that moves its clock reads the day from that clock instead. */
export const firstDay = beginningOfTests.toZonedDateTimeISO('UTC').toPlainDate();
