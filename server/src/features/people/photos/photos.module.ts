import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { photoOf } from '@tenure/contract/people/photos.ts';
import { z } from 'zod';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { implementJob } from '../../../platform/jobs/job.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { fillDemoPhotos } from './demo-photos.service.ts';
import { photoRoutes } from './photo.routes.ts';
import { photoFiles, removePhotoFiles } from './photo.store.ts';
import { photoErasure } from './photos.erasure.ts';

const hasPhoto = z.looseObject({ photoUrl: z.string() });

interface PhotosDeps {
  audit: Audit;
  files: FileStore;
}

export function createPhotosFeature(deps: PhotosDeps): FeatureModule {
  return {
    name: 'photos',
    erasures: [photoErasure],
    bindings: photoRoutes(deps),
    recordParts: [
      {
        key: 'photo',
        title: 'Photo',
        order: 15,
        call: photoOf,
        asks: (employeeId) => [{ query: { employee: String(employeeId) } }],
        taken: (data) => (hasPhoto.safeParse(data).success ? data : null),
        files: async (tx, _tenantId, employeeId) =>
          (await photoFiles(tx, employeeId)).map(({ largeKey }) => ({
            name: `photo${path.extname(largeKey)}`,
            read: async () => {
              const kept = await deps.files.get(largeKey);
              return kept && buffer(kept.stream);
            },
          })),
      },
    ],
    fillDemoPeople: (tx) => fillDemoPhotos(tx, deps.files),
    jobs: [
      // Done again it does nothing.
      implementJob(removePhotoFiles, async (_context, { keys }) => {
        for (const key of keys) await deps.files.delete(key);
      }),
    ],
    profileActions: [
      {
        key: 'change-photo',
        capability: 'employees.photo.edit',
        href: ({ employeeId }) => `/controlpanel/user-profile/photo?id=${employeeId}`,
      },
    ],
  };
}
