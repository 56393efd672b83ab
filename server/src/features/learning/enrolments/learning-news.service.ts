import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { enrolmentPath } from '@tenure/contract/learning/catalogue.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { accountsOf } from './person.reads.ts';

interface About {
  id: number;
  employeeId: number;
  fullName: string;
  courseName: string;
}

/** Reports changes of an enrolment to the audit log, open screens, and the people concerned. */
export function createLearningNews({
  audit,
  notifications,
}: {
  audit: Audit;
  notifications: NotificationCentre;
}) {
  async function announceTo(tx: WriteTx, accountIds: readonly number[]): Promise<void> {
    if (accountIds.length === 0) return;
    for (const subject of ['learning', 'inbox']) {
      await publish(tx, { tenantId: tx.tenantId, accountIds: [...accountIds] }, { type: 'changed', subject });
    }
  }
  async function tellAccounts(
    tx: WriteTx,
    accountIds: readonly number[],
    kind: string,
    about: About,
    more: Record<string, string | null> = {},
  ): Promise<void> {
    const others = accountIds.filter((accountId) => accountId !== tx.actor.accountId);
    await notifications.notify(tx, others, {
      kind,
      parameters: {
        course: about.courseName,
        name: about.fullName,
        by: await nameOfActor(tx),
        ...more,
      },
      href: enrolmentPath(about.id),
      speaksOf: { employeeId: about.employeeId },
    });
  }

  return {
    record: (
      tx: WriteTx,
      action: Extract<AuditAction, `learning.${string}`>,
      about: About,
      details: Record<string, string | number | boolean> = {},
    ) =>
      audit.record(tx, {
        action,
        subject: { type: 'employee', id: about.employeeId },
        details: { enrolmentId: about.id, title: about.courseName, ...details },
      }),

    announceTo,
    async announce(tx: WriteTx, employeeIds: readonly (number | null)[]): Promise<void> {
      const people = employeeIds.filter((one) => one !== null);
      await announceTo(tx, await accountsOf(tx, people));
    },

    tellAccounts,
    async tell(
      tx: WriteTx,
      employeeIds: readonly number[],
      kind: string,
      about: About,
      more: Record<string, string | null> = {},
    ): Promise<void> {
      await tellAccounts(tx, await accountsOf(tx, employeeIds), kind, about, more);
    },
  };
}
export type LearningNews = ReturnType<typeof createLearningNews>;
