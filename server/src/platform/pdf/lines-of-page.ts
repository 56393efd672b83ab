/** A line of a page as it is read: its words, how high they are and where they stand, counted from the foot. */
export interface PageLine {
  text: string;
  y: number;
  height: number;
}

/** Room of more than so many lines, or so many times the usual room of the page, is between two paragraphs. */
const mostLinesApart = 2;
const mostUsual = 1.3;

/** The lines of a page, with an empty one between paragraphs: a PDF says where words stand, and not what they are. */
export function textOfPage(lines: readonly PageLine[]): string {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const gaps = written.map(({ y }, at) => (written[at - 1]?.y ?? y) - y);
  const between = gaps.filter((gap, at) => gap >= 0.9 * (written[at]?.height ?? 0));
  const usual = Math.min(...between);
  return written
    .map(({ text, height }, at) => {
      const gap = gaps[at] ?? 0;
      // Upwards, as in the next column, and not only as a mark above its line.
      const isApart = gap < -height || gap > mostUsual * usual || gap > mostLinesApart * Math.max(height, 1);
      return at > 0 && isApart ? `\n${text}` : text;
    })
    .join('\n');
}
