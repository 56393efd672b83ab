import { type RuntimeConfig, runtimeLogLevels } from './config.ts';

type Level = RuntimeConfig['logLevel'];

/** The browser console log for support, from the configured level up; `info` by default. */
export function createConsoleLog(config: RuntimeConfig | null): Record<Level, (message: string) => void> {
  const least = runtimeLogLevels.indexOf(config?.logLevel ?? 'info');
  const logAt = (level: Level) => (message: string) => {
    // oxlint-disable-next-line no-console -- the console is what this writes to
    if (runtimeLogLevels.indexOf(level) >= least) console[level](message);
  };
  return { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}
