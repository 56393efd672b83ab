import { createHmac } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { writeDurably } from '../storage/durable-write.ts';
import { outboxFileName } from '../storage/outbox-name.ts';

export interface SmsMessage {
  /** E.164, such as +64211234567. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

export type SmsOptions = { readonly clock: Clock } & (
  | { readonly kind: 'outbox'; readonly dir: string }
  | {
      readonly kind: 'webhook';
      readonly url: string;
      /** Shared with the receiver, who checks the signature header with it. */
      readonly secret: string;
      readonly timeoutMs: number;
    }
);

/** The message can never be sent as it is; trying again is of no use. */
export class UnsendableSmsError extends Error {
  constructor(reason: string) {
    super(`The text message cannot be sent: ${reason}`);
    this.name = 'UnsendableSmsError';
  }
}

/** The gateway did not take the message; it is worth another try. */
export class SmsDeliveryError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The text message was not delivered: ${reason}`, options);
    this.name = 'SmsDeliveryError';
  }
}

// Ten segments; a longer text is a mistake, and each segment costs money.
const longestText = 1_530;

export function createSms(options: SmsOptions): SmsSender {
  const deliver = options.kind === 'webhook' ? webhookDelivery(options) : outboxDelivery(options);
  return {
    send: async ({ to, text }) => {
      if (!/^\+[1-9]\d{6,14}$/.test(to))
        throw new UnsendableSmsError('the number is not in international form');
      if (text === '' || text.length > longestText)
        throw new UnsendableSmsError('the text is empty or too long');
      await deliver({ to, text });
    },
  };
}

/** `t=<unix seconds>,v1=<hex>` over `<unix seconds>.<body>`: the time lets the receiver refuse a replay. */
export function signWebhook(secret: string, epochSeconds: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${epochSeconds}.${body}`).digest('hex');
  return `t=${epochSeconds},v1=${signature}`;
}

function webhookDelivery(options: SmsOptions & { kind: 'webhook' }) {
  return async (message: SmsMessage): Promise<void> => {
    const body = JSON.stringify(message);
    const seconds = Math.floor(options.clock.now().epochMilliseconds / 1000);
    const response = await fetch(options.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tenure-signature': signWebhook(options.secret, seconds, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    }).catch((cause: unknown) => {
      throw new SmsDeliveryError('the gateway could not be reached in time', { cause });
    });
    await response.body?.cancel();
    if (!response.ok) throw new SmsDeliveryError(`the gateway answered ${response.status}`);
  };
}

function outboxDelivery(options: SmsOptions & { kind: 'outbox' }) {
  let written = 0;
  return async (message: SmsMessage): Promise<void> => {
    const instant = options.clock.now();
    await mkdir(options.dir, { recursive: true, mode: 0o700 });
    written += 1;
    const name = outboxFileName(instant.epochMilliseconds, written, 'sms.json');
    const content = JSON.stringify({ ...message, at: instant.toString() }, null, 2);
    await writeDurably(path.join(options.dir, name), `${content}\n`, {
      mode: 0o600,
      whenTaken: 'keep-existing',
    });
  };
}
