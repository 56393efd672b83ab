import type { CalendarFeedKind, CalendarFeeds } from '@tenure/contract/leave/calendar-feeds.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { CallLimit } from '../../../platform/http/call-limit.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { modulesOfCompany } from '../../../platform/modules/company-modules.reads.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import type { AccountViewers } from '../../../platform/policy/viewer-of-account.ts';
import { feedPath, scopesOf } from './feed.policy.ts';
import {
  feedBehind,
  feedsAreAllowed,
  leaveOfTeam,
  type OpenFeed,
  ownFeeds,
  ownHolidays,
  ownLeave,
  teamOf,
} from './feed.reads.ts';
import { deleteFeed, replaceFeed, setFeedsAllowed } from './feed.store.ts';
import { ownCalendar, teamCalendar } from './feed.view.ts';

interface FeedDeps {
  audit: Audit;
  database: Database;
  limit: CallLimit;
  viewerOf: AccountViewers;
}

type Fetched = { feed: OpenFeed; calendar: string | null } | null;

export function createFeeds({ audit, database, limit, viewerOf }: FeedDeps) {
  async function kindsOf(tx: Tx, viewer: Viewer): Promise<CalendarFeedKind[]> {
    if (viewer.employeeId === null) return [];
    const team = await teamOf(tx, scopesOf(viewer.grants));
    return team.length === 0 ? ['own'] : ['own', 'team'];
  }

  /** The calendar is null once its owner has lost the team or the right to it. */
  async function read(tx: Tx, tokenHash: Buffer): Promise<Fetched> {
    const modules = await modulesOfCompany(tx);
    if (!modules.has('calendar') || !modules.has('leave')) return null;
    const feed = await feedBehind(tx, tokenHash);
    if (feed === undefined) return null;
    const waitSeconds = limit.waitAfterCall(feed.id);
    if (waitSeconds > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: waitSeconds });
    const owner = await viewerOf(tx, feed.accountId);
    const scopes = scopesOf(owner?.viewer.grants ?? []);
    if (scopes.length === 0) return { feed, calendar: null };
    if (feed.kind === 'own') {
      const [leave, holidays] = await Promise.all([ownLeave(tx), ownHolidays(tx)]);
      return { feed, calendar: ownCalendar(feed, leave, holidays) };
    }
    const team = await teamOf(tx, scopes);
    return { feed, calendar: team.length === 0 ? null : teamCalendar(feed, await leaveOfTeam(tx, team)) };
  }

  async function end(tx: WriteTx, accountId: number, kind: CalendarFeedKind): Promise<void> {
    const wasThere = await deleteFeed(tx, accountId, kind);
    await audit.record(tx, {
      action: 'calendar-feed.revoked',
      subject: { type: 'account', id: accountId },
      details: { kind, wasThere },
    });
  }

  return {
    async shown(tx: Tx, viewer: Viewer): Promise<CalendarFeeds> {
      const [isAllowed, kinds, feeds] = await Promise.all([
        feedsAreAllowed(tx),
        kindsOf(tx, viewer),
        ownFeeds(tx),
      ]);
      return { isAllowed, maySetAllowed: holdsAnywhere(viewer, 'site.settings.edit'), kinds, feeds };
    },

    async create(tx: WriteTx, viewer: Viewer, kind: CalendarFeedKind, origin: string): Promise<string> {
      if (!(await feedsAreAllowed(tx))) {
        throw refuse('feeds.create.turned-off');
      }
      if (!(await kindsOf(tx, viewer)).includes(kind)) {
        throw refuse(kind === 'team' ? 'feeds.create.no-team' : 'feeds.create.no-record');
      }
      const token = randomToken(32);
      await replaceFeed(tx, viewer.accountId, kind, hashToken(token));
      await audit.record(tx, {
        action: 'calendar-feed.created',
        subject: { type: 'account', id: viewer.accountId },
        details: { kind },
      });
      return origin + feedPath(token);
    },

    revoke: (tx: WriteTx, viewer: Viewer, kind: CalendarFeedKind) => end(tx, viewer.accountId, kind),

    async allow(tx: WriteTx, isAllowed: boolean): Promise<void> {
      await setFeedsAllowed(tx, isAllowed);
      await audit.record(tx, {
        action: isAllowed ? 'calendar-feeds.allowed' : 'calendar-feeds.turned-off',
        subject: { type: 'tenant', id: tx.tenantId },
      });
    },

    /** The calendar behind an address. One whose owner has lost the team ends for good with this fetch. */
    async fetch(token: string, { host, id }: RequestFacts): Promise<string> {
      const fetched = await database.asHost(host, 'read only', id, (_tenant, tx) =>
        read(tx, hashToken(token)),
      );
      if (fetched === null) throw new Refusal('not-found');
      if (fetched.calendar !== null) return fetched.calendar;
      const { accountId, kind } = fetched.feed;
      await database.asHost(host, 'read write', id, (_tenant, tx) => end(tx, accountId, kind));
      throw new Refusal('not-found');
    },
  };
}
export type Feeds = ReturnType<typeof createFeeds>;
