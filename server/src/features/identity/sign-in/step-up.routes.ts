import { factorLimits } from '@tenure/contract/identity/authentication.ts';
import {
  stepUp,
  stepUpChannel,
  stepUpPasskeyOptions,
  stepUpSettings,
} from '@tenure/contract/identity/step-up.ts';
import { attemptsLeft, verifyLockedSeconds } from '@tenure/domain/identity/second-factor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { channelsOf, secondStepMethodsOf } from './second-factor.policy.ts';
import { codeDigits, type SecondFactor } from './second-factor.service.ts';
import { factorOfViewer, factorOfViewerLocked } from './second-factor.store.ts';

export function stepUpRoutes(secondFactor: SecondFactor, clock: Clock, canText: boolean): Binding[] {
  return [
    onSession(stepUpSettings, {
      load: (tx) => factorOfViewer(tx),
      present: ({ subject }) => {
        const now = clock.now();
        const { open, heldBack } = channelsOf(subject, now, canText);
        return {
          methods: secondStepMethodsOf(subject, now, canText),
          channels: open,
          heldBackChannels: heldBack,
          codeLength: codeDigits,
          attemptsLeft: attemptsLeft(subject.state, factorLimits, now),
          lockedSeconds: verifyLockedSeconds(subject.state, now),
        };
      },
    }),

    onSession(stepUpChannel, {
      load: (tx) => factorOfViewerLocked(tx),
      act: ({ tx, subject, input }) => secondFactor.send(tx, subject, input.body.userChannel, 'step-up'),
      present: ({ result }) => result,
    }),

    onSession(stepUpPasskeyOptions, {
      load: (tx) => factorOfViewer(tx),
      act: ({ tx, subject, request }) => secondFactor.askForPasskey(tx, subject, 'step-up', request),
      present: ({ result }) => result,
    }),

    onSession(stepUp, {
      load: (tx) => factorOfViewerLocked(tx),
      act: ({ tx, subject, input, request }) =>
        secondFactor.proveAgain(tx, subject, input.body.proof, request),
      present: () => undefined,
    }),
  ];
}
