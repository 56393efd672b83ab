import { paginate } from '@tenure/contract/envelopes.ts';
import {
  applyImport,
  cancelImport,
  exportOrganisation,
  getImport,
  listImportDifferences,
  listImportProblems,
  listImports,
  mostImportBytes,
  organisationExport,
  startImport,
  undoImport,
  uploadImportFile,
} from '@tenure/contract/organisation/import.ts';
import { guessMapping, importKinds } from '@tenure/domain/organisation-import/columns.ts';
import { z } from 'zod';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TokenSigner } from '../../platform/crypto/signed-token.ts';
import type { Database } from '../../platform/db/database.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import { type Binding, onRaw, onSession, Presented } from '../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { companyCsv, problemsCsv } from './export.service.ts';
import {
  type ImportRow,
  importToShow,
  pageOfDifferences,
  pageOfImports,
  pageOfProblems,
} from './import.reads.ts';
import { askToApply, askToUndo, cancel, planExport, start } from './import.service.ts';
import { addImportFile, rememberedMapping } from './import.store.ts';
import { differenceView, importView } from './import.view.ts';
import { readTable, refuseUnreadable } from './table.service.ts';

interface ImportDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
  files: FileStore;
  signer: TokenSigner;
}

const linkPurpose = 'organisation-export';
const linkMinutes = 5;
const mostInSample = 5;
const mostInCell = 200;
const orderInside = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.enum(importKinds),
    tenantId: z.int(),
    day: z.iso.date(),
    withSalaries: z.boolean(),
  }),
  z.strictObject({ what: z.literal('problems'), tenantId: z.int(), importId: z.int() }),
]);

const canOf = (viewer: Viewer) => capabilitiesOver(viewer.grants, noRelation);
const seesSalaries = (viewer: Viewer) => canOf(viewer).has('positions.salary.view');
const sliceOf = (query: { page: number; itemsPerPage: number }) => ({
  limit: query.itemsPerPage,
  offset: (query.page - 1) * query.itemsPerPage,
});

/** What this import lets the viewer do next. */
function nextSteps(row: ImportRow): string[] {
  const steps: Record<string, readonly string[]> = {
    waiting: ['CANCEL'],
    checking: ['CANCEL'],
    faulty: ['CANCEL'],
    ready: ['APPLY', 'CANCEL'],
    applying: ['CANCEL'],
    applied: ['UNDO'],
  };
  return ['VIEW', ...(row.state === 'applied' && row.keptSince === null ? [] : (steps[row.state] ?? []))];
}
const presented = (row: ImportRow) =>
  new Presented(
    { data: importView(row), metadata: { capabilities: nextSteps(row), fields: [] } },
    row.version,
  );

export function importRoutes({ database, audit, clock, files, signer }: ImportDeps): Binding[] {
  /** Each step of an import: who may, on which version, and the import as it is afterwards. */
  const step = {
    load: (tx: Parameters<typeof importToShow>[0], { params }: { params: { importId: number } }) =>
      importToShow(tx, params.importId),
    authorise: ({ viewer }: { viewer: Viewer }) => canOf(viewer),
    version: (subject: ImportRow) => subject.version,
  };

  return [
    onSession(uploadImportFile, {
      upload: () => ({ maxBytes: mostImportBytes, accept: ['text/csv'] }),
      act: async ({ tx, input, request }) => {
        const { kind } = input.query;
        const upload = found(request.upload ?? undefined, 'bad-request');
        const table = found(await readTable(files, upload.key), 'bad-request');
        refuseUnreadable(table);
        const id = await addImportFile(tx, kind, upload);
        await audit.record(tx, {
          action: 'organisation-import.file-added',
          subject: { type: 'file', id },
          details: { kind, rows: table.csv.lines.length },
        });
        const mapping = guessMapping(kind, table.csv.head, await rememberedMapping(tx, kind));
        return { id, name: upload.name, kind, table, mapping };
      },
      present: ({ result: { table, ...rest } }) => ({
        data: {
          ...rest,
          encoding: table.encoding,
          delimiter: table.csv.delimiter,
          rows: table.csv.lines.length,
          head: table.csv.head,
          sample: table.csv.lines
            .slice(0, mostInSample)
            .map(({ cells }) => cells.map((cell) => cell.slice(0, mostInCell))),
        },
        metadata: { capabilities: [], fields: [] },
      }),
    }),

    onSession(startImport, {
      act: ({ tx, viewer, input: { body } }) =>
        start({ tx, audit, body, seesSalaries: seesSalaries(viewer) }),
      present: ({ result }) => presented(result),
    }),

    onSession(listImports, {
      act: ({ tx, input: { query } }) =>
        pageOfImports(tx, query['selectedFilters[state]'], query.sortBy === 'startedAt:asc', sliceOf(query)),
      present: ({ result, input, request }) => ({
        data: result.rows.map(importView),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: ['VIEW', 'FILTER', 'SORT'],
        },
      }),
    }),

    onSession(getImport, {
      load: step.load,
      version: step.version,
      present: ({ subject }) => presented(subject),
    }),

    onSession(listImportProblems, {
      load: step.load,
      act: ({ tx, subject, input: { query } }) =>
        pageOfProblems(
          tx,
          subject.id,
          {
            files: query['selectedFilters[file]'],
            kinds: query['selectedFilters[kind]'],
            isBackwards: query.sortBy === 'row:desc',
          },
          sliceOf(query),
        ),
      present: ({ result, input, request }) => ({
        data: result.rows,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: ['VIEW', 'FILTER', 'EXPORT'],
        },
      }),
    }),

    onSession(listImportDifferences, {
      load: step.load,
      act: ({ tx, subject, input: { query } }) =>
        pageOfDifferences(
          tx,
          subject.id,
          {
            kinds: query['selectedFilters[kind]'],
            actions: query['selectedFilters[action]'],
            isBackwards: query.sortBy === 'row:desc',
          },
          sliceOf(query),
        ),
      present: ({ result, viewer, input, request }) => ({
        data: result.rows.map((row) => differenceView(row, seesSalaries(viewer))),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: ['VIEW', 'FILTER'],
        },
      }),
    }),

    onSession(applyImport, {
      ...step,
      act: ({ tx, subject, viewer }) =>
        askToApply({ tx, audit, subject, seesSalaries: seesSalaries(viewer) }),
      present: ({ result }) => presented(result),
    }),

    onSession(cancelImport, {
      ...step,
      act: ({ tx, subject }) => cancel({ tx, audit, subject }),
      present: ({ result }) => presented(result),
    }),

    onSession(undoImport, {
      ...step,
      act: ({ tx, subject, viewer }) => askToUndo({ tx, audit, subject, seesSalaries: seesSalaries(viewer) }),
      present: ({ result }) => presented(result),
    }),

    onSession(exportOrganisation, {
      act: async ({ tx, viewer, input: { body } }) => {
        const order = await planExport({ tx, audit, body, can: canOf(viewer) });
        return signer.sign({
          purpose: linkPurpose,
          payload: JSON.stringify({ ...order, tenantId: viewer.tenantId }),
          validFor: { minutes: linkMinutes },
        });
      },
      present: ({ result }) => ({
        url: organisationExport.path.replace('{token}', result),
        expiresAt: clock.now().add({ minutes: linkMinutes }).toString(),
      }),
    }),

    onRaw(organisationExport, async ({ input, reply }) => {
      const read = signer.read(linkPurpose, input.params.token);
      if (!read.valid) throw new Refusal('link-expired');
      const order = orderInside.parse(JSON.parse(read.payload));
      const csv =
        order.what === 'problems'
          ? problemsCsv(database, order.tenantId, order.importId)
          : companyCsv(database, order);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${order.what}.csv"`)
        .send(csv);
    }),
  ];
}
