import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  applyImport,
  cancelImport,
  daysImportIsKept,
  exportImportProblems,
  exportOrganisation,
  getImport,
  type ImportState,
  listImportDifferences,
  listImportProblems,
  listImports,
  type OrganisationImport,
  startImport,
  undoImport,
  uploadImportFile,
} from '@tenure/contract/organisation/import.ts';
import { columnsOf, guessMapping } from '@tenure/domain/organisation/import/columns.ts';
import { plainReading } from '@tenure/domain/organisation/import/reading.ts';
import { now, nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { readWorld } from '../world.ts';

/** Kept for as long as the page is open. */
const state = { next: 1, imports: [] as (OrganisationImport & { version: number })[] };

function signedIn(): void {
  if (readWorld().session !== 'full') throw new MockRefusal('not-signed-in');
}

/** A missing file: the mocks store none. */
function signedInOnly(): undefined {
  signedIn();
}

function pageOf<Row>(rows: readonly Row[], query: { page: number; itemsPerPage: number }, path: string) {
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return {
    data,
    metadata: { pagination: paginate(rows.length, data.length, query, path), actions: offer('VIEW') },
  };
}

function importOf(id: number) {
  const found = state.imports.find((one) => one.id === id);
  if (!found) throw new MockRefusal('not-found');
  return found;
}

const nextSteps: Partial<Record<ImportState, string[]>> = { ready: ['APPLY', 'CANCEL'], applied: ['UNDO'] };
const bare = ({ version: _version, ...shown }: OrganisationImport & { version: number }) => shown;
const shown = (one: OrganisationImport & { version: number }) => ({
  data: bare(one),
  metadata: { capabilities: ['VIEW', ...(nextSteps[one.state] ?? [])], fields: [] },
});

const step = (
  endpoint: typeof applyImport | typeof cancelImport | typeof undoImport,
  from: ImportState,
  to: ImportState,
) =>
  mock(endpoint, ({ params, ifMatch, setEtag }) => {
    signedIn();
    const one = importOf(params.importId);
    if (ifMatch !== null && ifMatch !== `"v${one.version}"`) throw new MockRefusal('stale-version');
    if (one.state !== from) throw new MockRefusal('conflict');
    one.version += 1;
    one.state = to;
    if (to === 'applied') one.appliedAt = nowText();
    if (to === 'cancelled') one.keptUntil = null;
    if (to === 'undone') one.undoneAt = nowText();
    setEtag(`"v${one.version}"`);
    return shown(one);
  });

export const organisationImportHandlers = [
  mock(uploadImportFile, ({ query: { kind } }) => {
    signedIn();
    const head = columnsOf[kind].map(({ title }) => title);
    state.next += 1;
    return {
      data: {
        id: state.next,
        name: `${kind}.csv`,
        kind,
        encoding: 'UTF-8' as const,
        delimiter: ',' as const,
        rows: 1,
        head,
        sample: [head.map(() => '0001')],
        mapping: guessMapping(kind, head),
        reading: { ...plainReading, defaults: {}, topMarkers: [...plainReading.topMarkers] },
      },
      metadata: { capabilities: [], fields: [] },
    };
  }),
  mock(startImport, ({ body }) => {
    signedIn();
    state.next += 1;
    const fileOf = (part: { fileId: number } | null, name: string) => part && { id: part.fileId, name };
    const made = {
      id: state.next,
      version: 1,
      state: 'ready' as const,
      startedBy: 'Priya Raman',
      startedAt: nowText(),
      effectiveFrom: body.effectiveFrom,
      createsMissing: body.createsMissing,
      mendsIds: body.mendsIds ?? false,
      needsOneTop: body.needsOneTop,
      hasSalaries: false,
      files: {
        positions: fileOf(body.positions, 'positions.csv'),
        people: fileOf(body.people, 'people.csv'),
      },
      progress: { done: 1, total: 1 },
      problems: 0,
      created: 1,
      changed: 0,
      unchanged: 0,
      failure: null,
      appliedAt: null,
      undoneAt: null,
      keptUntil: new Date(now() + daysImportIsKept * 86_400_000).toISOString(),
    };
    state.imports = [made, ...state.imports];
    return shown(made);
  }),
  mock(listImports, ({ query }) => {
    signedIn();
    const states = query['selectedFilters[state]'];
    const rows = state.imports.filter((one) => !states || states.includes(one.state));
    return pageOf(rows.map(bare), query, listImports.path);
  }),
  mock(getImport, ({ params, setEtag }) => {
    signedIn();
    const one = importOf(params.importId);
    setEtag(`"v${one.version}"`);
    return shown(one);
  }),
  mock(listImportProblems, ({ params, query }) => {
    signedIn();
    importOf(params.importId);
    return pageOf([], query, listImportProblems.path);
  }),
  mock(listImportDifferences, ({ params, query }) => {
    signedIn();
    importOf(params.importId);
    const rows = [
      {
        id: 1,
        kind: 'position' as const,
        key: '0001',
        title: 'Head of operations',
        row: 2,
        action: 'created' as const,
        fields: [{ name: 'Title', before: null, after: 'Head of operations' }],
      },
    ];
    return pageOf(rows, query, listImportDifferences.path);
  }),
  step(applyImport, 'ready', 'applied'),
  step(cancelImport, 'ready', 'cancelled'),
  step(undoImport, 'applied', 'undone'),
  mock(exportOrganisation, signedInOnly),
  mock(exportImportProblems, signedInOnly),
];
