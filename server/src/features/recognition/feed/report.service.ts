import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { recognitionReported } from './recognition.notifications.ts';
import { ownAccount, rightsOf } from './recognition.policy.ts';
import type { RecognitionRow } from './recognition.reads.ts';
import { accountsOf, hideRecognition } from './recognition.store.ts';
import { announce } from './recognition-news.service.ts';
import { hideReported, insertReport, keepReported, type ReportToDecide } from './report.store.ts';

interface ReportsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

export function createRecognitionReports({ audit, notifications }: ReportsDeps) {
  return {
    async report(tx: WriteTx, viewer: Viewer, row: RecognitionRow, reason: string): Promise<void> {
      if (!rightsOf(row, viewer).canReport) {
        throw refuse('recognition.report.own');
      }
      if (!(await insertReport(tx, row.id, reason))) {
        throw refuse('recognition.report.reported');
      }
      await audit.record(tx, {
        action: 'recognition.reported',
        subject: ownAccount(tx),
        details: { recognitionId: row.id },
      });
      const givers = row.giver === null ? [] : await accountsOf(tx, [row.giver.id]);
      const others = (await accountsHolding(tx, ['recognition.moderate'])).filter(
        (id) => id !== tx.actor.accountId && !givers.includes(id),
      );
      await notifications.notify(tx, others, {
        kind: recognitionReported.kind,
        parameters: {},
        href: '/admin/recognition-reports',
      });
    },

    async decide(tx: WriteTx, report: ReportToDecide, decision: 'kept' | 'hidden'): Promise<void> {
      if (report.isDecided) throw refuse('recognition.decide-report.decided');
      if (decision === 'hidden') {
        await announce(tx, report.recognitionId);
        await hideRecognition(tx, report.recognitionId);
        await hideReported(tx, report.recognitionId);
      } else await keepReported(tx, report.id);
      await audit.record(tx, {
        action: 'recognition.report-decided',
        subject: { type: 'recognition', id: report.recognitionId },
        details: { decision },
      });
    },
  };
}
export type RecognitionReports = ReturnType<typeof createRecognitionReports>;
