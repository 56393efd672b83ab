import { Button } from '@mantine/core';
import { drawingArea } from '@tenure/domain/work/contract-signing.ts';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import css from './contracts.module.css';
import { type Point, pointAt, withPoint } from './signature.model.ts';
import './words.ts';

interface DrawingPadProps {
  id: string;
  strokes: Point[][];
  error: string | undefined;
  /** Shown beside the drawing. */
  name: string;
  onChange: (strokes: Point[][]) => void;
}

const pathOf = (stroke: readonly Point[]) =>
  `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}${stroke.length === 1 ? 'h0.1' : ''}`;

/** A signature drawn with a finger, a pen or the mouse. With a keyboard, a name is typed instead. */
export function DrawingPad({ id, strokes, error, name, onChange }: DrawingPadProps) {
  const { t } = useTranslation();
  const isDown = useRef(false);
  // Several points arrive between two renders.
  const latest = useRef(strokes);
  function add(event: PointerEvent<SVGSVGElement>, isNew: boolean) {
    const box = event.currentTarget.getBoundingClientRect();
    if (isNew) latest.current = strokes;
    latest.current = withPoint(latest.current, pointAt({ x: event.clientX, y: event.clientY }, box), isNew);
    onChange(latest.current);
  }
  return (
    <div className={css.drawingField}>
      <p className="quiet small">{t('contracts.drawHelp', { name })}</p>
      <svg
        id={id}
        className={css.pad}
        tabIndex={-1}
        role="img"
        aria-label={t(strokes.length === 0 ? 'contracts.padEmpty' : 'contracts.padDrawn')}
        viewBox={`0 0 ${drawingArea.width} ${drawingArea.height}`}
        onPointerDown={(event) => {
          isDown.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          add(event, true);
        }}
        onPointerMove={(event) => {
          if (isDown.current) add(event, false);
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
        onPointerCancel={() => {
          isDown.current = false;
        }}
      >
        {strokes.map((stroke, index) => (
          // Strokes are only ever added at the end, or all cleared.
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
          <path key={index} d={pathOf(stroke)} />
        ))}
      </svg>
      {error === undefined ? null : (
        <p className={css.problem} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button size="xs" variant="default" disabled={strokes.length === 0} onClick={() => onChange([])}>
          {t('contracts.clear')}
        </Button>
      </div>
    </div>
  );
}
