import type { InvalidInput } from '@tenure/contract/errors.ts';
import { budgetRefusal } from '@tenure/domain/organisation/budget-refusal.ts';
import { Temporal } from 'temporal-polyfill';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import type { PositionChanges } from '../../organisation/structure/organisation.api.ts';
import type { Invitations } from '../invitations/invitations.api.ts';
import { accountsLeading } from './ending.reads.ts';
import { personStarts } from './starter.notifications.ts';
import { clashesOf, insertPerson, insertTerms, type NewPerson, placeByManager } from './starter.store.ts';

interface StarterDeps {
  audit: Audit;
  clock: Clock;
  notifications: NotificationCentre;
  positions: PositionChanges;
  invitations: Invitations;
  seal: PrivateSeal;
}

export interface Started {
  employeeId: number;
  fullName: string;
  startDate: string;
}

/** No one is added further ahead; this catches a mistyped year. */
const mostYearsAhead = 2;
const pathOfPosition: Record<string, string> = {
  from: 'startDate',
  to: 'positionId',
  position: 'positionId',
};

/** The refusals of a position name its own fields; here they belong to those of the form. */
async function atOwnFields<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.about.invalidInputs === undefined) throw error;
    const invalidInputs = error.about.invalidInputs.map((problem) => ({
      ...problem,
      path: pathOfPosition[problem.path] ?? problem.path,
    }));
    throw new Refusal(error.code, { ...error.about, invalidInputs });
  }
}

export function createStarters({ audit, clock, notifications, positions, invitations, seal }: StarterDeps) {
  async function problemsOf(tx: WriteTx, person: NewPerson): Promise<InvalidInput[]> {
    const { isNumberTaken, emailOf, alike, hasDepartment, hasLocation, manager } = await clashesOf(
      tx,
      person,
    );
    const latest = clock.today('UTC').add({ years: mostYearsAhead }).toString();
    const isByName = person.positionId === null;
    const wrong: [boolean, InvalidInput][] = [
      [isNumberTaken, { path: 'employeeNumber', code: 'taken', reason: 'Another employee has this number' }],
      [emailOf !== null, { path: 'workEmail', code: 'taken', reason: `This is the address of ${emailOf}` }],
      [
        person.startDate > latest,
        { path: 'startDate', code: 'too-far', reason: `Choose a day until ${latest}` },
      ],
      [
        person.startDate < '1950-01-01',
        { path: 'startDate', code: 'too-early', reason: 'Choose a day after 1950' },
      ],
      [
        isByName && !hasDepartment,
        { path: 'departmentId', code: 'unknown', reason: 'There is no such department' },
      ],
      [
        isByName && !hasLocation,
        { path: 'locationId', code: 'unknown', reason: 'There is no such location' },
      ],
      [
        isByName && person.managerId !== null && manager === null,
        { path: 'managerId', code: 'unknown', reason: 'There is no such person' },
      ],
      [
        isByName && manager?.leftBefore === true,
        { path: 'managerId', code: 'absent', reason: `${manager?.name} is not there on that day` },
      ],
      [
        alike !== null && !person.isAnother,
        {
          path: 'isAnother',
          code: 'duplicate',
          reason: `${alike} has the same name. Say whether this is another person.`,
        },
      ],
    ];
    return wrong.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
  }

  /** Needs a confirmation rather than more budget: a successor may start before the previous holder leaves. */
  async function holdToBudget(tx: WriteTx, positionId: number, { startDate, fte }: NewPerson): Promise<void> {
    const [over] = await positions.overBudget(tx, positionId, startDate);
    if (over === undefined) return;
    const { kind, assigned, budget } = over;
    const before = kind === 'fte' ? (assigned * 1000 - Math.round(fte * 1000)) / 1000 : assigned - 1;
    throw invalidInput('positionId', 'beyond-budget', budgetRefusal({ kind, assigned: before, budget }));
  }

  return {
    async start(tx: WriteTx, person: NewPerson): Promise<Started> {
      // Numbers and addresses are assigned one after the other: the second of two people sees what the first received.
      await lockCompany(tx);
      await positions.takeTurn(tx);
      const invalidInputs = await problemsOf(tx, person);
      if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
      const employeeId = await insertPerson(tx, seal, person);
      const { positionId, startDate, fte } = person;
      if (positionId === null) await placeByManager(tx, employeeId, person);
      else await atOwnFields(() => positions.assign(tx, positionId, { employeeId, from: startDate, fte }));
      if (positionId !== null && !person.isBeyondBudget) await holdToBudget(tx, positionId, person);
      await insertTerms(tx, employeeId, person);
      await audit.record(tx, {
        action: 'employment.started',
        subject: { type: 'employee', id: employeeId },
        details: { startDate, positionId, isBeyondBudget: person.isBeyondBudget },
      });
      if (person.sendInvitation) await invitations.send(tx, employeeId);
      const fullName = `${person.firstName} ${person.lastName}`;
      if (person.tellManager) {
        await notifications.notify(tx, await accountsLeading(tx, employeeId, startDate), {
          kind: personStarts.kind,
          parameters: { name: fullName, startDate },
          href: `/controlpanel/user-profile/new/?id=${employeeId}`,
          speaksOf: { employeeId },
        });
      }
      const isPlan = Temporal.PlainDate.compare(startDate, clock.today('UTC')) > 0;
      const audience = isPlan
        ? {
            accountIds: await accountsHolding(tx, ['organisation.future.view', 'employees.employment.start']),
          }
        : {};
      for (const subject of ['organisation', 'employee-record'] as const) {
        await publish(tx, { tenantId: tx.tenantId, ...audience }, { type: 'changed', subject });
      }
      return { employeeId, fullName, startDate };
    },
  };
}
export type Starters = ReturnType<typeof createStarters>;
