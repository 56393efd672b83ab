import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  adjustLeaveBalance,
  type LeaveBalance,
  listLeaveBalances,
  listLeaveEntries,
} from '@tenure/contract/leave/leave-balances.ts';
import { isTooFarAhead, mostYearsAhead } from '@tenure/domain/leave/days.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { isViewerActing } from '../../../platform/policy/acting.reads.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { leadsAnyone, relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { asSeenBy, knowsType, leaveCapabilities, mayRequest, mayRequestForOthers } from './balance.policy.ts';
import type { LeaveBalances } from './balance.service.ts';
import { figuresOn, shownType } from './balance.view.ts';
import type { BalanceFacts, LeaveBooks, PersonLeave } from './balances.api.ts';
import { isByHoursWorked, ruleOn } from './lapses.policy.ts';
import { pageOfEntries } from './leave-ledger.store.ts';

interface LeaveOfPerson {
  relation: Relation;
  person: PersonLeave;
  /** The viewer is the person, and not someone signed in as them: confidential leave is between the person and HR. */
  isThemselves: boolean;
}

const authorise = <Subject extends LeaveOfPerson>({
  viewer,
  subject,
}: {
  viewer: Viewer;
  subject: Subject;
}): Can => leaveCapabilities(viewer.grants, subject.relation);

export function balanceView(
  { person, isThemselves }: LeaveOfPerson,
  facts: BalanceFacts,
  can: Can,
  day: string,
): LeaveBalance {
  return {
    type: shownType(facts.type),
    ...figuresOn(facts, person, day),
    minutesOfDay: person.minutesOfDay(day),
    entitlement: ruleOn(facts.type, day)?.words ?? null,
    canRequest: mayRequest(can, isThemselves, person, facts.type),
    isByHoursWorked: isByHoursWorked(facts, day),
  };
}

/** The balance of a type the viewer may know of. */
function balanceOf({ person, isThemselves }: LeaveOfPerson, typeId: number, can: Can): BalanceFacts {
  const facts = found(person.balances.find(({ type }) => type.id === typeId));
  if (!facts.type.hasBalance || !knowsType(can, isThemselves, facts.type)) throw new Refusal('not-found');
  return facts;
}

/** Only people who may see the balances learn whether the type exists. */
const authoriseType =
  (capability: 'leave.balance.view' | 'leave.balance.adjust') =>
  (context: { viewer: Viewer; subject: LeaveOfPerson; input: { params: { typeId: number } } }): Can => {
    const can = authorise(context);
    if (can.has(capability)) balanceOf(context.subject, context.input.params.typeId, can);
    return can;
  };

function holdDay(day: string | undefined, today: string): void {
  if (day === undefined || !isTooFarAhead(day, today)) return;
  const reason = `Choose a day within the next ${mostYearsAhead} years`;
  throw invalidInput('asOf', 'too-far-ahead', reason);
}

async function leaveOfPerson(
  tx: Tx,
  employeeId: number,
  found: Promise<PersonLeave | undefined>,
): Promise<LeaveOfPerson | undefined> {
  const [relation, person, isActing] = await Promise.all([
    relationToViewer(tx, employeeId),
    found,
    isViewerActing(tx),
  ]);
  return relation && person && { relation, person, isThemselves: relation.isSelf && !isActing };
}

export function leaveBalanceRoutes(books: LeaveBooks, balances: LeaveBalances): Binding[] {
  const load = async (tx: Tx, employeeId: number, day?: string): Promise<LeaveOfPerson | undefined> => {
    return leaveOfPerson(tx, employeeId, books.of(tx, employeeId, day));
  };
  return [
    onSession(listLeaveBalances, {
      load: async (tx, { params, query }) => {
        const [subject, leads] = await Promise.all([
          load(tx, params.employeeId, query.asOf),
          leadsAnyone(tx),
        ]);
        return subject && { ...subject, leads };
      },
      authorise,
      act: async ({ subject, input }) => holdDay(input.query.asOf, subject.person.today),
      present: ({ subject, viewer, input, can }) => {
        const { relation, isThemselves, leads } = subject;
        const person = asSeenBy(can, relation.isSelf, subject.person);
        const day = input.query.asOf ?? person.today;
        return {
          data: {
            person: { id: person.employeeId, fullName: person.fullName, isSelf: relation.isSelf },
            today: person.today,
            day,
            balances: person.balances
              .filter(({ type }) => knowsType(can, isThemselves, type))
              .map((facts) => balanceView({ ...subject, person }, facts, can, day)),
            canRequestForOthers: mayRequestForOthers(viewer.grants, leads),
          },
          metadata: { capabilities: [...can].filter((one) => one.startsWith('leave.')), fields: [] },
        };
      },
    }),
    onSession(listLeaveEntries, {
      load: (tx, { params }) => load(tx, params.employeeId),
      authorise: authoriseType('leave.balance.view'),
      act: ({ tx, input: { params, query } }) => pageOfEntries(tx, params.employeeId, params.typeId, query),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(adjustLeaveBalance, {
      load: async (tx, { params }) => {
        return leaveOfPerson(tx, params.employeeId, books.lock(tx, params.employeeId));
      },
      authorise: authoriseType('leave.balance.adjust'),
      act: ({ tx, subject, input, can }) =>
        balances.adjust(tx, subject.person, balanceOf(subject, input.params.typeId, can), input.body),
      present: ({ result }) => ({
        data: result,
        metadata: { capabilities: ['leave.balance.adjust'], fields: [] },
      }),
    }),
  ];
}
