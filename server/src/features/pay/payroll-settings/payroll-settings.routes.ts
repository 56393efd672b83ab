import { payrollSettings, savePayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { approvalSwitchedOff, bankChangesPath } from './payroll-settings.notifications.ts';
import {
  type SettingsToEdit,
  settingsToEdit,
  settingsToRead,
  writeSettings,
} from './payroll-settings.store.ts';

const authorise = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
const presented = ({ settings, version }: SettingsToEdit, can: Can) =>
  new Presented(
    {
      data: settings,
      metadata: {
        capabilities: [...can].filter((one) => one === 'payroll.settings.edit'),
        fields: [],
      },
    },
    version,
  );

export interface PayrollSettingsDeps {
  audit: Audit;
  clock: Clock;
  notifications: NotificationCentre;
}

export function payrollSettingsRoutes({ audit, clock, notifications }: PayrollSettingsDeps): Binding[] {
  /** Including the person who turned it off: someone else may be using their account. */
  async function tellApprovers(tx: WriteTx, { accountId, timezone }: Viewer): Promise<void> {
    await notifications.notify(tx, await accountsHolding(tx, ['bank-accounts.approve']), {
      kind: approvalSwitchedOff.kind,
      parameters: { by: await nameOfActor(tx), at: clock.now().toString(), timeZone: timezone },
      href: bankChangesPath,
      speaksOf: { accountId },
    });
  }

  return [
    onSession(payrollSettings, {
      load: settingsToRead,
      authorise,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(savePayrollSettings, {
      load: settingsToEdit,
      authorise,
      version: ({ version }) => version,
      act: async ({ tx, viewer, subject, input: { body } }) => {
        await writeSettings(tx, body);
        await audit.record(tx, {
          action: 'payroll-settings.saved',
          subject: { type: 'payroll-settings', id: tx.tenantId },
          details: {
            before: subject.settings.bankChangesWait,
            after: body.bankChangesWait,
            systemBefore: subject.settings.payrollSystem,
            systemAfter: body.payrollSystem,
          },
        });
        if (subject.settings.bankChangesWait && !body.bankChangesWait) await tellApprovers(tx, viewer);
        await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'bank-accounts' });
        return settingsToRead(tx);
      },
      present: ({ result, can }) => presented(result, can),
    }),
  ];
}
