import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  availableOrgChartConfig,
  compareOrgCharts,
  employmentTypes,
  orgChart,
  orgChartConfig,
  orgChartDays,
  orgChartFilters,
  searchOrgChart,
} from '@tenure/contract/organisation/org-chart.ts';
import { vacancyStatuses, vacancyTitles } from '@tenure/domain/organisation/vacancy.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';
import { compareCharts } from './comparison.reads.ts';
import { daysOfChange, placesIn, placesOf, titlesOf } from './org-chart.reads.ts';
import { type ChartQuestion, chartOf } from './org-chart.service.ts';
import { searchOrganisation } from './search.reads.ts';
import { type ChartSettings, chartSettings } from './settings.reads.ts';
import { configOf, configOptions } from './settings.view.ts';

async function dayAndSettings(tx: Tx, asOf: string | undefined) {
  const [days, settings] = await Promise.all([dayOf(tx, asOf), chartSettings(tx)]);
  return { ...days, settings: found(settings) };
}

async function chartWithPlaces(
  tx: Tx,
  viewer: Viewer,
  { day, settings }: { day: string; settings: ChartSettings },
  question: ChartQuestion,
) {
  const chart = found(await chartOf(tx, viewer, day, settings, question));
  return { ...chart, ...(await placesIn(tx, day, chart.nodes)) };
}

async function loadDays(tx: Tx, from: string, to: string) {
  const [{ today }, days] = await Promise.all([dayOf(tx, undefined), daysOfChange(tx, from, to)]);
  return { day: to, today, days };
}

const same = (values: readonly string[]) => values.map((value) => ({ id: value, title: value }));
async function loadFilters(tx: Tx, asOf: string | undefined) {
  const { day, today, settings } = await dayAndSettings(tx, asOf);
  const [departments, locations, titles] = await Promise.all([
    placesOf(tx, 'department', day),
    placesOf(tx, 'location', day),
    titlesOf(tx, day),
  ]);
  return { day, today, settings, departments, locations, titles };
}

async function loadComparison(tx: Tx, query: EndpointInput<typeof compareOrgCharts>['query']) {
  const { today } = await dayOf(tx, undefined);
  const day = query.from > query.to ? query.from : query.to;
  return { day, today, ...(await compareCharts(tx, query)) };
}

export function orgChartRoutes(): Binding[] {
  return [
    onSession(orgChart, {
      load: (tx, { query }) => dayAndSettings(tx, query.asOf),
      authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
      act: ({ tx, viewer, subject, input: { query } }) => chartWithPlaces(tx, viewer, subject, query),
      present: ({ subject: { day }, result }) => {
        const { root, path, nodes, hasMore, departments, locations } = result;
        return { asOf: day, root, path, nodes, hasMore, departments, locations };
      },
    }),
    onSession(orgChartDays, {
      load: (tx, { query }) => loadDays(tx, query.from, query.to),
      authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
      present: ({ subject: { today, days } }) => ({ today, days }),
    }),
    onSession(compareOrgCharts, {
      load: (tx, { query }) => loadComparison(tx, query),
      authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
      present: ({ subject: { changes, totals, total }, input, request }) => ({
        data: changes,
        totals,
        metadata: {
          pagination: paginate(total, changes.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER'),
        },
      }),
    }),
    onSession(orgChartConfig, {
      load: (tx) => chartSettings(tx),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      present: ({ subject, can }) =>
        configOf(subject, {
          canLookAhead: can.has('organisation.future.view'),
          canEditPositions: can.has('positions.position.edit'),
        }),
    }),
    onSession(availableOrgChartConfig, { present: () => configOptions }),
    onSession(orgChartFilters, {
      load: (tx, { query }) => loadFilters(tx, query.asOf),
      authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
      present: ({ subject: { settings, departments, locations, titles } }) => ({
        department: departments.map(({ id, title }) => ({ id: String(id), title })),
        employmentType: settings.showEmploymentType ? same(employmentTypes) : [],
        location: locations.map(({ id, title }) => ({ id: String(id), title })),
        position: same(titles),
        vacancyStatus: vacancyStatuses.map((status) => ({ id: status, title: vacancyTitles[status] })),
      }),
    }),
    onSession(searchOrgChart, {
      load: (tx, { query }) => dayAndSettings(tx, query.asOf),
      authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
      act: ({ tx, viewer, subject: { day, settings }, input: { query } }) =>
        searchOrganisation(tx, viewer, query, day, settings.showEmploymentType),
      present: ({ result, input, request }) => ({
        data: result.results,
        metadata: {
          pagination: paginate(result.total, result.results.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER'),
        },
      }),
    }),
  ];
}
