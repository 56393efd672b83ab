import { paginate } from '@tenure/contract/envelopes.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import type { FeatureModule, SearchSource } from '../../module.ts';
import { onSession } from '../../platform/http/route.ts';
import { holdsAnywhere } from '../../platform/policy/viewer.ts';
import { findPeople, pageOfPublicCards } from './public-card.reads.ts';
import { teamWidget } from './team.widget.ts';

const peopleByName: SearchSource = {
  name: 'people',
  find: async (tx, viewer, text, most) => {
    if (!holdsAnywhere(viewer, 'employees.card.view')) return [];
    const people = await findPeople(tx, text, most);
    return people.map((person) => ({
      id: `emp-${person.id}`,
      type: 'employee' as const,
      title: person.full_name,
      subTitle: [person.position_title, person.location].filter(Boolean).join(' · ') || null,
      avatarUrl: null,
      href: null,
    }));
  },
};

export function createPeople(): FeatureModule {
  return {
    name: 'people',
    bindings: [
      onSession(listPublicCards, {
        load: (tx, { query }) => pageOfPublicCards(tx, query),
        present: ({ subject, input, request }) => ({
          data: subject.cards,
          metadata: {
            pagination: paginate(subject.total, subject.cards.length, input.query, request.path),
            actions: ['VIEW', 'FILTER', 'SORT'],
          },
        }),
      }),
    ],
    widgets: [teamWidget],
    searchSources: [peopleByName],
  };
}
