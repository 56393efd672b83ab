/** Without what it ends in, however often. A pattern such as `/0+$/` starts again at every character, which takes quadratic time. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
