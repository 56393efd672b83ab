import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from './layout.ts';
import { type OutboxMail, readOutbox } from './outbox.ts';

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 720px; padding: 24px; color: #211f1b; background: #f6f4f0 }
  article { background: #fff; border: 1px solid #e6e1da; border-radius: 10px; padding: 12px 20px; margin: 12px 0 }
  h1 { font-size: 20px } h2 { font-size: 14px; margin: 0 }
  pre { white-space: pre-wrap; font: inherit; margin: 8px 0 0 } time, small { color: #57524a }`;

function article(mail: OutboxMail): string {
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
    <small>To ${escapeHtml(mail.to)} · <time>${escapeHtml(String(mail.date))}</time></small>
    <pre>${withLinks(escapeHtml(mail.text).replaceAll('<br>', '\n'))}</pre></article>`;
}

function withLinks(escaped: string): string {
  return escaped.replaceAll(/https?:[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

/** The mail an installation without a mail server would have sent, for trying things out. Development only. */
export function mailboxRoutes(server: FastifyInstance, outbox: string): void {
  server.get('/dev/mailbox', async (_request, reply): Promise<FastifyReply> => {
    const mails = await readOutbox(outbox);
    const list = mails.map(article).join('') || '<p>No mail yet.</p>';
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // A page of its own, with nothing on it that could run.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title><style>${style}</style></head>
         <body><h1>Mailbox</h1><p>Mail that would have been sent, newest first.</p>${list}</body></html>`,
        )
    );
  });
}
