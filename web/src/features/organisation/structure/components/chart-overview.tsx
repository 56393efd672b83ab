import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { Scene } from '../chart/chart-tree.ts';
import type { Seen, View } from '../chart/geometry.ts';
import { overviewScale, paintOverview, windowOf } from '../chart/overview.ts';
import { paletteOf } from '../chart/palette.ts';
import stage from './chart-stage.module.css';

const box = { width: 176, height: 88 };

interface ChartOverviewProps {
  scene: Scene;
  seen: Seen;
  onGo: (view: View) => void;
}

/**
 * The whole chart in a corner, with a frame around the visible part. For pointers; keys move in the chart.
 */
export function ChartOverview({ scene, seen: { view, screen }, onGo }: ChartOverviewProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const ink = element?.getContext('2d');
    if (!element || !ink) return;
    const ratio = globalThis.devicePixelRatio;
    element.width = box.width * ratio;
    element.height = box.height * ratio;
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintOverview(ink, scene, box, paletteOf(element));
  }, [scene]);

  function go(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons === 0) return;
    const frame = event.currentTarget.getBoundingClientRect();
    const { across, down } = overviewScale(scene, box);
    const x = (event.clientX - frame.left) / across;
    const y = (event.clientY - frame.top) / down;
    onGo({
      scale: view.scale,
      x: screen.width / 2 - x * view.scale,
      y: screen.height / 2 - y * view.scale,
    });
  }

  return (
    <div
      className={stage.overview}
      title={t('organisation.chart.overview')}
      aria-hidden
      onPointerDown={go}
      onPointerMove={go}
    >
      <canvas ref={canvas} />
      <span style={windowOf(scene, view, screen, box)} />
    </div>
  );
}
