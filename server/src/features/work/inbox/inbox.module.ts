import { type ActionableKind, inboxPath } from '@tenure/contract/work/inbox.ts';
import type { ActionableSource, FeatureModule, WaitingSource } from '../../../module.ts';
import { defineRecurring } from '../../../platform/jobs/recurring.ts';
import { createAccountViewers } from '../../../platform/policy/viewer-of-account.ts';
import { actionableItemWidget } from './actionable-item.widget.ts';
import { inboxErasures } from './inbox.erasure.ts';
import { countInbox, decisionsAbout } from './inbox.reads.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { waitingItemsOf } from './inbox.view.ts';
import { createInboxDigest, type InboxDigestDeps } from './inbox-digest.service.ts';
import { inboxLaterRoutes } from './inbox-later.routes.ts';
import { inboxPreferenceRoutes } from './inbox-preference.routes.ts';

/** `sources` are known only once every feature is made. */
type InboxDeps = Omit<InboxDigestDeps, 'viewerOf'>;

/** Kinds that show the person they are about; change requests bring their own. */
const aboutThePerson: readonly ActionableKind[] = ['bank-change', 'leave'];
const mostOnProfile = 20;

/** The inbox's items about a person, on that person's profile. */
const waitingOnProfile = (sources: () => readonly ActionableSource[]): WaitingSource => ({
  find: async (tx, { viewer, employeeId }) => {
    const decided = sources().filter(({ kind }) => aboutThePerson.includes(kind));
    const rows = await decisionsAbout(tx, viewer, decided, { employeeId, limit: mostOnProfile });
    return waitingItemsOf(rows, decided);
  },
});

export function createInbox(deps: InboxDeps): FeatureModule {
  const { sources } = deps;
  const digest = createInboxDigest({ ...deps, viewerOf: createAccountViewers() });
  return {
    name: 'inbox',
    erasures: inboxErasures,
    bindings: [...inboxRoutes(sources), ...inboxLaterRoutes(deps), ...inboxPreferenceRoutes(deps.audit)],
    recurring: [
      defineRecurring({
        name: 'inbox.digest',
        everySeconds: 10 * 60,
        run: (context) => digest.sendThoseDue(context),
      }),
    ],
    widgets: [actionableItemWidget(sources)],
    waitingSources: [waitingOnProfile(sources)],
    menu: [
      {
        id: 'inbox',
        module: null,
        menu: 'main',
        group: 'start',
        label: 'Inbox',
        icon: 'inbox',
        href: inboxPath,
        order: 11,
        synonyms: ['to do', 'tasks', 'approvals', 'what needs me'],
        count: async (tx, viewer) => {
          const { 'to-do': count, overdue } = await countInbox(tx, viewer, sources());
          return count === 0 ? null : { count, overdue };
        },
      },
    ],
  };
}
