import { weightsWithAndWithoutFeature } from '../../web/test/growth.ts';
import type { Verdicts } from './verdicts.ts';

const allowedBytes = 500;

/** The first pages do not grow with the number of features. */
export async function webGrowth(verdicts: Verdicts): Promise<void> {
  const { without, with: grown } = await weightsWithAndWithoutFeature();
  verdicts.check(
    without.feature === 0 && grown.feature > allowedBytes,
    'the made-up feature is in the build, and heavier than what it may add',
  );
  for (const page of ['signIn', 'home'] as const) {
    const added = grown[page] - without[page];
    verdicts.note(`${page}: ${without[page]} bytes, with one more feature ${added} more`);
    verdicts.check(added <= allowedBytes, `a feature adds at most ${allowedBytes} bytes to ${page}`);
  }
}
