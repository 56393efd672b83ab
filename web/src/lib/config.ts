import { z } from 'zod';

const environments = ['local', 'development', 'staging', 'production'] as const;
/** From the most verbose to the least. */
export const runtimeLogLevels = ['info', 'warn', 'error'] as const;

const runtimeConfig = z.object({
  environment: z
    .enum(environments, { error: `environment must be one of ${environments.join(', ')}` })
    .default('local'),
  logLevel: z
    .enum(runtimeLogLevels, { error: `logLevel must be one of ${runtimeLogLevels.join(', ')}` })
    .default('info'),
  commitId: z.string({ error: 'commitId must be a string' }).optional(),
  /** Only from a server that was started with TENURE_CLOCK. */
  serverTime: z.iso.datetime({ error: 'serverTime must be an instant' }).optional(),
});
export type RuntimeConfig = z.output<typeof runtimeConfig>;

declare global {
  /** Set by `/config.js`, which the document loads before everything else. */
  var tenureConfig: unknown;
}

/** The configuration from `/config.js`, or null if there is none. */
export function readRuntimeConfig(given: unknown): RuntimeConfig | null {
  if (given === undefined || given === null) {
    // oxlint-disable-next-line no-console -- the specification asks for exactly this warning on the console
    console.warn('No config found');
    return null;
  }
  const read = runtimeConfig.safeParse(given, {
    error: () => 'the configuration must be an object',
  });
  if (!read.success) {
    const list = read.error.issues.map((issue) => issue.message).join(', ');
    throw new Error(`Config failed with validation errors: ${list}.`);
  }
  return read.data;
}
