import { type Edge, MarkerType, type Node, Position, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { createRoot } from 'react-dom/client';
import { sceneOf, treeOf } from '../../src/features/organisation/structure/chart/chart-tree.ts';
import { pitch } from '../../src/features/organisation/structure/chart/geometry.ts';
import type { Contender } from './contender.ts';

/** React Flow with the product's own layout, drawing only visible nodes. */
export const reactFlow: Contender = async (host, company) => {
  const scene = sceneOf(treeOf(company), () => true);
  const nodes: Node[] = company.map((node, index) => {
    const place = scene.placeOf.get(index) ?? 0;
    return {
      id: node.id,
      position: { x: scene.left[place] ?? 0, y: (scene.levelOf[place] ?? 0) * pitch.y },
      data: { label: `${node.title} · ${node.employees[0]?.title}` },
      style: { width: 224, height: 114 },
      sourcePosition: Position.Bottom,
      targetPosition: Position.Top,
    };
  });
  const edges: Edge[] = company.flatMap((node) =>
    node.joinsTo === null
      ? []
      : [
          {
            id: `to-${node.id}`,
            source: node.joinsTo,
            target: node.id,
            type: 'smoothstep',
            markerEnd: { type: MarkerType.Arrow },
          },
        ],
  );
  const flow = await new Promise<ReactFlowInstance<Node, Edge>>((resolve) => {
    createRoot(host).render(
      <ReactFlow
        nodes={nodes}
        edges={edges}
        onlyRenderVisibleElements
        nodesDraggable={false}
        minZoom={0.00001}
        onInit={(instance) => resolve(instance)}
      />,
    );
  });
  const [top] = nodes;
  await flow.setCenter(top?.position.x ?? 0, top?.position.y ?? 0, { zoom: 1 });
  return {
    pan: (dx, dy) => {
      const { x, y, zoom } = flow.getViewport();
      void flow.setViewport({ x: x + dx, y: y + dy, zoom });
    },
    zoom: (factor) => void flow.zoomTo(flow.getZoom() * factor),
    fitScale: Math.min(1, innerWidth / scene.width),
  };
};
