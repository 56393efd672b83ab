import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const payroll = capabilityOf('payroll', { isPayroll: true, place: 2 });

export const capabilities = {
  'bank-accounts.view': payroll(
    'See a person’s bank accounts',
    persons,
    {
      employee: 'self',
      'payroll-officer': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'bank-accounts.add': payroll(
    'Add bank accounts for a person',
    persons,
    {
      employee: 'self',
      'payroll-officer': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'bank-accounts.edit': payroll(
    'Edit a person’s bank accounts and how pay is split',
    persons,
    {
      employee: 'self',
      'payroll-officer': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'bank-accounts.delete': payroll(
    'Delete a person’s bank accounts',
    persons,
    {
      employee: 'self',
      'payroll-officer': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'bank-accounts.approve': payroll(
    'Approve or decline bank changes that other people entered',
    everyone,
    { 'payroll-officer': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'bank-account': 'Bank accounts',
  'bank-change': 'Bank changes',
};

export const auditActions = {
  'bank-account.added': { words: 'Added a bank account for {whom}', tellsPerson: true },
  'bank-account.removed': { words: 'Removed {whose} bank account', tellsPerson: true },
  'bank-account.revealed': { words: 'Viewed {whose} full bank account number', tellsPerson: true },
  'bank-account.saved': { words: 'Changed {whose} bank account', tellsPerson: true },
  'bank-account.split': { words: 'Changed how {whose} pay is split', tellsPerson: true },
  'bank-change.approved': { words: 'Approved a change to {whose} bank details', tellsPerson: true },
  'bank-change.declined': { words: 'Declined a change to {whose} bank details', tellsPerson: true },
  'bank-change.held': {
    words: 'Requested a change to {whose} bank details',
    tellsPerson: true,
  },
  'bank-change.revealed': {
    words: 'Viewed the full number in a requested change to {whose} bank details',
    tellsPerson: true,
  },
  'bank-change.withdrawn': { words: 'Withdrew a change to {whose} bank details', tellsPerson: true },
} as const satisfies AuditDeclarations;

const changedBy = [
  'bank-account.added',
  'bank-account.saved',
  'bank-account.split',
  'bank-account.removed',
  'bank-change.held',
  'bank-change.approved',
  'bank-change.declined',
  'bank-change.withdrawn',
] as const;

export const profileSections = {
  'bank-details': { tab: 'payment-details', title: 'Bank details', changedBy },
  'uk-bank-details': { tab: 'payment-details', title: 'UK bank details', changedBy },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'bank-accounts.split.no-rest': {
    code: 'conflict',
    words: 'Choose one account that takes the rest of the pay',
  },
  'bank-accounts.split.two-rests': {
    code: 'conflict',
    words: 'Only one account can take the rest of the pay',
  },
  'bank-accounts.split.too-much': { code: 'conflict', words: 'The parts come to more than the whole pay' },
  'bank-changes.enter.waiting': {
    code: 'conflict',
    words: 'Another change waits for approval. Withdraw it first, or wait until it is decided.',
  },
  'bank-changes.approve.outdated': {
    code: 'conflict',
    words: 'The accounts have changed since this was entered. Decline it and ask for a new one.',
  },
  'bank-changes.decide.decided': { code: 'conflict', words: 'This change is decided already.' },
  'bank-changes.decide.own': {
    code: 'forbidden',
    words: 'You entered this change. Another payroll officer has to decide it.',
  },
  'bank-changes.withdraw.not-own': {
    code: 'forbidden',
    words: 'Only the person who entered it or is paid can withdraw it.',
  },
  'bank-accounts.split.twice': { code: 'conflict', words: 'Enter one amount for each account.' },
  'bank-accounts.add.too-many': {
    code: 'conflict',
    words: 'You can have up to {most} accounts. Remove one first.',
  },
  'bank-accounts.add.other-country': {
    code: 'conflict',
    words:
      'There are still accounts in another country. Remove the ones with a part of the pay, then change the one that takes the rest.',
  },
  'bank-accounts.remove.takes-rest': {
    code: 'conflict',
    words: 'The rest of your pay goes here. Choose another account for it first.',
  },
} as const satisfies RefusalDeclarations;
