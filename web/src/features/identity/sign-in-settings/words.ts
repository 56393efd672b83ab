import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Sign-in settings',
  subtitle: 'Self-registration and password rules for everyone in the company.',
  accounts: 'Accounts and passwords',
  failed: 'The sign-in settings did not load',
  save: 'Save sign-in settings',
  saved: 'Sign-in settings saved',
  forgotPassword: 'Forgotten passwords',
  forgotPasswordHelp:
    'People can request a password link on the sign-in screen. When off, only the helpdesk can help.',
  selfRegistration: 'Self-registration',
  selfRegistrationHelp:
    'People with an email address at these domains can create an account with employee rights.',
  domains: 'Email domains',
  domainsHelp: 'Separated by commas, for example company.com, company.co.nz',
  on: 'On',
  off: 'Off',
  forDomains: 'For {{domains}}',
  password: 'Password requirements',
  minimumLength: 'Minimum length',
  lowerCase: 'Lower-case letters',
  upperCase: 'Upper-case letters',
  digits: 'Digits',
  specialCharacters: 'Special characters',
  specialHelp: 'Allowed: ! @ # $ % ^ & * ( ) and space',
  always: 'Common passwords, the person’s own name and the last five passwords are always refused.',
  messages: 'Custom messages',
  messagesHelp: 'Shown when a password breaks a rule. Leave empty to use the default message.',
  messageFor: {
    minimumLength: 'Too short',
    lowerCase: 'Too few lower-case letters',
    upperCase: 'Too few upper-case letters',
    digits: 'Too few digits',
    specialCharacters: 'Too few special characters',
    tooLong: 'Too long',
    common: 'Too common',
    personal: 'Contains the person’s own name',
  },
  usual: 'Default message',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    signInSettings: typeof words;
  }
}

addAreaMessages('signInSettings', words);
