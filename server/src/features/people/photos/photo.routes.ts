import { randomBytes } from 'node:crypto';
import {
  mostPhotoBytes,
  photoContent,
  photoOf,
  photoSizes,
  removePhoto,
  savePhoto,
} from '@tenure/contract/people/photos.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Shown } from '../../../platform/http/route.ts';
import { makePortrait } from '../../../platform/pictures/portrait.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type PersonOfPhoto, personOfPhoto, photoKeys, putPhoto } from './photo.store.ts';

interface PhotoDeps {
  audit: Audit;
  files: FileStore;
}

const [small, large] = photoSizes;
const ofPerson = {
  load: (tx: Tx, { query }: { query: { employee: number } }) => personOfPhoto(tx, query.employee),
  authorise: ({ viewer, subject }: { viewer: Viewer; subject: PersonOfPhoto }) =>
    capabilitiesOver(viewer.grants, subject.relation),
};

function photoView({ relation: _relation, ...person }: PersonOfPhoto) {
  return { data: person, metadata: { capabilities: ['employees.photo.edit'], fields: [] } };
}

export function photoRoutes({ audit, files }: PhotoDeps): Binding[] {
  return [
    onSession(photoOf, { ...ofPerson, present: ({ subject }) => photoView(subject) }),
    onSession(savePhoto, {
      ...ofPerson,
      upload: () => ({
        maxBytes: mostPhotoBytes,
        remake: (content, said) => makePortrait(content, said, [large, small]),
      }),
      act: async ({ tx, subject, request }) => {
        const [largeKey, smallKey] = found(request.upload ?? undefined, 'bad-request').parts ?? [];
        await putPhoto(tx, subject.employeeId, {
          name: randomBytes(16).toString('hex'),
          largeKey: found(largeKey),
          smallKey: found(smallKey),
        });
        await audit.record(tx, {
          action: 'photo.saved',
          subject: { type: 'employee', id: subject.employeeId },
        });
        return found(await personOfPhoto(tx, subject.employeeId));
      },
      present: ({ result }) => photoView(result),
    }),
    onSession(removePhoto, {
      ...ofPerson,
      act: async ({ tx, subject }) => {
        if (!(await putPhoto(tx, subject.employeeId, null))) {
          throw refuse('photos.remove.none');
        }
        await audit.record(tx, {
          action: 'photo.removed',
          subject: { type: 'employee', id: subject.employeeId },
        });
      },
      present: () => undefined,
    }),
    onSession(photoContent, {
      load: (tx, { params }) => photoKeys(tx, params.photo),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      act: async ({ subject, input }) => {
        const key = input.params.size === String(large) ? subject.largeKey : subject.smallKey;
        return found(await files.get(key));
      },
      present: ({ result }) => new Shown(result),
    }),
  ];
}
