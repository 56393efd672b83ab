export interface GestureEvents {
  pan: (dx: number, dy: number) => void;
  zoom: (x: number, y: number, factor: number) => void;
  /** Pressed and released without moving. */
  press: (target: EventTarget | null, x: number, y: number) => void;
  /** Held without moving: returns what it picks up, if anything. */
  hold: (x: number, y: number) => Carried | undefined;
}

/** The dragged item, until it is released. */
export interface Carried {
  move: (x: number, y: number) => void;
  drop: () => void;
  cancel: () => void;
}

export interface Gestures {
  stop: () => void;
}

/** A press that moves less than this is still a press. */
const slack = 5;
/** A hold this long picks up what is under the pointer; a finger rests longer before it scrolls. */
const holding = { mouse: 250, touch: 450 } as const;

interface Point {
  x: number;
  y: number;
}

/** Turns mouse, pen, fingers and wheel into moving, zooming and pressing. */
export function listenToGestures(host: HTMLElement, events: GestureEvents): Gestures {
  const listening = new AbortController();
  const { signal } = listening;
  const down = new Map<number, Point>();
  let pressed: { target: EventTarget | null; x: number; y: number } | undefined;
  let carried: Carried | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  const letGo = () => {
    clearTimeout(hold);
    carried?.cancel();
    carried = undefined;
  };

  const pointOf = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [one, other] = [...down.values()];
    if (one === undefined || other === undefined) return undefined;
    return {
      x: (one.x + other.x) / 2,
      y: (one.y + other.y) / 2,
      width: Math.hypot(one.x - other.x, one.y - other.y),
    };
  };

  host.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      const point = pointOf(event);
      down.set(event.pointerId, point);
      pressed = down.size === 1 ? { target: event.target, ...point } : undefined;
      letGo();
      if (pressed === undefined) return;
      const { pointerId } = event;
      hold = setTimeout(
        () => {
          carried = events.hold(point.x, point.y);
          if (carried === undefined) return;
          pressed = undefined;
          host.setPointerCapture(pointerId);
        },
        event.pointerType === 'mouse' ? holding.mouse : holding.touch,
      );
    },
    { signal },
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      const before = down.get(event.pointerId);
      if (before === undefined) return;
      const now = pointOf(event);
      if (carried !== undefined) {
        carried.move(now.x, now.y);
        return;
      }
      if (pressed !== undefined) {
        if (Math.hypot(now.x - pressed.x, now.y - pressed.y) < slack) return;
        pressed = undefined;
        clearTimeout(hold);
        host.setPointerCapture(event.pointerId);
      }
      const was = spread();
      down.set(event.pointerId, now);
      const is = spread();
      if (was === undefined || is === undefined) {
        events.pan(now.x - before.x, now.y - before.y);
        return;
      }
      events.pan(is.x - was.x, is.y - was.y);
      if (was.width > 0) events.zoom(is.x, is.y, is.width / was.width);
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(hold);
    if (event.type === 'pointerup') carried?.drop();
    else carried?.cancel();
    carried = undefined;
    if (event.type === 'pointerup' && pressed !== undefined)
      events.press(pressed.target, pressed.x, pressed.y);
    pressed = undefined;
  };
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    host.addEventListener(name, end, { signal });
  }
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const { x, y } = pointOf(event);
      // A pinch on a touchpad arrives as a wheel with the control key.
      if (event.ctrlKey || event.metaKey) events.zoom(x, y, Math.exp(-event.deltaY * unit * 0.01));
      else if (event.shiftKey) events.pan(-event.deltaY * unit, 0);
      else events.pan(-event.deltaX * unit, -event.deltaY * unit);
    },
    { signal, passive: false },
  );
  return {
    stop() {
      letGo();
      listening.abort();
    },
  };
}
