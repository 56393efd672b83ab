import {
  type BrokenRule,
  brokenRules,
  type PasswordPolicy,
  type PasswordRule,
  specialCharacters,
} from '@tenure/domain/identity/password-policy.ts';
import { commonPasswords } from '../../../platform/crypto/common-passwords.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PasswordChooser, PasswordMessages } from './password-rules.reads.ts';

const usualWords: Record<PasswordRule, (needed: number) => string> = {
  minimumLength: (needed) => `Use at least ${needed} characters`,
  lowerCase: (needed) => `Use at least ${needed} lower-case ${needed === 1 ? 'letter' : 'letters'}`,
  upperCase: (needed) => `Use at least ${needed} upper-case ${needed === 1 ? 'letter' : 'letters'}`,
  digits: (needed) => `Use at least ${needed} ${needed === 1 ? 'digit' : 'digits'}`,
  specialCharacters: (needed) => `Use at least ${needed} of ${specialCharacters.replace(' ', '')} or a space`,
  tooLong: (needed) => `Use at most ${needed} characters`,
  common: () => 'This password is too common. Choose another',
  personal: () => 'Leave out your name, user name and address',
};

/** Refuses a password that breaks a rule, with every rule it breaks. */
export async function refuseWeakPassword(chooser: PasswordChooser, password: string): Promise<void> {
  const policy: PasswordPolicy = {
    minimumLength: chooser.minimumLength,
    lowerCase: chooser.lowerCase,
    upperCase: chooser.upperCase,
    digits: chooser.digits,
    specialCharacters: chooser.specialCharacters,
  };
  const personal = [chooser.firstName, chooser.lastName, chooser.username, chooser.email.split('@')[0] ?? ''];
  const broken = brokenRules(password, policy, await commonPasswords(), personal);
  if (broken.length > 0) throw weak(broken, chooser.messages);
}

function weak(broken: readonly BrokenRule[], messages: PasswordMessages): Refusal {
  return new Refusal('invalid-input', {
    invalidInputs: broken.map(({ rule, needed }) => ({
      path: 'password',
      code: rule,
      reason: messages[rule] ?? usualWords[rule](needed),
    })),
  });
}
