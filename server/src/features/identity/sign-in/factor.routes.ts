import {
  addAuthenticatorApp,
  addPasskey,
  beginAuthenticatorApp,
  myFactors,
  newPasskeyOptions,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@tenure/contract/identity/factors.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import { factorsOfViewer, factorsOfViewerLocked } from './factor.reads.ts';
import type { Factors } from './factor.service.ts';
import { factorsOf, passkeyOf } from './factor.view.ts';
import { renamePasskeyRow } from './passkey.store.ts';

const noFields = { capabilities: [], fields: [] };

interface FactorRouteDeps {
  factors: Factors;
  audit: Audit;
  clock: Clock;
  messages: Messages;
}

export function factorRoutes({ factors, audit, clock, messages }: FactorRouteDeps): Binding[] {
  return [
    onSession(myFactors, {
      load: (tx) => factorsOfViewer(tx),
      present: ({ subject }) => ({
        data: factorsOf(subject, clock.now(), messages.canText),
        metadata: noFields,
      }),
    }),

    onSession(beginAuthenticatorApp, {
      load: (tx) => factorsOfViewer(tx),
      act: ({ tx, subject }) => factors.beginApp(tx, subject),
      present: ({ result }) => result,
    }),

    onSession(addAuthenticatorApp, {
      load: (tx) => factorsOfViewerLocked(tx),
      act: ({ tx, subject, input, request }) => factors.addApp(tx, subject, input.body, request),
      present: ({ result }) => ({ recoveryCodes: result }),
    }),

    onSession(removeAuthenticatorApp, {
      load: (tx) => factorsOfViewerLocked(tx),
      act: ({ tx, subject, request }) => factors.removeApp(tx, subject, request),
      present: () => undefined,
    }),

    onSession(newPasskeyOptions, {
      load: (tx) => factorsOfViewer(tx),
      present: ({ subject, request }) => factors.askForNewPasskey(subject, request),
    }),

    onSession(addPasskey, {
      load: (tx) => factorsOfViewerLocked(tx),
      act: ({ tx, subject, input, request }) => factors.addPasskey(tx, subject, input.body, request),
      present: ({ result }) => ({ passkey: passkeyOf(result.passkey), recoveryCodes: result.codes }),
    }),

    onSession(renamePasskey, {
      act: async ({ tx, viewer, input }) => {
        const { passkeyId } = input.params;
        const row = found(await renamePasskeyRow(tx, passkeyId, input.body.name));
        await audit.record(tx, {
          action: 'passkey.renamed',
          subject: { type: 'account', id: viewer.accountId },
          details: { passkey: passkeyId },
        });
        return row;
      },
      present: ({ result }) => ({ data: passkeyOf(result), metadata: noFields }),
    }),

    onSession(removePasskey, {
      load: (tx) => factorsOfViewerLocked(tx),
      act: ({ tx, subject, input, request }) =>
        factors.removePasskey(tx, subject, input.params.passkeyId, request),
      present: () => undefined,
    }),

    onSession(renewRecoveryCodes, {
      load: (tx) => factorsOfViewerLocked(tx),
      act: ({ tx, subject, request }) => factors.renewCodes(tx, subject, request),
      present: ({ result }) => ({ recoveryCodes: result }),
    }),
  ];
}
