const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Of what was found for fewer letters, what the letters typed since still leave. Until the answer to those has come nothing
 * else may be offered: whoever types and presses Enter would take somebody they did not name.
 */
export function stillMatching<Option extends { label: string }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = plain(typed).split(/\s+/);
  return options.filter(({ label }) => {
    const called = plain(label);
    return words.every((word) => called.includes(word));
  });
}
