import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { captchaChallenge } from '@tenure/contract/identity/authentication.ts';
import { solveChallenge } from 'altcha-lib/v1';
import type { Caller } from './company.ts';

/** Fetches a proof of work and does it, as the browser would. */
export async function solvedCaptcha(caller: Caller): Promise<string> {
  const { body } = await caller.call(captchaChallenge, {});
  const { challenge, salt, algorithm, maxnumber, signature } = body as EndpointAnswer<
    typeof captchaChallenge
  >;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return Buffer.from(
    JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }),
  ).toString('base64');
}
