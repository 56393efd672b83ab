import { OrgChart } from 'd3-org-chart';
import type { Contender } from './contender.ts';

interface Row {
  id: string;
  parentId: string | null;
  name: string;
  title: string;
}

/** d3-org-chart as in its examples: SVG links and an HTML card in each node. */
export const d3OrgChart: Contender = async (host, company) => {
  const rows = company.map(
    (node): Row => ({
      id: node.id,
      parentId: node.joinsTo,
      name: node.employees[0]?.title ?? '',
      title: node.title,
    }),
  );
  const chart = new OrgChart<Row>()
    .container(host)
    .data(rows)
    .nodeWidth(() => 224)
    .nodeHeight(() => 114)
    .compact(false)
    .duration(0)
    .initialExpandLevel(64)
    .svgHeight(innerHeight)
    .nodeContent(
      ({ data }: { data: Row }) =>
        `<div style="width:224px;height:114px;border:1px solid #ccc"><b>${data.title}</b><br>${data.name}</div>`,
    )
    .render();
  const { svg, zoomBehavior } = chart.getChartState();
  const drawn = svg.select('.chart').node();
  if (!(drawn instanceof SVGGElement)) throw new Error('Nothing was drawn');
  return {
    pan: (dx, dy) => svg.call(zoomBehavior.translateBy, dx, dy),
    zoom: (factor) => svg.call(zoomBehavior.scaleBy, factor),
    fitScale: Math.min(1, innerWidth / drawn.getBBox().width),
  };
};
