import path from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/**
 * Every setting of an installation, read once. Nothing else reads the environment. Each entry says what it is for;
 * docs/configuration.md is made from these words by `npm run docs`.
 */
const variables = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(4000).describe('Port everything is served on'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  TENURE_DATA: z
    .string()
    .default('./data')
    .describe('Folder of the embedded database, files, keys and outbox'),
  TENURE_ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('What this process does: answer calls, run jobs, or both'),
  TENURE_ENVIRONMENT: z
    .enum(['local', 'development', 'staging', 'production'])
    .optional()
    .describe(
      'What kind of installation this is: local where nothing is said, and to be said with DATABASE_URL. The demo and the mail viewer at /dev/mailbox exist in local and development only',
    ),
  TENURE_LOG_LEVEL: z.enum(['info', 'warn', 'error']).default('info').describe('How much is logged'),
  TENURE_COMMIT: z.string().optional().describe('What is running, shown to support'),
  TENURE_DEMO: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether an empty database gets the demo company; never in staging or production'),
  TENURE_CLOCK: z.iso
    .datetime({ offset: true, error: 'Write an instant, for example 2027-06-30T10:00:00Z' })
    .transform((text) => Temporal.Instant.from(text))
    .optional()
    .describe(
      'Starts the product at this instant, for example 2027-06-30T10:00:00Z, and runs on from there, to try a year end before it comes; local and development only. Every start begins there again, so use a database of its own',
    ),
  TENURE_PUBLIC_URL: z
    .url()
    .optional()
    .describe('Address people open, for links in mail; else http://localhost:PORT'),
  TENURE_CONTENT_ORIGIN: z
    .union([
      z.literal('off'),
      z.url({
        protocol: /^https?$/,
        error: 'Write an origin, for example https://content.example.com, or off',
      }),
    ])
    .optional()
    .describe(
      'Origin that serves SCORM packages and nothing else, for example https://content.example.net: another host than any company’s, best of another domain, that leads to the same port. Or off. local has http://content.localhost:PORT; elsewhere packages are refused without it',
    ),
  TENURE_TRUST_PROXY: z
    .string()
    .default('')
    .describe('Addresses of reverse proxies whose X-Forwarded headers are believed, comma-separated'),
  TENURE_INSIDE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    )
    .describe(
      'Identity providers inside the network that may be asked, by host name, comma-separated; else only addresses of the internet are',
    ),
  TENURE_CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(6000)
    .describe('Calls one address may make in a minute; an office shares one'),
  TENURE_DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(10)
    .describe('Size of the pool'),
  TENURE_DATABASE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(1000)
    .describe('Milliseconds a call waits for a connection before it is refused with 503'),
  TENURE_TOKEN_CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(600)
    .describe('Calls one API token may make in a minute, in each process'),
  TENURE_PROVISIONING_CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(3000)
    .describe('Calls an identity provider may make in a minute, in each process'),
  TENURE_JOBS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(4)
    .describe('Jobs one worker runs at a time'),
  TENURE_METRICS_LISTEN: z
    .string()
    .regex(/^(off|\[[\da-fA-F:]+\]:\d{1,5}|[^\s:]+:\d{1,5})$/, 'Write HOST:PORT, or off')
    .default('127.0.0.1:9464')
    .describe(
      'Address, HOST:PORT, at which Prometheus finds /api/metrics; a separate one, as no one else should see metrics. Or off',
    ),
  TENURE_VALIDATE_ANSWERS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Check every answer against its schema in full; for tests and development'),
  DATABASE_URL: z.string().optional().describe('External PostgreSQL 18 or newer; else the embedded one'),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe('The same database past any pooler, for LISTEN, jobs and migrations; else DATABASE_URL'),
  SMTP_URL: z
    .string()
    .optional()
    .describe('Mail server, smtp:// or smtps://; else mail is written to TENURE_DATA/outbox'),
  MAIL_FROM: z.string().default('Tenure <no-reply@tenure.example>').describe('Sender of all mail'),
  SMS_WEBHOOK_URL: z
    .url()
    .optional()
    .describe(
      'Called to send text messages; else codes are offered by text in local and development only, and written to the outbox',
    ),
  SMS_WEBHOOK_SECRET: z.string().min(16).optional().describe('Signs what is sent to SMS_WEBHOOK_URL'),
  TENURE_MASTER_KEYS: z
    .string()
    .optional()
    .describe('Encryption keys, `id:base64` comma-separated, the current one first; else TENURE_DATA/keys'),
  TENURE_CAPTCHA: z
    .enum(['altcha', 'recaptcha'])
    .default('altcha')
    .describe('The check against robots: a proof of work of our own, or Google reCAPTCHA (v2)'),
  RECAPTCHA_SITE_KEY: z.string().optional().describe('Its public key'),
  RECAPTCHA_SECRET_KEY: z.string().optional().describe('Its secret key'),
  S3_BUCKET: z.string().optional().describe('Bucket for files; else TENURE_DATA/files'),
  S3_ENDPOINT: z.url().optional().describe('Address of an S3-compatible store'),
  S3_REGION: z.string().default('us-east-1').describe('Its region'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Its access key'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret'),
  TENURE_CLAMAV: z
    .string()
    .regex(/^(unix:\/.+|[^\s/]+:\d{1,5})$/, 'Write host:port or unix:/path')
    .optional()
    .describe(
      'Where ClamAV (clamd) listens, host:port or unix:/path; uploads are refused while it cannot be reached. Without it only the built-in checks run',
    ),
  ANALYTICS_URL: z
    .url()
    .optional()
    .describe('Where usage counts without personal data are sent; off without it'),
});

type Installation = NonNullable<z.output<typeof variables>['TENURE_ENVIRONMENT']>;
const developmentInstallations: readonly Installation[] = ['local', 'development'];

type Values = z.output<typeof variables>;
const publicUrlOf = ({ TENURE_PUBLIC_URL: url, PORT }: Values) => url ?? `http://localhost:${PORT}`;
const isOrigin = (url: string) => URL.parse(url)?.origin === url.replace(/\/$/, '');

function contentOriginOf(values: Values): string | null {
  const { TENURE_CONTENT_ORIGIN: given, TENURE_ENVIRONMENT: installation = 'local', PORT } = values;
  if (given === 'off') return null;
  if (given !== undefined) return given;
  const isHere = installation === 'local' && URL.parse(publicUrlOf(values))?.hostname === 'localhost';
  return isHere ? `http://content.localhost:${PORT}` : null;
}

/** Checks that involve more than one variable. */
const settings = variables.superRefine((values, context) => {
  const installation = values.TENURE_ENVIRONMENT ?? 'local';
  if (values.TENURE_CLOCK !== undefined && !developmentInstallations.includes(installation)) {
    context.addIssue({
      code: 'custom',
      path: ['TENURE_CLOCK'],
      message: `Remove it: ${installation} uses the machine's clock. Only local and development can start at another time`,
    });
  }
  const content = contentOriginOf(values);
  if (content !== null && !isOrigin(content)) {
    context.addIssue({
      code: 'custom',
      path: ['TENURE_CONTENT_ORIGIN'],
      message: 'Write an origin without a path, for example https://content.example.com',
    });
  }
  if (content !== null && URL.parse(content)?.hostname === URL.parse(publicUrlOf(values))?.hostname) {
    context.addIssue({
      code: 'custom',
      path: ['TENURE_CONTENT_ORIGIN'],
      message: 'Use another host than that of TENURE_PUBLIC_URL: packages must not reach the product',
    });
  }
  if (values.TENURE_CAPTCHA !== 'recaptcha') return;
  for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const) {
    if (values[name] === undefined) {
      context.addIssue({ code: 'custom', path: [name], message: 'Recaptcha key is required' });
    }
  }
});

export type Variables = Values;

export interface Config extends Variables {
  environment: Installation;
  dataDir: string;
  publicUrl: string;
  /** The origin that serves packages; null where they are refused. */
  contentOrigin: string | null;
  isDevelopment: boolean;
  trustProxy: string[] | false;
  runsWeb: boolean;
  runsJobs: boolean;
  metricsListen: { host: string; port: number } | null;
}

function listenAddress(text: string): { host: string; port: number } | null {
  if (text === 'off') return null;
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
}

export const documentedVariables: readonly { name: string; about: string; usual: string }[] = Object.entries(
  variables.shape,
).map(([name, schema]) => {
  const usual = schema.safeParse(undefined);
  return { name, about: schema.description ?? '', usual: usual.success ? String(usual.data ?? '') : '' };
});

/** Reads and checks the environment; a wrong setting stops the start, with every problem named. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not valid:\n${problems.join('\n')}`);
  }
  const values = read.data;
  const installation = values.TENURE_ENVIRONMENT ?? 'local';
  return {
    ...values,
    environment: installation,
    dataDir: path.resolve(values.TENURE_DATA),
    publicUrl: publicUrlOf(values),
    contentOrigin: URL.parse(contentOriginOf(values) ?? '')?.origin ?? null,
    isDevelopment: developmentInstallations.includes(installation),
    trustProxy: values.TENURE_TRUST_PROXY === '' ? false : values.TENURE_TRUST_PROXY.split(','),
    runsWeb: values.TENURE_ROLE !== 'worker',
    runsJobs: values.TENURE_ROLE !== 'web',
    metricsListen: listenAddress(values.TENURE_METRICS_LISTEN),
  };
}
