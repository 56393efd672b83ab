import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CardTexts } from '../chart/card-text.ts';
import { nodeAt, placeOfNode, type Scene } from '../chart/chart-tree.ts';
import { isShownOpen } from '../chart/steps.ts';
import css from './chart-outline.module.css';
import type { Point } from './chart-stage.tsx';

const rowHeight = 44;
const spare = 6;

interface ChartOutlineProps {
  scene: Scene;
  texts: CardTexts;
  selected: string | null;
  label: string;
  isDimmed: (id: string) => boolean;
  onSelect: (id: string) => void;
  onShowDetails: (id: string) => void;
  onToggle: (id: string) => void;
  onMenu: (id: string, at: Point) => void;
}

/** Nodes in reading order: each directly before its reports. */
function readingOrder({ shape }: Scene): number[] {
  const order: number[] = [];
  const waiting = Array.from({ length: shape.levels[1] ?? 0 }, (_, place) => place).reverse();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    order.push(place);
    const first = shape.firstChild[place] ?? 0;
    for (let child = first + (shape.children[place] ?? 0) - 1; child >= first; child--) waiting.push(child);
  }
  return order;
}

/** The same chart as a readable tree: one row each, of which only the visible ones are rendered. */
export function ChartOutline(props: ChartOutlineProps) {
  const { scene, texts, selected, label, isDimmed, onSelect, onShowDetails, onToggle, onMenu } = props;
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const order = readingOrder(scene);
  const at = order.indexOf(placeOfNode(scene, selected) ?? -1);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const resizes = new ResizeObserver(() => setHeight(element.clientHeight));
    resizes.observe(element);
    return () => resizes.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (element === null || at < 0) return;
    const y = at * rowHeight;
    if (y < element.scrollTop) element.scrollTop = y;
    if (y + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = y + rowHeight - element.clientHeight;
    }
  }, [at]);

  function onKeyDown(event: KeyboardEvent) {
    const place = order[at];
    const isOpen = selected !== null && isShownOpen(scene, selected);
    const node = place === undefined ? undefined : nodeAt(scene, place);
    const leader = place === undefined ? undefined : scene.shape.parent[place];
    const go = (index: number) => {
      const next = order[Math.max(0, Math.min(order.length - 1, index))];
      const id = next === undefined ? undefined : nodeAt(scene, next)?.id;
      if (id !== undefined) onSelect(id);
    };
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(order.length - 1),
      ArrowRight: () => {
        if (node === undefined || node.reports === 0) return;
        if (isOpen) go(at + 1);
        else onToggle(node.id);
      },
      ArrowLeft: () => {
        if (node !== undefined && isOpen) onToggle(node.id);
        else if (leader !== undefined && leader >= 0) go(order.indexOf(leader));
      },
      Enter: () => node && onShowDetails(node.id),
      ' ': () => node && onToggle(node.id),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  /** With the mouse for the row under it, with the key for the selected row. */
  function onContextMenu(event: MouseEvent) {
    const row = event.target instanceof Element ? event.target.closest('[role="treeitem"]') : null;
    const chosen = row ?? box.current?.querySelector('[aria-selected="true"]');
    const id = chosen?.id.replace(/^outline-/, '');
    if (chosen == null || id === undefined) return;
    event.preventDefault();
    box.current?.focus({ preventScroll: true });
    onSelect(id);
    const { left, bottom } = chosen.getBoundingClientRect();
    onMenu(id, row === null ? { x: left + 40, y: bottom } : { x: event.clientX, y: event.clientY });
  }

  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(order.length, Math.ceil((top + height) / rowHeight) + spare);
  const rows = new Set(Array.from({ length: last - first }, (_, index) => first + index));
  if (at >= 0) rows.add(at);
  return (
    <div
      ref={box}
      className={css.outline}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={at < 0 ? undefined : `outline-${selected}`}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div style={{ height: order.length * rowHeight, position: 'relative' }} role="presentation">
        {[...rows].map((index) => {
          const place = order[index] ?? 0;
          const node = nodeAt(scene, place);
          if (node === undefined) return null;
          const text = texts(node);
          const level = scene.levelOf[place] ?? 0;
          const isOpen = isShownOpen(scene, node.id);
          return (
            // The tree has the focus, so it handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
            <div
              key={node.id}
              id={`outline-${node.id}`}
              className={css.row}
              role="treeitem"
              tabIndex={-1}
              aria-level={level + 1}
              aria-selected={node.id === selected}
              aria-expanded={node.reports > 0 ? isOpen : undefined}
              aria-setsize={scene.shape.children[scene.shape.parent[place] ?? -1] ?? scene.shape.levels[1]}
              data-dimmed={isDimmed(node.id)}
              style={{ top: index * rowHeight, paddingInlineStart: 12 + Math.min(level, 12) * 20 }}
              onClick={() => onShowDetails(node.id)}
            >
              <button
                type="button"
                className={css.toggle}
                tabIndex={-1}
                aria-hidden
                data-open={isOpen}
                style={{ visibility: node.reports > 0 ? 'visible' : 'hidden' }}
                onClick={(event) => {
                  event.stopPropagation();
                  onToggle(node.id);
                }}
              />
              <span className={css.words}>
                <b>
                  {text.title}
                  {text.you === '' ? null : <span className={css.you}>{text.you}</span>}
                </b>
                <span>
                  {[text.people, text.subtitle, text.place, text.type]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
              <span className={css.status} data-status={text.status ?? ''}>
                {text.statusWord}
              </span>
              <span className={css.aside}>{text.aside}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
