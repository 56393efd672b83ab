import { type LogFn, type Logger, pino } from 'pino';
import {
  clean,
  cleanText,
  describeError,
  describeRequest,
  describeResponse,
  hidden,
  type LoggedRequest,
} from './privacy.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
  child(bindings: Record<string, unknown>): Log;
}

export interface LogDestination {
  write(line: string): void;
}

export interface LogOptions {
  readonly level: LogLevel;
  /** Standard output when left out. */
  readonly destination?: LogDestination;
}

/**
 * The options Fastify takes as `logger`. Both loggers obey the same rules because both are made from these
 * options.
 */
export function createServerLogOptions(options: LogOptions) {
  return {
    level: options.level,
    // The machine and process id say nothing in a container, and every line would carry them.
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (details: Record<string, unknown>) => clean(details),
    },
    // The formatter above does not see what a request's own child logger is bound to.
    redact: {
      paths: ['authorization', 'cookie', '["set-cookie"]', 'password', '_password', 'code', 'token', 'email'],
      censor: hidden,
    },
    hooks: { logMethod: callWithCleanMessage },
    serializers: {
      req: (request: LoggedRequest) => describeRequest(request),
      res: describeResponse,
      err: describeError,
    },
    ...(options.destination === undefined ? {} : { stream: options.destination }),
  };
}

/** The message is text from anywhere, and for an error logged by itself it is that error's own. */
function callWithCleanMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const cleaned = args.map((part: unknown) => (typeof part === 'string' ? cleanText(part) : part));
  const [first] = cleaned;
  const alone = first instanceof Error && cleaned.length === 1;
  Reflect.apply(method, this, alone ? [{ err: first }, cleanText(first.message)] : cleaned);
}

/** The logger for work outside a request: jobs, start and stop. */
export function createLog(options: LogOptions): Log {
  const { stream, ...settings } = createServerLogOptions(options);
  return logOver(stream === undefined ? pino(settings) : pino(settings, stream));
}

function logOver(logger: Logger): Log {
  return {
    debug: (details, message) => logger.debug(details, message),
    info: (details, message) => logger.info(details, message),
    warn: (details, message) => logger.warn(details, message),
    error: (details, message) => logger.error(details, message),
    child: (bindings) => logOver(logger.child(clean(bindings))),
  };
}
