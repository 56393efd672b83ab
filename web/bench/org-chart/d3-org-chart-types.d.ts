/** The parts of d3-org-chart's types that the comparison uses; the package has none of its own. */
declare module 'd3-org-chart' {
  interface Selected {
    call: (behaviour: (...given: never[]) => unknown, ...given: number[]) => unknown;
    select: (selector: string) => { node: () => Element | null };
  }
  interface ChartState {
    svg: Selected;
    zoomBehavior: {
      translateBy: (...given: never[]) => unknown;
      scaleBy: (...given: never[]) => unknown;
    };
  }
  export class OrgChart<Row> {
    container(element: Element): this;
    data(rows: readonly Row[]): this;
    nodeWidth(width: () => number): this;
    nodeHeight(height: () => number): this;
    compact(isCompact: boolean): this;
    duration(ms: number): this;
    initialExpandLevel(level: number): this;
    svgHeight(height: number): this;
    nodeContent(content: (node: { data: Row }) => string): this;
    render(): this;
    getChartState(): ChartState;
  }
}
