import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';

export const mostEvidenceBytes = 10 * 1024 * 1024;
export const mostEvidenceFiles = 5;
/** Files are deleted this long after the last day of the leave. */
export const monthsEvidenceIsKept = 24;
/** Sooner where the leave was declined, withdrawn or cancelled: this long after that. */
export const daysUnusedEvidenceIsKept = 30;

const evidenceFile = z.strictObject({
  id,
  name: z.string(),
  size: z.int(),
  addedAt: instant,
  addedBy: z.string().nullable(),
});
export type EvidenceFile = z.output<typeof evidenceFile>;

const ofRequest = z.strictObject({ requestId: idInPath });
const ofFile = z.strictObject({ requestId: idInPath, evidenceId: idInPath });
const path = '/api/leave/requests/{requestId}/evidence';
const capability = 'leave.evidence.manage';
const output = record(z.strictObject({ files: z.array(evidenceFile) }));

export const listLeaveEvidence = defineEndpoint({
  name: 'listLeaveEvidence',
  method: 'GET',
  path,
  summary: 'The evidence files of a leave request, for the person and HR',
  capability,
  params: ofRequest,
  output,
  errors: [],
});

export const addLeaveEvidence = defineEndpoint({
  name: 'addLeaveEvidence',
  method: 'POST',
  path,
  summary: 'Add a PDF, JPEG or PNG file as evidence for leave; it is sealed, and approvers never see it',
  capability,
  ownHandsOnly: true,
  params: ofRequest,
  multipart: true,
  output,
  status: 201,
  errors: ['conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const downloadLeaveEvidence = defineEndpoint({
  name: 'downloadLeaveEvidence',
  method: 'GET',
  path: `${path}/{evidenceId}`,
  summary: 'Download an evidence file; the person can see who downloaded it',
  capability,
  ownHandsOnly: true,
  params: ofFile,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

export const removeLeaveEvidence = defineEndpoint({
  name: 'removeLeaveEvidence',
  method: 'DELETE',
  path: `${path}/{evidenceId}`,
  summary: 'Remove an evidence file, which is deleted',
  capability,
  ownHandsOnly: true,
  params: ofFile,
  output: null,
  errors: ['conflict'],
});
