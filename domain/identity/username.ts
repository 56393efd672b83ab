/** Letters that have no part that could be taken away. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
const mostCharacters = 60;

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9 -]/gu, (letter) => written[letter] ?? '')
    .trim()
    .replaceAll(/[ -]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** How often another number is tried before the number of the person themselves is taken. */
const mostTries = 50;

/**
 * User names a person could have, best first: from their name in plain letters, or if it has none, from the
 * part of their address before the @. The last one is unique.
 */
export function proposedUsernames(
  person: { firstName: string; lastName: string; id: number },
  address: string | null,
): string[] {
  const byName = [plain(person.firstName), plain(person.lastName)].filter((part) => part !== '').join('.');
  const byAddress = (address?.split('@')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9._-]/gu, '');
  const base = (byName || byAddress || 'person').slice(0, mostCharacters);
  const numbered = Array.from({ length: mostTries - 1 }, (_, index) => `${base}.${index + 2}`);
  return [base, ...numbered, `${base}.p${person.id}`];
}
