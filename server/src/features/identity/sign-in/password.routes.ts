import {
  changePassword,
  forgotPasswordChange,
  forgotPasswordRequest,
  forgotPasswordVerify,
} from '@tenure/contract/identity/passwords.ts';
import { type Binding, onHost, onSession } from '../../../platform/http/route.ts';
import type { Passwords } from './password.service.ts';

const loginUrl = '/login/';

export function passwordRoutes(passwords: Passwords): Binding[] {
  return [
    onHost(forgotPasswordRequest, async ({ tx, input }) => {
      await passwords.requestLink(tx, input.body.email);
      return undefined;
    }),

    onHost(forgotPasswordVerify, async ({ tx, input, request }) => {
      await passwords.openLink(tx, input.query.email, input.query.token, request.flow);
      return { loginUrl };
    }),

    onHost(forgotPasswordChange, async ({ tx, input, request }) => {
      await passwords.changeByLink(tx, input.body.password, request.flow);
      return { loginUrl };
    }),

    onSession(changePassword, {
      act: ({ tx, viewer, input, request }) => passwords.change(tx, viewer, input.body, request),
      present: () => undefined,
    }),
  ];
}
