import { unknownFields } from '@tenure/domain/learning/certificate.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, listQuery, oneLine, profileList, record } from '../envelopes.ts';

export const ownCertificatesPath = '/controlpanel/my-profile/new/?tab=activity&section=certificates';

export const certificate = z.strictObject({
  id,
  /** As it is printed; no other certificate of the company ever has it. */
  number: z.string(),
  courseName: z.string(),
  completedOn: z.iso.date(),
  /** The first day on which it is no longer valid; null is never. */
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
  cpdPoints: z.number(),
  /** When the person shared it; null for everyone else, and where it is not shared. */
  sharedAt: instant.nullable(),
  canShare: z.boolean(),
});
export type Certificate = z.output<typeof certificate>;

const ofEmployee = z.strictObject({ employeeId: idInPath });
const ofCertificate = z.strictObject({ employeeId: idInPath, certificateId: idInPath });
const path = '/api/employees/{employeeId}/certificates';

export const listCertificates = defineEndpoint({
  name: 'listCertificates',
  method: 'GET',
  path,
  summary: 'The certificates of the courses a person completed, with those of earlier completions',
  capability: 'learning.view',
  params: ofEmployee,
  query: listQuery({ sort: ['completedOn'], descending: true }),
  output: profileList(certificate, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const certificateFile = defineEndpoint({
  name: 'certificateFile',
  method: 'GET',
  path: `${path}/{certificateId}/file`,
  summary: 'A certificate as a PDF',
  capability: 'learning.view',
  params: ofCertificate,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

export const shareCertificate = defineEndpoint({
  name: 'shareCertificate',
  method: 'POST',
  path: `${path}/{certificateId}/sharing`,
  summary: 'Creates the address by which others check a certificate, shown only once; the previous one ends',
  capability: 'learning.certificate.share',
  ownHandsOnly: true,
  forTokens: false,
  params: ofCertificate,
  output: record(z.strictObject({ address: z.string() })),
  status: 201,
  errors: [],
});

export const withdrawCertificate = defineEndpoint({
  name: 'withdrawCertificate',
  method: 'DELETE',
  path: `${path}/{certificateId}/sharing`,
  summary: 'Ends the address by which others check a certificate',
  capability: 'learning.certificate.share',
  ownHandsOnly: true,
  forTokens: false,
  params: ofCertificate,
  output: null,
  errors: [],
});

const checkedCertificate = z.strictObject({
  fullName: z.string(),
  courseName: z.string(),
  completedOn: z.iso.date(),
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
});
export type CheckedCertificate = z.output<typeof checkedCertificate>;

/** Without a session. The token is not in the address of the call, which logs on the way may keep. */
export const checkCertificate = defineEndpoint({
  name: 'checkCertificate',
  method: 'POST',
  path: '/api/certificate-checks',
  summary: 'What a shared certificate says; an unknown address and one that was withdrawn answer alike',
  capability: 'public',
  body: z.strictObject({ token: z.string().max(200) }),
  output: checkedCertificate,
  status: 200,
  errors: ['not-found', 'too-many-requests'],
});

const templateParts = {
  title: oneLine(80, 'Enter a title'),
  wording: z
    .string()
    .trim()
    .min(1, 'Enter the wording')
    .max(600, 'Use at most 600 characters')
    .refine((wording) => unknownFields(wording).length === 0, {
      error: 'Use only the fields listed, written as they are there',
    }),
  signatoryName: z.string().trim().max(80, 'Use at most 80 characters').default(''),
  signatoryRole: z.string().trim().max(80, 'Use at most 80 characters').default(''),
};
const certificateTextBody = z.strictObject(templateParts);
export type CertificateTextBody = z.output<typeof certificateTextBody>;

const certificateTemplate = z.strictObject({
  title: z.string(),
  wording: z.string(),
  signatoryName: z.string(),
  signatoryRole: z.string(),
  /** How many texts were saved so far; 0 is the product’s own. */
  version: z.int(),
});
export type CertificateTemplate = z.output<typeof certificateTemplate>;

export const getCertificateTemplate = defineEndpoint({
  name: 'getCertificateTemplate',
  method: 'GET',
  path: '/api/certificate-template',
  summary: 'The text of new certificates',
  capability: 'learning.certificate.edit',
  output: record(certificateTemplate),
  versioned: true,
  errors: [],
});

export const saveCertificateTemplate = defineEndpoint({
  name: 'saveCertificateTemplate',
  method: 'PUT',
  path: '/api/certificate-template',
  summary: 'Edits what new certificates say; those issued before stay as they are',
  capability: 'learning.certificate.edit',
  body: certificateTextBody,
  output: record(certificateTemplate),
  versioned: true,
  errors: ['invalid-input'],
});
