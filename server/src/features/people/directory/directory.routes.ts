import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import {
  chooseDirectoryLayout,
  type Directory,
  deleteDirectoryView,
  exportPublicCards,
  getDirectory,
  saveDirectoryView,
} from '@tenure/contract/people/directory.ts';
import { idsIn } from '../../../platform/db/ids.ts';
import { type Binding, type Can, Download, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { scopesFindingNumbers } from '../../../platform/policy/person-fields.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';
import type { DirectoryService } from './directory.service.ts';
import { cardsCsv } from './directory.view.ts';

const presented = ({ result }: { result: Directory }) => ({
  data: result,
  metadata: { capabilities: [], fields: [] },
});

const peopleIn = (query: EndpointInput<typeof exportPublicCards>['query']) => {
  const chosen = query['selectedFilters[person]'];
  return chosen === undefined ? {} : { people: idsIn(chosen) };
};

/** A list of everyone is for people who see everyone's card. */
const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

export function directoryRoutes(directory: DirectoryService): Binding[] {
  return [
    onSession(getDirectory, {
      authorise: ofCompany,
      act: ({ tx }) => directory.read(tx),
      present: presented,
    }),
    onSession(chooseDirectoryLayout, {
      authorise: ofCompany,
      act: ({ tx, viewer, input }) => directory.chooseLayout(tx, viewer.accountId, input.body.layout),
      present: presented,
    }),
    onSession(saveDirectoryView, {
      authorise: ofCompany,
      act: ({ tx, viewer, input }) => directory.saveView(tx, viewer.accountId, input.body),
      present: presented,
    }),
    onSession(deleteDirectoryView, {
      authorise: ofCompany,
      act: ({ tx, viewer, input }) => directory.deleteView(tx, viewer.accountId, input.params.viewId),
      present: presented,
    }),
    onSession(exportPublicCards, {
      load: (tx, { query }) => dayOf(tx, query.asOf),
      authorise: ({ viewer, subject }) => {
        const can = onThatDay(capabilitiesOver(viewer.grants, noRelation), subject);
        // The export contains the cards, so viewers who cannot see them cannot export them.
        return can.has('employees.card.view') ? can : new Set();
      },
      act: ({ tx, viewer, subject: { day }, input: { query } }) =>
        directory.planExport(tx, query, {
          ...peopleIn(query),
          day,
          numbersOf: scopesFindingNumbers(viewer.grants, query.searchText ?? ''),
        }),
      present: ({ result }) =>
        new Download('directory.csv', 'text/csv; charset=utf-8', Buffer.from(cardsCsv(result.cards, result))),
    }),
  ];
}
