/** Begins a piece of its own, also right under the line before it: a mark of a list, or a number such as 2. or (b). */
const beginsItem = /^(?:[•▪◦‣]|\d{1,3}[.)]|\(?[a-z]\))\s/u;
const endsSentence = /[.!?:;][”"’)\]]?$/u;
const beginsSmall = /^\p{Ll}/u;

/** A word that breaks after its hyphen or slash, as in km/h, is still one. */
const joined = (before: string, line: string): string =>
  `${before}${/\S[-/]$/u.test(before) ? '' : ' '}${line}`;

/** Wherever a text breaks is the layout's choice, so that its paragraphs are compared without their breaks. */
function paragraphsOfPage(page: string): string[] {
  const paragraphs: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) paragraphs.push(open.reduce(joined));
    open = [];
  };
  for (const line of page.split('\n').map((one) => one.replaceAll(/\s+/gu, ' ').trim())) {
    if (line === '' || beginsItem.test(line)) close();
    if (line !== '') open.push(line);
  }
  close();
  return paragraphs;
}

/** Heads and feet differ in the number of their page alone. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d+/gu, '#');

/** What stands first or last on most pages, which is no part of the text. */
function repeatedOn(pages: readonly string[][], at: 0 | -1): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const text = page.at(at);
    if (text !== undefined) counts.set(withoutNumbers(text), (counts.get(withoutNumbers(text)) ?? 0) + 1);
  }
  const most = Math.max(2, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= most).map(([text]) => text));
}

function withoutHeadsAndFeet(pages: readonly string[][]): string[][] {
  const [heads, feet] = [repeatedOn(pages, 0), repeatedOn(pages, -1)];
  const bare = pages.map((page) => {
    const isHead = heads.has(withoutNumbers(page[0] ?? ''));
    const isFoot = page.length > Number(isHead) && feet.has(withoutNumbers(page.at(-1) ?? ''));
    return page.slice(Number(isHead), isFoot ? -1 : undefined);
  });
  // Pages of the same single line are all there is.
  return bare.some((page) => page.length > 0) ? bare : [...pages];
}

/**
 * The paragraphs of the text of a PDF, whose pages are apart by form feeds and paragraphs by empty lines. Heads and feet of
 * pages are left out, and a paragraph that goes on overleaf is one, so that text that only moved is the same.
 */
export function paragraphsOfPdf(text: string): string[] {
  const paragraphs: string[] = [];
  for (const page of withoutHeadsAndFeet(text.split('\f').map(paragraphsOfPage))) {
    for (const [at, paragraph] of page.entries()) {
      const last = paragraphs.at(-1);
      const goesOn =
        at === 0 && last !== undefined && !endsSentence.test(last) && beginsSmall.test(paragraph);
      if (goesOn) paragraphs[paragraphs.length - 1] = `${last} ${paragraph}`;
      else paragraphs.push(paragraph);
    }
  }
  return paragraphs;
}
