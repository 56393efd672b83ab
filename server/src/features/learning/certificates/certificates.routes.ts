import { offer, paginate, rowFields } from '@tenure/contract/envelopes.ts';
import {
  certificate,
  certificateFile,
  checkCertificate,
  getCertificateTemplate,
  listCertificates,
  saveCertificateTemplate,
  shareCertificate,
  withdrawCertificate,
} from '@tenure/contract/learning/certificates.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onRaw, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type PublicLinks, sendUnindexed } from '../../../platform/public-link/public-link.ts';
import { mayShare } from './certificate.policy.ts';
import {
  certificateBehind,
  certificateOf,
  currentText,
  type KeptText,
  type OfPerson,
  type OneCertificate,
  pageOfCertificates,
  personToRead,
} from './certificate.reads.ts';
import type { Certificates } from './certificate.service.ts';
import { certificateToShare, textToSave } from './certificate.store.ts';
import { certificateView } from './certificate.view.ts';

function overPerson({ viewer, subject }: { viewer: Viewer; subject: OfPerson }): Can {
  if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, subject.relation);
}

/** An unknown certificate is answered like one of a person whose learning the viewer does not see. */
function overCertificate(about: { viewer: Viewer; subject: OneCertificate }): Can {
  const can = overPerson(about);
  if (can.has('learning.view') && about.subject.certificate === undefined) throw new Refusal('not-found');
  return can;
}

function toShareOwn(about: { viewer: Viewer; subject: OneCertificate }): Can {
  const can = overCertificate(about);
  return mayShare(about.subject, can) ? can : new Set();
}

type AtCertificate = { params: { employeeId: number; certificateId: number } };
const toShare = {
  load: (tx: Tx, { params }: AtCertificate) =>
    certificateToShare(tx, params.employeeId, params.certificateId),
  authorise: toShareOwn,
};

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const presentText = ({ number, ...text }: KeptText) =>
  new Presented(
    {
      data: { ...text, version: number },
      metadata: { capabilities: ['learning.certificate.edit'], fields: [] },
    },
    number,
  );

export function certificateRoutes(certificates: Certificates): Binding[] {
  return [
    onSession(listCertificates, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, subject, input: { query } }) =>
        pageOfCertificates(tx, subject.employeeId, {
          ...query,
          isDescending: query.sortBy === 'completedOn:desc',
        }),
      present: ({ result: { rows, total }, subject, viewer, can, input, request }) => ({
        data: rows.map((row) => certificateView(subject, row, can, viewer.today)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
          fields: rowFields(certificate, {}),
        },
      }),
    }),
    onSession(certificateFile, {
      load: (tx, { params }) => certificateOf(tx, params.employeeId, params.certificateId),
      authorise: overCertificate,
      act: ({ tx, subject }) => certificates.draw(tx, subject),
      present: ({ result }) => result,
    }),
    onSession(shareCertificate, {
      ...toShare,
      act: ({ tx, subject, request }) => certificates.share(tx, subject, request.origin),
      present: ({ result }) => ({
        data: { address: result },
        metadata: { capabilities: ['learning.certificate.share'], fields: [] },
      }),
    }),
    onSession(withdrawCertificate, {
      ...toShare,
      act: ({ tx, subject }) => certificates.withdraw(tx, subject),
      present: () => undefined,
    }),
    onSession(getCertificateTemplate, {
      load: (tx) => currentText(tx),
      authorise: ofCompany,
      version: ({ number }) => number,
      present: ({ subject }) => presentText(subject),
    }),
    onSession(saveCertificateTemplate, {
      load: (tx) => textToSave(tx),
      authorise: ofCompany,
      version: ({ number }: KeptText) => number,
      act: ({ tx, subject, input }) => certificates.saveText(tx, subject, input.body),
      present: ({ result }) => presentText(result),
    }),
  ];
}

/** Without a session it finds its company by the host, and looks there whether the company keeps learning. */
export function certificateCheckRoutes(links: PublicLinks): Binding[] {
  return [
    onRaw(checkCertificate, async ({ input: { body }, facts, request, reply }) => {
      const visit = { token: body.token, facts, from: request.ip, module: 'learning' } as const;
      return sendUnindexed(reply, await links.read(visit, certificateBehind));
    }),
  ];
}
