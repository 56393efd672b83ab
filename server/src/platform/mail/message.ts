import { domainToASCII } from 'node:url';

export interface MailAddress {
  readonly name?: string;
  readonly address: string;
}

export interface MailMessage {
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** An iCalendar file that goes along. */
  readonly calendar?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The message can never be sent as it is; trying again is of no use. */
export class UnsendableMailError extends Error {
  readonly part: string;
  constructor(part: string, reason: string) {
    super(`The mail cannot be sent: ${part} ${reason}`);
    this.name = 'UnsendableMailError';
    this.part = part;
  }
}

const headerNamePattern = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
const localPartPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabelPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
// C0 and C1 controls, and the two characters Unicode counts as line ends.
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

// The mailer writes these from the message itself; a second one could redirect the mail or change how it is read.
const ownHeaders = new Set([
  'to',
  'cc',
  'bcc',
  'from',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
]);

export function checkMessage(message: MailMessage): void {
  checkAddress('the recipient', message.to);
  checkHeaderValue('the subject', message.subject);
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (!headerNamePattern.test(name)) throw new UnsendableMailError('a header', 'has an impossible name');
    if (ownHeaders.has(name.toLowerCase())) {
      throw new UnsendableMailError(`the header ${name}`, 'is written by the mailer');
    }
    checkHeaderValue(`the header ${name}`, value);
  }
}

export function checkAddress(part: string, { name, address }: MailAddress): void {
  if (name !== undefined) checkHeaderValue(`the name of ${part}`, name);
  if (!isMailAddress(address))
    throw new UnsendableMailError(`the address of ${part}`, 'is not a mail address');
}

/** One address of the plain form, with an international domain allowed; quoted local parts are not. */
export function isMailAddress(address: string): boolean {
  // The URL parser behind domainToASCII drops line ends instead of refusing them.
  if (controlCharacters.test(address)) return false;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  if (local.length > 64 || address.length > 254 || !localPartPattern.test(local)) return false;
  const labels = domainToASCII(address.slice(at + 1)).split('.');
  return labels.every((label) => domainLabelPattern.test(label));
}

function checkHeaderValue(part: string, value: string): void {
  if (controlCharacters.test(value)) throw new UnsendableMailError(part, 'holds a control character');
}
