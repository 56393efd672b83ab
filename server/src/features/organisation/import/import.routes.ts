import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  applyImport,
  cancelImport,
  exportImportProblems,
  exportOrganisation,
  getImport,
  getImportFile,
  listImportDifferences,
  listImportProblems,
  listImports,
  mostImportBytes,
  startImport,
  undoImport,
  uploadImportFile,
} from '@tenure/contract/organisation/import.ts';
import { guessMapping, type ImportKind } from '@tenure/domain/organisation/import/columns.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, Download, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { companyCsv, problemsCsv } from './export.service.ts';
import {
  type ImportRow,
  importToShow,
  pageOfDifferences,
  pageOfImports,
  pageOfProblems,
} from './import.reads.ts';
import { askToApply, askToUndo, cancel, planExport, planProblemsExport, start } from './import.service.ts';
import { addImportFile, remembered, uploadedTable } from './import.store.ts';
import { differenceView, importView } from './import.view.ts';
import { turnedOffColumns } from './offered-columns.reads.ts';
import { outlineTable, refuseUnreadable } from './table.service.ts';
import type { TableOutline } from './table-thread.service.ts';

interface ImportDeps {
  database: Database;
  audit: Audit;
  files: FileStore;
}

const csv = 'text/csv; charset=utf-8';
const mostInCell = 200;

const canOf = (viewer: Viewer) => capabilitiesOver(viewer.grants, noRelation);
const seesSalaries = (viewer: Viewer) => canOf(viewer).has('positions.salary.view');
const sliceOf = (query: { page: number; itemsPerPage: number }) => ({
  limit: query.itemsPerPage,
  offset: (query.page - 1) * query.itemsPerPage,
});

/** The viewer's next steps with this import. */
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

type TableOfKind = { id: number; name: string; kind: ImportKind };

/** Which columns the headings are taken for, and how the table was read the last time. */
async function recognise(tx: Tx, file: TableOfKind, table: TableOutline) {
  const [{ mapping, reading }, whyNone] = await Promise.all([
    remembered(tx, file.kind),
    turnedOffColumns(tx),
  ]);
  const offered = (columns: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(columns).filter(([key]) => whyNone(file.kind, key) === null));
  return {
    ...file,
    table,
    reading: { ...reading, defaults: offered(reading.defaults) },
    mapping: offered(guessMapping(file.kind, table.csv.head, mapping)),
  };
}

const presentedTable = ({ table, reading, ...rest }: Awaited<ReturnType<typeof recognise>>) => ({
  data: {
    ...rest,
    reading: { ...reading, topMarkers: [...reading.topMarkers] },
    encoding: table.encoding,
    delimiter: table.csv.delimiter,
    rows: table.csv.rows,
    head: table.csv.head,
    sample: table.csv.sample.map(({ cells }) => cells.map((cell) => cell.slice(0, mostInCell))),
  },
  metadata: { capabilities: [], fields: [] },
});

export function importRoutes({ database, audit, files }: ImportDeps): Binding[] {
  /** Each step of an import: who may, on which version, and the import as it is afterwards. */
  const step = {
    load: (tx: Parameters<typeof importToShow>[0], { params }: { params: { importId: number } }) =>
      importToShow(tx, params.importId),
    authorise: ({ viewer }: { viewer: Viewer }) => canOf(viewer),
    version: (subject: ImportRow) => subject.version,
  };
  const touchesPay = ({ subject }: { subject: ImportRow }) => subject.hasSalaries;

  return [
    onSession(uploadImportFile, {
      upload: () => ({ maxBytes: mostImportBytes, accept: ['text/csv'] }),
      act: async ({ tx, input, request }) => {
        const { kind } = input.query;
        const upload = found(request.upload ?? undefined, 'bad-request');
        const table = found(await outlineTable(files, upload.key), 'bad-request');
        refuseUnreadable(table);
        const id = await addImportFile(tx, kind, upload);
        await audit.record(tx, {
          action: 'organisation-import.file-added',
          subject: { type: 'file', id },
          details: { kind, rows: table.csv.rows },
        });
        return recognise(tx, { id, name: upload.name, kind }, table);
      },
      present: ({ result }) => presentedTable(result),
    }),

    onSession(getImportFile, {
      load: (tx, { params }) => uploadedTable(tx, params.fileId),
      act: async ({ tx, subject: { key, ...file } }) => {
        const table = await outlineTable(files, key);
        if (table === undefined) throw refuse('organisation-import.read.gone');
        return recognise(tx, file, table);
      },
      present: ({ result }) => presentedTable(result),
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
          actions: offer('VIEW', 'FILTER', 'SORT'),
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
          actions: offer('VIEW', 'FILTER', 'EXPORT'),
        },
      }),
    }),

    onSession(listImportDifferences, {
      load: step.load,
      act: async ({ tx, subject, input: { query } }) => ({
        ...(await pageOfDifferences(
          tx,
          subject.id,
          {
            kinds: query['selectedFilters[kind]'],
            actions: query['selectedFilters[action]'],
            isBackwards: query.sortBy === 'row:desc',
          },
          sliceOf(query),
        )),
        whyNone: await turnedOffColumns(tx),
      }),
      present: ({ result, viewer, input, request }) => ({
        data: result.rows.map((row) => differenceView(row, seesSalaries(viewer), result.whyNone)),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER'),
        },
      }),
    }),

    onSession(applyImport, {
      ...step,
      touchesPay,
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
      touchesPay,
      act: ({ tx, subject, viewer }) => askToUndo({ tx, audit, subject, seesSalaries: seesSalaries(viewer) }),
      present: ({ result }) => presented(result),
    }),

    onSession(exportOrganisation, {
      act: ({ tx, viewer, input: { params, query } }) =>
        planExport({
          tx,
          audit,
          what: params.what,
          asOf: query.asOf,
          today: viewer.today,
          can: canOf(viewer),
        }),
      present: ({ result, viewer: { tenantId } }) =>
        new Download(`${result.what}.csv`, csv, companyCsv(database, { ...result, tenantId })),
    }),

    onSession(exportImportProblems, {
      load: step.load,
      act: ({ tx, subject }) => planProblemsExport({ tx, audit, subject }),
      present: ({ subject, viewer: { tenantId } }) =>
        new Download('problems.csv', csv, problemsCsv(database, tenantId, subject.id)),
    }),
  ];
}
