import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type Celebration,
  type CelebrationChoices,
  celebrationChoices,
  listCelebrations,
  saveCelebrationChoices,
} from '@tenure/contract/recognition/celebrations.ts';
import { nowText } from '../../lib/clock.ts';
import { mock } from '../mock.ts';
import { elena } from '../recognition-world.ts';

let chosen: CelebrationChoices = { showsAnniversary: true, birthday: null };
const one = () => ({ data: chosen, metadata: { capabilities: [], fields: [] } });

export const celebrationHandlers = [
  mock(listCelebrations, ({ query }) => {
    const day = nowText().slice(0, 10);
    const data: Celebration[] = [
      { employee: elena, kind: 'anniversary', day, isToday: true, years: 5 },
      ...(chosen.birthday === null
        ? []
        : [{ employee: elena, kind: 'birthday' as const, day, isToday: true, years: null }]),
    ];
    return {
      data,
      metadata: {
        pagination: paginate(data.length, data.length, query, listCelebrations.path),
        actions: offer('VIEW', 'SORT'),
      },
    };
  }),
  mock(celebrationChoices, one),
  mock(saveCelebrationChoices, ({ body }) => {
    chosen = body;
    return one();
  }),
];
