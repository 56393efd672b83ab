import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import { listPublicCards, listTeamMembers } from '@tenure/contract/people/public-card.ts';
import type { FeatureModule, SearchSource } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { scopesFindingNumbers } from '../../../platform/policy/person-fields.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';
import type { TeamAwayToday } from '../../leave/calendar/calendar.api.ts';
import { directoryErasure } from './directory.erasure.ts';
import { directoryRoutes } from './directory.routes.ts';
import { createDirectory } from './directory.service.ts';
import { readable } from './directory.view.ts';
import { type DirectoryAction, directoryActions } from './directory-actions.reads.ts';
import { createHeadcountFold } from './headcount.jobs.ts';
import { profileHref } from './profile-address.view.ts';
import { type CardPage, type Choice, findPeople, type Line, pageOfPublicCards } from './public-card.reads.ts';
import { teamWidget } from './team.widget.ts';

const peopleByName: SearchSource = {
  name: 'people',
  find: async (tx, viewer, text, most) => {
    if (!holdsAnywhere(viewer, 'employees.card.view')) return [];
    const people = await findPeople(tx, text, most, {
      seesPlans: holdsAnywhere(viewer, 'organisation.future.view'),
      numbersOf: scopesFindingNumbers(viewer.grants, text),
    });
    return people.map((person) => ({
      id: `emp-${person.id}`,
      type: 'employee' as const,
      title: person.fullName,
      subTitle: [person.positionTitle, person.location].filter(Boolean).join(' · ') || null,
      avatarUrl: person.photo,
      href: profileHref(person.id),
    }));
  },
};

const cardList = (
  { cards, total }: CardPage,
  query: { page: number; itemsPerPage: number },
  path: string,
  furtherActions: readonly DirectoryAction[] = [],
) => ({
  data: cards.map(readable),
  metadata: {
    pagination: paginate(total, cards.length, query, path),
    actions: offer('VIEW', 'FILTER', 'SORT', ...furtherActions),
  },
});

type CardQuery = EndpointInput<typeof listPublicCards>['query'];

function lineOf(query: EndpointInput<typeof listTeamMembers>['query']): { line: Line } {
  const lines = query['selectedFilters[line]'] ?? [];
  if (lines.length !== 1) return { line: 'both' };
  return { line: lines[0] === 'direct' ? 'direct' : 'indirect' };
}

/** A list is read in the round trip of the session check; a search waits for the grants that decide what it may find. */
async function cardsToList(tx: Tx, query: CardQuery, choice: Choice) {
  if (query.searchText) return { ...(await dayOf(tx, query.asOf)), page: null };
  const page = await pageOfPublicCards(tx, query, choice);
  return { day: page.day, today: page.today, page };
}

const cardsFound = (
  tx: Tx,
  viewer: Viewer,
  { page }: { page: CardPage | null },
  query: CardQuery,
  choice: Choice,
): Promise<CardPage> =>
  page === null
    ? pageOfPublicCards(tx, query, {
        ...choice,
        numbersOf: scopesFindingNumbers(viewer.grants, query.searchText ?? ''),
      })
    : Promise.resolve(page);

interface PeopleDeps {
  audit: Audit;
  database: Database;
  awayToday: TeamAwayToday;
}

export function createPeople({ audit, database, awayToday }: PeopleDeps): FeatureModule {
  return {
    name: 'people',
    erasures: [directoryErasure],
    bindings: [
      ...directoryRoutes(createDirectory(audit)),
      onSession(listPublicCards, {
        load: (tx, { query }) => cardsToList(tx, query, {}),
        authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
        act: async ({ tx, viewer, subject, input }) => {
          const [cards, actions] = await Promise.all([
            cardsFound(tx, viewer, subject, input.query, {}),
            directoryActions(tx, viewer),
          ]);
          return { cards, actions };
        },
        present: ({ result: { cards, actions }, input, request }) =>
          cardList(cards, input.query, request.path, actions),
      }),
      onSession(listTeamMembers, {
        load: (tx, { query }) => cardsToList(tx, query, lineOf(query)),
        authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
        act: ({ tx, viewer, subject, input }) =>
          cardsFound(tx, viewer, subject, input.query, lineOf(input.query)),
        present: ({ result, input, request }) => cardList(result, input.query, request.path),
      }),
    ],
    menu: [
      {
        id: 'team-members',
        module: null,
        menu: 'main',
        group: 'team',
        label: 'Overview',
        labelWithoutTeam: 'My team',
        icon: 'users',
        href: '/controlpanel/team-members',
        order: 10,
        synonyms: ['my team', 'team members', 'reports', 'colleagues', 'direct reports'],
        capability: 'employees.card.view',
      },
      {
        id: 'employees-search',
        module: null,
        menu: 'main',
        group: 'people',
        label: 'Directory',
        icon: 'address-book',
        href: '/controlpanel/employees-search',
        order: 10,
        synonyms: ['employee search', 'find people', 'phone book', 'staff', 'colleagues'],
        capability: 'employees.card.view',
      },
    ],
    widgets: [teamWidget(awayToday)],
    searchSources: [peopleByName],
    recurring: [createHeadcountFold(database)],
  };
}
