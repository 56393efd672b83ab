import { type ChartDrawing, cardSize } from './chart-drawing.view.ts';

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The chart as a picture that stays sharp and can be searched; it fetches nothing. */
export function chartSvg({ width, height, title, cards, links, dotted }: ChartDrawing): string {
  const line = ({ fromX, fromY, barY, toX, toY }: ChartDrawing['links'][number]) =>
    `M${fromX} ${fromY}V${barY}H${toX}V${toY}`;
  const bend = ({ fromX, fromY, toX, toY }: ChartDrawing['dotted'][number]) =>
    `M${fromX} ${fromY}C${fromX} ${fromY + 20} ${toX} ${toY - 20} ${toX} ${toY}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="24" y="32" font-size="16" font-weight="600" fill="#211F1B">${escaped(title)}</text>`,
    `<path d="${links.map(line).join('')}" fill="none" stroke="#918A80"/>`,
    `<path d="${dotted.map(bend).join('')}" fill="none" stroke="#57524A" stroke-dasharray="4 4"/>`,
    ...cards.map(
      ({ x, y, lines, foot, isVacant }) =>
        `<g transform="translate(${x} ${y})"><rect width="${cardSize.width}" height="${cardSize.height}" rx="8" fill="#fff" stroke="${isVacant ? '#8F4A0B' : '#D6D0C7'}"${isVacant ? ' stroke-dasharray="4 3"' : ''}/>` +
        lines
          .map(
            (text, index) =>
              `<text x="12" y="${22 + index * 17}" font-size="${index === 0 ? 13 : 11}" font-weight="${index === 0 ? 600 : 400}" fill="${index === 2 ? '#57524A' : '#211F1B'}">${escaped(text)}</text>`,
          )
          .join('') +
        `<text x="12" y="75" font-size="10" fill="#57524A">${escaped(foot)}</text></g>`,
    ),
    '</svg>',
  ].join('\n');
}
