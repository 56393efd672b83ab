import {
  type ActionableItem,
  getActionableItem,
  type InboxFilter,
  listInbox,
} from '@tenure/contract/work/inbox.ts';
import { listOwnDecisions } from '@tenure/contract/work/inbox-later.ts';
import { query } from '../../../lib/api/query.ts';

export interface InboxSearch {
  page: number;
  of: InboxFilter;
}

export const inboxQuery = ({ page, of }: InboxSearch) =>
  query(listInbox, { query: { page: String(page), 'selectedFilters[of]': of } });

export const decisionsQuery = (page: number) => query(listOwnDecisions, { query: { page: String(page) } });

export const itemQuery = (itemId: string) => query(getActionableItem, { params: { itemId } });

/** The number of the item's subject. */
export const refOf = ({ id }: Pick<ActionableItem, 'id'>) => Number(id.slice(id.lastIndexOf('-') + 1));
