import { inboxPath } from '@tenure/contract/work/inbox.ts';
import { digestDayAt } from '@tenure/domain/work/inbox-digest.ts';
import type { ActionableSource } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import type { AccountViewers } from '../../../platform/policy/viewer-of-account.ts';
import { pageOfInbox } from './inbox.reads.ts';
import { sortsOf } from './inbox.view.ts';
import { digestLetter } from './inbox-digest.view.ts';
import { digestReaders, takeDigestDay } from './inbox-preference.store.ts';

export interface InboxDigestDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  messages: Messages;
  viewerOf: AccountViewers;
  sources: () => readonly ActionableSource[];
}

/** An email lists this many items and counts the rest. */
const mostNamed = 20;

/** Emails the inbox: the same rows, by the same statement, as that person's screen would show. */
export function createInboxDigest(deps: InboxDigestDeps) {
  const { audit, clock, database, messages, viewerOf, sources } = deps;

  async function send(tx: WriteTx, accountId: number, day: string): Promise<void> {
    // One transaction takes the day and adds the email, so that neither exists without the other.
    if (!(await takeDigestDay(tx, accountId, day))) return;
    const person = await viewerOf(tx, accountId);
    if (person === undefined) return;
    const page = await pageOfInbox(tx, person.viewer, sources(), {
      sorts: sortsOf(['to-do']),
      ref: null,
      descending: false,
      limit: mostNamed,
      offset: 0,
    });
    if (page.total === 0) return;
    await messages.mail(tx, {
      to: { name: person.name, address: person.email },
      ...digestLetter(page, sources(), person.viewer.language),
      button: { label: 'Open inbox', path: inboxPath },
      footer: 'You chose to receive your inbox by email. Change this under Preferences.',
    });
    await audit.record(tx, {
      action: 'inbox.digest-sent',
      subject: { type: 'account', id: accountId },
      details: { items: page.total },
    });
  }

  return {
    async sendThoseDue(context: JobContext): Promise<void> {
      await inEachTenant(database, context, async (tenantId, apart) => {
        const now = clock.now();
        const readers = await database.asTenant(tenantId, 'read only', digestReaders);
        for (const { accountId, timezone, digest, digestOn } of readers) {
          const day = digestDayAt(now, timezone, digest)?.toString();
          if (day === undefined || day === digestOn) continue;
          await apart({ accountId }, () =>
            database.asTenant(tenantId, 'read write', (tx) => send(tx, accountId, day)),
          );
        }
      });
    },
  };
}
