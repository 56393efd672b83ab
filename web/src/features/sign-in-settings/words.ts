import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Sign-in settings',
  subtitle: 'Who may make an account, and what a password needs. For everybody in the company.',
  accounts: 'Accounts and passwords',
  failed: 'The sign-in settings did not load',
  save: 'Save sign-in settings',
  saved: 'Sign-in settings saved',
  forgotPassword: 'Forgotten passwords',
  forgotPasswordHelp:
    'People may ask for a link to a new password on the sign-in screen. Off, only the helpdesk can help.',
  selfRegistration: 'Self-registration',
  selfRegistrationHelp:
    'Whoever has an address of these mail domains may make an account, proven by a link. It has the rights of an employee and nothing more.',
  domains: 'Mail domains',
  domainsHelp: 'Separated by commas, like company.com, company.co.nz',
  on: 'On',
  off: 'Off',
  forDomains: 'For {{domains}}',
  password: 'What a password needs',
  minimumLength: 'Characters at least',
  lowerCase: 'Lower-case letters',
  upperCase: 'Upper-case letters',
  digits: 'Digits',
  specialCharacters: 'Special characters',
  specialHelp: 'Of ! @ # $ % ^ & * ( ) and the space',
  always: 'Common passwords, the person’s own name and the last five passwords are always refused.',
  messages: 'Words of your own',
  messagesHelp: 'What people are told when a password breaks a rule. Left empty, the usual words are used.',
  messageFor: {
    minimumLength: 'Too short',
    lowerCase: 'Too few lower-case letters',
    upperCase: 'Too few upper-case letters',
    digits: 'Too few digits',
    specialCharacters: 'Too few special characters',
    tooLong: 'Too long',
    common: 'Too common',
    personal: 'Has the person’s own name in it',
  },
  usual: 'Usual words',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    signInSettings: typeof words;
  }
}

addAreaMessages('signInSettings', words);
