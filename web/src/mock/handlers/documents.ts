import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type CompanyDocument,
  confirmDocument,
  createDocument,
  documentChanges,
  documentFile,
  documentFormats,
  documentText,
  getDocument,
  listDocumentReaders,
  listDocuments,
  publishDocument,
  remindDocumentReaders,
  saveDocument,
} from '@tenure/contract/work/documents.ts';
import { HttpResponse, http } from 'msw/http';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock, notFound } from '../mock.ts';

/** Whether it is to confirm follows from the rest. */
type Kept = Omit<CompanyDocument, 'isToConfirm'>;
const kept = new Map<number, Kept>();
let lastId = 0;

function add(given: Pick<CompanyDocument, 'folder' | 'title' | 'mustRead'> & Partial<Kept>): Kept {
  lastId += 1;
  const document: Kept = {
    id: lastId,
    number: null,
    publishedAt: null,
    dueOn: null,
    readAt: null,
    isArchived: false,
    audience: 'everyone',
    audienceIds: [],
    versions: [],
    version: 1,
    ...given,
  };
  kept.set(document.id, document);
  return document;
}

function publish(document: Kept, fileName: string, size: number, changes: string): Kept {
  const number = (document.number ?? 0) + 1;
  const format =
    documentFormats.find((one) => fileName.endsWith(`.${one}`)) ??
    (fileName.endsWith('.txt') ? 'text' : 'pdf');
  const publishedAt = '2026-11-20T09:00:00Z';
  const next: Kept = {
    ...document,
    number,
    publishedAt,
    readAt: null,
    versions: [
      {
        number,
        fileName,
        size,
        format,
        pages: format === 'pdf' ? 1 : null,
        changes,
        publishedAt,
        publishedBy: 'Priya Raman',
        isComparable: false,
      },
      ...document.versions,
    ],
    version: document.version + 1,
  };
  kept.set(next.id, next);
  return next;
}
publish(
  add({ folder: 'Policies', title: 'Code of conduct', mustRead: true }),
  'Code of conduct.pdf',
  12_000,
  '',
);
publish(add({ folder: 'Forms', title: 'Expense claim', mustRead: false }), 'Expense claim.pdf', 9000, '');
publish(add({ folder: 'Safety', title: 'Working in high wind', mustRead: false }), 'Wind.docx', 14_000, '');

function found(id: number): Kept {
  const document = kept.get(id);
  if (document === undefined) throw new MockRefusal('not-found');
  return document;
}
const isToConfirm = ({ mustRead, number, readAt, isArchived }: Kept) =>
  mustRead && number !== null && readAt === null && !isArchived;
const one = (document: Kept) => ({
  data: {
    ...document,
    isToConfirm: isToConfirm(document),
    versions: document.versions.map((version) => ({
      ...version,
      isComparable:
        version.number !== document.number &&
        version.format !== 'pdf' &&
        document.versions[0]?.format !== 'pdf',
    })),
  },
  metadata: {
    capabilities: offer('documents.edit', isToConfirm(document) && 'documents.confirm'),
    fields: [],
  },
});
const listed = ({ audience: _a, audienceIds: _b, versions: _c, version: _d, ...document }: Kept) => ({
  ...document,
  isToConfirm: isToConfirm(found(document.id)),
  isFoundInside: false,
});
const remindedAt = new Map<number, string>();

/** What a Word document says; text that looks like markup is text. */
const textPages = [
  [
    { kind: 'heading', text: 'When cranes stop' },
    { kind: 'text', text: 'Cranes stop at 65 km/h.\n<b>Anyone</b> may stop the work.' },
    { kind: 'row', text: 'Wind\tWork' },
    { kind: 'row', text: '65 km/h\tNone' },
  ],
  [
    { kind: 'item', text: 'Tell the office.' },
    { kind: 'item', text: 'Tie down what is loose.' },
  ],
] as const;

/** The smallest valid file. */
const emptyPdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';
const idIn = (id: unknown) => Number(id);

export const documentHandlers = [
  mock(listDocuments, ({ query }) => {
    const text = (query.searchText ?? '').toLowerCase();
    const rows = [...kept.values()].filter(({ title }) => title.toLowerCase().includes(text)).map(listed);
    return {
      data: rows,
      metadata: {
        pagination: paginate(rows.length, rows.length, query, listDocuments.path),
        actions: offer('VIEW', 'CREATE', 'EDIT', 'SORT'),
      },
    };
  }),
  mock(getDocument, ({ params, setEtag }) => {
    const document = found(params.documentId);
    setEtag(`"v${document.version}"`);
    return one(document);
  }),
  mock(createDocument, ({ body }) => one(add(body))),
  mock(saveDocument, ({ params, body }) => {
    const before = found(params.documentId);
    const document = { ...before, ...body, version: before.version + 1 };
    kept.set(document.id, document);
    return one(document);
  }),
  http.post(publishDocument.path.replace('{documentId}', ':documentId'), async ({ request, params }) => {
    const document = kept.get(idIn(params['documentId']));
    const file = (await request.formData()).get('file');
    if (document === undefined || !(file instanceof File)) return notFound();
    const changes = new URL(request.url).searchParams.get('changes') ?? '';
    return HttpResponse.json(one(publish(document, file.name, file.size, changes)), { status: 201 });
  }),
  http.get(documentFile.path.replace('{documentId}', ':documentId'), ({ params }) =>
    kept.has(idIn(params['documentId']))
      ? new HttpResponse(emptyPdf, { headers: { 'content-type': 'application/pdf' } })
      : notFound(),
  ),
  mock(documentText, ({ params, query }) => {
    const { number, versions } = found(params.documentId);
    if (number === null || versions[0]?.format === 'pdf') throw new MockRefusal('not-found');
    const blocks = textPages[query.page - 1] ?? [];
    return {
      data: { number, page: query.page, pages: textPages.length, blocks: [...blocks] },
      metadata: { capabilities: [], fields: [] },
    };
  }),
  mock(documentChanges, ({ params, query }) => {
    const { number, versions } = found(params.documentId);
    const earlier = versions.find((one) => one.number === query.since);
    if (number === null || versions[0]?.format === 'pdf') throw new MockRefusal('not-found');
    if (earlier === undefined || earlier.format === 'pdf' || earlier.number === number) {
      throw new MockRefusal('invalid-input');
    }
    const passages = [
      { change: 'same' as const, text: 'Cranes stop at ' },
      { change: 'removed' as const, text: '72 ' },
      { change: 'added' as const, text: '65 ' },
      { change: 'same' as const, text: 'km/h.' },
    ];
    return {
      data: {
        number,
        since: earlier.number,
        page: query.page,
        pages: 1,
        edited: 1,
        added: 0,
        removed: 0,
        excerpts: [{ kind: 'text' as const, change: 'edited' as const, skipped: 1, passages }],
      },
      metadata: { capabilities: [], fields: [] },
    };
  }),
  mock(confirmDocument, ({ params, body }) => {
    const before = found(params.documentId);
    if (!before.mustRead || before.number !== body.number) throw new MockRefusal('conflict');
    const document = { ...before, readAt: before.readAt ?? nowText() };
    kept.set(document.id, document);
    return one(document);
  }),
  mock(listDocumentReaders, ({ params, query }) => {
    const { id, readAt } = found(params.documentId);
    const rows = [
      {
        id: 1,
        fullName: 'Elena Novak',
        profileImage: null,
        department: 'Operations',
        readAt,
        remindedAt: remindedAt.get(id) ?? null,
      },
    ];
    return {
      data: rows,
      metadata: {
        pagination: paginate(rows.length, rows.length, query, listDocumentReaders.path),
        actions: offer('VIEW', 'FILTER', 'SORT'),
        people: { waiting: readAt === null ? 1 : 0, confirmed: readAt === null ? 0 : 1 },
      },
    };
  }),
  mock(remindDocumentReaders, ({ params }) => {
    const { id, mustRead, number, readAt } = found(params.documentId);
    if (!mustRead || number === null) throw new MockRefusal('conflict');
    const people = readAt === null && !remindedAt.has(id) ? 1 : 0;
    if (people > 0) remindedAt.set(id, nowText());
    return { data: { people }, metadata: { capabilities: [], fields: [] } };
  }),
];
