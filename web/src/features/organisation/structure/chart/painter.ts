import { detail, eachVisible, type Frame } from './frame.ts';
import { paintBlocks, paintCard } from './paint-cards.ts';
import { paintDottedLines, paintLinks, paintPath } from './paint-links.ts';

export function paint(ink: CanvasRenderingContext2D, frame: Frame): void {
  const { screen, palette, view } = frame;
  ink.fillStyle = palette.ground;
  ink.fillRect(0, 0, screen.width, screen.height);
  paintLinks(ink, frame);
  if (view.scale >= detail.outline) paintPath(ink, frame);
  if (!frame.hasElements) {
    if (view.scale < detail.block) paintBlocks(ink, frame);
    else eachVisible(frame, (place, x, y) => paintCard(ink, frame, place, x, y));
  }
  if (frame.look.showDottedLines && view.scale >= detail.outline) paintDottedLines(ink, frame);
}
