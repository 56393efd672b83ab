/** The fields a letter or a contract fills in, written as {fullName}. Pay is not among them. */
export const letterFields = ['employer', 'fullName', 'employedSince', 'position', 'employmentType'] as const;
export type LetterField = (typeof letterFields)[number];

/** As a sentence names them. */
export const letterFieldWords: Readonly<Record<LetterField, string>> = {
  employer: 'employer',
  fullName: 'full name',
  employedSince: 'first day',
  position: 'position',
  employmentType: 'employment type',
};

/** Null is what the record does not have, or what the viewer may not read. */
export type LetterValues = Readonly<Record<LetterField, string | null>>;

export const isLetterField = (name: string): name is LetterField =>
  letterFields.some((field) => field === name);

type Part = { text: string } | { name: string };

/** In one pass: a name in braces within one line is a field, and every other brace is text. */
function* partsOf(text: string): Generator<Part> {
  let from = 0;
  let open = -1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '{') open = at;
    else if (letter === '\n') open = -1;
    else if (letter === '}' && open !== -1) {
      if (open > from) yield { text: text.slice(from, open) };
      yield { name: text.slice(open + 1, at) };
      from = at + 1;
      open = -1;
    }
  }
  if (from < text.length) yield { text: text.slice(from) };
}

const namesIn = (text: string): Set<string> =>
  new Set([...partsOf(text)].flatMap((part) => ('name' in part ? [part.name] : [])));

/** Names in braces that are not fields, each once and in order. */
export const unknownLetterFields = (text: string): string[] =>
  [...namesIn(text)].filter((name) => !isLetterField(name));

export const fieldsOfLetter = (text: string): LetterField[] => [...namesIn(text)].filter(isLetterField);

/** Characters that break a line or turn the direction of the text around them. */
const unruly = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
export const plainLetterValue = (value: string): string => value.replaceAll(unruly, ' ').trim();

/** The text with its fields filled in, or the fields that have no value. Braces in a value stay as they are. */
export function fillLetter(
  text: string,
  values: LetterValues,
): { text: string; missing: null } | { text: null; missing: LetterField[] } {
  const missing = fieldsOfLetter(text).filter((field) => plainLetterValue(values[field] ?? '') === '');
  if (missing.length > 0) return { text: null, missing };
  const filled = [...partsOf(text)].map((part) => {
    if ('text' in part) return part.text;
    return isLetterField(part.name) ? plainLetterValue(values[part.name] ?? '') : `{${part.name}}`;
  });
  return { text: filled.join(''), missing: null };
}

/** As a letter prints it. A number is given once in a company. */
export const letterNumberText = (number: number): string => `L-${String(number).padStart(5, '0')}`;
