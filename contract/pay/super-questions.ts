import type { TaxAnswers, TaxQuestion } from './tax-questions.ts';

type Answered = (answers: TaxAnswers) => boolean;
const inAustralia: Answered = ({ country }) => country === 'AU';
const inNewZealand: Answered = ({ country }) => country === 'NZ';
const ownFund: Answered = (answers) => inAustralia(answers) && answers['fundChoice'] === 'own';
const selfManaged: Answered = (answers) => inAustralia(answers) && answers['fundChoice'] === 'smsf';
const namedFund: Answered = (answers) => ownFund(answers) || selfManaged(answers);
const member: Answered = (answers) => inNewZealand(answers) && answers['kiwiSaver'] === 'member';
const pays =
  (kind: 'salarySacrificeType' | 'afterTaxType'): Answered =>
  (answers) =>
    inAustralia(answers) && (answers[kind] === 'amount' || answers[kind] === 'percent');

const asked = { isRequired: true, description: '' } as const;

/** The questions about super in Australia and KiwiSaver in New Zealand, in order. */
export const superQuestions: readonly TaxQuestion[] = [
  {
    ...asked,
    key: 'fundChoice',
    label: 'Where your super is paid',
    description: 'Your employer has to pay into the fund you choose. Where you choose none, it is their own.',
    input: 'choice',
    options: 'fundChoice',
    isAsked: inAustralia,
  },
  {
    ...asked,
    key: 'fundName',
    label: 'Name of the fund',
    input: 'text',
    isAsked: namedFund,
    missing: 'Enter the name of the fund',
  },
  {
    ...asked,
    key: 'fundAbn',
    label: 'ABN of the fund',
    description: 'Eleven digits, on every statement of the fund.',
    input: 'text',
    isAsked: namedFund,
    missing: 'Enter the ABN of the fund',
  },
  {
    ...asked,
    key: 'usi',
    label: 'USI',
    description: 'The unique superannuation identifier of the product, like STA0100AU.',
    input: 'text',
    isAsked: ownFund,
    missing: 'Enter the USI of the fund',
  },
  {
    key: 'memberNumber',
    label: 'Member number',
    description: 'By which the fund knows you.',
    input: 'number',
    isAsked: ownFund,
    isRequired: false,
  },
  {
    ...asked,
    key: 'esa',
    label: 'Electronic service address (ESA)',
    description: 'Where messages about contributions go, like SMSFDATAFLOW.',
    input: 'text',
    isAsked: selfManaged,
    missing: 'Enter the ESA of the fund',
  },
  {
    ...asked,
    key: 'fundAccountName',
    label: 'Name of the fund’s bank account',
    input: 'text',
    isAsked: selfManaged,
    missing: 'Enter the name the account is held in',
  },
  {
    ...asked,
    key: 'fundBsb',
    label: 'BSB',
    description: 'Six digits, like 062-000.',
    input: 'text',
    isAsked: selfManaged,
    missing: 'Enter the BSB of the account',
  },
  {
    key: 'fundAccountNumber',
    label: 'Account number',
    description: '',
    input: 'number',
    isAsked: selfManaged,
    isRequired: false,
  },
  {
    ...asked,
    key: 'salarySacrificeType',
    label: 'Salary sacrifice',
    description: 'Paid into super from each pay before tax, beside what your employer has to pay.',
    input: 'choice',
    options: 'contributionType',
    isAsked: inAustralia,
  },
  {
    ...asked,
    key: 'salarySacrifice',
    label: 'How much before tax',
    description: 'Dollars of each pay, or percent of it.',
    input: 'decimal',
    isAsked: pays('salarySacrificeType'),
    missing: 'Enter how much',
  },
  {
    ...asked,
    key: 'afterTaxType',
    label: 'After-tax contribution',
    description: 'Paid into super from each pay after tax.',
    input: 'choice',
    options: 'contributionType',
    isAsked: inAustralia,
  },
  {
    ...asked,
    key: 'afterTax',
    label: 'How much after tax',
    description: 'Dollars of each pay, or percent of it.',
    input: 'decimal',
    isAsked: pays('afterTaxType'),
    missing: 'Enter how much',
  },
  {
    ...asked,
    key: 'kiwiSaver',
    label: 'How you stand to KiwiSaver',
    input: 'choice',
    options: 'kiwiSaver',
    isAsked: inNewZealand,
  },
  {
    ...asked,
    key: 'kiwiSaverRate',
    label: 'What you pay, in percent of your pay',
    description: 'The lowest can be chosen for a while only.',
    input: 'choice',
    options: 'kiwiSaverRate',
    isAsked: member,
  },
  {
    key: 'reducedFrom',
    label: 'Reduced from',
    description: 'Only where you ask for the temporary lower rate: three to twelve months.',
    input: 'day',
    isAsked: (answers) => member(answers) && answers['kiwiSaverRate'] === 3,
    isRequired: false,
  },
  {
    key: 'reducedTo',
    label: 'Reduced to',
    description: '',
    input: 'day',
    isAsked: (answers) => member(answers) && answers['kiwiSaverRate'] === 3,
    isRequired: false,
  },
  {
    ...asked,
    key: 'suspendedUntil',
    label: 'The savings suspension ends on',
    description: 'A year at most; Inland Revenue has to have agreed.',
    input: 'day',
    isAsked: (answers) => inNewZealand(answers) && answers['kiwiSaver'] === 'suspended',
    missing: 'Enter the day it ends',
  },
];
