import {
  type Employment,
  endEmployment,
  getEmployment,
  previewEnding,
  takeBackEnding,
} from '@tenure/contract/people/employment-ending.ts';
import { startEmployment, starterOptions } from '@tenure/contract/people/starters.ts';
import { nowText, todayIn } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

const today = () => todayIn('UTC');
let endings: Employment['earlier'] = [];
let version = 1;

function employment(employeeId: number) {
  const current = endings.find(({ state }) => state === 'planned') ?? null;
  const data: Employment = {
    employeeId,
    fullName: 'Tom Okafor',
    startDate: '2021-03-01',
    endDate: current?.lastDay ?? null,
    timezone: 'Australia/Melbourne',
    today: today(),
    hasAccount: true,
    current,
    earlier: endings.filter((ending) => ending !== current),
    canEnd: current === null,
    canTakeBack: current !== null,
    isLastCompanyAdmin: false,
    version,
  };
  return { data, metadata: { capabilities: ['employees.employment.end'], fields: [] } };
}

export const employmentHandlers = [
  mock(starterOptions, () => ({
    data: {
      employeeNumber: 'HL-20501',
      isBudgetingEnabled: true,
      isPositionLed: true,
      mayInvite: true,
      departments: [{ id: 1, title: 'Operations' }],
      locations: [{ id: 1, title: 'Melbourne', country: 'AU', timezone: 'Australia/Melbourne' }],
    },
    metadata: { capabilities: ['employees.employment.start'], fields: [] },
  })),
  mock(startEmployment, ({ body }) => ({
    data: { employeeId: 900, fullName: `${body.firstName} ${body.lastName}`, startDate: body.startDate },
    metadata: { capabilities: ['employees.employment.start'], fields: [] },
  })),
  mock(getEmployment, ({ params }) => employment(params.employeeId)),
  mock(previewEnding, ({ body }) => ({
    data: {
      lastDay: body.lastDay,
      isOver: body.lastDay < today(),
      reports: {
        count: 1,
        people: [{ id: 31, fullName: 'Ana Reyes', goesTo: 'Priya Raman' }],
        canBeGiven: false,
      },
      positions: [{ id: 12, title: 'Yard manager', becomesVacant: true }],
      withdrawn: [],
      approvals: { count: 0, titles: [] },
      requisitions: { count: 1, titles: ['Crane operator'] },
      profiles: [],
      access: { hasAccount: true, timezone: 'Australia/Melbourne' },
    },
    metadata: { capabilities: ['employees.employment.end'], fields: [] },
  })),
  mock(endEmployment, ({ params, body }) => {
    if (endings.some(({ state }) => state === 'planned')) throw new MockRefusal('conflict');
    version += 1;
    endings = [
      {
        id: endings.length + 1,
        lastDay: body.lastDay,
        kind: body.kind,
        words: body.words,
        state: 'planned',
        reportsGoTo: null,
        accessEnds: body.accessEnds,
        toldPerson: body.tellPerson,
        plannedAt: nowText(),
        plannedBy: 'Priya Raman',
        closedAt: null,
        closedBy: null,
      },
      ...endings,
    ];
    return employment(params.employeeId);
  }),
  mock(takeBackEnding, ({ params }) => {
    version += 1;
    endings = endings.map((ending) => ({
      ...ending,
      state: 'taken-back' as const,
      closedAt: nowText(),
    }));
    return employment(params.employeeId);
  }),
];
