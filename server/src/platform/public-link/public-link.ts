import type { ModuleName } from '@tenure/contract/identity/site.ts';
import { type PublicPage, publicPageAddress } from '@tenure/domain/company/public-page.ts';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { hashToken, randomToken } from '../crypto/tokens.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { createCallLimit } from '../http/call-limit.ts';
import { found, Refusal } from '../http/refusal.ts';
import type { RequestFacts } from '../http/route.ts';
import { modulesOfCompany } from '../modules/company-modules.reads.ts';

/** 128 bits. */
const tokenBytes = 16;
/** A person checks a few; more from one place is a mistake or an attack. */
const checksPerMinute = 30;

/** An address anyone can open who has it, with the hash that is kept of it. */
export function newPublicLink(origin: string, page: PublicPage): { address: string; tokenHash: Buffer } {
  const token = randomToken(tokenBytes);
  return { address: publicPageAddress(origin, page, token), tokenHash: hashToken(token) };
}

interface Visit {
  token: string;
  facts: RequestFacts;
  /** The network address it comes from. */
  from: string;
  /** The part of the product it belongs to. */
  module: ModuleName;
}

/** Answers links that people shared. Unknown, withdrawn, erased and turned off are all answered alike. */
export function createPublicLinks({ clock, database }: { clock: Clock; database: Database }) {
  const limit = createCallLimit(checksPerMinute, clock);
  return {
    async read<Answer>(
      { token, facts: { host, id }, from, module }: Visit,
      find: (tx: Tx, tokenHash: Buffer) => Promise<Answer | undefined>,
    ): Promise<Answer> {
      // Counted before anything is looked up, so that the count tells nothing.
      const waitSeconds = limit.waitAfterCall(from);
      if (waitSeconds > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: waitSeconds });
      const answer = await database.asHost(host, 'read only', id, async (_tenant, tx) => {
        const [modules, there] = await Promise.all([modulesOfCompany(tx), find(tx, hashToken(token))]);
        return modules.has(module) ? there : undefined;
      });
      return found(answer);
    },
  };
}
export type PublicLinks = ReturnType<typeof createPublicLinks>;

/** Kept by no one on the way and by no search engine. */
export const sendUnindexed = (reply: FastifyReply, answer: object) =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').send(answer);
