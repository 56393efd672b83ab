import { useMutation } from '@tanstack/react-query';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  checkLetter,
  createLetterTemplate,
  drawLetter,
  type Letter,
  type LetterTemplate,
  type LetterTemplateBody,
  listLetters,
  listLettersToDraw,
  listLetterTemplates,
  saveLetterTemplate,
  shareLetter,
  withdrawLetter,
} from '@tenure/contract/work/letters.ts';
import { listDocumentKinds, personalDocumentFile } from '@tenure/contract/work/personal-documents.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshLetters } from './refresh-letters.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, { id }: Pick<Letter, 'id'>) => ({
  params: { ...of(employeeId).params, letterId: String(id) },
});

export const lettersQuery = (employeeId: number, page: number) =>
  query(listLetters, { ...of(employeeId), query: { page: String(page) } });
export const lettersToDrawQuery = (employeeId: number) =>
  query(listLettersToDraw, { ...of(employeeId), query: {} });
export const templatesQuery = (page: number) => query(listLetterTemplates, { query: { page: String(page) } });
export const kindsQuery = () => query(listDocumentKinds, { query: {} });
/** Not cached: another address may be opened in the same window. */
export const checkQuery = (token: string) => ({ ...query(checkLetter, { body: { token } }), gcTime: 0 });

const useChange = changeThen(refreshLetters);

export const useDraw = (employeeId: number) =>
  useChange((templateId: number) => call(drawLetter, { ...of(employeeId), body: { templateId } }));
export const useShare = (employeeId: number) =>
  useChange((one: Letter) => call(shareLetter, ofOne(employeeId, one)));
export const useWithdraw = (employeeId: number) =>
  useChange((one: Letter) => call(withdrawLetter, ofOne(employeeId, one)));

export const useDownload = (employeeId: number) =>
  useMutation({
    mutationFn: async ({ title, number, documentId }: Letter) =>
      keepFile(
        `${title} ${number}.pdf`,
        await callForFile(personalDocumentFile, {
          params: { ...of(employeeId).params, documentId: String(documentId) },
          query: {},
        }),
      ),
  });

/** Adds one, or saves the existing one. */
export const useSaveTemplate = (template: Pick<LetterTemplate, 'id' | 'version'> | null) =>
  useChange((body: LetterTemplateBody) =>
    template === null
      ? call(createLetterTemplate, { body })
      : call(
          saveLetterTemplate,
          { params: { templateId: String(template.id) }, body },
          { ifMatch: etagOf(template.version) },
        ),
  );
