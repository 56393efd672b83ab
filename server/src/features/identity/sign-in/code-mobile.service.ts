import { freshContactDays } from '@tenure/contract/identity/authentication.ts';
import { heldBackUntil } from '@tenure/domain/identity/second-factor.ts';
import { mobileOf } from '@tenure/domain/numbers/phone.ts';
import { Temporal } from 'temporal-polyfill';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { forgetSentCode, saveMobile, secondsUntilAnother } from './code-mobile.store.ts';
import type { FactorsRow } from './factor.reads.ts';
import { maskedMobile } from './second-factor.policy.ts';
import { codeMobileChanged, securityPath } from './security.notifications.ts';
import type { Sessions } from './session.service.ts';
import { forgetOtherProofs } from './session.store.ts';

/** Each change can send a text to someone else's phone at the company's cost. */
const mostSavedPerDay = 3;

interface CodeMobileDeps {
  audit: Audit;
  clock: Clock;
  messages: Messages;
  notifications: NotificationCentre;
  sessions: Sessions;
}

/** The mobile for sign-in codes. It belongs to the account, so people who edit the employee record cannot change it. */
export function createCodeMobiles({ audit, clock, messages, notifications, sessions }: CodeMobileDeps) {
  /** A new number may be anyone's until its waiting time is over, so it receives nothing. */
  const getsCodes = ({ mobile, mobileChangedAt: at }: FactorsRow) =>
    mobile !== null &&
    heldBackUntil(at === null ? null : Temporal.Instant.from(at), freshContactDays, clock.now()) === null;

  async function change(tx: WriteTx, row: FactorsRow, mobile: string | null, request: RequestFacts) {
    await saveMobile(tx, row.id, mobile);
    await forgetSentCode(tx, row.id);
    await forgetOtherProofs(tx, row.id);
    await sessions.rotate(tx, request, false);
    await audit.record(tx, {
      action: mobile === null ? 'code.mobile-removed' : 'code.mobile-saved',
      subject: { type: 'account', id: row.id },
      details: { isReplaced: row.mobile !== null },
    });
    await notifications.notify(tx, [row.id], {
      kind: codeMobileChanged.kind,
      parameters: {
        number: mobile && maskedMobile(mobile),
        isReplaced: row.mobile !== null,
        hasFactor: row.appCreatedAt !== null || row.passkeys.length > 0,
      },
      href: securityPath,
    });
    // A thief of the account may read its mail, but rarely has the phone.
    if (row.mobile !== null && getsCodes(row) && messages.canText) {
      await messages.text(tx, {
        to: row.mobile,
        text: 'This number no longer receives your sign-in codes. If you did not change it, contact your helpdesk at once.',
      });
    }
  }

  return {
    async save(tx: WriteTx, row: FactorsRow, typed: string, request: RequestFacts): Promise<void> {
      if (!messages.canText) {
        throw refuse('factors.mobile.no-texts');
      }
      const mobile = mobileOf(row.country, typed);
      if (mobile === null) {
        const reason = 'Enter a mobile number with its country code, for example +61 491 570 156';
        throw invalidInput('number', 'not-mobile', reason);
      }
      if (mobile === row.mobile) {
        throw refuse('factors.mobile.same');
      }
      const retryAfterSeconds = await secondsUntilAnother(tx, row.id, mostSavedPerDay);
      if (retryAfterSeconds > 0) {
        throw refuse('factors.mobile.too-often').with({ retryAfterSeconds });
      }
      await change(tx, row, mobile, request);
    },

    async remove(tx: WriteTx, row: FactorsRow, request: RequestFacts): Promise<void> {
      if (row.mobile === null) throw refuse('factors.mobile.none');
      await change(tx, row, null, request);
    },
  };
}
export type CodeMobiles = ReturnType<typeof createCodeMobiles>;
