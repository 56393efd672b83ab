import { z } from 'zod';

/** Unsaved text, stored in this browser so that closing it loses nothing. It belongs to one account. */
const mark = 'tenure.unsaved';

const keptText = z.object({
  /** The saved text when the first change was made. */
  base: z.string(),
  text: z.string(),
});
const keptTexts = z.object({ account: z.string(), fields: z.record(z.string(), keptText) });
type KeptTexts = z.output<typeof keptTexts>;

function read(account: string): KeptTexts {
  const nothing = { account, fields: {} };
  try {
    const { success, data } = keptTexts.safeParse(JSON.parse(localStorage.getItem(mark) ?? 'null'));
    return success && data.account === account ? data : nothing;
  } catch {
    return nothing;
  }
}

function write(texts: KeptTexts): void {
  try {
    if (Object.keys(texts.fields).length === 0) localStorage.removeItem(mark);
    else localStorage.setItem(mark, JSON.stringify(texts));
  } catch {
    // A browser that is full, or stores nothing, must not stop what is typed from being saved.
  }
}

export function keepText(account: string, field: string, saved: string, text: string): void {
  const { fields } = read(account);
  write({ account, fields: { ...fields, [field]: { base: fields[field]?.base ?? saved, text } } });
}

export function dropText(account: string, field: string): void {
  const { [field]: _dropped, ...fields } = read(account).fields;
  write({ account, fields });
}

/**
 * The text to continue with; undefined if none is stored. Text saved elsewhere in the meantime stays, with
 * the stored text below it.
 */
export function restoredText(account: string, field: string, saved: string): string | undefined {
  const kept = read(account).fields[field];
  if (kept === undefined || kept.text === saved) return undefined;
  return saved === kept.base || saved.trim() === '' ? kept.text : `${saved}\n\n${kept.text}`;
}

/** Deletes other accounts' texts from this browser. */
export function keepOnlyTextsOf(account: string): void {
  write(read(account));
}

export function forgetTexts(): void {
  localStorage.removeItem(mark);
}
