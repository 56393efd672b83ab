import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  type Certificate,
  type CertificateTextBody,
  certificateFile,
  checkCertificate,
  getCertificateTemplate,
  listCertificates,
  saveCertificateTemplate,
  shareCertificate,
  withdrawCertificate,
} from '@tenure/contract/learning/certificates.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshCertificates } from './refresh-certificates.ts';

const ofOne = (employeeId: number, { id }: Pick<Certificate, 'id'>) => ({
  params: { employeeId: String(employeeId), certificateId: String(id) },
});

export const certificatesQuery = (employeeId: number, page: number) =>
  query(listCertificates, { params: { employeeId: String(employeeId) }, query: { page: String(page) } });
export const templateQuery = () => query(getCertificateTemplate, {});
/** Not cached: another address may be opened in the same window. */
export const checkQuery = (token: string) => ({
  ...query(checkCertificate, { body: { token } }),
  gcTime: 0,
});

const useChange = changeThen(refreshCertificates);

export const useShare = (employeeId: number) =>
  useChange((one: Certificate) => call(shareCertificate, ofOne(employeeId, one)));
export const useWithdraw = (employeeId: number) =>
  useChange((one: Certificate) => call(withdrawCertificate, ofOne(employeeId, one)));

export const useDownload = (employeeId: number) =>
  useMutation({
    mutationFn: async (one: Certificate) =>
      keepFile(`certificate-${one.number}.pdf`, await callForFile(certificateFile, ofOne(employeeId, one))),
  });

export const useSaveTemplate = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: CertificateTextBody; version: number }) =>
      call(saveCertificateTemplate, { body }, { ifMatch: etagOf(version) }),
    onSuccess: () => queryClient.invalidateQueries(everyQueryOf(getCertificateTemplate)),
  });
};
