import { type CourseFileKind, courseFileRules } from '@tenure/contract/learning/course-files.ts';
import { fileTypeFromBuffer } from 'file-type';
import { refuseUnlessPassiveOffice } from '../../../platform/docx/passive-office.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { InspectedRules, RemadeRules } from '../../../platform/http/route.ts';
import { refuseUnlessPassivePdf } from '../../../platform/pdf/active-pdf.ts';
import { makeBarePicture, makePicture } from '../../../platform/pictures/portrait.ts';
import type { FileStore, PutRules } from '../../../platform/storage/file-store.ts';
import { packageRules } from './package-inspection.service.ts';

const { document } = courseFileRules;
const notAccepted = () => refuse('courses.upload.not-accepted');

const officeKinds = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;

/**
 * Documents are looked at whole: a PDF or an Office file runs nothing and fetches nothing, and a photo tells nothing of
 * where it was taken.
 */
const documentRules: RemadeRules = {
  maxBytes: document.maxBytes,
  remake: async (content) => {
    const found = (await fileTypeFromBuffer(content))?.mime;
    const type = document.accept.find((one) => one === found);
    if (type === undefined) throw notAccepted();
    if (type === 'image/png' || type === 'image/jpeg') return makeBarePicture(content);
    if (type === 'application/pdf') await refuseUnlessPassivePdf(content, notAccepted);
    else await refuseUnlessPassiveOffice(content, officeKinds[type], notAccepted);
    return [{ type, content }];
  },
};

/** As large as the widest screen shows it. */
const pictureShape = { width: 1280, height: 1280, leastSide: 96, type: 'image/webp' } as const;
const pictureRules: RemadeRules = {
  maxBytes: courseFileRules.picture.maxBytes,
  remake: (content, said) => makePicture(content, said, pictureShape),
};

export const packagesNeedAnAddress = () => refuse('packages.upload.no-address');

export function rulesOf(kind: CourseFileKind, files: FileStore): PutRules | InspectedRules | RemadeRules {
  if (kind === 'document') return documentRules;
  if (kind === 'picture') return pictureRules;
  return kind === 'package' ? packageRules(files) : courseFileRules[kind];
}
