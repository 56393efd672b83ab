import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type {
  EndingEffects,
  endEmployment,
  previewEnding,
} from '@tenure/contract/people/employment-ending.ts';
import { Temporal } from 'temporal-polyfill';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import {
  found,
  invalidInput,
  refuse,
  refuseByConstraint,
  refuseUnlessAllowed,
} from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import { dayForAsker } from '../../../platform/messages/day-in-words.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import type { AccountEnding } from '../../identity/sign-in/account-ending.api.ts';
import type { Invitations } from '../invitations/invitations.api.ts';
import {
  leaverStays,
  personLeaves,
  tellPayroll,
  yourEmploymentEnds,
  yourEmploymentGoesOn,
} from './ending.notifications.ts';
import { employmentPolicy, employmentState, endingPolicy, endingState } from './ending.policy.ts';
import { accountsKeeping, accountsLeading, type EmploymentToEnd, employmentToRead } from './ending.reads.ts';
import {
  type BuiltUpon,
  builtUponEnding,
  closeEnding,
  endTimes,
  insertEnding,
  plannedEnding,
  restoreTimes,
} from './ending.store.ts';
import {
  positionsAfter,
  reportsAfter,
  reportsOn,
  waitingFor,
  withdrawnAfter,
} from './ending-effects.reads.ts';
import { refuseSuccessor } from './successor.reads.ts';

type Wish = EndpointInput<typeof endEmployment>['body'];
type Asked = EndpointInput<typeof previewEnding>['body'];

/** No one plans further ahead; this catches a mistyped year. */
const mostYearsAhead = 5;

interface EndingDeps {
  audit: Audit;
  notifications: NotificationCentre;
  accounts: AccountEnding;
  invitations: Invitations;
}

const refusedDay = (code: string, reason: string) => invalidInput('lastDay', code, reason);
const profileOf = (employeeId: number) => `/controlpanel/user-profile/new/?id=${employeeId}`;
const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

function requireEnd(tx: WriteTx, employment: EmploymentToEnd, can: Can): void {
  const { fullName: name, endDate } = employment.person;
  const decision = employmentPolicy.decide('END', employmentState(employment), can);
  if (decision === 'employment.end.last-admin') throw refuse(decision, { name });
  refuseUnlessAllowed(decision, { name, day: endDate === null ? '' : dayForAsker(tx, endDate) });
}

function refuseUnfitDay(tx: WriteTx, { person }: EmploymentToEnd, lastDay: string): void {
  if (lastDay < person.startDate) {
    const start = dayForAsker(tx, person.startDate);
    throw refusedDay('before-start', `They start on ${start}. Choose that day or a later one.`);
  }
  const latest = Temporal.PlainDate.from(person.today).add({ years: mostYearsAhead }).toString();
  if (lastDay > latest) throw refusedDay('too-far', `Choose a day until ${dayForAsker(tx, latest)}`);
}

/** Words the database's refusals of it. */
const inWords = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refuseByConstraint((constraint) => {
    if (constraint === 'assignment_without_rings') {
      return invalidInput(
        'reportsGoToId',
        'ring',
        'This person would report to themselves through other people. Choose another manager.',
      );
    }
    return constraint.startsWith('assignment_') ? refuse('employment.end.changed') : undefined;
  }, work);

/** A termination that later changes build on stays until those are undone. */
function refuseBuiltUpon({ times, record, lastDay, successor }: BuiltUpon, name: string): void {
  if (successor !== null) throw refuse('employment.cancel.succeeded', { successor, name });
  if (times) throw refuse('employment.cancel.positions-changed', { name });
  if (record) throw refuse('employment.cancel.record-changed', { name });
  if (lastDay) throw refuse('employment.cancel.last-day-changed');
}

/**
 * The end of an employment: viewed, planned, undone, and completed once the day is over in the person's time
 * zone.
 */
export function createEndings({ audit, notifications, accounts, invitations }: EndingDeps) {
  async function perform(tx: WriteTx, { person }: EmploymentToEnd, { lastDay, reportsGoToId }: Asked) {
    const successorId = reportsGoToId ?? person.superiorId;
    await refuseSuccessor(tx, { employeeId: person.employeeId, lastDay, chosenId: reportsGoToId ?? null });
    const gone = dayAfter(lastDay);
    const { employeeId, superiorId } = person;
    const times = await inWords(() => endTimes(tx, { employeeId, gone, successorId, superiorId }));
    return { ...times, gone, successorId };
  }

  /** The screens of people who may know of plans, or of everyone once the day is over. */
  async function announce(tx: WriteTx, lastDay: string, today: string): Promise<void> {
    const audience =
      lastDay < today
        ? {}
        : {
            accountIds: await accountsHolding(tx, [
              'organisation.future.view',
              'positions.position.edit',
              'employees.employment.end',
            ]),
          };
    for (const subject of ['organisation', 'employee-record'] as const) {
      await publish(tx, { tenantId: tx.tenantId, ...audience }, { type: 'changed', subject });
    }
  }

  async function closeAccount(tx: WriteTx, { person }: EmploymentToEnd): Promise<boolean> {
    if (person.accountId === null) return false;
    const result = await accounts.close(tx, person.accountId, 'Employment ended');
    if (result === 'last-company-admin') {
      throw refuse('employment.close.last-admin', { name: person.fullName });
    }
    return result === 'closed';
  }

  async function tell(tx: WriteTx, { person }: EmploymentToEnd, wish: Wish): Promise<void> {
    const { employeeId, fullName: name, accountId, today } = person;
    const { lastDay } = wish;
    const parameters = { name, lastDay };
    const keepers = await accountsKeeping(tx, employeeId, today);
    const managers = wish.tellManager ? await accountsLeading(tx, employeeId, today) : [];
    const href = profileOf(employeeId);
    const speaksOf = { employeeId };
    const told = [...new Set([...keepers, ...managers])];
    await notifications.notify(tx, told, { kind: personLeaves.kind, parameters, href, speaksOf });
    if (wish.tellPayroll) {
      const payroll = (await accountsHolding(tx, ['payslips.manage'])).filter((id) => id !== accountId);
      await notifications.notify(tx, payroll, { kind: tellPayroll.kind, parameters, href, speaksOf });
    }
    if (wish.tellPerson && accountId !== null) {
      await notifications.notify(tx, [accountId], {
        kind: yourEmploymentEnds.kind,
        parameters: { lastDay, accessEnds: wish.accessEnds },
        href: null,
      });
    }
  }

  return {
    /**
     * Performs the change, reads the result, and rolls it back, so that a preview shows and refuses exactly
     * what the change would.
     */
    async preview(tx: WriteTx, employment: EmploymentToEnd, asked: Asked, can: Can): Promise<EndingEffects> {
      const { employeeId, accountId, timezone, today } = employment.person;
      requireEnd(tx, employment, can);
      refuseUnfitDay(tx, employment, asked.lastDay);
      const [reports, waiting] = await Promise.all([
        reportsOn(tx, employeeId, dayAfter(asked.lastDay)),
        waitingFor(tx, accountId),
      ]);
      await tx.query('savepoint preview');
      const { before, gone } = await perform(tx, employment, asked);
      const [reportsThen, positions, withdrawn] = await Promise.all([
        reportsAfter(tx, employeeId, gone, reports, before),
        positionsAfter(tx, employeeId, gone, before),
        withdrawnAfter(tx, employeeId, gone, before),
      ]);
      await tx.query('rollback to savepoint preview');
      await audit.record(tx, {
        action: 'employment.ending-previewed',
        subject: { type: 'employee', id: employeeId },
        details: { lastDay: asked.lastDay },
      });
      const named = (rows: { number: number; title: string }[]) => ({
        count: rows.length,
        titles: rows.slice(0, 10).map(({ title }) => title),
      });
      return {
        lastDay: asked.lastDay,
        isOver: asked.lastDay < today,
        reports: reportsThen,
        positions,
        withdrawn,
        approvals: named(waiting.toApprove),
        requisitions: named(waiting.raised),
        profiles: waiting.profiles,
        access: { hasAccount: accountId !== null, timezone },
      };
    },

    async end(tx: WriteTx, employment: EmploymentToEnd, wish: Wish, can: Can): Promise<EmploymentToEnd> {
      const { person } = employment;
      requireEnd(tx, employment, can);
      refuseUnfitDay(tx, employment, wish.lastDay);
      const { before, after, successorId } = await perform(tx, employment, wish);
      const isOver = wish.lastDay < person.today;
      await tell(tx, employment, wish);
      await invitations.withdrawAny(tx, person.employeeId, 'Employment ends');
      const endedAccess = isOver || wish.accessEnds === 'now' ? await closeAccount(tx, employment) : false;
      const id = await insertEnding(tx, {
        employeeId: person.employeeId,
        lastDay: wish.lastDay,
        kind: wish.kind,
        words: wish.words,
        reportsGoToId: before.assignments.some((row) => row.employee_id !== person.employeeId)
          ? successorId
          : null,
        accessEnds: wish.accessEnds,
        endedAccess,
        toldPerson: wish.tellPerson,
        before,
        after,
      });
      const about = {
        subject: { type: 'employee', id: person.employeeId },
        details: { lastDay: wish.lastDay, kind: wish.kind, accessEnds: wish.accessEnds },
      } as const;
      await audit.record(tx, { action: 'employment.ending-planned', ...about });
      if (isOver) {
        await closeEnding(tx, id, 'ended');
        await audit.record(tx, { action: 'employment.ended', ...about });
      } else if (wish.tellPerson) await audit.record(tx, { action: 'employment.ending-told', ...about });
      await announce(tx, wish.lastDay, person.today);
      return found(await employmentToRead(tx, person.employeeId));
    },

    async takeBack(tx: WriteTx, employment: EmploymentToEnd, can: Can): Promise<EmploymentToEnd> {
      const { person, endings } = employment;
      refuseUnlessAllowed(endingPolicy.decide('CANCEL', endingState(employment), can));
      const planned = found(await plannedEnding(tx, person.employeeId));
      refuseBuiltUpon(found(await builtUponEnding(tx, planned.id)), person.fullName);
      await inWords(() => restoreTimes(tx, person.employeeId, planned.gone, planned));
      if (planned.endedAccess && person.accountId !== null) {
        await accounts.reopen(tx, person.accountId, 'Employment goes on');
      }
      await closeEnding(tx, planned.id, 'taken-back');
      const { lastDay } = planned;
      await audit.record(tx, {
        action: 'employment.ending-taken-back',
        subject: { type: 'employee', id: person.employeeId },
        details: { lastDay },
      });
      const told = [
        ...(await accountsKeeping(tx, person.employeeId, person.today)),
        ...(await accountsLeading(tx, person.employeeId, person.today)),
      ];
      await notifications.notify(tx, [...new Set(told)], {
        kind: leaverStays.kind,
        parameters: { name: person.fullName, lastDay },
        href: profileOf(person.employeeId),
        speaksOf: { employeeId: person.employeeId },
      });
      const ending = endings.find(({ id }) => id === planned.id);
      if (ending?.toldPerson && person.accountId !== null) {
        await notifications.notify(tx, [person.accountId], {
          kind: yourEmploymentGoesOn.kind,
          parameters: { lastDay },
          href: null,
        });
      }
      await announce(tx, lastDay, person.today);
      return found(await employmentToRead(tx, person.employeeId));
    },

    /**
     * The last day is over: the account is closed. The last remaining Company Admin keeps theirs until there
     * is another.
     */
    async finish(tx: WriteTx, employment: EmploymentToEnd): Promise<'ended' | 'kept'> {
      const { person } = employment;
      const planned = await plannedEnding(tx, person.employeeId);
      if (planned === undefined) return 'kept';
      if (person.accountId !== null) {
        const result = await accounts.close(tx, person.accountId, 'Employment ended');
        if (result === 'last-company-admin') return 'kept';
      }
      await closeEnding(tx, planned.id, 'ended');
      await audit.record(tx, {
        action: 'employment.ended',
        subject: { type: 'employee', id: person.employeeId },
        details: { lastDay: planned.lastDay },
      });
      await announce(tx, planned.lastDay, dayAfter(planned.lastDay));
      return 'ended';
    },
  };
}
export type Endings = ReturnType<typeof createEndings>;
