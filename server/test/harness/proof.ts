import { stepUp, stepUpChannel } from '@tenure/contract/identity/step-up.ts';
import { expect } from 'vitest';
import type { Answer, Caller } from './company.ts';
import type { World } from './world.ts';

const sixDigits = /^\d{6}$/m;

/** Requests a code by email and returns it; earlier mail is ignored. */
export async function codeByMail(world: World, person: Caller & { email: string }): Promise<string> {
  const before = world.mails.length;
  const sent = await person.call(stepUpChannel, { body: { userChannel: 'email' } });
  if (sent.status !== 200) throw new Error(`No code was sent: ${sent.text}`);
  const code = () => {
    const mail = world.mails.slice(before).findLast(({ to }) => to.address === person.email);
    return sixDigits.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(code).toBeDefined();
  return code() ?? '';
}

/**
 * Proves the person's identity as someone with no factor of their own does. The world has to run its jobs.
 */
export async function proveByMail(world: World, person: Caller & { email: string }): Promise<Answer> {
  const code = await codeByMail(world, person);
  return person.call(stepUp, { body: { proof: { method: 'code', code } } });
}
