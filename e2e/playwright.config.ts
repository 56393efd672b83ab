import { defineConfig } from '@playwright/test';
import { findChromium, quietFlags } from '../tools/test/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  // Two cores, and the product needs one.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    viewport: { width: 1440, height: 900 },
    // Recording waits for the headers of every request, and one abandoned by navigation has none: the journey
    // then never ends (microsoft/playwright#42448). To look into a failure, run it again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [...quietFlags],
    },
  },
});
