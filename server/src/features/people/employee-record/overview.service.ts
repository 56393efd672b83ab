import type { Capability } from '@tenure/contract/capabilities.ts';
import type { PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import { phoneInGroups } from '@tenure/domain/numbers/phone.ts';
import type { StarterSteps } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { modulesOfCompany } from '../../../platform/modules/company-modules.reads.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { isToldOf } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { AwayUntil } from '../../leave/calendar/calendar.api.ts';
import { aroundPerson, type OverviewSubject } from './overview.reads.ts';
import type { MakeOffer } from './profile.view.ts';

/** A person who is still to start has no place today: HR of the place they come to prepares their first day. */
async function preparedBy(
  tx: Tx,
  viewer: Viewer,
  { employeeId, startDate, daysUntilStart }: OverviewSubject,
  steps: readonly StarterSteps[],
): Promise<PersonOverview['starting']> {
  if (daysUntilStart <= 0) return null;
  const relation = await relationToViewer(tx, employeeId, startDate);
  if (relation === undefined) return null;
  const can = capabilitiesOver(viewer.grants, relation);
  if (!can.has('employees.employment.start') || !isToldOf(can, relation)) return null;
  const theirs = steps
    .filter(({ capability }) => can.has(capability))
    .toSorted((one, other) => one.order - other.order);
  const found = await Promise.all(theirs.map((step) => step.find(tx, employeeId)));
  return { daysUntil: daysUntilStart, steps: found.flat() };
}

export async function overviewOf(
  tx: Tx,
  viewer: Viewer,
  subject: OverviewSubject,
  can: ReadonlySet<Capability>,
  { offer, awayUntil }: { offer: MakeOffer; awayUntil: AwayUntil },
): Promise<PersonOverview> {
  const { employeeId, mobile, relation, day, today, startDate } = subject;
  const isToday = day === today;
  const { waiting, starterSteps } = offer(await modulesOfCompany(tx));
  // The place of a starter is a plan, so it appears only to viewers who may see plans.
  const dayOfPlace = isToday && today < startDate && can.has('organisation.future.view') ? startDate : day;
  const [around, found, starting, away] = await Promise.all([
    aroundPerson(tx, employeeId, dayOfPlace),
    isToday ? Promise.all(waiting.map((source) => source.find(tx, { viewer, employeeId, relation }))) : [],
    isToday ? preparedBy(tx, viewer, subject, starterSteps) : null,
    isToday && can.has('leave.calendar.view') ? awayUntil(tx, employeeId) : null,
  ]);
  return {
    mobile: isToday && mobile !== null ? phoneInGroups(mobile) : null,
    awayUntil: away,
    manager: around.manager,
    team: can.has('organisation.chart.view') || can.has('employees.team.view') ? around.team : null,
    waiting: found.flat().toSorted((one, other) => one.since.localeCompare(other.since)),
    starting,
  };
}
