import { expect, test } from 'vitest';
import { areaMessages } from './area-messages.ts';
import { enAU } from './en-AU/index.ts';
import type { Catalogue } from './pseudo.ts';

// Every catalogue registers itself when it loads.
import.meta.glob(['../../**/*words.ts', '!../../**/en-AU/**'], { eager: true });
const screens = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

function textsOf(catalogue: Catalogue, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

const texts = new Map(textsOf({ ...enAU, ...areaMessages() }));

/** One verb for each act, as in the glossary. */
const glossary = [
  'Add',
  'Apply',
  'Approve',
  'Archive',
  'Cancel',
  'Check',
  'Choose',
  'Clear',
  'Close',
  'Confirm',
  'Congratulate',
  'Continue',
  'Copy',
  'Create',
  'Decline',
  'Delete',
  'Discard',
  'Download',
  'Edit',
  'Export',
  'Go',
  'Hide',
  'Import',
  'Invite',
  'Keep',
  'Launch',
  'New',
  'Open',
  'Print',
  'Publish',
  'Remove',
  'Rename',
  'Replace',
  'Request',
  'Resend',
  'Restore',
  'Save',
  'Send',
  'Share',
  'Show',
  'Sign',
  'Stay',
  'Submit',
  'Turn',
  'Undo',
  'Use',
  'Withdraw',
];
/** Acts of one subject, which have a verb of their own. */
const ofOneSubject = [
  'Adjust',
  'Assess',
  'Assign',
  'Reassign',
  'Centre',
  'Combine',
  'Compare',
  'Correct',
  'Decide',
  'End',
  'Erase',
  'File',
  'Find',
  'Hold',
  'Issue',
  'Mark',
  'Move',
  'Raise',
  'Read',
  'Renew',
  'Require',
  'Reset',
  'Return',
  'Revoke',
  'Split',
  'Start',
  'Stop',
  'Test',
  'Try',
  'Upload',
  'Verify',
  'Suspend',
  'Resume',
];
/** The words of the specification. */
const ofTheSpecification = ['Accept', 'Reject', 'Terminate', 'Deactivate', 'Recognise', 'Reopen', 'Skip'];
const verbs = new Set([...glossary, ...ofOneSubject, ...ofTheSpecification]);
/** Buttons that name a state, a list or an answer instead of an act. */
const withoutVerb = new Set([
  'apiTokens.all',
  'apiTokens.none',
  'bankChanges.all',
  'batches.all',
  'calendar.today',
  'changeRequests.all',
  'contracts.withAuditLog',
  'organisation.days.today',
  'organisation.filters.button',
  'record.actions',
  'record.backToToday',
  'requisitions.keep',
  'security.codesDone',
]);

const label = /\{t\('([\w.-]+)'[^{}]*(?:\{[^{}]*\}[^{}]*)?\)\}\s*<\/Button>/g;
/** The label of a button that a shared pattern draws. */
const passedLabel = /\b(?:apply|undo|choose)Label=\{t\('([\w.-]+)'\)\}/g;

function buttons(): string[] {
  return [
    ...new Set(
      Object.values(screens).flatMap((text) =>
        [...text.matchAll(label), ...text.matchAll(passedLabel)].map(([, key = '']) => key),
      ),
    ),
  ];
}

test('a button begins with a verb of the glossary', () => {
  const keys = buttons();
  expect(keys.length).toBeGreaterThan(150);
  const strange = keys
    .filter((key) => !withoutVerb.has(key))
    .map((key) => [key, texts.get(key) ?? texts.get(`${key}_other`) ?? 'not in a catalogue'] as const)
    .filter(([, text]) => !verbs.has(text.split(' ')[0] ?? ''));
  expect(strange).toEqual([]);
  expect([...withoutVerb].filter((key) => !keys.includes(key))).toEqual([]);
});

test('no text begins or is built in a way that has to be read twice', () => {
  const stilted =
    /^(What|Of|Whoever|Where|Until then)\b(?!.*\?$)|\b(somebody|nobody|whoever|those who|(take|takes|taken|took) away)\b/i;
  expect([...texts].filter(([, text]) => stilted.test(text))).toEqual([]);
});
