import type { Capability } from '@tenure/contract/capabilities.ts';
import { expect, it } from 'vitest';
import { refuseUnlessAllowed } from '../../../platform/http/refusal.ts';
import type { ContractRow, SignerRow } from './contract.reads.ts';
import {
  contractPolicy,
  decideReading,
  recipientPolicy,
  replaceState,
  signerPolicy,
  signerState,
  signingPolicy,
  signingState,
} from './contracts.policy.ts';

const at = '2026-11-20T10:00:00Z';
const person = new Set<Capability>(['contracts.view', 'contracts.accept']);
const hr = new Set<Capability>(['contracts.view', 'contracts.manage']);
const forEmployer = new Set<Capability>(['contracts.sign']);
const states = ['waiting', 'accepted', 'withdrawn', 'declined'] as const;

const signer = (place: number, also: Partial<SignerRow> = {}): SignerRow => ({
  id: 10 + place,
  place,
  role: place === 1 ? 'employee' : 'employer',
  accountId: place === 1 ? null : 100 + place,
  name: `Signer ${place}`,
  isGone: false,
  toldAt: null,
  openedAt: null,
  signedAt: null,
  signedById: null,
  signedName: null,
  browser: null,
  system: null,
  isDrawn: false,
  replacedAt: null,
  replacedBy: null,
  replacedReason: null,
  ...also,
});
const contract = (signers: SignerRow[], also: Partial<ContractRow> = {}): ContractRow => ({
  id: 1,
  version: 1,
  employeeId: 7,
  name: 'Employment contract',
  message: '',
  acceptBy: null,
  fileName: 'contract.pdf',
  fileSize: 1,
  pages: 1,
  sha256: '',
  storageKey: '',
  sealedFor: '',
  addedAt: at,
  addedBy: 'HR',
  addedById: 5,
  toldAt: null,
  openedAt: null,
  acceptedAt: null,
  acceptedName: null,
  acceptedBrowser: null,
  acceptedSystem: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawnReason: null,
  declinedAt: null,
  declinedBy: null,
  declinedReason: null,
  signers,
  ...also,
});
const ended = { accepted: { acceptedAt: at }, withdrawn: { withdrawnAt: at }, declined: { declinedAt: at } };

it('lets HR withdraw a contract that waits, and no one else', () => {
  expect(states.map((state) => contractPolicy.decide('WITHDRAW', state, hr))).toEqual([
    'allowed',
    'contracts.withdraw.accepted',
    'contracts.withdraw.withdrawn',
    'contracts.withdraw.declined',
  ]);
  expect(contractPolicy.decide('WITHDRAW', 'waiting', person)).toBe('forbidden');
  expect(contractPolicy.decide('WITHDRAW', 'waiting', forEmployer)).toBe('forbidden');
});

it('shows an ended contract to HR only', () => {
  const rows = states.map((state) => contract([signer(1)], state === 'waiting' ? {} : ended[state]));
  const seen = ['allowed', 'allowed', 'contracts.read.withdrawn', 'contracts.read.declined'];
  expect(rows.map((row) => decideReading(row, person))).toEqual(seen);
  expect(rows.map((row) => decideReading(row, forEmployer))).toEqual(seen);
  expect(rows.map((row) => decideReading(row, hr))).toEqual(states.map(() => 'allowed'));
  expect(rows.map((row) => decideReading(row, new Set()))).toEqual(states.map(() => 'forbidden'));
});

it('sends no contract to people who have left', () => {
  expect(recipientPolicy.decide('CREATE', 'employed', hr)).toBe('allowed');
  expect(recipientPolicy.decide('CREATE', 'left', hr)).toBe('contracts.add.left');
  expect(recipientPolicy.decide('CREATE', 'employed', person)).toBe('forbidden');
});

it('signs in turn and once opened, and declines unopened', () => {
  const refused = [
    ['later', 'contracts.sign.not-your-turn'],
    ['signed', 'contracts.sign.signed'],
    ['signed-with-account', 'contracts.sign.account-used'],
    ['accepted', 'contracts.sign.accepted'],
    ['withdrawn', 'contracts.sign.withdrawn'],
    ['declined', 'contracts.sign.declined'],
  ] as const;
  for (const [state, reason] of refused) {
    expect(signingPolicy.decide('ACCEPT', state, person)).toBe(reason);
    expect(signingPolicy.decide('DECLINE', state, person)).toBe(reason);
    expect(signingPolicy.decide('SIGN', state, forEmployer)).toBe(reason);
    expect(signingPolicy.decide('DECLINE_TO_SIGN', state, forEmployer)).toBe(reason);
  }
  expect(signingPolicy.decide('ACCEPT', 'unopened', person)).toBe('contracts.accept.unopened');
  expect(signingPolicy.decide('SIGN', 'unopened', forEmployer)).toBe('contracts.sign.unopened');
  expect(signingPolicy.decide('DECLINE', 'unopened', person)).toBe('allowed');
  expect(signingPolicy.decide('DECLINE_TO_SIGN', 'unopened', forEmployer)).toBe('allowed');
  expect(signingPolicy.offered(person)).toEqual(['ACCEPT', 'DECLINE']);
  expect(signingPolicy.offered(forEmployer)).toEqual(['SIGN', 'DECLINE_TO_SIGN']);
  expect(signingPolicy.offered(hr)).toEqual([]);
});

it('knows how far a contract is for each signer', () => {
  const [own, next] = [signer(1), signer(2)];
  expect(signingState(contract([own, next]), own, 50)).toBe('unopened');
  expect(signingState(contract([own, next], { openedAt: at }), own, 50)).toBe('opened');
  expect(signingState(contract([own, next]), next, 102)).toBe('later');

  const signed = signer(1, { signedAt: at, signedById: 50 });
  const opened = signer(2, { openedAt: at });
  expect(signingState(contract([signed, next]), signed, 50)).toBe('signed');
  expect(signingState(contract([signed, next], { openedAt: at }), next, 102)).toBe('unopened');
  expect(signingState(contract([signed, opened]), opened, 102)).toBe('opened');
  expect(signingState(contract([signed, opened]), opened, 50)).toBe('signed-with-account');
  for (const state of ['accepted', 'withdrawn', 'declined'] as const) {
    expect(signingState(contract([signed, opened], ended[state]), opened, 102)).toBe(state);
  }
});

it('replaces a signer whose signature is still to come, and never the person', () => {
  const signers = [
    signer(1, { signedAt: at }),
    signer(2, { signedAt: at }),
    signer(3, { replacedAt: at }),
    signer(4),
    signer(5),
  ];
  const row = contract(signers);
  expect(signers.map((one) => signerState(one, row))).toEqual([
    'signed',
    'signed',
    'replaced',
    'turn',
    'later',
  ]);
  expect(signers.map((one) => signerPolicy.decide('REPLACE', replaceState(one, row), hr))).toEqual([
    'contracts.replace.employee',
    'contracts.replace.signed',
    'contracts.replace.replaced',
    'allowed',
    'allowed',
  ]);
  const over = contract(signers, ended.declined);
  expect(signerState(signer(4), over)).toBe('over');
  expect(signerPolicy.decide('REPLACE', replaceState(signer(4), over), hr)).toBe('contracts.replace.over');
  expect(signerPolicy.decide('REPLACE', 'turn', person)).toBe('forbidden');
});

it('refuses with the words of the decision', () => {
  expect(() => refuseUnlessAllowed('allowed')).not.toThrow();
  expect(() => refuseUnlessAllowed('forbidden')).toThrow('You may see this');
  expect(() => refuseUnlessAllowed('contracts.sign.not-your-turn', { name: 'Ada Byron' })).toThrow(
    'It is not your turn yet. Ada Byron signs first',
  );
  expect(() => refuseUnlessAllowed('contracts.replace.over')).toThrow('This contract is over');
});
