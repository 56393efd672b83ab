import { companySetup, markSetupStep, saveCompanySetup } from '@tenure/contract/company/company-settings.ts';
import type { Audit, AuditEntry } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { saveDismissed, saveMarked, setupOfCompany } from './setup.store.ts';
import { setupView } from './setup.view.ts';

export function setupRoutes(audit: Audit): Binding[] {
  /** Only the viewer's own screens reload their menu. */
  async function saved(tx: WriteTx, accountId: number, details: NonNullable<AuditEntry['details']>) {
    await audit.record(tx, {
      action: 'company.setup-saved',
      subject: { type: 'tenant', id: tx.tenantId },
      details,
    });
    await publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [accountId] },
      { type: 'changed', subject: 'company' },
    );
    return found(await setupOfCompany(tx));
  }

  return [
    onSession(companySetup, {
      load: (tx) => setupOfCompany(tx),
      present: ({ subject }) => setupView(subject),
    }),

    onSession(saveCompanySetup, {
      load: (tx) => setupOfCompany(tx),
      act: async ({ tx, viewer, input }) => {
        await saveDismissed(tx, input.body.isDismissed);
        return saved(tx, viewer.accountId, { ...input.body });
      },
      present: ({ result }) => setupView(result),
    }),

    onSession(markSetupStep, {
      load: (tx) => setupOfCompany(tx),
      act: async ({ tx, viewer, input }) => {
        const { step } = input.params;
        await saveMarked(tx, step, input.body.isMarked);
        return saved(tx, viewer.accountId, { step, ...input.body });
      },
      present: ({ result }) => setupView(result),
    }),
  ];
}
