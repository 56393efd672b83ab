import { paginate } from '@tenure/contract/envelopes.ts';
import { listPublicCards, listTeamMembers } from '@tenure/contract/people/public-card.ts';
import type { FeatureModule, SearchSource } from '../../module.ts';
import type { Database } from '../../platform/db/database.ts';
import { onSession } from '../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import { onThatDay } from '../../platform/policy/that-day.ts';
import { holdsAnywhere } from '../../platform/policy/viewer.ts';
import { createHeadcountFold } from './headcount.jobs.ts';
import { profileHref } from './profile-address.view.ts';
import { type CardPage, findPeople, pageOfPublicCards } from './public-card.reads.ts';
import { teamWidget } from './team.widget.ts';

const peopleByName: SearchSource = {
  name: 'people',
  find: async (tx, viewer, text, most) => {
    if (!holdsAnywhere(viewer, 'employees.card.view')) return [];
    const people = await findPeople(tx, text, most, holdsAnywhere(viewer, 'organisation.future.view'));
    return people.map((person) => ({
      id: `emp-${person.id}`,
      type: 'employee' as const,
      title: person.full_name,
      subTitle: [person.position_title, person.location].filter(Boolean).join(' · ') || null,
      avatarUrl: person.photo,
      href: profileHref(person.id),
    }));
  },
};

const cardList = (
  { cards, total }: CardPage,
  query: { page: number; itemsPerPage: number },
  path: string,
  mayAdd = false,
) => ({
  data: cards,
  metadata: {
    pagination: paginate(total, cards.length, query, path),
    actions: ['VIEW', 'FILTER', 'SORT', ...(mayAdd ? ['CREATE'] : [])],
  },
});

export function createPeople({ database }: { database: Database }): FeatureModule {
  return {
    name: 'people',
    bindings: [
      onSession(listPublicCards, {
        load: (tx, { query }) => pageOfPublicCards(tx, query),
        authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
        present: ({ subject, input, request, viewer }) =>
          cardList(subject, input.query, request.path, holdsAnywhere(viewer, 'employees.employment.start')),
      }),
      onSession(listTeamMembers, {
        load: (tx, { query }) => {
          const lines = query['selectedFilters[line]'] ?? [];
          const line =
            lines.length === 1 && lines[0] === 'direct' ? 'direct' : lines.length === 1 ? 'indirect' : 'both';
          return pageOfPublicCards(tx, query, line);
        },
        authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
        present: ({ subject, input, request }) => cardList(subject, input.query, request.path),
      }),
    ],
    menu: [
      {
        id: 'team-members',
        module: null,
        menu: 'main',
        label: 'Team members',
        icon: 'users',
        href: '/controlpanel/team-members',
        order: 20,
        capability: 'employees.card.view',
      },
      {
        id: 'employees-search',
        module: null,
        menu: 'main',
        label: 'Employee search',
        icon: 'user-search',
        href: '/controlpanel/employees-search',
        order: 25,
        capability: 'employees.card.view',
      },
    ],
    widgets: [teamWidget],
    searchSources: [peopleByName],
    recurring: [createHeadcountFold(database)],
  };
}
