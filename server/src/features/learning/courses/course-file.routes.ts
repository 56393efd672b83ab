import {
  courseFileContent,
  coursePicture,
  courseUploadPurpose,
  uploadCourseFile,
} from '@tenure/contract/learning/course-files.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Shown } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { RangeNotSatisfiableError } from '../../../platform/storage/file-errors.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { packagesNeedAnAddress, rulesOf } from './course-file.service.ts';
import { fileById, insertFile, pictureOfCourse } from './course-file.store.ts';
import { insertPackage } from './package.store.ts';
import { InspectedPackage } from './package-inspection.service.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

interface CourseFileDeps {
  audit: Audit;
  files: FileStore;
  /** The origin that serves packages; null where none is configured. */
  contentOrigin: string | null;
}

export function courseFileRoutes({ audit, files, contentOrigin }: CourseFileDeps): Binding[] {
  return [
    onSession(uploadCourseFile, {
      upload: ({ query }) => rulesOf(query.kind, files),
      inParts: ({ query: { kind, uploadId } }) => {
        const purpose = courseUploadPurpose(kind);
        return uploadId === undefined || purpose === null ? null : { id: uploadId, purpose };
      },
      // Before any of it is received.
      outside: async ({ input }) => {
        if (input.query.kind === 'package' && contentOrigin === null) throw packagesNeedAnAddress();
      },
      authorise: ofCompany,
      act: async ({ tx, input, request }) => {
        const upload = found(request.upload ?? undefined, 'bad-request');
        const { key: storageKey, name, type, size, inspected } = upload;
        const file = await insertFile(tx, { kind: input.query.kind, name, type, size, storageKey });
        if (inspected instanceof InspectedPackage) await insertPackage(tx, file.id, inspected);
        await audit.record(tx, {
          action: 'course-file.added',
          subject: { type: 'course-file', id: file.id },
          details: { title: name },
        });
        return file;
      },
      present: ({ result: { storageKey: _key, ...file } }) => ({
        data: file,
        metadata: { capabilities: ['learning.course.edit'], fields: [] },
      }),
    }),
    onSession(coursePicture, {
      load: (tx, { params }) => pictureOfCourse(tx, params.fileId),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, { ...noRelation, isSelf: true }),
      act: async ({ subject }) => found(await files.get(subject.storageKey)),
      present: ({ result }) => new Shown(result),
    }),
    onSession(courseFileContent, {
      load: async (tx, { params }) => {
        const file = await fileById(tx, params.fileId);
        // Nothing of a package is served from a company's own address.
        return file?.kind === 'package' ? undefined : file;
      },
      authorise: ofCompany,
      act: async ({ tx, subject, request: { range } }) => {
        // A player asks for a film part by part: the first part is its opening.
        if ((range?.start ?? 0) === 0) {
          await audit.record(tx, {
            action: 'course-file.opened',
            subject: { type: 'course-file', id: subject.id },
            details: { title: subject.name },
          });
        }
        try {
          return found(await files.get(subject.storageKey, range));
        } catch (error) {
          // HTTP lets a server ignore a range that begins past the end.
          if (error instanceof RangeNotSatisfiableError) return found(await files.get(subject.storageKey));
          throw error;
        }
      },
      present: ({ result }) => new Shown(result),
    }),
  ];
}
