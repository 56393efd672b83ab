// npm run bench:web
// Measures what one more feature adds to the first pages, by building the web app with and without a made-up one.
import { weightsWithAndWithoutFeature } from '../web/test/growth.ts';

const allowedBytes = 500;

const { without, with: grown } = await weightsWithAndWithoutFeature();
if (without.feature > 0 || grown.feature <= allowedBytes) {
  throw new Error(
    `The made-up feature has to be in one build only, and weigh more than ${allowedBytes} bytes`,
  );
}
for (const page of ['signIn', 'home'] as const) {
  const added = grown[page] - without[page];
  const isTooMuch = added > allowedBytes;
  console.log(
    `${page}: ${without[page]} bytes, with one more feature ${added} more, at most ${allowedBytes}${isTooMuch ? ' — too much' : ''}`,
  );
  if (isTooMuch) process.exitCode = 1;
}
