import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: { 'bank-accounts': 'Bank details', 'uk-bank-accounts': 'UK bank details' },
  failed: 'The bank details did not load',
  none: 'No bank account yet',
  noneHelp: 'Add the account the pay goes to. The first takes all of it.',
  add: 'Add account',
  edit: 'Change account',
  editThat: 'Edit the account {{name}}',
  remove: 'Remove',
  removeThat: 'Remove the account {{name}}',
  removeTitle: 'Remove the account {{name}}?',
  removeHelp: 'Nothing is paid to it any more.',
  removeOnly: 'It is the only account: pay has nowhere to go until there is another.',
  removeRest: 'The rest of each pay goes to it. Let another account take the rest first.',
  removed: 'Account removed',
  keep: 'Keep it',
  saved: 'Bank details saved',
  save: 'Save account',
  proof: 'You may be asked to prove that it is you. Whoever it belongs to is told of the change by mail.',
  show: 'Show',
  showThat: 'Show the whole number of {{name}}',
  roll: 'Roll number {{roll}}',
  rest: 'The rest of each pay',
  whole: 'All of each pay',
  amountOf: '{{amount}} of each pay',
  partOf: '{{percent}}% of each pay',
  split: 'Change split',
  splitTitle: 'What of each pay goes where',
  splitHelp: 'Amounts are paid first, from the top; then parts of the whole pay; one account takes the rest.',
  splitSave: 'Save split',
  goes: 'What goes to {{name}}',
  kinds: { rest: 'The rest', amount: 'An amount', part: 'A part in percent' },
  shareKind: 'What of each pay goes there',
  shareValue: 'How much',
  value: 'How much goes to {{name}}',
  example: 'Of a pay of {{pay}}',
  exampleTo: '{{amount}} to {{name}}',
  up: 'Pay {{name}} earlier',
  optionsLoad: 'The accounts that can be entered are being looked up',
  ofCountry: 'An account in {{country}}, the country of the employment.',
  noCountry:
    'Accounts can be entered of people who are employed in Australia, New Zealand or the United Kingdom.',
  countries: { AU: 'Australia', NZ: 'New Zealand' },
  accountName: 'Name of the account',
  bsbAU: 'BSB',
  bsbHelp: 'Six digits, like 062-000',
  accountNumber: 'Account number',
  again: 'Enter the whole number again',
  prefix: 'Bank and branch',
  prefixHelp: 'The first six digits, like 01-0242',
  suffixNz: 'Suffix',
  suffixHelp: 'The last two or three digits, like 00',
  sortCode: 'Sort code',
  sortHelp: 'Six digits, like 20-00-00',
  rollNumber: 'Roll number of a building society, if there is one',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    bank: typeof words;
  }
}

addAreaMessages('bank', words);
