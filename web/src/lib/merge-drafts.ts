/** What stands in the fields of a form, by their keys. */
export type FormDraft = Readonly<Record<string, unknown>>;

/** Whether a field says the same in both; an empty field and none are the same to whoever reads them. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  return (
    JSON.stringify(one === '' ? null : (one ?? null)) ===
    JSON.stringify(other === '' ? null : (other ?? null))
  );
}

/** The fields of one that are not as they were. */
export function changedIn(begun: FormDraft, now: FormDraft): string[] {
  return [...new Set([...Object.keys(begun), ...Object.keys(now)])].filter(
    (key) => !saysTheSame(begun[key], now[key]),
  );
}

/** A field that only they changed is theirs; one that was entered here stays as it was entered. */
export function mergeDrafts<Draft extends FormDraft>(begun: Draft, mine: Draft, theirs: Draft): Draft {
  const entered = changedIn(begun, mine).map((key) => [key, mine[key]]);
  return { ...theirs, ...Object.fromEntries(entered) };
}
