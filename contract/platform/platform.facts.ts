import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const documents = capabilityOf('documents', { place: 2 });
const installation = capabilityOf('installation', { place: 2 });

export const capabilities = {
  'files.file.add': documents('Upload files', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'feature-flags.edit': installation(
    'Turn parts of the product on or off for a company or a person',
    everyone,
    { 'provider-admin': 'everyone' },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'feature-flags': 'Feature flags',
  file: 'Files',
  notification: 'Notifications',
  preferences: 'Preferences',
  upload: 'Uploads in parts',
};

export const auditActions = {
  'feature-flags.saved': { words: 'Turned parts of the product on or off', lists: { company: '' } },
  'file.added': { words: 'Uploaded a file' },
  'file.opened': { words: 'Opened a file of a dashboard' },
  'notification.all-read': { words: 'Marked all notifications as read' },
  'notification.read': { words: 'Marked a notification as read' },
  'preferences.saved': { words: 'Changed {whose} preferences' },
  'upload.begun': { words: 'Began to upload a large file' },
  'upload.cancelled': { words: 'Cancelled the upload of a large file' },
  'upload.expired': { words: 'Deleted an upload that was not completed in time' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'files.document.not-accepted': {
    code: 'wrong-type',
    words: 'This file is not a PDF, JPEG or PNG. Choose a file of one of these kinds',
  },
  'files.office.active': {
    code: 'wrong-type',
    words:
      'This document contains a macro, an embedded object or another active part. Save it as PDF and choose that',
  },
  'files.office.outside': {
    code: 'wrong-type',
    words:
      'This document loads pictures, a template or other parts from elsewhere. Save it as PDF and choose that',
  },
  'files.office.damaged': {
    code: 'wrong-type',
    words: 'This document is damaged or unusual. Open it, save a new copy and choose that',
  },
  'files.office.too-long': {
    code: 'wrong-type',
    words: 'This document has more content than can be checked. Save it as PDF and choose that',
  },
  'files.office.too-costly': {
    code: 'wrong-type',
    words: 'This document takes too long to read. Save it as PDF and choose that',
  },
  'files.pdf.active': {
    code: 'wrong-type',
    words:
      'This PDF contains a script, an attached file or another active part. Print it to PDF and choose the copy',
  },
  'files.pdf.unchecked': {
    code: 'wrong-type',
    words: 'This PDF takes too long to check. Print it to PDF and choose the copy',
  },
  'files.pdf.protected': {
    code: 'wrong-type',
    words: 'This PDF is protected by a password. Save it without one and choose it again',
  },
  'files.pdf.damaged': {
    code: 'wrong-type',
    words: 'This PDF is damaged or cut off. Open it, save it as a new PDF and choose that',
  },
  'files.pdf.too-many-pages': {
    code: 'wrong-type',
    words: 'This PDF has more than {mostPages} pages. Choose a shorter one',
  },
  'files.pdf.too-costly': {
    code: 'wrong-type',
    words: 'This PDF takes too long to read. Save it as a new PDF and choose that',
  },
  'files.picture.not-accepted': { code: 'wrong-type', words: 'This file is not a JPEG, PNG or WebP picture' },
  'files.picture.other-type': {
    code: 'wrong-type',
    words:
      'This file is labelled as {claimed}, but it is {type}. Save it as the right kind of picture and choose that',
  },
  'files.picture.animated': { code: 'wrong-type', words: 'This picture is animated. Choose a still one' },
  'files.picture.damaged': {
    code: 'wrong-type',
    words: 'This picture is damaged or cut off. Open it, save a new copy and choose that',
  },
  'files.picture.too-many-pixels': {
    code: 'too-large',
    words: 'This picture has more than 50 million pixels. Choose a smaller one',
  },
  'files.picture.too-small': {
    code: 'wrong-type',
    words: 'This picture is smaller than {leastSide} pixels. Choose a larger one',
  },
  'files.picture.busy': {
    code: 'unavailable',
    words: 'Many pictures are being made. Try again in a minute',
  },
  'files.scan.harmful': {
    code: 'wrong-type',
    words: 'The virus scanner rejected this file. Check the file on your computer and choose another one',
  },
  'files.scan.unreachable': {
    code: 'unavailable',
    words: 'Files cannot be checked for viruses right now. Nothing was uploaded. Try again in a few minutes',
  },
  'files.storage.full': {
    code: 'storage-full',
    words:
      'Your company’s file storage is full, so this file was not saved. Ask your administrator for more space.',
  },
  'files.upload.too-large': { code: 'too-large', words: 'This file is larger than {most}' },
  'files.upload.not-multipart': { code: 'wrong-type', words: 'Send the file as multipart/form-data' },
  'files.upload.none': { code: 'bad-request', words: 'No file came with this call' },
  'files.upload.not-accepted': { code: 'wrong-type', words: 'This file is not one of: {kinds}' },
  'uploads.part.offset': {
    code: 'conflict',
    words: 'This part does not continue what has arrived. The next one starts at byte {received}.',
  },
  'uploads.part.size': {
    code: 'conflict',
    words: 'This part has the wrong size. Send {expected} bytes.',
  },
  'uploads.complete.unfinished': {
    code: 'conflict',
    words: 'Only {received} of {size} bytes have arrived. Send the rest first.',
  },
  'uploads.complete.under-way': {
    code: 'conflict',
    words: 'This upload is being completed already. Wait until it is there.',
  },
} as const satisfies RefusalDeclarations;
