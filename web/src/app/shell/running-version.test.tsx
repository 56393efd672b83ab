// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { RuntimeConfig } from '../../lib/config.ts';
import { enAU } from '../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../lib/messages/messages.ts';
import { ConfigProvider } from '../config-provider.tsx';
import { RunningVersion } from './running-version.tsx';

beforeAll(() => startMessages('en-AU', enAU));

const shownWith = (config: RuntimeConfig | null) =>
  render(
    <ConfigProvider config={config}>
      <RunningVersion />
    </ConfigProvider>,
  ).container.textContent;

test('the commit of the configuration is shown, and nothing where there is none', () => {
  expect(shownWith({ environment: 'staging', logLevel: 'info', commitId: 'abc123' })).toBe('Version abc123');
  expect(shownWith({ environment: 'staging', logLevel: 'info' })).toBe('');
  expect(shownWith(null)).toBe('');
});
