import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  eraseLeaver,
  getLeaver,
  getRetentionSettings,
  type LeaverPreview,
  liftHold,
  listLeavers,
  placeHold,
  saveRetentionSettings,
} from '@tenure/contract/people/retention.ts';
import { keptUntil, usualRetentionMonths } from '@tenure/domain/people/retention.ts';
import { retentionAreas } from '@tenure/domain/people/retention-areas.ts';
import { MockRefusal, mock } from '../mock.ts';

const today = '2026-11-24';
let settings = { mode: 'by-hand' as LeaverPreview['mode'], months: usualRetentionMonths };
let version = 1;
let holds: LeaverPreview['holds'] = [];
const erased = new Set<string>();
const person = {
  employeeId: 910,
  employeeNumber: 'HL-10910',
  fullName: 'Ada Bell',
  country: 'AU',
  lastDay: '2024-06-30',
};

function preview(): LeaverPreview {
  const areas = retentionAreas.map((area) => {
    const kept = keptUntil(area, { ...person, countries: [person.country], months: settings.months });
    const isGone = erased.has(area);
    const isDue = kept.erasableFrom !== null && kept.erasableFrom <= today;
    return {
      ...kept,
      laws: [...kept.laws],
      state: isGone ? ('erased' as const) : isDue ? ('due' as const) : ('kept' as const),
      holds: isGone ? [] : [{ what: 'Rows', rows: 1 }],
      erasedAt: isGone ? `${today}T01:00:00Z` : null,
      erasedBy: isGone ? 'Sam Okafor' : null,
    };
  });
  const isHeld = holds.some(({ liftedAt }) => liftedAt === null);
  const isDue = areas.some(({ state }) => state === 'due');
  return {
    ...person,
    hasLeft: true,
    mode: settings.mode,
    areas,
    nameGoes: false,
    holds,
    state: isHeld ? 'held' : isDue ? 'due' : 'waiting',
  };
}
const answer = () => ({
  data: preview(),
  metadata: { capabilities: ['retention.hold.edit', 'retention.leavers.erase'], fields: [] },
});
const settingsAnswer = (setEtag: (etag: string) => void) => {
  setEtag(`"v${version}"`);
  return {
    data: settings,
    metadata: { capabilities: ['retention.settings.edit', 'retention.leavers.view'], fields: [] },
  };
};

export const retentionHandlers = [
  mock(getRetentionSettings, ({ setEtag }) => settingsAnswer(setEtag)),
  mock(saveRetentionSettings, ({ body, ifMatch, setEtag }) => {
    if (ifMatch !== null && ifMatch !== `"v${version}"`) throw new MockRefusal('stale-version');
    settings = body;
    version += 1;
    return settingsAnswer(setEtag);
  }),
  mock(listLeavers, ({ query }) => {
    const { areas, state } = preview();
    const states = query['selectedFilters[state]'];
    const isFound =
      person.fullName.toLowerCase().includes((query.searchText ?? '').toLowerCase()) &&
      (states?.includes(state) ?? true);
    const rows = isFound
      ? [
          {
            ...person,
            state,
            due: areas.filter((one) => one.state === 'due').map(({ area }) => area),
            erased: areas.filter((one) => one.state === 'erased').map(({ area }) => area),
          },
        ]
      : [];
    return {
      data: rows,
      metadata: {
        pagination: paginate(rows.length, rows.length, query, listLeavers.path),
        actions: offer('VIEW', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(getLeaver, answer),
  mock(placeHold, ({ body }) => {
    if (preview().state === 'held') throw new MockRefusal('conflict');
    holds = [
      {
        id: holds.length + 1,
        reason: body.reason,
        placedAt: `${today}T01:00:00Z`,
        placedBy: 'Sam Okafor',
        liftedAt: null,
        liftedBy: null,
      },
      ...holds,
    ];
    return answer();
  }),
  mock(liftHold, () => {
    holds = holds.map((hold) => ({ ...hold, liftedAt: `${today}T02:00:00Z`, liftedBy: 'Sam Okafor' }));
    return answer();
  }),
  mock(eraseLeaver, ({ body }) => {
    if (body.fullName !== person.fullName) throw new MockRefusal('conflict');
    for (const area of body.areas) erased.add(area);
    return answer();
  }),
];
