/** The kind of a piece of text, by which it is shown; the cells of a row are separated by tabs. */
export const blockKinds = ['heading', 'text', 'item', 'row'] as const;
export type BlockKind = (typeof blockKinds)[number];
export type TextBlock = readonly [kind: BlockKind, text: string];

export interface TextLimits {
  mostCharacters: number;
  mostBlocks: number;
}

/** A longer paragraph is taken for several, so that a page of them has a bound. */
const longestBlock = 4_000;

/** Gathers the blocks of a text as they are read; `isTooLong` once it is more than wanted. */
export function gatherBlocks({ mostCharacters, mostBlocks }: TextLimits) {
  const blocks: TextBlock[] = [];
  let characters = 0;
  return {
    add(kind: BlockKind, written: string): void {
      let text = written.trim();
      while (text !== '' && characters <= mostCharacters && blocks.length <= mostBlocks) {
        let part = text.slice(0, longestBlock);
        if (part.length < text.length) {
          const space = part.lastIndexOf(' ');
          // Not between the two halves of one character.
          part = space > longestBlock / 2 ? part.slice(0, space) : part.replace(/[\uD800-\uDBFF]$/, '');
        }
        blocks.push([kind, part]);
        characters += part.length;
        text = text.slice(part.length).trimStart();
      }
    },
    get isTooLong(): boolean {
      return characters > mostCharacters || blocks.length > mostBlocks;
    },
    blocks,
  };
}

/** Paragraphs as blocks, as many as are wanted. */
export function blocksOfParagraphs(paragraphs: readonly string[], limits: TextLimits): TextBlock[] {
  const gathered = gatherBlocks(limits);
  for (const paragraph of paragraphs) gathered.add('text', paragraph);
  return gathered.blocks;
}

/** The paragraphs of a plain text, which an empty line ends. Null where it is longer than wanted. */
export function blocksOfText(text: string, limits: TextLimits): TextBlock[] | null {
  if (text.length > limits.mostCharacters) return null;
  const gathered = gatherBlocks(limits);
  for (const paragraph of text.replaceAll(/\r\n?/g, '\n').split(/\n[\t ]*\n/))
    gathered.add('text', paragraph);
  return gathered.isTooLong ? null : gathered.blocks;
}
