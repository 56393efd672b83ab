import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import {
  companyPicture,
  companySettings,
  mostPictureBytes,
  removeCompanyPicture,
  saveCompanyPicture,
  saveCompanySettings,
} from '@tenure/contract/company/company-settings.ts';
import type { Audit, AuditEntry } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, onHost, onSession, Presented, Shown } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { makePicture } from '../../../platform/pictures/portrait.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import {
  keyOfPicture,
  putPicture,
  saveSettings,
  settingsOfCompany,
  settingsOfCompanyLocked,
} from './company-settings.store.ts';
import { pictureShapes, removePictureFile } from './pictures.jobs.ts';

interface CompanySettingsDeps {
  audit: Audit;
  files: FileStore;
}

const metadata = { capabilities: ['site.settings.edit'], fields: [] };
type Settings = NonNullable<Awaited<ReturnType<typeof settingsOfCompany>>>;

function presented({ version, settings, pictures }: Settings) {
  return new Presented({ data: { settings, pictures }, metadata }, version);
}

function changedFields(before: Settings['settings'], after: Settings['settings']): string[] {
  const fields = Object.keys(after) as (keyof Settings['settings'])[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** Makes every open screen of the company reload its menu and branding. */
export const companyChanged = (tx: WriteTx) =>
  publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'company' });

export function companySettingsRoutes({ audit, files }: CompanySettingsDeps): Binding[] {
  async function changed(tx: WriteTx, action: AuditAction, details: NonNullable<AuditEntry['details']>) {
    await audit.record(tx, { action, subject: { type: 'tenant', id: tx.tenantId }, details });
    await companyChanged(tx);
  }

  return [
    onSession(companySettings, {
      load: (tx) => settingsOfCompany(tx),
      present: ({ subject }) => presented(subject),
    }),

    onSession(saveCompanySettings, {
      load: (tx) => settingsOfCompanyLocked(tx),
      version: (subject) => subject.version,
      act: async ({ tx, subject, input }) => {
        await saveSettings(tx, input.body);
        const fields = changedFields(subject.settings, input.body);
        await changed(tx, 'company.settings-saved', { fields });
        return { ...subject, version: subject.version + 1, settings: input.body };
      },
      present: ({ result }) => presented(result),
    }),

    onSession(saveCompanyPicture, {
      load: (tx) => settingsOfCompany(tx),
      upload: ({ query }) => ({
        maxBytes: mostPictureBytes,
        remake: (content, said) => makePicture(content, said, pictureShapes[query.place]),
      }),
      act: async ({ tx, input, request }) => {
        const { place } = input.query;
        const { key } = found(request.upload ?? undefined, 'bad-request');
        const name = randomBytes(16).toString('hex');
        const address = companyPicture.path.replace('{picture}', name);
        await replace(tx, place, { name, key, address });
        await changed(tx, 'company.picture-saved', { place });
        return found(await settingsOfCompany(tx));
      },
      present: ({ result }) => ({ data: result.pictures, metadata }),
    }),

    onSession(removeCompanyPicture, {
      load: (tx) => settingsOfCompany(tx),
      act: async ({ tx, subject, input }) => {
        const { place } = input.query;
        if (subject.pictures[place] === null) {
          throw refuse('company-settings.picture.none');
        }
        await replace(tx, place, null);
        await changed(tx, 'company.picture-removed', { place });
      },
      present: () => undefined,
    }),

    onHost(companyPicture, async ({ tx, input }) => {
      const key = found(await keyOfPicture(tx, input.params.picture));
      return new Shown(found(await files.get(key)));
    }),
  ];

  /** The file that was there goes by a job, which exists once this is committed. */
  async function replace(...change: Parameters<typeof putPicture>): Promise<void> {
    const [tx] = change;
    const old = await putPicture(...change);
    if (old !== undefined) await enqueue(tx, removePictureFile, { tenantId: tx.tenantId, key: old });
  }
}
