const plain = 'aceilnorstuyACEILNORSTUY';
const accented = 'àçéîļñôŕšţûýÀÇÉÎĻÑÔŔŠŢÛÝ';

/** Marks every text of the pseudo-locale at both ends, so that a text from anywhere else stands out. */
export const pseudoMarks = { open: '⟦', close: '⟧' } as const;

/** One text with accents and a third longer; placeholders and tags stay as they are. */
function pseudoText(text: string): string {
  const letters = text.replaceAll(/\{\{.*?\}\}|<[^>]*>|[a-zA-Z]/g, accent);
  return `${pseudoMarks.open}${letters}${'~'.repeat(Math.ceil(text.length / 3))}${pseudoMarks.close}`;
}

/** Placeholders and tags are longer than a letter, and stay. */
function accent(part: string): string {
  const at = part.length === 1 ? plain.indexOf(part) : -1;
  return at === -1 ? part : accented.charAt(at);
}

export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** A made-up language that proves which texts come from the catalogue, and that longer ones fit. */
export function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoCatalogue(value),
    ]),
  );
}
