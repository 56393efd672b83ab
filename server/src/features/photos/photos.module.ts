import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { implementJob } from '../../platform/jobs/job.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { photoRoutes } from './photo.routes.ts';
import { removePhotoFiles } from './photo.store.ts';
import { photoErasure } from './photos.erasure.ts';

interface PhotosDeps {
  audit: Audit;
  files: FileStore;
}

export function createPhotosFeature(deps: PhotosDeps): FeatureModule {
  return {
    name: 'photos',
    erasures: [photoErasure],
    bindings: photoRoutes(deps),
    jobs: [
      // Done again it does nothing.
      implementJob(removePhotoFiles, async (_context, { keys }) => {
        for (const key of keys) await deps.files.delete(key);
      }),
    ],
    profileActions: [
      {
        key: 'change-photo',
        order: 20,
        capability: 'employees.photo.edit',
        href: ({ employeeId }) => `/controlpanel/user-profile/photo?id=${employeeId}`,
      },
    ],
  };
}
