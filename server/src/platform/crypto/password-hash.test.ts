import { hash as argon2Hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';
import { createWorkQueue, WorkQueueFullError } from './work-queue.ts';

const hasher = await createPasswordHasher({ parallel: 3, waiting: 20 });

describe('passwords', () => {
  test('the right password is accepted and any other refused', async () => {
    const stored = await hasher.hash('Harbour-2026!');
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(await hasher.verify(stored, 'Harbour-2026!')).toBe(true);
    expect(await hasher.verify(stored, 'harbour-2026!')).toBe(false);
    expect(await hasher.verify(stored, '')).toBe(false);
  });

  test('the same password typed with composed or separate accents is the same password', async () => {
    const stored = await hasher.hash('caf\u00e9-latte');
    expect(await hasher.verify(stored, 'cafe\u0301-latte')).toBe(true);
  });

  test('no one has a password', async () => {
    expect(await hasher.verifyAgainstDummy('the password of nobody')).toBe(false);
  });

  test('a hash made with weaker parameters is due for a new one', async () => {
    const weak = await argon2Hash('x', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(hasher.needsRehash(weak)).toBe(true);
    expect(hasher.needsRehash(await hasher.hash('x'))).toBe(false);
  });

  test('a flood of sign-ins is refused instead of piling up, and the line empties again', async () => {
    const small = await createPasswordHasher({ parallel: 1, waiting: 2 });
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, () => small.verifyAgainstDummy('guess')),
    );
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const attempt of refused) expect(attempt.reason).toBeInstanceOf(WorkQueueFullError);
    expect(small.queue()).toEqual({ running: 0, waiting: 0 });
  });
});

describe('work queue', () => {
  test('never runs more at once than it may, and serves in order of arrival', async () => {
    const queue = createWorkQueue({ parallel: 2, waiting: 10 });
    const order: number[] = [];
    let atOnce = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((job) =>
        queue.run(async () => {
          order.push(job);
          atOnce += 1;
          most = Math.max(most, atOnce);
          await Promise.resolve();
          atOnce -= 1;
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('work that fails gives its place back', async () => {
    const queue = createWorkQueue({ parallel: 1, waiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('fine'))).toBe('fine');
    expect(queue.state()).toEqual({ running: 0, waiting: 0 });
  });
});
