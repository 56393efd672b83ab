import { type LeaveBalance, type LeaveEntry, leaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import type { EvidenceFile } from '@tenure/contract/leave/leave-evidence.ts';
import {
  type LeaveDetail,
  type LeavePreview,
  type ListedLeave,
  leaveApprovalPath,
  leaveRequestPath,
} from '@tenure/contract/leave/leave-requests.ts';
import type { LeaveType } from '@tenure/contract/leave/leave-types.ts';
import { type LeaveWish } from '@tenure/contract/leave/leave-wish.ts';
import { daysLater, eachDay } from '@tenure/domain/leave/days.ts';
import { backOn, costOfLeave, type LeaveAsked } from '@tenure/domain/leave/leave-cost.ts';
import {
  type LeaveState,
  leaveActionsOf,
  leaveStatusNumbers,
  timingOf,
} from '@tenure/domain/leave/leave-request.ts';
import { hundredthsOfMinutes, textOf, weekdayOf } from '@tenure/domain/pay/work-pattern.ts';
import { nowText, todayIn } from '../lib/clock.ts';

/** Leave of the mocked company, kept for as long as the page is open. */
export const mockToday = () => todayIn('UTC');
const fullDay = 456;
const hours = (minutes: number) => textOf(hundredthsOfMinutes(minutes));

const plainType = {
  unit: 'hours',
  isPaid: true,
  whoAsks: 'everyone',
  noticeDays: 0,
  evidenceFromDay: null,
  secondApproverFromDay: null,
  hrFromDay: null,
  escalateAfterDays: null,
  hasBalance: true,
  negativeLimit: 0,
  countsHolidays: false,
  allowsPartDays: true,
  isBanking: false,
  isConfidential: false,
  countsAsService: true,
  isPaidOut: false,
  country: 'AU',
  isArchived: false,
  version: 1,
  source: null,
  ledgerUnit: 'minutes',
  isUnverified: false,
} as const satisfies Partial<LeaveType>;

export const leaveTypes: LeaveType[] = [
  {
    ...plainType,
    id: 1,
    code: 'ANNUAL',
    title: 'Annual leave',
    colour: 'teal',
    noticeDays: 7,
    rules: [
      {
        id: 1,
        validFrom: '2010-01-01',
        state: null,
        accrual: { kind: 'by-pattern-hours', rate: { numerator: 4, denominator: 52 } },
        yearEnd: null,
        words: '4 weeks a year, earned hour by hour',
        source: 'Fair Work Act 2009, s 87',
      },
    ],
  },
  {
    ...plainType,
    id: 2,
    code: 'PERSONAL',
    title: 'Personal and carer’s leave',
    colour: 'blue',
    evidenceFromDay: 1,
    rules: [],
  },
  {
    ...plainType,
    id: 3,
    code: 'UNPAID',
    title: 'Unpaid leave',
    colour: 'grey',
    isPaid: false,
    hasBalance: false,
    rules: [],
  },
];

interface KeptRequest extends LeaveWish {
  id: number;
  employeeId: number;
  state: LeaveState;
  version: number;
  reason: string | null;
  questions: LeaveDetail['questions'];
  evidence: EvidenceFile[];
  initMinutes: number;
}
export const keptRequests = new Map<number, KeptRequest>();

export const entriesOf = (typeId: number): LeaveEntry[] => {
  const opening = typeId === 1 ? 2487 : 3120;
  return Array.from({ length: 8 }, (_, at) => ({
    id: at + 1,
    day: daysLater(mockToday(), (at - 8) * 14),
    kind: at === 0 ? ('opening' as const) : ('accrued' as const),
    minutes: at === 0 ? opening : 351,
    balance: opening + at * 351,
    words: at === 0 ? 'Opening balance' : 'Accrued for two weeks',
    formula: at === 0 ? null : '4/52 of 76.00 h',
    reason: at === 0 ? 'Taken over from the payroll system' : null,
    addedAt: `${daysLater(mockToday(), (at - 8) * 14)}T00:10:00Z`,
    addedBy: at === 0 ? 'Priya Raman' : null,
    requestId: null,
  })).toReversed();
};

const askedOf = (wish: LeaveWish): LeaveAsked => ({
  from: wish.startDate,
  to: wish.endDate,
  partDays: [
    ...(wish.firstDayMinutes === null ? [] : [{ day: wish.startDate, minutes: wish.firstDayMinutes }]),
    ...(wish.lastDayMinutes === null ? [] : [{ day: wish.endDate, minutes: wish.lastDayMinutes }]),
  ],
  patternMinutesOn: (day) => (['saturday', 'sunday'].includes(weekdayOf(day)) ? 0 : fullDay),
  holidays: eachDay(wish.startDate, wish.endDate)
    .filter((day) => day.endsWith('-12-25'))
    .map((day) => ({ day, name: 'Christmas Day', freeMinutes: null })),
  doHolidaysCount: false,
});
const costOf = (wish: LeaveWish) => costOfLeave(askedOf(wish));

/** A strict shape refuses the other fields of a type, which only the list of types has. */
const balanceType = leaveBalance.shape.type.strip();

const manager = { employeeId: 2, name: 'Marco Bianchi', avatarUrl: null };
const isLive = ({ state }: KeptRequest) => state === 'pending' || state === 'approved';

export function balancesOf(employeeId: number): LeaveBalance[] {
  return leaveTypes
    .filter(({ isArchived }) => !isArchived)
    .map((type) => {
      const today = type.hasBalance ? (entriesOf(type.id)[0]?.balance ?? 0) : 0;
      const minutesIn = (state: LeaveState) =>
        [...keptRequests.values()]
          .filter((one) => one.employeeId === employeeId && one.typeId === type.id && one.state === state)
          .reduce((sum, one) => sum + costOf(one).minutes, 0);
      const [requested, booked] = [minutesIn('pending'), minutesIn('approved')];
      return {
        type: balanceType.parse(type),
        today,
        leaving: 0,
        accrues: 0,
        lapses: 0,
        revalued: 0,
        isByHoursWorked: false,
        requested,
        booked,
        onDay: today - requested - booked,
        free: type.hasBalance ? today - requested - booked : 0,
        minutesOfDay: fullDay,
        entitlement: type.rules[0]?.words ?? null,
        canRequest: true,
      };
    });
}

export function previewOf(employeeId: number, wish: LeaveWish, requestId?: number): LeavePreview {
  const cost = costOf(wish);
  const balance = balancesOf(employeeId).find(({ type }) => type.id === wish.typeId);
  const overlaps = [...keptRequests.values()].some(
    (one) =>
      one.employeeId === employeeId &&
      one.id !== requestId &&
      isLive(one) &&
      one.startDate <= wish.endDate &&
      wish.startDate <= one.endDate,
  );
  const after = (balance?.free ?? 0) - cost.minutes;
  const hasBalance = balance?.type.hasBalance ?? false;
  return {
    days: cost.days.map((day) => ({ ...day, isCancelled: false })),
    minutes: cost.minutes,
    workingDays: cost.days.filter(({ minutes }) => minutes > 0).length,
    backOn: backOn(askedOf(wish), eachDay(daysLater(wish.endDate, 1), daysLater(wish.endDate, 14))),
    balance:
      hasBalance && balance !== undefined
        ? { today: balance.today, before: balance.free, after, day: wish.startDate }
        : null,
    problems: [
      ...(overlaps
        ? [
            {
              code: 'own-leave' as const,
              words: 'You already have leave on some of these days.',
              blocks: true,
            },
          ]
        : []),
      ...(hasBalance && after < 0
        ? [{ code: 'over-limit' as const, words: 'This is more than the balance has.', blocks: true }]
        : []),
      ...(cost.minutes === 0
        ? [{ code: 'no-working-day' as const, words: 'None of these days is a working day.', blocks: true }]
        : []),
    ],
    approvers: [{ kind: 'manager', approvers: [manager], delegates: [] }],
  };
}

/** Everyone may do everything here, so that each screen can be tried by one person. */
const everyRelation = [
  { isOwn: true, isDecider: false, isHr: false, hasNoDecider: false },
  { isOwn: false, isDecider: true, isHr: false, hasNoDecider: false },
];

const isSentBack = ({ state, questions }: KeptRequest) =>
  state === 'pending' && questions.some(({ closedAt }) => closedAt === null);

export function listedOf(one: KeptRequest): ListedLeave {
  const hasOpenQuestion = isSentBack(one);
  const cost = costOf(one);
  const type = leaveTypes.find(({ id }) => id === one.typeId);
  const timing = timingOf({ from: one.startDate, to: one.endDate }, mockToday());
  const action = [
    ...new Set(
      everyRelation.flatMap((relation) =>
        leaveActionsOf(one.state, { ...relation, hasOpenQuestion }, timing),
      ),
    ),
  ];
  const mayChange = action.includes('edit') || action.includes('change');
  return {
    id: one.id,
    url: one.state === 'pending' ? leaveApprovalPath(one.id) : leaveRequestPath(one.id),
    modifyUrl: mayChange ? `${leaveRequestPath(one.id)}?mode=modify` : null,
    leaveType: type?.title ?? 'Leave',
    leaveTypeCode: type?.code ?? null,
    colour: type?.colour ?? null,
    unit: 'hours',
    user: { employeeId: one.employeeId, name: 'Elena Novak', avatarUrl: null },
    initHour: hours(one.initMinutes),
    hour: hours(cost.minutes),
    minutes: cost.minutes,
    day: cost.days.filter(({ minutes }) => minutes > 0).length,
    date: one.state === 'draft' ? null : mockToday(),
    startDate: one.startDate,
    endDate: one.endDate,
    labels: [],
    label: `${type?.title ?? 'Leave'}, ${one.startDate}`,
    action,
    status: { value: leaveStatusNumbers[one.state], label: one.state },
    state: one.state,
    version: one.version,
    flags: { escalation: false },
    isSentBack: hasOpenQuestion,
    approver: one.state === 'draft' ? null : manager.name,
    payCycle: null,
    isBanking: false,
    isConfidential: false,
  };
}

export function detailOf(one: KeptRequest): LeaveDetail {
  const free = balancesOf(one.employeeId).find(({ type }) => type.id === one.typeId)?.free ?? 0;
  const { minutes, days } = costOf(one);
  const isDecided = one.state === 'approved' || one.state === 'declined';
  return {
    ...listedOf(one),
    typeId: one.typeId,
    firstDayMinutes: one.firstDayMinutes,
    lastDayMinutes: one.lastDayMinutes,
    note: one.note,
    requestedBy: 'Elena Novak',
    days: days.map((day) => ({ ...day, isCancelled: one.state === 'cancelled' })),
    steps:
      one.state === 'draft'
        ? []
        : [
            {
              kind: 'manager',
              approvers: [manager],
              decision: one.state === 'approved' || one.state === 'declined' ? one.state : null,
              decidedBy: isDecided ? manager.name : null,
              decidedAt: isDecided ? nowText() : null,
              reason: one.state === 'declined' ? one.reason : null,
              isCurrent: one.state === 'pending',
              escalatedOn: null,
            },
          ],
    balance: isLive(one) ? { before: free + minutes, after: free } : { before: free, after: free - minutes },
    cancelReason: one.state === 'cancelled' ? one.reason : null,
    evidence: {
      fromDay: leaveTypes.find(({ id }) => id === one.typeId)?.evidenceFromDay ?? null,
      isExpected: leaveTypes.some(({ id, evidenceFromDay }) => id === one.typeId && evidenceFromDay !== null),
      files: one.evidence.length,
      mayManage: true,
    },
    questions: one.questions,
    changesUrl: null,
    changedByUrl: null,
  };
}

export function keepRequest(employeeId: number, wish: LeaveWish, state: LeaveState): KeptRequest {
  const id = keptRequests.size + 1;
  const kept = {
    ...wish,
    id,
    employeeId,
    state,
    version: 1,
    reason: null,
    questions: [],
    evidence: [],
    initMinutes: costOf(wish).minutes,
  };
  keptRequests.set(id, kept);
  return kept;
}
