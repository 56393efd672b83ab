import {
  changePassword,
  forgotPasswordChange,
  forgotPasswordRequest,
  forgotPasswordVerify,
} from '@tenure/contract/identity/passwords.ts';
import { MockRefusal, mock, verifyDelay } from '../mock.ts';
import { changeWorld, readWorld } from '../world.ts';

const loginUrl = '/login/';
/** Every other token is valid. */
const usedToken = 'used';
const commonPassword = 'Password123!';

function refuse(path: string, code: string, reason: string): never {
  throw new MockRefusal('invalid-input', {}, [{ path, code, reason }]);
}

function requireNewPassword(password: string): void {
  if (password.length < 12) refuse('password', 'minimumLength', 'Use at least 12 characters');
  if (password === commonPassword)
    refuse('password', 'common', 'This password is too common. Choose another');
}

export const passwordHandlers = [
  mock(forgotPasswordRequest, () => undefined),
  mock(
    forgotPasswordVerify,
    ({ query }) => {
      if (query.token === usedToken) throw new MockRefusal('reset-link-invalid');
      changeWorld({ resetOpened: true });
      return { loginUrl };
    },
    verifyDelay,
  ),
  mock(forgotPasswordChange, ({ body }) => {
    if (!readWorld().resetOpened) throw new MockRefusal('reset-link-invalid');
    requireNewPassword(body.password);
    changeWorld({ resetOpened: false });
    return { loginUrl };
  }),
  mock(changePassword, ({ body }) => {
    if (body.currentPassword === 'wrong')
      refuse('currentPassword', 'wrong', 'This is not your current password');
    requireNewPassword(body.password);
    changeWorld({ passwordIsDue: false });
    return undefined;
  }),
];
