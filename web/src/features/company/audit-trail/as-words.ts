/** A name from the record, such as `lastDay` or `security-profile`, as readable words. */
export function asWords(name: string): string {
  return (
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .split(/[\s_-]/)
      // Words in all capitals, such as TFN, stay so.
      .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
      .join(' ')
  );
}
