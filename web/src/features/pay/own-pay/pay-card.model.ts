import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { PositionAssignment } from '@tenure/contract/organisation/positions.ts';
import type { PayDates } from '@tenure/contract/pay/pay-calendars.ts';
import type { Payslip } from '@tenure/contract/pay/payslips.ts';
import type { userProfile } from '@tenure/contract/people/profile.ts';

export type Frame = Pick<EndpointAnswer<typeof userProfile>, 'user' | 'tabs'>;

const hasSection = ({ tabs }: Pick<Frame, 'tabs'>, wanted: string) =>
  tabs.some(({ sections }) => sections.some(({ key }) => key === wanted));

export const seesPayslips = (frame: Pick<Frame, 'tabs'>): boolean => hasSection(frame, 'payslips');

/** The assignments of a day whose salary the viewer may show; the primary one first. */
export function salariedOn(held: readonly PositionAssignment[], day: string): PositionAssignment[] {
  return held
    .filter(
      ({ salary, assignmentFrom, assignmentTo }) =>
        salary !== undefined && assignmentFrom <= day && (assignmentTo === null || day < assignmentTo),
    )
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
}

/** The next pay, and the first cut-off that is still ahead; null for a person without a pay calendar. */
export function nextPayOf({ calendar, coming, today }: PayDates) {
  const [next] = coming;
  if (calendar === null || next === undefined) return null;
  const open = coming.find(({ cutOff }) => cutOff >= today);
  return { cycle: calendar.cycle, payDay: next.payDay, cutOff: open?.cutOff ?? null };
}

/** Withdrawn payslips do not count. */
export const newestOf = (slips: readonly Payslip[]): Payslip | undefined =>
  slips.find(({ deletedTime }) => deletedTime === null);

/** The person's own pay page; for anyone else, the sections of the profile. */
export function payAddress(frame: Frame, href: string): string {
  if (frame.user.isSelf) return '/pay';
  if (!seesPayslips(frame)) return href;
  return `/controlpanel/user-profile/${frame.user.id}/?tab=payment-details&section=payslips`;
}
