/** A name of the record, such as `lastDay` or `security-profile`, as somebody reads it. */
export function asWords(name: string): string {
  return (
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .split(/[\s_-]/)
      // What is written in capitals throughout, such as TFN, stays so.
      .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
      .join(' ')
  );
}
