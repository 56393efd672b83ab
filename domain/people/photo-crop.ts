export interface PictureSize {
  width: number;
  height: number;
}

/** The view of a picture: its zoom, and its place from the left and upper edge (0) to the other (1). */
export interface PhotoView {
  zoom: number;
  across: number;
  down: number;
}

export const mostZoom = 4;
export const wholePhoto: PhotoView = { zoom: 1, across: 0.5, down: 0.5 };

const within = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The square of whole pixels that is seen; it never reaches over an edge, whatever is asked for. */
export function seenSquare({ width, height }: PictureSize, { zoom, across, down }: PhotoView) {
  const side = Math.max(1, Math.round(Math.min(width, height) / within(1, zoom, mostZoom)));
  return {
    side,
    left: Math.round((width - side) * within(0, across, 1)),
    top: Math.round((height - side) * within(0, down, 1)),
  };
}

/**
 * The view after the picture was dragged by a part of the visible area: dragging right shows more of its
 * left.
 */
export function drawnAlong(
  size: PictureSize,
  view: PhotoView,
  by: { across: number; down: number },
): PhotoView {
  const { side } = seenSquare(size, view);
  const moved = (at: number, part: number, room: number) =>
    room === 0 ? at : within(0, at - (part * side) / room, 1);
  return {
    zoom: view.zoom,
    across: moved(view.across, by.across, size.width - side),
    down: moved(view.down, by.down, size.height - side),
  };
}
