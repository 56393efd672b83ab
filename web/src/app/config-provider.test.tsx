import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfigProvider, useConfig } from './config-provider.tsx';

function Environment() {
  return <p>{useConfig()?.environment ?? 'none'}</p>;
}

test('a component within the provider reads the configuration', () => {
  const markup = renderToStaticMarkup(
    <ConfigProvider config={{ environment: 'staging', logLevel: 'info' }}>
      <Environment />
    </ConfigProvider>,
  );
  expect(markup).toBe('<p>staging</p>');
});

test('within a provider without configuration there is none', () => {
  const markup = renderToStaticMarkup(
    <ConfigProvider config={null}>
      <Environment />
    </ConfigProvider>,
  );
  expect(markup).toBe('<p>none</p>');
});

test('outside the provider, asking for the configuration is an error', () => {
  expect(() => renderToStaticMarkup(<Environment />)).toThrow(
    new Error('useConfig must be used within a ConfigProvider'),
  );
});
