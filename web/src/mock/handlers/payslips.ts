import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  type BatchFileShown,
  type BatchRow,
  beginPayslipBatch,
  cancelPayslipBatch,
  checkPayslipBatch,
  getPayslipBatch,
  issuePayslipBatch,
  listBatchRows,
  listPayslipBatches,
  listPayslipFiles,
  type PayslipBatch,
  removePayslipFile,
  undoPayslipBatch,
  uploadPayslip,
  uploadPayslipIndex,
} from '@tenure/contract/pay/payslip-batches.ts';
import {
  downloadPayslip,
  drawPayslip,
  linesInCents,
  listPayslips,
  type Payslip,
  payslipFile,
  withdrawPayslip,
} from '@tenure/contract/pay/payslips.ts';
import type { BatchOffer } from '@tenure/contract/platform/file-batches.ts';
import { guessIndexMapping, indexColumns } from '@tenure/domain/pay/payslip-index.ts';
import { payslipTotals } from '@tenure/domain/pay/payslip-totals.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { readWorld } from '../world.ts';

/** The smallest PDF. */
const smallPdf = btoa(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n',
);

interface Batch extends PayslipBatch {
  version: number;
  held: BatchFileShown[];
  rows: BatchRow[];
}
/** Kept for as long as the page is open. */
const state = { last: 0, slips: [] as Payslip[], batches: [] as Batch[] };
const next = () => {
  state.last += 1;
  return state.last;
};

function signedIn(): void {
  if (readWorld().session !== 'full') throw new MockRefusal('not-signed-in');
}

function pageOf<Row>(rows: readonly Row[], query: { page: number; itemsPerPage: number }, path: string) {
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return { data, pagination: paginate(rows.length, data.length, query, path) };
}

function slipOf(
  employeeId: number,
  days: Pick<Payslip, 'periodStart' | 'periodEnd' | 'payAdviceDate'>,
  totals: Pick<Payslip, 'totalGross' | 'totalTax' | 'totalSuper' | 'totalNet'>,
): Payslip {
  const id = next();
  const now = nowText();
  return {
    id,
    companyGuid: '5f1d4ad5-9d5c-4b7e-8a39-0d1a5a7e3c11',
    created: now,
    modified: now,
    deleted: false,
    deletedTime: null,
    downloadLink: payslipFile.path
      .replace('{employeeId}', String(employeeId))
      .replace('{payslipId}', String(id)),
    startDate: days.periodStart,
    endDate: days.periodEnd,
    errors: [],
    file: `Payslip ${days.periodEnd}.pdf`,
    from: days.periodStart,
    to: days.periodEnd,
    payrollType: 'drawn',
    success: true,
    payAdvicePDFId: id,
    empCode: '000017',
    payAdviceNumber: `PA-${id}`,
    ...days,
    ...totals,
    currency: 'AUD',
    dateCreated: now,
  };
}

/** A year of monthly pay, so that there is a list to show. */
function slipsOf(employeeId: number): Payslip[] {
  if (state.slips.length === 0) {
    state.slips = Array.from({ length: 24 }, (_, index) => {
      const month = `${index < 12 ? 2025 : 2026}-${String((index % 12) + 1).padStart(2, '0')}`;
      return slipOf(
        employeeId,
        { periodStart: `${month}-01`, periodEnd: `${month}-28`, payAdviceDate: `${month}-28` },
        { totalGross: 9000, totalTax: 2200.5, totalSuper: 1080, totalNet: 6674.5 },
      );
    });
  }
  return state.slips.toReversed();
}

function batchOf(id: number): Batch {
  const found = state.batches.find((one) => one.id === id);
  if (!found) throw new MockRefusal('not-found');
  return found;
}

const bare = ({ version: _version, held, rows: _rows, ...shown }: Batch): PayslipBatch => ({
  ...shown,
  files: held.length,
});
const steps: Partial<Record<PayslipBatch['state'], BatchOffer[]>> = {
  collecting: ['UPLOAD', 'CHECK', 'CANCEL'],
  ready: ['UPLOAD', 'CHECK', 'APPLY', 'CANCEL'],
  issued: ['UNDO'],
};
const shown = (batch: Batch, setEtag?: (etag: string) => void) => {
  setEtag?.(`"v${batch.version}"`);
  return {
    data: bare(batch),
    metadata: { capabilities: ['VIEW' as const, ...(steps[batch.state] ?? [])], fields: [] },
  };
};

const step = (
  endpoint: typeof issuePayslipBatch | typeof cancelPayslipBatch | typeof undoPayslipBatch,
  from: readonly PayslipBatch['state'][],
  to: PayslipBatch['state'],
) =>
  mock(endpoint, ({ params, ifMatch, setEtag }) => {
    signedIn();
    const batch = batchOf(params.batchId);
    if (ifMatch !== null && ifMatch !== `"v${batch.version}"`) throw new MockRefusal('stale-version');
    if (!from.includes(batch.state)) throw new MockRefusal('conflict');
    batch.version += 1;
    batch.state = to;
    if (to === 'issued') {
      batch.payslips = batch.rows.length;
      batch.issuedAt = nowText();
    }
    if (to === 'undone') batch.undoneAt = nowText();
    return shown(batch, setEtag);
  });

export const payslipHandlers = [
  mock(listPayslips, ({ params, query }) => {
    signedIn();
    const years = query['selectedFilters[year]'];
    const isWithdrawn = query['selectedFilters[state]']?.includes('withdrawn') ?? false;
    const all = slipsOf(params.employeeId).filter(({ deleted }) => deleted === isWithdrawn);
    const yearOf = ({ payAdviceDate }: Payslip) => Number(payAdviceDate.slice(0, 4));
    const { data, pagination } = pageOf(
      all.filter((slip) => !years || years.includes(yearOf(slip))),
      query,
      listPayslips.path,
    );
    return {
      data,
      metadata: {
        pagination,
        actions: offer('VIEW', 'FILTER', 'SORT', 'EXPORT', 'CREATE', 'DELETE'),
        years: [...new Set(all.map(yearOf))].toSorted((one, other) => other - one),
      },
    };
  }),
  mock(downloadPayslip, ({ params }) => {
    signedIn();
    const slip = state.slips.find(({ id }) => id === params.payslipId);
    if (!slip) throw new MockRefusal('not-found');
    return { fileName: slip.file, contentType: 'application/pdf' as const, file: smallPdf };
  }),
  mock(payslipFile, () => {
    signedIn();
    return undefined;
  }),
  mock(drawPayslip, ({ params, body }) => {
    signedIn();
    const totals = payslipTotals(linesInCents(body.lines));
    const slip = slipOf(
      params.employeeId,
      { periodStart: body.periodStart, periodEnd: body.periodEnd, payAdviceDate: body.payDate },
      {
        totalGross: totals.gross / 100,
        totalTax: totals.tax / 100,
        totalSuper: totals.super / 100,
        totalNet: totals.net / 100,
      },
    );
    state.slips.push(slip);
    return { data: slip, metadata: { capabilities: ['payslips.view', 'payslips.manage'], fields: [] } };
  }),
  mock(withdrawPayslip, ({ params }) => {
    signedIn();
    const slip = state.slips.find(({ id }) => id === params.payslipId);
    if (!slip) throw new MockRefusal('not-found');
    if (slip.deleted) throw new MockRefusal('conflict');
    const nothing = { totalGross: null, totalTax: null, totalSuper: null, totalNet: null };
    Object.assign(slip, nothing, {
      deleted: true,
      deletedTime: nowText(),
      downloadLink: null,
    });
    return undefined;
  }),
  mock(listPayslipBatches, ({ query }) => {
    signedIn();
    const states = query['selectedFilters[state]'];
    const all = state.batches.filter((one) => !states || states.includes(one.state));
    const { data, pagination } = pageOf(all.map(bare).toReversed(), query, listPayslipBatches.path);
    return { data, metadata: { pagination, actions: offer('VIEW', 'CREATE') } };
  }),
  mock(beginPayslipBatch, () => {
    signedIn();
    const batch: Batch = {
      id: next(),
      version: 1,
      state: 'collecting',
      startedBy: 'Priya Raman',
      startedAt: nowText(),
      files: 0,
      index: null,
      head: [],
      mapping: {},
      progress: { done: 0, total: 0 },
      problems: 0,
      warnings: 0,
      payslips: 0,
      failure: null,
      issuedAt: null,
      undoneAt: null,
      held: [],
      rows: [],
    };
    state.batches.push(batch);
    return shown(batch);
  }),
  mock(getPayslipBatch, ({ params, setEtag }) => {
    signedIn();
    return shown(batchOf(params.batchId), setEtag);
  }),
  mock(uploadPayslip, ({ query }) => {
    signedIn();
    const batch = batchOf(query.batch);
    const id = next();
    const file = { id, name: `payslip-${id}.pdf`, size: 24_000, isPdf: true };
    batch.held.push(file);
    batch.version += 1;
    batch.state = 'collecting';
    return { data: file, metadata: { capabilities: [], fields: [] } };
  }),
  mock(uploadPayslipIndex, ({ query }) => {
    signedIn();
    const batch = batchOf(query.batch);
    const head = indexColumns.map(({ title }) => title);
    const mapping = guessIndexMapping(head);
    Object.assign(batch, {
      index: 'index.csv',
      head,
      mapping,
      state: 'collecting',
      version: batch.version + 1,
    });
    return {
      data: {
        name: 'index.csv',
        encoding: 'UTF-8' as const,
        delimiter: ',' as const,
        rows: batch.held.length,
        head,
        mapping,
      },
      metadata: { capabilities: [], fields: [] },
    };
  }),
  mock(listPayslipFiles, ({ params, query }) => {
    signedIn();
    const wanted = query.searchText?.toLowerCase() ?? '';
    const held = batchOf(params.batchId).held.filter(({ name }) => name.toLowerCase().includes(wanted));
    const { data, pagination } = pageOf(held, query, listPayslipFiles.path);
    return { data, metadata: { pagination, actions: offer('VIEW') } };
  }),
  mock(removePayslipFile, ({ params }) => {
    signedIn();
    const batch = batchOf(params.batchId);
    batch.held = batch.held.filter(({ id }) => id !== params.fileId);
    batch.version += 1;
    batch.state = 'collecting';
    return undefined;
  }),
  mock(listBatchRows, ({ params, query }) => {
    signedIn();
    const { data, pagination } = pageOf(batchOf(params.batchId).rows, query, listBatchRows.path);
    return { data, metadata: { pagination, actions: offer('VIEW', 'FILTER') } };
  }),
  mock(checkPayslipBatch, ({ params, setEtag }) => {
    signedIn();
    const batch = batchOf(params.batchId);
    if (batch.index === null) throw new MockRefusal('conflict');
    batch.rows = batch.held.map(({ id, name }, index) => ({
      id,
      line: index + 2,
      fileName: name,
      employeeNumber: `00001${index}`,
      person: { id: index + 1, fullName: 'Priya Raman' },
      periodStart: '2026-11-01',
      periodEnd: '2026-11-14',
      payDate: '2026-11-18',
      gross: 9000,
      tax: 2200.5,
      net: 6799.5,
      currency: 'AUD',
      problems: [],
      warnings: [],
    }));
    batch.progress = { done: 0, total: batch.rows.length };
    batch.state = 'ready';
    batch.version += 1;
    return shown(batch, setEtag);
  }),
  step(issuePayslipBatch, ['ready'], 'issued'),
  step(cancelPayslipBatch, ['collecting', 'faulty', 'ready', 'issuing'], 'cancelled'),
  step(undoPayslipBatch, ['issued'], 'undone'),
];
