import { getPayDates } from '@tenure/contract/pay/pay-calendars.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { query } from '../../../lib/api/query.ts';

const ofEmployee = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const payDatesQuery = (employeeId: number) => query(getPayDates, ofEmployee(employeeId));

/** The person's profile sections, by the call their profile starts with too. */
export const ownFrameQuery = (employeeId: number) =>
  query(userProfile, { ...ofEmployee(employeeId), query: {} });
