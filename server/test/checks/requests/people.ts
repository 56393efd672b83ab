import { randomUUID } from 'node:crypto';
import { endEmployment, takeBackEnding } from '@tenure/contract/people/employment-ending.ts';
import { sendInvitation } from '@tenure/contract/people/invitations.ts';
import { askRecordCopy, listRecordCopies, type RecordCopy } from '@tenure/contract/people/own-record.ts';
import { savePhoto } from '@tenure/contract/people/photos.ts';
import { sendResumeDocument } from '@tenure/contract/people/resume.ts';
import { usualRetentionMonths } from '@tenure/domain/retention.ts';
import { vi } from 'vitest';
import { enterTenant } from '../../../src/setup/company.ts';
import { contractPdf } from '../../harness/contracts.ts';
import { multipart } from '../../harness/organisation-import.ts';
import { somePhoto } from '../../harness/photos.ts';
import { someResume } from '../../harness/resumes.ts';
import type { Ground } from '../ground/ground.ts';
import { at, inAMonth, type Requests } from './examples.ts';

/** Where the photo is served that the person has just given themselves; nowhere, of somebody who is not there. */
async function ownPhoto({ person, ownEmployeeId }: Ground): Promise<string> {
  const url = `${savePhoto.path}?employee=${ownEmployeeId}`;
  const { body } = await person.raw({ method: 'POST', url, ...multipart(await somePhoto(), 'photo.png') });
  const { data } = body as { data?: { photoUrl: string } };
  return data?.photoUrl ?? `${savePhoto.path}/${'a'.repeat(32)}/96`;
}

/** Puts a document beside the person's own resume. */
async function ownResumeDocument({ person, ownEmployeeId }: Ground): Promise<void> {
  const url = at(sendResumeDocument, { employeeId: ownEmployeeId });
  await person.raw({ method: 'POST', url, ...multipart(contractPdf('Resume'), 'Resume.pdf') });
}

/** A copy of the person's own record that is made, which is done by a job; none of somebody who is not there. */
async function ownCopy({ world, person, ownEmployeeId }: Ground): Promise<number> {
  await world.work();
  const of = { params: { employeeId: String(ownEmployeeId) } };
  const newest = async () => {
    const { body } = await person.call(listRecordCopies, of);
    return (body as { data?: { copies: RecordCopy[] } }).data?.copies[0];
  };
  if ((await newest()) === undefined) {
    const { status } = await person.call(askRecordCopy, of);
    if (status === 404) return 999_999_999;
  }
  return vi.waitFor(
    async () => {
      const copy = await newest();
      if (copy?.state !== 'ready') throw new Error(`The copy is ${copy?.state}`);
      return copy.id;
    },
    { timeout: 20_000, interval: 100 },
  );
}

export const peopleRequests: Requests = {
  listContracts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listContractsOfUser: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  // Nobody gives themselves a contract, so these are about somebody else.
  sendContractFile: (endpoint, { employeeId }) => ({
    url: `${endpoint.path}?employee=${employeeId}`,
    ...multipart(contractPdf('Terms'), 'Contract.pdf'),
  }),
  addContract: (endpoint, { employeeId, contractUploadId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { fileId: contractUploadId, name: 'Employment contract' },
  }),
  getContract: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
  }),
  contractFile: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
  }),
  contractFileWithAuditLog: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
  }),
  acceptContract: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
    payload: { fullName: 'A B', isAgreed: true },
  }),
  withdrawContract: (endpoint, { employeeId, otherContractId }) => ({
    url: at(endpoint, { employeeId, contractId: otherContractId }),
    payload: { reason: 'It names the wrong place' },
  }),
  getEmployment: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  previewEnding: async (endpoint, { person, employeeId }) => {
    await person.call(takeBackEnding, { params: { employeeId: String(employeeId) } });
    return { url: at(endpoint, { employeeId }), payload: { lastDay: inAMonth() } };
  },
  endEmployment: async (endpoint, { person, employeeId }) => {
    await person.call(takeBackEnding, { params: { employeeId: String(employeeId) } });
    return { url: at(endpoint, { employeeId }), payload: { lastDay: inAMonth(), kind: 'retirement' } };
  },
  takeBackEnding: async (endpoint, { person, employeeId }) => {
    const params = { employeeId: String(employeeId) };
    await person.call(endEmployment, { params, body: { lastDay: inAMonth(), kind: 'retirement' } });
    return { url: at(endpoint, { employeeId }) };
  },
  getInvitation: (endpoint, { uninvitedId }) => ({ url: at(endpoint, { employeeId: uninvitedId }) }),
  sendInvitation: (endpoint, { uninvitedId }) => ({
    url: at(endpoint, { employeeId: uninvitedId }),
    payload: {},
  }),
  withdrawInvitation: async (endpoint, { person, uninvitedId }) => {
    const params = { employeeId: String(uninvitedId) };
    await person.call(sendInvitation, { params, body: {} });
    return { url: at(endpoint, params) };
  },
  listInvitations: (endpoint) => ({ url: endpoint.path }),
  inviteMany: async (endpoint, { world, tenantId, uninvitedId }) => {
    await enterTenant(world.owner, tenantId);
    await world.owner.query(`update invitation_run set state = 'done' where tenant_id = $1`, [tenantId]);
    return { url: endpoint.path, payload: { employeeIds: [uninvitedId] } };
  },
  newestInvitationRun: (endpoint) => ({ url: endpoint.path }),
  invitationLink: (endpoint) => ({ url: endpoint.path, payload: { token: 'x' } }),
  acceptInvitation: (endpoint) => ({ url: endpoint.path, payload: { token: 'x', password: 'x' } }),
  acceptForSingleSignOn: (endpoint) => ({ url: endpoint.path, payload: { token: 'x' } }),
  starterOptions: (endpoint) => ({ url: endpoint.path }),
  startEmployment: (endpoint, { departmentId, locationId }) => ({
    url: endpoint.path,
    payload: {
      firstName: 'Ada',
      // Of a name there already is, one would have to say that it is another person.
      lastName: `Bell-${randomUUID()}`,
      employeeNumber: `N-${randomUUID()}`,
      country: 'AU',
      startDate: inAMonth(),
      title: 'Docker',
      departmentId,
      locationId,
      isAnother: true,
    },
  }),
  getRetentionSettings: (endpoint) => ({ url: endpoint.path }),
  saveRetentionSettings: (endpoint) => ({
    url: endpoint.path,
    payload: { mode: 'by-hand', months: { ...usualRetentionMonths, notes: 7 } },
  }),
  listLeavers: (endpoint) => ({ url: endpoint.path }),
  getLeaver: (endpoint, { leaverIds }) => ({ url: at(endpoint, { employeeId: leaverIds.held }) }),
  placeHold: (endpoint, { leaverIds }) => ({
    url: at(endpoint, { employeeId: leaverIds.free }),
    payload: { reason: 'A case before the tribunal' },
  }),
  liftHold: (endpoint, { leaverIds }) => ({ url: at(endpoint, { employeeId: leaverIds.held }) }),
  eraseLeaver: (endpoint, { leaverIds }) => ({
    url: at(endpoint, { employeeId: leaverIds.erasable }),
    payload: { reason: 'Nothing wants it kept', fullName: 'A B', areas: ['diversity-answers'] },
  }),
  listRecordCopies: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  askRecordCopy: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  downloadRecordCopy: async (endpoint, ground) => ({
    url: at(endpoint, { employeeId: ground.ownEmployeeId, copyId: await ownCopy(ground), form: 'pdf' }),
  }),
  photoOf: (endpoint, { ownEmployeeId }) => ({ url: `${endpoint.path}?employee=${ownEmployeeId}` }),
  savePhoto: async (endpoint, { ownEmployeeId }) => ({
    url: `${endpoint.path}?employee=${ownEmployeeId}`,
    ...multipart(await somePhoto(), 'photo.png'),
  }),
  removePhoto: async (endpoint, ground) => {
    await ownPhoto(ground);
    return { url: `${endpoint.path}?employee=${ground.ownEmployeeId}` };
  },
  photoContent: async (_endpoint, ground) => ({ url: await ownPhoto(ground) }),
  getResume: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  saveResume: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: someResume(),
  }),
  sendResumeDocument: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    ...multipart(contractPdf('Resume'), 'Resume.pdf'),
  }),
  resumeDocument: async (endpoint, ground) => {
    await ownResumeDocument(ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }) };
  },
  removeResumeDocument: async (endpoint, ground) => {
    await ownResumeDocument(ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }) };
  },
};
