import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const learning = capabilityOf('learning', { place: 1 });

export const capabilities = {
  'learning.course.edit': learning('Create, edit, publish and archive courses and categories', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  course: 'Courses',
  'course-file': 'Course files',
  'course-category': 'Course categories',
};

export const auditActions = {
  'course.created': { words: 'Created a course' },
  'course.saved': { words: 'Edited a course' },
  'course.published': { words: 'Published a version of a course' },
  'course.archived': { words: 'Archived a course' },
  'course.copied': { words: 'Copied a course' },
  'course-file.added': { words: 'Uploaded a file for a course' },
  'course-file.opened': { words: 'Opened a file of a course' },
  'course-file.package-previewed': { words: 'Previewed a package of a course' },
  'course-file.removed': { words: 'Deleted a course file that no course uses' },
  'course-category.created': { words: 'Created a course category' },
  'course-category.saved': { words: 'Edited a course category' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'courses.upload.not-accepted': {
    code: 'wrong-type',
    words:
      'This file is not a PDF, Word, Excel, PowerPoint, JPEG or PNG file. Choose a file of one of these kinds',
  },
  'packages.upload.no-address': {
    code: 'unavailable',
    words:
      'Packages need a web address of their own, which this installation does not have. Ask its operator to set TENURE_CONTENT_ORIGIN.',
  },
  'packages.upload.no-manifest': {
    code: 'wrong-type',
    words: 'This zip has no {file}, so it is not a SCORM package',
  },
  'packages.upload.in-a-folder': {
    code: 'wrong-type',
    words: '{file} is in a folder. Zip the contents of that folder, not the folder itself',
  },
  'packages.upload.not-utf-8': { code: 'wrong-type', words: '{file} is not written in UTF-8' },
  'packages.upload.document-type': {
    code: 'wrong-type',
    words: '{file} has a document type, which is not accepted',
  },
  'packages.upload.not-well-formed': { code: 'wrong-type', words: '{file} is not well-formed XML' },
  'packages.upload.too-long': { code: 'wrong-type', words: '{file} is too long' },
  'packages.upload.lesson-missing': {
    code: 'wrong-type',
    words: 'The file that starts “{title}” is not in the package: {path}',
  },
  'packages.open.no-address': {
    code: 'unavailable',
    words: 'Packages cannot be opened until this installation has a web address of its own for them.',
  },
  'courses.change.archived': { code: 'conflict', words: 'This course is archived. Create another one.' },
  'courses.publish.empty': { code: 'conflict', words: 'Add a section with an activity before you publish.' },
  'courses.publish.unchanged': {
    code: 'conflict',
    words: 'Nothing changed since the last published version.',
  },
} as const satisfies RefusalDeclarations;
