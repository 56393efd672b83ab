import { pseudoMarks } from '../lib/messages/pseudo.ts';
import { timeZoneGroups } from '../ui/time-zones.ts';

const spokenAttributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];

/** Words in dates, times, sizes and keys; they come from the platform, not from a catalogue. */
const platformWords = new Set<string>([
  'Ctrl',
  'Enter',
  'Esc',
  'K',
  'ago',
  'now',
  'last',
  'yesterday',
  'am',
  'pm',
]);
for (let month = 0; month < 12; month++) {
  for (const length of ['long', 'short'] as const) {
    platformWords.add(new Intl.DateTimeFormat('en-AU', { month: length }).format(new Date(2026, month, 1)));
  }
}
for (const { group, items } of timeZoneGroups('UTC')) {
  for (const text of [group, ...items.map(({ label }) => label)]) {
    for (const [word] of text.matchAll(/\p{Letter}+/gu)) platformWords.add(word);
  }
}
for (let day = 1; day <= 7; day++) {
  platformWords.add(new Intl.DateTimeFormat('en-AU', { weekday: 'long' }).format(new Date(2026, 10, day)));
}
for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month', 'year']) {
  platformWords.add(unit).add(`${unit}s`);
}
for (const unit of ['byte', 'bytes', 'kB', 'MB', 'GB', 'TB']) platformWords.add(unit);

/** Innermost first, since a phrase may contain another. */
const marked = new RegExp(
  `${pseudoMarks.open}[^${pseudoMarks.open}${pseudoMarks.close}]*${pseudoMarks.close}`,
  'u',
);

/** Text on the screen that comes neither from the catalogue nor from the given data. */
export function foreignTexts(root: Element, data: ReadonlySet<string>): string[] {
  const known = [...data].filter((text) => text.trim() !== '').sort((a, b) => b.length - a.length);
  return textsOf(root).filter((text) => {
    let rest = text;
    while (marked.test(rest)) rest = rest.replace(marked, '');
    // First without the data, since short data such as "me" would cut words of the platform apart.
    if (!hasForeignWord(rest)) return false;
    for (const words of known) rest = rest.replaceAll(words, '');
    return hasForeignWord(rest);
  });
}

const hasForeignWord = (text: string) =>
  (text.match(/\p{Letter}+/gu) ?? []).some((word) => !platformWords.has(word));

function textsOf(root: Element): string[] {
  const texts: string[] = [];
  const walk = (element: Element) => {
    if (element.getAttribute('aria-hidden') === 'true' || element.tagName === 'STYLE') return;
    for (const name of spokenAttributes) texts.push(element.getAttribute(name) ?? '');
    // A phrase with bold words or keys in it is one phrase.
    if ([...element.children].every(({ tagName }) => tagName === 'B' || tagName === 'KBD')) {
      texts.push(element.textContent);
      return;
    }
    for (const node of element.childNodes) {
      if (node instanceof Element) walk(node);
      else if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
  };
  walk(root);
  return texts.filter((text) => text.trim() !== '');
}
