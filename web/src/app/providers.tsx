import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RuntimeConfig } from '../lib/config.ts';
import { createProductTheme } from '../ui/theme.ts';
import { ConfigProvider } from './config-provider.tsx';

interface ProvidersProps {
  config: RuntimeConfig | null;
  queryClient: QueryClient;
  /** The company's colour. */
  primary: string;
  children: ReactNode;
}

/** The providers that both applications share. */
export function Providers({ config, queryClient, primary, children }: ProvidersProps) {
  return (
    <ConfigProvider config={config}>
      {/* The theme's variables come from applyTheme: style elements are not allowed by the content policy. */}
      <MantineProvider
        theme={createProductTheme(primary)}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </ConfigProvider>
  );
}
