import { remembered } from '../../src/features/organisation/structure/chart/card-text.ts';
import { sceneOf, treeOf } from '../../src/features/organisation/structure/chart/chart-tree.ts';
import { Drawing } from '../../src/features/organisation/structure/chart/drawing.ts';
import { fitted, zoomedAt } from '../../src/features/organisation/structure/chart/geometry.ts';
import { isShownOpen } from '../../src/features/organisation/structure/chart/steps.ts';
import '../../src/features/organisation/structure/chart/chart.module.css';
import type { Contender } from './contender.ts';

const palette = {
  ground: '#F6F4F0',
  surface: '#FFFFFF',
  line: '#D6D0C7',
  link: '#918A80',
  ink: '#211F1B',
  quiet: '#57524A',
  brand: '#0B6E69',
  status: { filled: '#1D6B39', 'partially-filled': '#28568F', vacant: '#8F4A0B' },
  mark: {},
  tint: {},
};

/** The product's own drawing, from the nodes the server answers with. */
export const tenure: Contender = async (host, company) => {
  const drawing = new Drawing(host, 'bench', palette, {
    onSelect: () => undefined,
    onToggle: () => undefined,
    onFrame: () => undefined,
  });
  const scene = sceneOf(treeOf(company), () => true);
  drawing.show({
    scene,
    look: {
      selected: null,
      own: null,
      lineFrom: null,
      path: new Set(),
      isDimmed: () => false,
      markOf: () => undefined,
      tintOf: () => undefined,
      showDottedLines: true,
    },
    isOpen: (id) => isShownOpen(scene, id),
    words: {
      texts: remembered((node) => ({
        title: node.title,
        subtitle: node.identifier ?? '',
        place: 'Melbourne',
        people: node.employees[0]?.title ?? '',
        initials: 'AB',
        photo: '',
        status: node.vacancyStatus,
        statusWord: node.vacancyStatus ?? '',
        type: 'Full Time',
        aside: '1 / 1 FTE',
        you: '',
      })),
      reports: (count) => String(count),
      toggleName: (title) => title,
    },
  });
  drawing.centre(company[0]?.id ?? '');
  return {
    pan: (dx, dy) => drawing.moveTo({ ...drawing.view, x: drawing.view.x + dx, y: drawing.view.y + dy }),
    zoom: (factor) =>
      drawing.moveTo(zoomedAt(drawing.view, drawing.screen.width / 2, drawing.screen.height / 2, factor)),
    fitScale: fitted(scene, drawing.screen).scale,
  };
};
