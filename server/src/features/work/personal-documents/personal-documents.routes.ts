import { offer, paginate, rowFields } from '@tenure/contract/envelopes.ts';
import {
  checkPersonalDocument,
  createDocumentKind,
  type DocumentKind,
  listDocumentBoard,
  listDocumentKinds,
  listPersonalDocuments,
  mostPersonalDocumentBytes,
  personalDocument,
  personalDocumentFile,
  removePersonalDocument,
  requestPersonalDocument,
  saveDocumentKind,
  uploadPersonalDocument,
} from '@tenure/contract/work/personal-documents.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { refuseUnlessDocument, withoutCameraData } from '../../../platform/storage/document-files.ts';
import { checkScopes } from './actionable.reads.ts';
import type { DocumentKinds } from './kind.service.ts';
import { kindToChange, pageOfKinds } from './kind.store.ts';
import { kindsSeen, seesDocument } from './personal-document.policy.ts';
import {
  type DocumentRow,
  documentOf,
  type OfPerson,
  type OneDocument,
  pageOfBoard,
  pageOfPerson,
  personToRead,
} from './personal-document.reads.ts';
import type { PersonalDocuments } from './personal-document.service.ts';
import { documentToChange } from './personal-document.store.ts';
import { documentView } from './personal-document.view.ts';
import { sealedAs } from './personal-document-files.service.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

/** Kinds are no secret: anyone with a right over documents reads their titles. */
const ofKinds = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(
    (['documents.personal.view', 'documents.kind.edit'] as const).filter((one) => holdsAnywhere(viewer, one)),
  );

const presentKind = ({ result }: { result: DocumentKind }) =>
  new Presented(
    { data: result, metadata: { capabilities: offer('documents.kind.edit'), fields: [] } },
    result.version,
  );

function overPerson({ viewer, subject }: { viewer: Viewer; subject: OfPerson }): Can {
  if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, subject.relation);
}

/** A document of a kind that is not open to the viewer is answered like an unknown id. */
function overDocument({ viewer, subject }: { viewer: Pick<Viewer, 'grants'>; subject: OneDocument }): Can {
  const can = capabilitiesOver(viewer.grants, subject.relation);
  if (can.has('documents.personal.view') && !seesDocument(subject, found(subject.document), can)) {
    throw new Refusal('not-found');
  }
  return can;
}

type AtDocument = { params: { employeeId: number; documentId: number } };
const toRead = {
  load: (tx: Tx, { params }: AtDocument) => documentOf(tx, params.employeeId, params.documentId),
  authorise: overDocument,
};
const toChange = {
  load: (tx: Tx, { params }: AtDocument) => documentToChange(tx, params.employeeId, params.documentId),
  authorise: overDocument,
};

const presentOne = ({
  subject,
  result,
  viewer,
  can,
}: {
  subject: OfPerson;
  result: DocumentRow;
  viewer: Viewer;
  can: Can;
}) =>
  new Presented(
    {
      data: documentView(subject, result, can, viewer.today),
      metadata: { capabilities: ['documents.personal.view'], fields: [] },
    },
    result.version,
  );

interface ToUpload {
  person: OfPerson;
  /** The request it answers or the upload it replaces; null for a document that was not requested. */
  replaced: OneDocument | null;
}

async function toUploadFor(
  tx: Tx,
  employeeId: number,
  documentId: number | undefined,
): Promise<ToUpload | undefined> {
  if (documentId === undefined) {
    const person = await personToRead(tx, employeeId);
    return person && { person, replaced: null };
  }
  const replaced = await documentToChange(tx, employeeId, documentId);
  return replaced && { person: replaced, replaced };
}

interface RoutesDeps {
  documents: PersonalDocuments;
  kinds: DocumentKinds;
}

export function personalDocumentRoutes({ documents, kinds }: RoutesDeps): Binding[] {
  return [
    onSession(listDocumentKinds, {
      authorise: ofKinds,
      act: ({ tx, can, input: { query } }) =>
        pageOfKinds(tx, {
          ...query,
          all: can.has('documents.kind.edit'),
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, can, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer(
            'VIEW',
            'SORT',
            can.has('documents.kind.edit') && 'CREATE',
            can.has('documents.kind.edit') && 'EDIT',
          ),
        },
      }),
    }),
    onSession(createDocumentKind, {
      authorise: ofCompany,
      act: ({ tx, input }) => kinds.create(tx, input.body),
      present: presentKind,
    }),
    onSession(saveDocumentKind, {
      load: (tx, { params }) => kindToChange(tx, params.kindId),
      authorise: ofCompany,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => kinds.save(tx, subject, input.body),
      present: presentKind,
    }),
    onSession(listPersonalDocuments, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, subject, can, input: { query } }) =>
        pageOfPerson(tx, subject.employeeId, kindsSeen(subject, can), {
          ...query,
          isDescending: query.sortBy === 'kind:desc',
        }),
      present: ({ result: { rows, total }, subject, viewer, can, input, request }) => ({
        data: rows.map((row) => documentView(subject, row, can, viewer.today)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer(
            'VIEW',
            'SORT',
            can.has('documents.personal.upload') && 'CREATE',
            can.has('documents.personal.check') && 'EDIT',
          ),
          fields: rowFields(personalDocument, {}),
        },
      }),
    }),
    onSession(requestPersonalDocument, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, subject, input }) => documents.request(tx, subject, input.body),
      present: presentOne,
    }),
    onSession(uploadPersonalDocument, {
      upload: () => ({
        maxBytes: mostPersonalDocumentBytes,
        sealedAs,
        inspect: refuseUnlessDocument,
        // The name a person gave may say more than the kind does.
        strip: async (content) => {
          const bare = await withoutCameraData(content);
          return { content: bare.content, name: `file.${bare.ending}` };
        },
      }),
      load: (tx, { params, query }) => toUploadFor(tx, params.employeeId, query.documentId),
      authorise: ({ viewer, subject }) =>
        subject.replaced === null
          ? overPerson({ viewer, subject: subject.person })
          : overDocument({ viewer, subject: subject.replaced }),
      act: ({ tx, subject: { person, replaced }, can, input: { query }, request }) =>
        documents.upload(
          tx,
          person,
          replaced && found(replaced.document),
          {
            kindId: query.kindId,
            expiresOn: query.expiresOn ?? null,
            upload: found(request.upload ?? undefined, 'bad-request'),
          },
          can,
        ),
      present: ({ subject: { person }, ...rest }) => presentOne({ ...rest, subject: person }),
    }),
    onSession(personalDocumentFile, {
      ...toRead,
      act: ({ tx, subject, can, input }) => documents.open(tx, subject, input.query.reason, can),
      present: ({ result }) => result,
    }),
    onSession(checkPersonalDocument, {
      ...toChange,
      version: (subject: OneDocument) => found(subject.document).version,
      act: ({ tx, subject, input }) => documents.check(tx, subject, input.body.decision, input.body.reason),
      present: (context) => presentOne(context),
    }),
    onSession(removePersonalDocument, {
      ...toChange,
      act: ({ tx, subject, can }) => documents.remove(tx, subject, can),
      present: () => undefined,
    }),
    onSession(listDocumentBoard, {
      authorise: ({ viewer }) =>
        new Set(checkScopes(viewer).length > 0 ? (['documents.personal.check'] as const) : []),
      act: ({ tx, viewer, input: { query } }) =>
        pageOfBoard(tx, checkScopes(viewer), {
          ...query,
          states: query['selectedFilters[state]'] ?? null,
          searchText: query.searchText ?? '',
          isDescending: query.sortBy === 'day:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
  ];
}
