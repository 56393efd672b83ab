import { offer, paginate } from '@tenure/contract/envelopes.ts';
import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import {
  listOwnDecisions,
  mostDaysPutOff,
  putOffItem,
  returnItem,
} from '@tenure/contract/work/inbox-later.ts';
import { Temporal } from 'temporal-polyfill';
import type { ActionableSource } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { dayForAsker } from '../../../platform/messages/day-in-words.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { pageOfInbox } from './inbox.reads.ts';
import { itemKeyOf, itemsOf, sortsOf } from './inbox.view.ts';
import { ownDecisions } from './inbox-done.reads.ts';
import { decisionsOf } from './inbox-done.view.ts';
import { putOff, returnItem as removePutOff } from './inbox-later.store.ts';

interface LaterDeps {
  audit: Audit;
  sources: () => readonly ActionableSource[];
}

/** A day after today that is near enough; the inbox would forget what is put off for years. */
function dayToReturn(tx: WriteTx, { today }: Viewer, until: string): string {
  const from = Temporal.PlainDate.from(today);
  const [first, last] = [from.add({ days: 1 }).toString(), from.add({ days: mostDaysPutOff }).toString()];
  if (until >= first && until <= last) return until;
  const reason = `Choose a day from ${dayForAsker(tx, first)} to ${dayForAsker(tx, last)}`;
  throw invalidInput('until', 'out-of-range', reason);
}

export function inboxLaterRoutes({ audit, sources }: LaterDeps): Binding[] {
  /** An item that waits for the viewer, put off or not. What they only follow is not theirs to put off. */
  async function waitingItem(tx: Tx, viewer: Viewer, itemId: string): Promise<ActionableItem> {
    const { kind, ref } = itemKeyOf(itemId);
    const page = await pageOfInbox(
      tx,
      viewer,
      sources().filter((source) => source.kind === kind),
      { sorts: sortsOf(['to-do', 'later']), ref, descending: false, limit: 1, offset: 0 },
    );
    return found(itemsOf(page.rows, sources())[0]);
  }

  async function changed(
    tx: WriteTx,
    { accountId }: Viewer,
    action: 'inbox.item-put-off' | 'inbox.item-returned',
    details: Record<string, string>,
  ): Promise<void> {
    await audit.record(tx, { action, subject: { type: 'account', id: accountId }, details });
    await publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [accountId] },
      { type: 'changed', subject: 'inbox' },
    );
  }

  const shown = ({ result }: { result: ActionableItem }) => ({
    data: result,
    metadata: { capabilities: result.actions, fields: [] },
  });

  return [
    onSession(putOffItem, {
      act: async ({ tx, viewer, input: { params, body } }) => {
        const item = await waitingItem(tx, viewer, params.itemId);
        const until = dayToReturn(tx, viewer, body.until);
        await putOff(tx, viewer.accountId, itemKeyOf(item.id), until);
        await changed(tx, viewer, 'inbox.item-put-off', { item: item.id, until });
        return { ...item, laterUntil: until };
      },
      present: shown,
    }),

    onSession(returnItem, {
      act: async ({ tx, viewer, input: { params } }) => {
        const item = await waitingItem(tx, viewer, params.itemId);
        if (item.laterUntil === null) return item;
        await removePutOff(tx, viewer.accountId, itemKeyOf(item.id));
        await changed(tx, viewer, 'inbox.item-returned', { item: item.id });
        return { ...item, laterUntil: null };
      },
      present: shown,
    }),

    onSession(listOwnDecisions, {
      act: ({ tx, viewer, input: { query } }) =>
        ownDecisions(tx, viewer, sources(), {
          descending: query.sortBy === 'doneAt:desc',
          limit: query.itemsPerPage,
          offset: (query.page - 1) * query.itemsPerPage,
        }),
      present: ({ result, input, request }) => ({
        data: decisionsOf(result.rows, sources()),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW'),
        },
      }),
    }),
  ];
}
