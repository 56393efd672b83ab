import { z } from 'zod';
import type { FieldEncryption } from '../crypto/field-encryption.ts';
import type { Database } from '../db/database.ts';
import type { TenantId } from '../db/tenant-id.ts';
import type { WriteTx } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob, implementJob, type RunnableJob } from '../jobs/job.ts';
import { layOutMail } from '../mail/layout.ts';
import type { MailAddress, Mailer } from '../mail/message.ts';
import type { SmsSender } from '../sms/sms.ts';
import { senderOf } from './sender.reads.ts';

export interface Letter {
  to: MailAddress;
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; path: string };
  /** An iCalendar file that goes along. */
  calendar?: string;
  /** Why the reader got it. */
  footer?: string;
}

export interface ShortMessage {
  to: string;
  text: string;
}

export interface Messages {
  /** Sends once the transaction is committed, and not at all if it is not. */
  mail(tx: WriteTx, letter: Letter): Promise<void>;
  text(tx: WriteTx, message: ShortMessage): Promise<void>;
  /** Whether a text message reaches anyone: nothing is offered by text where no sender is set up. */
  canText: boolean;
  jobs: readonly RunnableJob[];
}

interface MessagesDeps {
  database: Database;
  mailer: Mailer;
  sms: SmsSender;
  encryption: FieldEncryption;
  publicUrl: string;
  canText: boolean;
}

/** A message may hold a sign-in code, so what waits in the job table is sealed. */
const sealedPayload = z.object({ sealed: z.string() });
const mailJob = defineJob({ name: 'mail.send', payload: sealedPayload });
const textJob = defineJob({ name: 'text.send', payload: sealedPayload });

interface Sealed {
  tenantId: TenantId;
  sealed: string;
}

export function createMessages(deps: MessagesDeps): Messages {
  const { database, mailer, sms, encryption } = deps;
  const contextOf = (tenantId: TenantId) => ({
    tenantId,
    table: 'job',
    column: 'message',
  });
  const seal = (tenantId: TenantId, message: unknown) => ({
    tenantId,
    sealed: encryption.encrypt(JSON.stringify(message), contextOf(tenantId)),
  });
  const unseal = ({ tenantId, sealed }: Sealed): unknown =>
    JSON.parse(encryption.decrypt(sealed, contextOf(tenantId)));

  const sendMail = implementJob(mailJob, async (_context, payload) => {
    const letter = unseal(payload) as Letter;
    const company = await companyOf(database, payload.tenantId, deps.publicUrl);
    const body = layOutMail({
      company,
      paragraphs: letter.paragraphs,
      ...(letter.button && {
        button: { label: letter.button.label, url: new URL(letter.button.path, company.address).href },
      }),
      ...(letter.footer !== undefined && { footer: letter.footer }),
    });
    await mailer.send({
      to: letter.to,
      subject: letter.subject,
      ...body,
      ...(letter.calendar !== undefined && { calendar: letter.calendar }),
    });
  });

  const sendText = implementJob(textJob, async (_context, payload) => {
    await sms.send(unseal(payload) as ShortMessage);
  });

  return {
    mail: (tx, letter) => enqueue(tx, mailJob, seal(tx.tenantId, letter)),
    text: (tx, message) => enqueue(tx, textJob, seal(tx.tenantId, message)),
    canText: deps.canText,
    jobs: [sendMail, sendText],
  };
}

/** A company's name and colour, and the address its people open: its own host, over what everyone shares. */
async function companyOf(database: Database, tenantId: TenantId, publicUrl: string) {
  const company = await database.asTenant(tenantId, 'read only', (tx) => senderOf(tx, tenantId));
  if (!company) throw new Error('The company of a message is gone');
  const address = new URL(publicUrl);
  if (!company.isDefault && company.host !== null) address.hostname = company.host;
  return { name: company.name, colour: company.colour, address: address.href };
}
