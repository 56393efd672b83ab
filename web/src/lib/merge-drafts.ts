/** The values of a form's fields, by key. */
export type FormDraft = Readonly<Record<string, unknown>>;

/** Whether a field is the same in both; an empty field and a missing one look the same to the reader. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return (
    JSON.stringify(one === '' ? null : (one ?? null)) ===
    JSON.stringify(other === '' ? null : (other ?? null))
  );
}

/** The fields that differ from the start. */
export function changedIn(begun: FormDraft, now: FormDraft): string[] {
  return [...new Set([...Object.keys(begun), ...Object.keys(now)])].filter(
    (key) => !saysTheSame(begun[key], now[key]),
  );
}

/** A field that only they changed takes their value; a field entered here keeps its own. */
export function mergeDrafts<Draft extends FormDraft>(begun: Draft, mine: Draft, theirs: Draft): Draft {
  const entered = changedIn(begun, mine).map((key) => [key, mine[key]]);
  return { ...theirs, ...Object.fromEntries(entered) };
}
