import type { nextPayInfo } from '@tenure/contract/company/widgets.ts';
import { dayNumberOf } from '@tenure/domain/leave/days.ts';
import type { z } from 'zod';
import type { WidgetContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { dayAhead } from '../../../platform/messages/day-in-words.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { paidPerson } from './pay-calendar.reads.ts';
import { paidNextOf } from './pay-periods.service.ts';

const ownPayPath = '/pay';
/** How many days ahead the pay day is named. */
const daysNamed = 14;

async function ownNextPay(tx: Tx, { employeeId, today }: Viewer): Promise<z.output<typeof nextPayInfo>> {
  const [next] = employeeId === null ? [] : (await paidNextOf(tx, employeeId, today)).coming;
  return { today, next: next ?? null };
}

function whenPaid(day: string, days: number, language: string): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `on ${dayAhead(day, language)}`;
}

/** The viewer's own next pay day; never an amount. */
export const nextPayWidget: WidgetContribution = {
  type: 'nextPay',
  title: 'Next pay',
  description: 'Your next pay day and the last day for changes',
  icon: 'cash',
  module: null,
  defaultContainer: 2,
  isFor: async (tx, viewer) => {
    const { employeeId, grants } = viewer;
    const self = employeeId === null ? undefined : await paidPerson(tx, employeeId);
    if (self === undefined || !capabilitiesOver(grants, self.relation).has('pay-calendar.view')) return false;
    return (await ownNextPay(tx, viewer)).next !== null;
  },
  highlights: async (tx, viewer) => {
    const { today, next } = await ownNextPay(tx, viewer);
    if (next === null) return [];
    const days = dayNumberOf(next.payDay) - dayNumberOf(today);
    if (days > daysNamed) return [];
    const text = `You get paid ${whenPaid(next.payDay, days, viewer.language)}`;
    return [{ text, href: ownPayPath, urgency: 3 }];
  },
  info: ownNextPay,
};
