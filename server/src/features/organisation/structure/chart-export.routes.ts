import { type ChartFormat, exportOrgChart, mostExported } from '@tenure/contract/organisation/org-chart.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';
import { chartCsv } from './chart-csv.view.ts';
import { drawingOf } from './chart-drawing.view.ts';
import { chartPdf } from './chart-pdf.service.ts';
import { chartSvg } from './chart-svg.view.ts';
import { type PlaceRow, placesIn } from './org-chart.reads.ts';
import { type ChartAnswer, chartOf } from './org-chart.service.ts';
import { type ChartSettings, chartSettings } from './settings.reads.ts';

const types: Readonly<Record<ChartFormat, string>> = {
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

interface Exported {
  chart: ChartAnswer;
  departments: PlaceRow[];
  locations: PlaceRow[];
  day: string;
  settings: ChartSettings;
}

async function chartToExport(
  tx: Tx,
  viewer: Viewer,
  day: string,
  open: string[] | undefined,
  structure: 'position' | 'employee' | undefined,
) {
  const settings = found(await chartSettings(tx));
  const chart = await chartOf(tx, viewer, day, settings, { open, structure });
  return chart && { chart, day, settings, ...(await placesIn(tx, day, chart.nodes)) };
}

async function written(
  format: ChartFormat,
  { chart, departments, locations, day, settings }: Exported,
): Promise<Buffer> {
  const named = (places: readonly PlaceRow[]) => new Map(places.map(({ id, title }) => [id, title]));
  if (format === 'csv')
    return Buffer.from(chartCsv(chart.nodes, named(departments), named(locations), settings));
  const drawing = drawingOf(chart.nodes, named(locations), `Org chart as at ${day}`);
  return format === 'svg' ? Buffer.from(chartSvg(drawing)) : await chartPdf(drawing);
}

export function chartExportRoutes({ audit }: { audit: Audit }): Binding[] {
  return [
    onSession(exportOrgChart, {
      load: (tx, { body }) => dayOf(tx, body.asOf),
      authorise: ({ viewer, subject }) => onThatDay(capabilitiesOver(viewer.grants, noRelation), subject),
      act: async ({ tx, viewer, subject: { day }, input: { body } }) => {
        const exported = await chartToExport(tx, viewer, day, body.open, body.structure);
        if (exported === undefined || exported.chart.nodes.length > mostExported) {
          throw refuse('org-chart.export.too-many', { most: mostExported });
        }
        await audit.record(tx, {
          action: 'organisation.chart-exported',
          subject: { type: 'tenant', id: viewer.tenantId },
          details: { format: body.format, day, nodes: exported.chart.nodes.length },
        });
        return { day, content: await written(body.format, exported) };
      },
      present: ({ result: { day, content }, input: { body } }) => ({
        fileName: `org-chart-${day}.${body.format}`,
        contentType: types[body.format],
        contentBase64: content.toString('base64'),
      }),
    }),
  ];
}
