import { type DatedEntry, datedListSettings } from '@tenure/contract/company/widgets.ts';
import { spanAround } from '@tenure/domain/pay/pay-calendar.ts';
import type { WidgetContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { peopleByCalendar, publicHolidays } from './pay-calendar.reads.ts';
import { allCalendars } from './pay-calendar.store.ts';
import { paidNext } from './pay-periods.service.ts';

export interface PayRunDeps {
  /** The person of each bank change that waits for the viewer. */
  bankChangesOf(tx: Tx, viewer: Viewer): Promise<readonly number[]>;
}

const inUse = async (tx: Tx) => (await allCalendars(tx)).filter(({ isArchived }) => !isArchived);

const waitingText = (changes: number) =>
  changes === 1 ? '1 bank change to approve' : `${changes} bank changes to approve`;

/** When each calendar pays next, and what waits for payroll before then; never an amount. */
export function payRunWidget({ bankChangesOf }: PayRunDeps): WidgetContribution {
  async function runs(tx: Tx, viewer: Viewer): Promise<DatedEntry[]> {
    const { today } = viewer;
    const around = spanAround(today);
    const calendars = await inUse(tx);
    const free = await publicHolidays(tx, around.from, around.to);
    const waiting = await peopleByCalendar(tx, await bankChangesOf(tx, viewer));
    const link = holdsAnywhere(viewer, 'pay-calendar.edit') ? '/admin/pay-calendars' : null;
    return calendars
      .flatMap((calendar): DatedEntry[] => {
        const [next] = paidNext(calendar, free, today).coming;
        if (next === undefined) return [];
        const changes = waiting.get(calendar.id) ?? 0;
        return [
          {
            key: String(calendar.id),
            kind: 'pay-run',
            label: calendar.title,
            profileImage: null,
            detail: [calendar.legalEntity.title, ...(changes === 0 ? [] : [waitingText(changes)])].join(
              ' · ',
            ),
            day: next.payDay,
            cutOff: next.cutOff,
            link,
          },
        ];
      })
      .toSorted(
        (one, other) =>
          (one.day ?? '').localeCompare(other.day ?? '') || one.label.localeCompare(other.label),
      );
  }

  return {
    type: 'payRun',
    title: 'Next pay run',
    description: 'The next pay date and cut-off of each pay calendar, and what waits for approval before it',
    icon: 'cash',
    module: null,
    defaultContainer: 2,
    isFor: async (tx, viewer) => holdsAnywhere(viewer, 'payslips.manage') && (await inUse(tx)).length > 0,
    items: async (tx, viewer, given, { page }) => {
      const { perPage } = datedListSettings.parse(given);
      const all = await runs(tx, viewer);
      return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length, perPage };
    },
  };
}
