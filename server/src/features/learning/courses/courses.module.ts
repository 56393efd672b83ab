import {
  courseFileKinds,
  courseFileRules,
  courseUploadPurpose,
} from '@tenure/contract/learning/course-files.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { courseRoutes } from './course.routes.ts';
import { createCourses } from './course.service.ts';
import { createFileClearing } from './course-file.jobs.ts';
import { courseFileRoutes } from './course-file.routes.ts';
import { packagesNeedAnAddress } from './course-file.service.ts';
import { fillDemoCourses } from './demo-courses.service.ts';

export function createCoursesFeature(deps: {
  audit: Audit;
  database: Database;
  files: FileStore;
  config: { contentOrigin: string | null };
}): FeatureModule {
  const courses = createCourses(deps);
  return {
    name: 'courses',
    module: 'learning',
    bindings: [...courseRoutes({ courses }), ...courseFileRoutes({ ...deps, ...deps.config })],
    recurring: [createFileClearing(deps)],
    uploads: courseFileKinds.flatMap((kind) => {
      const purpose = courseUploadPurpose(kind);
      if (purpose === null) return [];
      const { maxBytes } = courseFileRules[kind];
      const isWithoutAddress = kind === 'package' && deps.config.contentOrigin === null;
      return {
        purpose,
        capability: 'learning.course.edit',
        maxBytes,
        ...(isWithoutAddress && { refused: packagesNeedAnAddress }),
      };
    }),
    menu: [
      {
        id: 'courses',
        module: 'learning',
        menu: 'settings',
        group: 'learning',
        label: 'Courses',
        icon: 'school',
        href: '/admin/courses',
        order: 35,
        synonyms: ['training', 'learning', 'create course', 'catalogue'],
        capability: 'learning.course.edit',
      },
      {
        id: 'course-categories',
        module: 'learning',
        menu: 'settings',
        group: 'learning',
        label: 'Course categories',
        icon: 'hierarchy',
        href: '/admin/course-categories',
        order: 36,
        synonyms: ['training categories', 'catalogue'],
        capability: 'learning.course.edit',
      },
    ],
    fillDemoPeople: (tx) => fillDemoCourses(tx, deps.files),
  };
}
