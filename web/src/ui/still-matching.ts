interface Option {
  value: string;
  label: string;
}

interface Offer<Found extends Option> {
  found: readonly Found[];
  /** The option in the field, always with the same label. */
  chosen: Found | null;
  typed: string;
  /** The options were found for exactly these letters. */
  isCurrent: boolean;
}

/**
 * The options of a searchable `Select` that searches on the server. Mantine's Select writes the label of the chosen option
 * over the typed letters whenever that label changes, so the option stays in `data` under one label and is only filtered out
 * of the list. `value` must be given, null included: uncontrolled, every new list empties the field.
 */
export function offeredOptions<Found extends Option>({ found, chosen, typed, isCurrent }: Offer<Found>) {
  const isFound = found.some(({ value }) => value === chosen?.value);
  const named = found.map((option) => (chosen?.value === option.value ? chosen : option));
  const data = chosen === null || isFound ? named : [chosen, ...named];
  const listed = new Set((isCurrent ? named : stillMatching(named, typed)).map(({ value }) => value));
  if (chosen !== null && typed === '') listed.add(chosen.value);
  return {
    data,
    filter: () => data.filter(({ value }) => listed.has(value)),
    // Mantine marks the first option whenever this turns true, so Enter chooses it instead of submitting the form.
    selectFirstOptionOnChange: isCurrent && typed !== '',
  };
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The results of a shorter search that still match the current text. Until new results arrive, nothing else
 * may be offered: Enter would otherwise choose someone the person did not name.
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
