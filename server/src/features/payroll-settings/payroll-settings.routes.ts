import { payrollSettings, savePayrollSettings } from '@tenure/contract/payroll/payroll-settings.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { publish } from '../../platform/events/event-bus.ts';
import { type Binding, type Can, onSession, Presented } from '../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';
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

export function payrollSettingsRoutes({ audit }: { audit: Audit }): Binding[] {
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
      act: async ({ tx, subject, input: { body } }) => {
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
        await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'bank-accounts' });
        return settingsToRead(tx);
      },
      present: ({ result, can }) => presented(result, can),
    }),
  ];
}
