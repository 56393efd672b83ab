import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  downloadPayrollExport,
  listPayrollExports,
  type PayrollExport,
  startPayrollExport,
} from '@tenure/contract/pay/payroll-exports.ts';
import { now, nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

/** Kept for as long as the page is open. */
const kept: PayrollExport[] = [];
const taken = new Set<number>();

const made = (
  wanted: Pick<PayrollExport, 'country' | 'since' | 'sinceMoment' | 'goesOnFrom'>,
): PayrollExport => {
  return {
    id: kept.length + 1,
    ...wanted,
    state: 'done',
    startedBy: 'Sam Okafor',
    isOwn: true,
    startedAt: nowText(),
    finishedAt: nowText(),
    progress: { done: 12, total: 12 },
    people: 12,
    failure: null,
    keptUntil: new Date(now() + 14 * 86_400_000).toISOString(),
  };
};
const shown = (one: PayrollExport | undefined) => {
  if (one === undefined) throw new MockRefusal('not-found');
  return { data: one, metadata: { capabilities: ['VIEW', 'EXPORT'], fields: [] } };
};

export const payrollExportHandlers = [
  mock(listPayrollExports, ({ query }) => {
    const countries = query['selectedFilters[country]'];
    const all = kept.toReversed().filter(({ country }) => countries?.includes(country) ?? true);
    const data = all.slice((query.page - 1) * query.itemsPerPage, query.page * query.itemsPerPage);
    return {
      data,
      metadata: {
        pagination: paginate(all.length, data.length, query, listPayrollExports.path),
        actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(startPayrollExport, ({ body: { country, since, moment } }) => {
    const before = kept.findLast(
      (one) => one.country === country && one.since !== 'moment' && taken.has(one.id),
    );
    const sinceMoment = since === 'last' ? (before?.startedAt ?? null) : (moment ?? null);
    const goesOnFrom = since === 'last' ? (before?.id ?? null) : null;
    kept.push(made({ country, since, sinceMoment, goesOnFrom }));
    return shown(kept.at(-1));
  }),
  mock(downloadPayrollExport, ({ params }) => {
    taken.add(params.exportId);
    return undefined;
  }),
];
