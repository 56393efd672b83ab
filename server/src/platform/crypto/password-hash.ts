import { hash as argon2Hash, verify as argon2Verify, parseOptions } from '@node-rs/argon2';
import { createWorkQueue, type WorkQueueState } from './work-queue.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Takes as long as verifying a real password, so that the time of an answer does not tell who has an account. */
  verifyAgainstDummy(password: string): Promise<false>;
  /** True when the stored hash was made with other parameters than today's. */
  needsRehash(stored: string): boolean;
  queue(): WorkQueueState;
}

export interface PasswordHasherOptions {
  /** How many hashes are computed at once. Each takes a thread of the pool and 19 MiB. */
  readonly parallel: number;
  /** How many more may wait; the next one is refused with WorkQueueFullError. */
  readonly waiting: number;
}

export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function createPasswordHasher(options: PasswordHasherOptions): Promise<PasswordHasher> {
  const queue = createWorkQueue(options);
  const dummy = await argon2Hash('the password of nobody', argon2Parameters);
  return {
    hash: (password) => queue.run(() => argon2Hash(normalised(password), argon2Parameters)),
    verify: (stored, password) => queue.run(() => argon2Verify(stored, normalised(password))),
    verifyAgainstDummy: async (password) => {
      await queue.run(() => argon2Verify(dummy, normalised(password)));
      return false;
    },
    needsRehash: (stored) => {
      const used = parseOptions(stored);
      return (
        used.memoryCost !== argon2Parameters.memoryCost ||
        used.timeCost !== argon2Parameters.timeCost ||
        used.parallelism !== argon2Parameters.parallelism
      );
    },
    queue: () => queue.state(),
  };
}

/** The same password typed on two keyboards may arrive as different code points (NIST SP 800-63B asks for this). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
