import { offer, paginate } from '@tenure/contract/envelopes.ts';
import { actionableKinds, getActionableItem, inboxFilters, listInbox } from '@tenure/contract/work/inbox.ts';
import type { ActionableSource } from '../../../module.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { pageOfInbox } from './inbox.reads.ts';
import { itemKeyOf, itemsOf, sortsOf } from './inbox.view.ts';

export function inboxRoutes(sources: () => readonly ActionableSource[]): Binding[] {
  return [
    onSession(listInbox, {
      act: ({ tx, viewer, input: { query } }) => {
        const of = query['selectedFilters[of]'] ?? ['to-do'];
        const kinds = query['selectedFilters[kind]'];
        return pageOfInbox(tx, viewer, sources(), {
          sorts: sortsOf(
            inboxFilters.filter((one) => of.includes(one)),
            actionableKinds.filter((one) => kinds?.includes(one) ?? true),
          ),
          ref: null,
          descending: query.sortBy === 'dueDate:desc',
          limit: query.itemsPerPage,
          offset: (query.page - 1) * query.itemsPerPage,
        });
      },
      present: ({ result, input, request }) => ({
        data: itemsOf(result.rows, sources()),
        counts: result.counts,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),

    // A decided item and one that never was the viewer's get the same answer.
    onSession(getActionableItem, {
      act: async ({ tx, viewer, input: { params } }) => {
        const { kind, ref } = itemKeyOf(params.itemId);
        const page = await pageOfInbox(
          tx,
          viewer,
          sources().filter((source) => source.kind === kind),
          {
            sorts: sortsOf(['to-do', 'assigned-by-me', 'later']),
            ref,
            descending: false,
            limit: 1,
            offset: 0,
          },
        );
        return found(itemsOf(page.rows, sources())[0]);
      },
      present: ({ result }) => ({ data: result, metadata: { capabilities: result.actions, fields: [] } }),
    }),
  ];
}
