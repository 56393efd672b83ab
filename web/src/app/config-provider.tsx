import { createContext, type ReactNode, use } from 'react';
import type { RuntimeConfig } from '../lib/config.ts';

const ConfigContext = createContext<RuntimeConfig | null | undefined>(undefined);

export function ConfigProvider({ config, children }: { config: RuntimeConfig | null; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** Null when the installation provides no configuration. */
export function useConfig(): RuntimeConfig | null {
  const config = use(ConfigContext);
  if (config === undefined) throw new Error('useConfig must be used within a ConfigProvider');
  return config;
}
