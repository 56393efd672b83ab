import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import { writeDurably } from '../storage/durable-write.ts';
import { outboxFileName } from '../storage/outbox-name.ts';
import { checkAddress, checkMessage, type MailAddress, type Mailer, type MailMessage } from './message.ts';

export type MailerOptions = {
  readonly from: MailAddress;
  readonly clock: Clock;
} & (
  | { readonly kind: 'outbox'; readonly dir: string }
  | {
      readonly kind: 'smtp';
      /** `smtp://user:password@host:587` or `smtps://…:465`. */
      readonly url: string;
      /** Refuse to hand over mail, and the password, without encryption. */
      readonly requireTls: boolean;
    }
);

// A mail server that does not answer must fail the job, which is then tried again, and not hold a worker for ever.
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
// Message parts are text only: nothing in a message may make the mailer read a file or fetch an address.
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

export function createMailer(options: MailerOptions): Mailer {
  checkAddress('the sender', options.from);
  return options.kind === 'smtp' ? createSmtpMailer(options) : createOutboxMailer(options);
}

function createSmtpMailer(options: MailerOptions & { kind: 'smtp' }): Mailer {
  const transport = createTransport({
    url: options.url,
    pool: true,
    requireTLS: options.requireTls,
    ...smtpTimeouts,
    ...noOutsideContent,
  });
  return {
    send: async (message) => {
      checkMessage(message);
      await transport.sendMail(envelopeOf(message, options));
    },
    close: () => transport.close(),
  };
}

function createOutboxMailer(options: MailerOptions & { kind: 'outbox' }): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...noOutsideContent,
  });
  let written = 0;
  return {
    send: async (message) => {
      checkMessage(message);
      const instant = options.clock.now();
      const { message: raw } = await transport.sendMail(envelopeOf(message, options));
      if (!Buffer.isBuffer(raw)) throw new Error('the stream transport was asked for a buffer');
      await mkdir(options.dir, { recursive: true, mode: 0o700 });
      written += 1;
      const name = outboxFileName(instant.epochMilliseconds, written, 'eml');
      await writeDurably(path.join(options.dir, name), raw, { mode: 0o600, whenTaken: 'keep-existing' });
    },
    close: () => transport.close(),
  };
}

function envelopeOf(message: MailMessage, options: MailerOptions) {
  return {
    from: { name: options.from.name ?? '', address: options.from.address },
    to: { name: message.to.name ?? '', address: message.to.address },
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    ...(message.calendar === undefined
      ? {}
      : {
          attachments: [
            { filename: 'event.ics', content: message.calendar, contentType: 'text/calendar; charset=utf-8' },
          ],
        }),
    headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
    date: new Date(options.clock.now().epochMilliseconds),
  };
}
