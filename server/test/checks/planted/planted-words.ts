import { giveRecognition, uploadRecognitionAttachment } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { type CompanyDocument, createDocument, publishDocument } from '@tenure/contract/work/documents.ts';
import type { Answer, TestPerson } from '../../harness/company.ts';
import { contractPdf } from '../../harness/contracts.ts';
import { docxOf, wordParagraph } from '../../harness/docx.ts';
import { multipart } from '../../harness/organisation-import.ts';

/** Words said to one person, and a document for people who are not here. */
export const plantedWords = {
  'words for one person': {
    pattern: /Plantedpraise/i,
    learnt: ['self', 'manager'],
    tables: ['recognition'],
  },
  'file for one person': {
    pattern: /Plantedattachment/i,
    learnt: ['self', 'manager'],
    tables: ['recognition_file'],
  },
  'title of a document for others': {
    pattern: /Plantedpolicy/i,
    learnt: ['company-admin'],
    tables: ['document', 'audit_entry'],
  },
  'text of a document for others': {
    pattern: /Plantedparagraph/i,
    learnt: ['company-admin'],
    tables: ['document_words'],
  },
} as const;

/** Values no search may find, however much of them the viewer may see. */
export const wordsSought = ['Plantedpraise', 'Plantedattachment'];

interface Planting {
  ownEmployeeId: number;
  manager: TestPerson;
  admin: TestPerson;
  /** A position that no one is in. */
  positionId: number;
}

/** Answers with the calls that are then about that document. */
export async function plantWords({ ownEmployeeId, manager, admin, positionId }: Planting): Promise<{
  answers: Answer[];
  aboutThem: readonly (readonly [string, string])[];
}> {
  const given = await manager.call(giveRecognition, {
    body: {
      receiverIds: [ownEmployeeId],
      title: 'Plantedpraise',
      description: 'Plantedpraise for you alone.',
      audience: 'receiver',
    },
  });
  const { originalId } = (given.body as { data: RecognitionItem }).data;
  const added = await admin.call(createDocument, {
    body: { title: 'Plantedpolicy', audience: 'position', audienceIds: [positionId], mustRead: true },
  });
  const { id } = (added.body as { data: CompanyDocument }).data;
  const at = (path: string) => path.replace('{documentId}', String(id));
  return {
    answers: [
      given,
      await manager.raw({
        method: uploadRecognitionAttachment.method,
        url: uploadRecognitionAttachment.path.replace('{recognitionId}', String(originalId)),
        ...multipart(contractPdf('Picture'), 'Plantedattachment.pdf'),
      }),
      added,
      await admin.raw({
        method: publishDocument.method,
        url: at(publishDocument.path),
        ...multipart(docxOf({ body: wordParagraph('Plantedparagraph') }), 'Policy.docx'),
      }),
    ],
    aboutThem: [
      ['getDocument', at('/api/documents/{documentId}')],
      ['documentFile', at('/api/documents/{documentId}/file')],
      ['documentText', at('/api/documents/{documentId}/text')],
      ['listDocumentReaders', at('/api/documents/{documentId}/readers')],
    ],
  };
}
