import { vacancyStatuses } from '@tenure/domain/organisation/vacancy.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { nodeAt, type Scene } from '../chart/chart-tree.ts';
import { departmentTints } from '../chart/tints.ts';
import type { ChartConfig } from '../organisation.queries.ts';

const chartColours = ['department', 'vacancy'] as const;
export type ChartColour = (typeof chartColours)[number];

export interface LegendEntry {
  tint: string;
  title: string;
  /** How many of the drawn cards have the tint. */
  count: number;
}

/** The colourings this company offers: only those whose meaning its cards also say in words. */
function coloursOf(config: ChartConfig, structure: 'position' | 'employee'): ChartColour[] {
  return chartColours.filter((colour) =>
    colour === 'department' ? config.showDepartment : config.showVacancyStatus && structure === 'position',
  );
}

interface Coloured {
  config: ChartConfig;
  structure: 'position' | 'employee';
  /** The colour in the address; null if it has none. */
  wanted: ChartColour | 'none' | null;
  scene: Scene;
  places: ReadonlyMap<string, string>;
}

/** The colouring of the chart: the requested one, or by default the first available. */
export function useChartColours({ config, structure, wanted, scene, places }: Coloured) {
  const offered = coloursOf(config, structure);
  const found = offered.find((one) => one === wanted) ?? offered[0] ?? null;
  const colour = wanted === 'none' ? null : found;
  return { offered, colour, ...useTints(colour, scene, places) };
}

/**
 * The tint of each node and the tints' meanings; departments keep theirs while more of the chart is opened.
 */
function useTints(
  colour: ChartColour | null,
  scene: Scene,
  places: ReadonlyMap<string, string>,
): { tintOf: (id: string) => string | undefined; legend: LegendEntry[] } {
  const { t } = useTranslation();
  return useMemo(() => {
    const departments = [...places.keys()].filter((key) => key.startsWith('dep-'));
    const tints = new Map(departments.map((key, index) => [key, departmentTints[index] ?? 'other']));
    const { nodes, indexOf } = scene.tree;
    const tintOf = (id: string) => {
      const node = nodes[indexOf.get(id) ?? -1];
      if (node === undefined || colour === null) return undefined;
      return colour === 'vacancy' ? (node.vacancyStatus ?? undefined) : tints.get(`dep-${node.departmentId}`);
    };
    const counts = new Map<string, number>();
    for (let place = 0; place < scene.shape.size; place++) {
      const node = nodeAt(scene, place);
      const key = colour === 'vacancy' ? node?.vacancyStatus : `dep-${node?.departmentId}`;
      if (key != null) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const entry = (tint: string, title: string, count: number) =>
      count === 0 ? [] : [{ tint, title, count }];
    const countOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
    if (colour === null) return { tintOf, legend: [] };
    if (colour === 'vacancy') {
      const legend = vacancyStatuses.flatMap((status) =>
        entry(status, t(`organisation.chart.status.${status}`), countOf([status])),
      );
      return { tintOf, legend };
    }
    const others = departments.filter((key) => tints.get(key) === 'other');
    const legend = [
      ...departments.flatMap((key) => {
        const tint = tints.get(key) ?? 'other';
        return tint === 'other' ? [] : entry(tint, places.get(key) ?? '', countOf([key]));
      }),
      ...entry('other', t('organisation.chart.otherDepartments'), countOf(others)),
    ];
    return { tintOf, legend };
  }, [colour, scene, places, t]);
}
