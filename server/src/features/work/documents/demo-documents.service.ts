import { randomUUID } from 'node:crypto';
import type { DocumentBody } from '@tenure/contract/work/documents.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { blocksOfText } from '../../../platform/docx/written-text.ts';
import { drawPdf, plainFonts } from '../../../platform/pdf/pdf-document.ts';
import { pageOfDocuments } from './document.reads.ts';
import { insertDocument, insertVersion } from './document.store.ts';
import type { DocumentFiles } from './document-file.service.ts';
import { wordsOfBlocks } from './document-words.service.ts';
import { insertText } from './document-words.store.ts';

interface DemoDocument extends Pick<DocumentBody, 'folder' | 'title' | 'mustRead'> {
  text: readonly string[];
  changes: readonly string[];
}
const documents: readonly DemoDocument[] = [
  {
    folder: 'Policies',
    title: 'Code of conduct',
    mustRead: true,
    changes: ['', 'Gifts above 50 dollars are now declared, and the reporting line has a new number.'],
    text: [
      'Treat people with respect, at work and wherever you represent us.',
      'Declare gifts above 50 dollars, and never accept cash.',
      'If something is wrong, say so. The reporting line is open at all hours.',
    ],
  },
  {
    folder: 'Policies',
    title: 'Leave policy',
    mustRead: false,
    changes: [''],
    text: [
      'Request leave four weeks ahead where you can.',
      'Personal leave needs no notice; call your supervisor.',
    ],
  },
  {
    folder: 'Safety',
    title: 'Working in high wind',
    mustRead: true,
    changes: ['', 'Cranes now stop at 65 km/h instead of 72 km/h.'],
    text: ['Cranes stop at 65 km/h.', 'Anyone may stop the work, and no one is asked to justify it.'],
  },
  {
    folder: 'Forms',
    title: 'Expense claim',
    mustRead: false,
    changes: [''],
    text: ['Attach each receipt.', 'Claims are paid with the next pay.'],
  },
];

/** A text in two versions, so that what changed can be read. */
const overWater = {
  title: 'Working over water',
  versions: [
    {
      changes: '',
      text: `Wear a lifejacket within 2 metres of an open edge, on any berth, day or night. Check the cylinder and the light at the start of each shift.

A lifejacket that has been in the water goes to stores the same day, even if it looks sound.

Stop when gusts reach 45 knots at the berth mast, or when the shift manager says so. Start again only when ten minutes have passed below the limit.

Shout, point, and keep pointing. Raise the alarm before you throw the ring. Never enter the water.`,
    },
    {
      changes: 'Lifejackets from 3 metres, never alone at night, and a lower wind limit.',
      text: `Wear a lifejacket within 3 metres of an open edge, on any berth, day or night. Check the cylinder and the light at the start of each shift. Log the check in the shift app.

A lifejacket that has been in the water goes to stores the same day, even if it looks sound.

No one works alone within 3 metres of an open edge between 18:00 and 06:00. If your partner leaves, step back and call the control room on channel 12.

Stop when gusts reach 40 knots at the berth mast, or when the shift manager says so. Start again only when ten minutes have passed below the limit.

Shout, point, and keep pointing. Raise the alarm before you throw the ring. Never enter the water.`,
    },
  ],
};

async function addText(tx: WriteTx, files: DocumentFiles): Promise<void> {
  const documentId = await insertDocument(tx, {
    folder: 'Safety',
    title: overWater.title,
    audience: 'everyone',
    audienceIds: [],
    mustRead: false,
    dueOn: null,
    isArchived: false,
  });
  for (const { changes, text } of overWater.versions) {
    const content = Buffer.from(text);
    const blocks = blocksOfText(text, { mostCharacters: 100_000, mostBlocks: 1000 }) ?? [];
    const sealedFor = randomUUID();
    const number = await insertVersion(tx, documentId, {
      fileName: `${overWater.title}.txt`,
      size: content.length,
      format: 'text',
      pages: null,
      storageKey: await files.put(tx.tenantId, content, sealedFor),
      sealedFor,
      changes,
    });
    await insertText(
      tx,
      { documentId, number },
      {
        sealed: files.sealBlocks(tx.tenantId, { documentId, number }, blocks),
        words: await wordsOfBlocks(blocks),
      },
    );
  }
}

/** A handful that everyone reads; two wait to be confirmed. */
export async function fillDemoDocuments(tx: WriteTx, files: DocumentFiles): Promise<void> {
  const { total } = await pageOfDocuments(tx, {
    page: 1,
    itemsPerPage: 5,
    all: true,
    searchText: null,
    isDescending: false,
  });
  if (total > 0) return;
  await addText(tx, files);
  for (const { folder, title, mustRead, text, changes } of documents) {
    const id = await insertDocument(tx, {
      folder,
      title,
      audience: 'everyone',
      audienceIds: [],
      mustRead,
      dueOn: null,
      isArchived: false,
    });
    for (const change of changes) {
      const content = await drawPdf(
        { size: 'A4', margin: 60, info: { Title: title } },
        (page) => {
          page.font('bold').fontSize(18).text(title);
          for (const paragraph of text) page.moveDown().font('regular').fontSize(11).text(paragraph);
        },
        plainFonts,
      );
      const sealedFor = randomUUID();
      await insertVersion(tx, id, {
        fileName: `${title}.pdf`,
        size: content.length,
        format: 'pdf',
        pages: 1,
        storageKey: await files.put(tx.tenantId, content, sealedFor),
        sealedFor,
        changes: change,
      });
    }
  }
}
