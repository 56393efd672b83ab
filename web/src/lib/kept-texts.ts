import { z } from 'zod';

/** Unsaved text and choices, stored in this browser so that closing it loses nothing. They belong to one account. */
const mark = 'tenure.unsaved';

const keptText = z.object({
  /** The last text known to be saved before these changes. */
  base: z.string(),
  /** Sent without an answer so far: each may be saved by now. */
  sent: z.array(z.string()).default([]),
  text: z.string(),
});
/** Later ones replace the first; more are open only while the network fails. */
const mostSent = 5;
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
  // A field that is sent with another one, and did not change, has nothing to restore.
  if (fields[field] === undefined && text === saved) return;
  const kept = fields[field] ?? { base: saved, sent: [] };
  write({ account, fields: { ...fields, [field]: { ...kept, text } } });
}

/** Notes that a text is on its way, because the page may close before the answer arrives. */
export function noteSent(account: string, field: string, text: string): void {
  const { fields } = read(account);
  const kept = fields[field];
  if (kept === undefined) return;
  const sent = [...kept.sent, text].slice(-mostSent);
  write({ account, fields: { ...fields, [field]: { ...kept, sent } } });
}

/** Once a text is saved, only what was typed after it is still kept. */
export function noteSaved(account: string, field: string, saved: string): void {
  const { [field]: kept, ...others } = read(account).fields;
  if (kept === undefined) return;
  const fields =
    kept.text === saved ? others : { ...others, [field]: { base: saved, sent: [], text: kept.text } };
  write({ account, fields });
}

/** How a value to continue with comes from the stored one and the one that is saved by now. */
type Restore = (kept: z.output<typeof keptText>, saved: string) => string | undefined;

const isEarlier: (...of: Parameters<Restore>) => boolean = (kept, saved) =>
  saved === kept.base || kept.sent.includes(saved);

const textOf: Restore = (kept, saved) => {
  if (kept.text === saved) return undefined;
  return isEarlier(kept, saved) || saved.trim() === '' ? kept.text : `${saved}\n\n${kept.text}`;
};

const choiceOf: Restore = (kept, saved) =>
  kept.text !== saved && isEarlier(kept, saved) ? kept.text : undefined;

function restored(account: string, field: string, saved: string, restore: Restore): string | undefined {
  const kept = read(account).fields[field];
  return kept && restore(kept, saved);
}

function goOn(account: string, field: string, saved: string, restore: Restore): void {
  const { [field]: kept, ...others } = read(account).fields;
  if (kept === undefined) return;
  const text = restore(kept, saved);
  write({
    account,
    fields: text === undefined ? others : { ...others, [field]: { base: saved, sent: [], text } },
  });
}

/**
 * The text to continue with; undefined if none is stored. Text saved elsewhere in the meantime stays, with
 * the stored text below it; an earlier state of the same text does not.
 */
export const restoredText = (account: string, field: string, saved: string) =>
  restored(account, field, saved, textOf);

/** Once a field opens with its saved text, what is kept goes on from there. */
export const continueText = (account: string, field: string, saved: string) =>
  goOn(account, field, saved, textOf);

/** The choice to continue with. One that was saved elsewhere in the meantime stays: two cannot be put together. */
export const restoredChoice = (account: string, field: string, saved: string) =>
  restored(account, field, saved, choiceOf);

export const continueChoice = (account: string, field: string, saved: string) =>
  goOn(account, field, saved, choiceOf);

/** Deletes other accounts' texts from this browser. */
export function keepOnlyTextsOf(account: string): void {
  write(read(account));
}

export function forgetTexts(): void {
  write({ account: '', fields: {} });
}
