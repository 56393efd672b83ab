import {
  actionsBeforeSignIn,
  actionsOfTheirsAlone,
  auditActions,
  isAuditAction,
} from '@tenure/contract/audit-actions.ts';
import type { AuditWords } from '@tenure/contract/audit-declaration.ts';
import type { auditEntries } from '@tenure/contract/company/audit-entries.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { EntryRow } from './audit-entries.reads.ts';

type Part = EndpointAnswer<typeof auditEntries>['data'][number]['sentence'][number];

/** The person an action is about, by how the sentence refers to them. */
type Reference = 'whose' | 'whom';
type ReferTo = (reference: Reference) => Part;

const plain = (text: string): Part => ({ text, employeeId: null, accountId: null });

/** An action of an earlier version may no longer be declared; its name is shown instead. */
const declarationOf = (action: string): AuditWords =>
  isAuditAction(action) ? auditActions[action] : { words: action };

/** The action in the log of the person it was done to. */
export function labelForOneself(action: string): string {
  return textOf(
    filledIn(declarationOf(action).words, (reference) => plain(reference === 'whose' ? 'your' : 'you')),
  );
}

/** The actor, the action and the person it was done to. */
export function sentenceOf(row: EntryRow): Part[] {
  const { words } = declarationOf(row.action);
  const [first = '', ...rest] = words;
  const done = filledIn(first.toLowerCase() + rest.join(''), (reference) => subjectOf(row, reference));
  const addsName = !words.includes('{') && row.subjectName !== null && !isSelf(row);
  const added = addsName ? [nameOf(row)] : [plain(listed(row))].filter(({ text }) => text !== '');
  return joined([...actorOf(row), plain(' '), ...done, ...(added.length > 0 ? [plain(': '), ...added] : [])]);
}

const isText = (value: unknown) => typeof value === 'string';

/** What it was done to, where the action lists it: `leave, calendar on; recognition off`. */
function listed({ action, details }: EntryRow): string {
  return Object.entries(declarationOf(action).lists ?? {})
    .flatMap(([name, after]) => {
      const names = [details[name]].flat().filter(isText).join(', ');
      return names === '' ? [] : [`${names} ${after}`.trim()];
    })
    .join('; ');
}

export const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join('');

function filledIn(words: string, referTo: ReferTo): Part[] {
  return words
    .split(/\{(whose|whom)\}/)
    .map((text, place) => (place % 2 === 1 ? referTo(text === 'whose' ? 'whose' : 'whom') : plain(text)));
}

function actorOf(row: EntryRow): Part[] {
  if (row.actorName === null) return [plain(actorWithoutName(row))];
  const actor = { text: row.actorName, employeeId: row.actorEmployeeId, accountId: row.actorId };
  if (row.behalfName === null) return [actor];
  const behalf = { text: row.behalfName, employeeId: row.behalfEmployeeId, accountId: row.behalfId };
  return [actor, plain(', signed in as '), behalf, plain(',')];
}

/** A person who is not signed in or not named here, the operator, a client such as an identity provider’s, or a job. */
function actorWithoutName({ action, details }: EntryRow): string {
  if (actionsOfTheirsAlone.includes(action) || actionsBeforeSignIn.includes(action)) return 'Someone';
  const name = details[declarationOf(action).actorIn ?? 'clientName'];
  return typeof name === 'string' ? name : 'The system';
}

function subjectOf(row: EntryRow, reference: Reference): Part {
  if (isSelf(row)) return plain(reference === 'whose' ? 'their own' : 'themselves');
  if (actionsOfTheirsAlone.includes(row.action)) return plain(reference === 'whose' ? 'their' : 'themselves');
  if (row.subjectName === null) return plain(reference === 'whose' ? 'someone’s' : 'someone');
  const name = nameOf(row);
  return reference === 'whose' ? { ...name, text: `${name.text}’s` } : name;
}

const nameOf = (row: EntryRow): Part => ({
  text: row.subjectName ?? '',
  employeeId: row.subjectEmployeeId,
  accountId: row.subjectAccountId,
});

/** An administrator signed in as another person does not act on themselves, so both names are shown. */
function isSelf(row: EntryRow): boolean {
  if (row.actorId === null || row.behalfId !== null) return false;
  return row.subjectEmployeeId === null
    ? row.actorId === row.subjectAccountId
    : row.actorEmployeeId === row.subjectEmployeeId;
}

/** Adjacent plain pieces become one. */
function joined(parts: readonly Part[]): Part[] {
  const sentence: Part[] = [];
  for (const part of parts) {
    const last = sentence.at(-1);
    const isPlain = part.employeeId === null && part.accountId === null;
    if (part.text === '') continue;
    if (isPlain && last?.employeeId === null && last.accountId === null) last.text += part.text;
    else sentence.push({ ...part });
  }
  return sentence;
}
