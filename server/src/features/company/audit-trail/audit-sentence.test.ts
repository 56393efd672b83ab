import { type AuditAction, auditActions } from '@tenure/contract/audit-actions.ts';
import type { AuditWords } from '@tenure/contract/audit-declaration.ts';
import { describe, expect, it } from 'vitest';
import type { EntryRow } from './audit-entries.reads.ts';
import { entryOf } from './audit-entries.view.ts';
import { labelForOneself, sentenceOf, textOf } from './audit-sentence.view.ts';

const actions = Object.entries<AuditWords>(auditActions) as [AuditAction, AuditWords][];
const elena = { actorId: 1, actorEmployeeId: 11, actorName: 'Elena Novak', actorPhoto: null };
const noActor = { actorId: null, actorEmployeeId: null, actorName: null, actorPhoto: null };
const marco = {
  subjectId: '12',
  subjectEmployeeId: 12,
  subjectAccountId: 2,
  subjectName: 'Marco Bianchi',
};
const unnamed = { subjectEmployeeId: null, subjectAccountId: null, subjectName: null };
const row = (action: string, changes: Partial<EntryRow> = {}): EntryRow => ({
  id: 1,
  occurredAt: '2026-11-24T09:00:00Z',
  action,
  behalfId: null,
  behalfEmployeeId: null,
  behalfName: null,
  subjectType: 'employee',
  details: {},
  requestId: null,
  ...elena,
  ...marco,
  ...changes,
});
const read = (action: string, changes?: Partial<EntryRow>) => textOf(sentenceOf(row(action, changes)));

describe('the words of an action', () => {
  it.each(actions)('%s make a sentence', (action, { words }) => {
    // One past verb first, no full stop, and nothing left unfilled.
    expect(words).toMatch(/^[A-Z][a-z]+ .*[^.]$|^[A-Z][a-z]+$/);
    for (const changes of [{}, noActor, unnamed, { actorEmployeeId: 12 }]) {
      const sentence = read(action, changes);
      expect(sentence).not.toMatch(/[{}]|undefined|null| {2}/);
      expect(sentence.length).toBeLessThan(120);
    }
    expect(labelForOneself(action)).not.toMatch(/[{}]/);
  });

  /** An export holds many people; who signed in or out, or liked or reported recognition, is the actor. */
  const withoutName = [
    'payroll-export.downloaded',
    'payroll-export.made',
    'session.opened',
    'session.closed',
    'recognition.liked',
    'recognition.unliked',
    'recognition.reported',
  ];
  it.each(actions.filter(([action, { tellsPerson }]) => tellsPerson && !withoutName.includes(action)))(
    '%s name the person who reads of it in their own log',
    (action, { words }) => {
      expect(words).toMatch(/\{(whose|whom)\}/);
      expect(labelForOneself(action)).toMatch(/\byou(r)?\b/);
    },
  );
});

describe('a sentence', () => {
  it('names who did what to whom', () => {
    expect(read('bank-account.saved')).toBe('Elena Novak changed Marco Bianchi’s bank account');
    expect(read('workflow.assigned')).toBe('Elena Novak assigned a workflow to Marco Bianchi');
    expect(read('session.opened', { subjectType: 'account', subjectEmployeeId: 11 })).toBe(
      'Elena Novak signed in',
    );
  });

  it('carries the ids of the people it names', () => {
    expect(sentenceOf(row('photo.saved'))).toEqual([
      { text: 'Elena Novak', employeeId: 11, accountId: 1 },
      { text: ' changed ', employeeId: null, accountId: null },
      { text: 'Marco Bianchi’s', employeeId: 12, accountId: 2 },
      { text: ' photo', employeeId: null, accountId: null },
    ]);
  });

  it('says “their own” where the actor is its subject, by record or by account', () => {
    expect(read('photo.saved', { subjectEmployeeId: 11 })).toBe('Elena Novak changed their own photo');
    expect(read('password.changed', { ...unnamed, subjectAccountId: 1, subjectName: 'Elena Novak' })).toBe(
      'Elena Novak changed their own password',
    );
  });

  it('gives both names where someone was signed in as another person', () => {
    const behalf = { behalfId: 2, behalfEmployeeId: 12, behalfName: 'Marco Bianchi' };
    expect(read('photo.saved', behalf)).toBe(
      'Elena Novak, signed in as Marco Bianchi, changed Marco Bianchi’s photo',
    );
  });

  it('names no one where no name is known', () => {
    expect(read('session.refused', { ...noActor, ...unnamed })).toBe(
      'Someone failed to sign in to someone’s account',
    );
    expect(read('employment.ended', { ...noActor, ...unnamed })).toBe(
      'The system ended someone’s employment after the last day',
    );
  });

  it('tells people who are not signed in yet from jobs and from clients', () => {
    expect(read('code.wrong', noActor)).toBe('Someone entered a wrong code for Marco Bianchi’s account');
    expect(read('password.reset', noActor)).toMatch(/^Someone set /);
    expect(read('account.deactivated', noActor)).toBe('The system deactivated Marco Bianchi’s account');
    expect(read('account.profiles-changed', noActor)).toMatch(/^The system changed /);
    const operator = { ...noActor, ...unnamed, details: { operator: 'Olive Grant' } };
    expect(read('operator-access.requested', operator)).toBe('Olive Grant requested access to the company');
    expect(read('operator-access.expired', operator)).toMatch(/^The system closed /);
    const scim = { ...noActor, details: { client: 'scim', clientId: 3, clientName: 'Okta' } };
    expect(read('account.provisioned', scim)).toBe(
      'Okta created Marco Bianchi’s account from the identity provider',
    );
    expect(read('diversity-answers.saved', scim)).toMatch(/^Someone /);
  });

  it('adds the name of its subject where the words lack it', () => {
    expect(
      read('position.moved', { ...unnamed, subjectType: 'position', subjectName: 'Crane Operator' }),
    ).toBe('Elena Novak moved a position and the positions below it: Crane Operator');
  });

  it('lists what was changed where the action says so', () => {
    const turned = (details: object) =>
      read('company.modules-saved', { ...unnamed, subjectType: 'tenant', details: { ...details } });
    expect(turned({ turnedOn: ['leave', 'calendar'], turnedOff: ['recognition'] })).toBe(
      'Elena Novak turned modules on or off: leave, calendar on; recognition off',
    );
    expect(turned({ turnedOn: [], turnedOff: ['recognition'] })).toBe(
      'Elena Novak turned modules on or off: recognition off',
    );
    expect(turned({})).toBe('Elena Novak turned modules on or off');
    const flags = { ...unnamed, subjectType: 'tenant', details: { company: 'Kauri Timber', flags: [] } };
    expect(read('feature-flags.saved', flags)).toBe(
      'Elena Novak turned parts of the product on or off: Kauri Timber',
    );
  });

  it('shows an action of an earlier version by its name', () => {
    expect(read('thing.undone', unnamed)).toBe('Elena Novak thing.undone');
  });

  it('hides from the company whose diversity answers were saved', () => {
    const written = row('diversity-answers.saved', { details: { questions: 2 }, occurredAt: '' });
    const entry = entryOf(written);
    expect(textOf(entry.sentence)).toBe('Someone saved their diversity answers');
    expect(JSON.stringify(entry)).not.toMatch(/Novak|Bianchi|1[12]|questions/);
  });
});
