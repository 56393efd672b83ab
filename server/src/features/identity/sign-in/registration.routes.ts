import { completeRegistration, register, registrationLink } from '@tenure/contract/identity/registration.ts';
import { type Binding, onHost, onNothing } from '../../../platform/http/route.ts';
import type { Registration } from './registration.service.ts';

export function registrationRoutes(registration: Registration): Binding[] {
  return [
    onNothing(register, async ({ body: { captcha, ...wish } }, request) => {
      await registration.ask(wish, captcha, request);
      return undefined;
    }),

    onHost(registrationLink, ({ tx, input }) => registration.look(tx, input.body.token)),

    onHost(completeRegistration, async ({ tx, input }) => {
      await registration.complete(tx, input.body.token, input.body.password);
      return { loginUrl: '/login/' };
    }),
  ];
}
