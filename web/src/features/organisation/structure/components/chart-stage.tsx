import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { icon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { CardWords } from '../chart/card-layer.ts';
import css from '../chart/chart.module.css';
import { nodeAt, placeOfNode, type Scene } from '../chart/chart-tree.ts';
import { Drawing, type Shown } from '../chart/drawing.ts';
import type { Look } from '../chart/frame.ts';
import type { Seen } from '../chart/geometry.ts';
import { paletteOf } from '../chart/palette.ts';
import { isShownOpen, stepFrom } from '../chart/steps.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartOverview } from './chart-overview.tsx';
import stage from './chart-stage.module.css';
import type { LegendEntry } from './use-chart-colours.ts';

/** The commands a screen can send to the drawing. */
export interface StageHandle {
  centre: (id: string) => void;
  fit: () => void;
  /** Shows the whole chart, or the first group of nodes that can be read together. */
  begin: (groups: readonly (readonly string[])[]) => void;
}

interface ChartStageProps {
  ref: Ref<StageHandle>;
  scene: Scene;
  look: Look;
  texts: CardWords['texts'];
  /** The node that stays in place when the scene changes. */
  anchor: string | null;
  label: string;
  onSelect: (id: string) => void;
  onShowDetails: (id: string) => void;
  onToggle: (id: string) => void;
  /** Goes to the viewer's own place. */
  onOwn: () => void;
  legend: readonly LegendEntry[];
  /** Called when a card is dropped on another; omitted where no one may move cards. */
  onMove: ((id: string, superior: string) => void) | undefined;
  onMenu: (id: string, at: Point) => void;
}

/** A point on the page. */
export interface Point {
  x: number;
  y: number;
}

/** The drawn chart with its keys, its scale and its overview. */
export function ChartStage(props: ChartStageProps) {
  const {
    ref,
    scene,
    look,
    texts,
    anchor,
    label,
    onSelect,
    onShowDetails,
    onToggle,
    onMove,
    onMenu,
    onOwn,
    legend,
  } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const prefix = useId();
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [repainted, setRepainted] = useState(0);
  const mayMove = onMove !== undefined;
  const titleOf = (id: string) => {
    const node = scene.tree.nodes[scene.tree.indexOf.get(id) ?? -1];
    if (node === undefined) return '';
    // Many positions have the same title; the holder tells them apart.
    const { title, people } = texts(node);
    return people === '' ? title : `${title} · ${people}`;
  };
  const latest = {
    onSelect: onShowDetails,
    onToggle,
    onMove: onMove ?? (() => undefined),
    onOpen: (id: string) => {
      const place = placeOfNode(scene, id);
      const hasBelow = place !== undefined && (nodeAt(scene, place)?.reports ?? 0) > 0;
      if (hasBelow && !isShownOpen(scene, id)) onToggle(id);
    },
    words: {
      carried: titleOf,
      under: (id: string) => t('organisation.carrying.under', { title: titleOf(id) }),
      ownBranch: t('organisation.carrying.ownBranch'),
      already: t('organisation.carrying.already'),
    },
  };
  const handlers = useRef(latest);
  useEffect(() => {
    handlers.current = latest;
  });

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const made = new Drawing(element, prefix, paletteOf(element), {
      onSelect: (id) => handlers.current.onSelect(id),
      onToggle: (id) => handlers.current.onToggle(id),
      onFrame: (view, screen) => setSeen({ view, screen }),
    });
    drawing.current = made;
    const schemes = new MutationObserver(() => {
      made.paintWith(paletteOf(element));
      setRepainted((count) => count + 1);
    });
    schemes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'style'] });
    return () => {
      schemes.disconnect();
      made.destroy();
      drawing.current = null;
    };
  }, [prefix]);

  useEffect(() => {
    if (!mayMove) return;
    let isThere = true;
    void import('../chart/carrying.ts').then(({ carrierOf }) => {
      if (!isThere) return;
      const carrier = carrierOf(() => handlers.current.words, {
        onMove: (id, superior) => handlers.current.onMove(id, superior),
        onOpen: (id) => handlers.current.onOpen(id),
      });
      drawing.current?.carryWith(carrier);
    });
    return () => {
      isThere = false;
      drawing.current?.carryWith(undefined);
    };
  }, [mayMove]);

  const shown = useMemo<Shown>(
    () => ({
      scene,
      look,
      isOpen: (id) => isShownOpen(scene, id),
      words: {
        texts,
        reports: (count) => t('organisation.chart.reportsCount', { count }),
        toggleName: (title, isOpen, count) =>
          isOpen
            ? t('organisation.chart.hide', { title, count })
            : t('organisation.chart.below', { title, count }),
      },
    }),
    [scene, look, texts, t],
  );
  useEffect(() => {
    if (anchor === null) drawing.current?.show(shown);
    else drawing.current?.showAround(shown, anchor);
  }, [shown, anchor]);

  useImperativeHandle(ref, () => ({
    centre: (id) => drawing.current?.centre(id),
    fit: () => drawing.current?.fit(),
    begin: (groups) => drawing.current?.begin(groups),
  }));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { selected } = look;
    const step = stepFrom(scene, selected, event.key);
    if (step !== undefined && 'to' in step) {
      onSelect(step.to);
      drawing.current?.reveal(step.to);
    } else if (step !== undefined) onToggle(step.open);
    else if (event.key === 'Enter' && selected !== null) onShowDetails(selected);
    else if (event.key === ' ' && selected !== null) onToggle(selected);
    else if (event.key === '+' || event.key === '=') drawing.current?.zoomBy(1.25);
    else if (event.key === '-') drawing.current?.zoomBy(0.8);
    else if (event.key === '0' || event.key === 'f') drawing.current?.fit();
    else if (event.key === 'h') onOwn();
    else return;
    event.preventDefault();
  }

  /**
   * With the mouse for the card under it, with the key for the selected one; a resting finger picks up
   * instead.
   */
  function onContextMenu(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const isByKey = event.button !== 2 && !event.ctrlKey;
    const isByTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    const under = drawing.current?.nodeAt(event.clientX - box.left, event.clientY - box.top);
    const id = isByKey ? look.selected : under;
    event.preventDefault();
    if (isByTouch || id === null || id === undefined) return;
    const card = isByKey ? drawing.current?.boxOf(id) : undefined;
    // The menu returns the focus here.
    host.current?.focus({ preventScroll: true });
    onSelect(id);
    onMenu(
      id,
      card === undefined
        ? { x: event.clientX, y: event.clientY }
        : { x: box.left + card.x + card.width / 2, y: box.top + card.y + card.height / 2 },
    );
  }

  const selectedElement = look.selected === null ? undefined : `${prefix}-${look.selected}`;
  const percent = format.percent(Math.round((seen?.view.scale ?? 1) * 1000) / 10);
  return (
    <div className={stage.stage}>
      <div
        ref={host}
        className={css.chart}
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={selectedElement}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
      />
      <ChartLegend entries={legend} />
      {seen === null ? null : (
        <ChartOverview
          key={repainted}
          scene={scene}
          seen={seen}
          onGo={(view) => drawing.current?.moveTo(view)}
        />
      )}
      <div className={stage.scale}>
        <IconButton aria-label={t('organisation.chart.zoomOut')} onClick={() => drawing.current?.zoomBy(0.8)}>
          <IconMinus {...icon} />
        </IconButton>
        <output className="figures small" aria-label={t('organisation.chart.scale', { percent })}>
          {percent}
        </output>
        <IconButton aria-label={t('organisation.chart.zoomIn')} onClick={() => drawing.current?.zoomBy(1.25)}>
          <IconPlus {...icon} />
        </IconButton>
        <IconButton aria-label={t('organisation.chart.fit')} onClick={() => drawing.current?.fit()}>
          <IconFocusCentered {...icon} />
        </IconButton>
      </div>
    </div>
  );
}
