import {
  type OrganisationSettings,
  organisationSettings,
  saveOrganisationSettings,
} from '@tenure/contract/organisation/organisation-settings.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type SettingsToEdit, settingsToEdit, settingsToRead, writeSettings } from './settings.store.ts';

const byViewer = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
const record = ({ settings, version }: SettingsToEdit, can: Can) =>
  new Presented(
    {
      data: settings,
      metadata: {
        capabilities: can.has('organisation.structure.edit') ? ['organisation.structure.edit'] : [],
        fields: [],
      },
    },
    version,
  );

const changedFields = (before: OrganisationSettings, after: OrganisationSettings) =>
  Object.entries(after)
    .filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(new Map(Object.entries(before)).get(field)),
    )
    .map(([field]) => field);

export function settingsRoutes({ audit }: { audit: Audit }): Binding[] {
  return [
    onSession(organisationSettings, {
      load: (tx) => settingsToRead(tx),
      authorise: byViewer,
      present: ({ subject, can }) => record(subject, can),
    }),
    onSession(saveOrganisationSettings, {
      load: (tx) => settingsToEdit(tx),
      authorise: byViewer,
      version: ({ version }) => version,
      act: async ({ tx, subject, input }) => {
        await writeSettings(tx, input.body);
        await audit.record(tx, {
          action: 'organisation-settings.saved',
          subject: { type: 'organisation-settings', id: tx.tenantId },
          details: { fields: changedFields(subject.settings, input.body) },
        });
        await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'organisation' });
        return found(await settingsToRead(tx));
      },
      present: ({ result, can }) => record(result, can),
    }),
  ];
}
