import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { hashToken } from '../server/src/platform/crypto/tokens.ts';
import { harbourline, sessionCookie } from '../tools/test/caller.ts';
import { inDatabase } from './database.ts';
import { addressOn, productPort } from './product-place.ts';

export { expect } from '@playwright/test';
export { harbourline, kauri, provider } from '../tools/test/caller.ts';

interface Journey {
  /** Statuses this journey has refused on purpose; a browser reports each on its console. */
  expectedRefusal: number | readonly number[] | null;
  /** Opens a path on a company's host. */
  open: (path: string, host?: string) => Promise<void>;
  /** Leaves the product without signing out, so that the screen makes no further calls. */
  leave: () => Promise<void>;
  /** Opens the shell as someone who has just given a second factor, skipping the sign-in screens. */
  enterAs: (username: string, host?: string) => Promise<void>;
  /** The same after a password alone: protected actions ask for a second factor first. */
  enterByPassword: (username: string, host?: string) => Promise<void>;
  watched: void;
}

export const test = base.extend<Journey>({
  expectedRefusal: [null, { option: true }],
  open: async ({ page }, use) => {
    await use(async (path, host = harbourline) => {
      await page.goto(addressOn(host) + path);
    });
  },
  leave: async ({ page, context }, use) => {
    await use(async () => {
      await page.goto('about:blank');
      await context.clearCookies();
    });
  },
  enterAs: async ({ page, context }, use) => {
    await use(async (username, host = harbourline) => {
      await page.goto('about:blank');
      await enter(context, username, host);
    });
  },
  enterByPassword: async ({ page, context }, use) => {
    await use(async (username, host = harbourline) => {
      await page.goto('about:blank');
      await carry(context, host, await sessionOf(username, host));
    });
  },
  /** Every journey checks this: nothing on the console, no policy violation, nothing from elsewhere. */
  watched: [
    async ({ page, expectedRefusal }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isFault = message.type() === 'error' ? !reports(message, expectedRefusal) : isWaste(message);
        if (isFault) complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        if (!isOurs(request)) complaints.push(`request elsewhere: ${request.url()}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

async function enter(context: BrowserContext, username: string, host: string): Promise<void> {
  const session = await sessionOf(username, host);
  // A code would be slower, and codes of journeys that run as the same person would invalidate each other.
  await inDatabase(
    `update session set proven_at = now(), auth_status = 'IS_AUTHENTICATED_FULLY', gave_second_factor = true,
       expires_at = now() + interval '1 hour'
     where token_hash = $1`,
    [hashToken(session.value)],
  );
  // Entering a code would also create the first home: this one is like the oldest in the company.
  await inDatabase(
    `with made as (
       insert into dashboard (tenant_id, owner_account_id, title, structure, is_home)
       select s.tenant_id, s.account_id, 'My dashboard', 'wide-narrow', true from session s
       where s.token_hash = $1 and not exists (
         select from dashboard d where d.tenant_id = s.tenant_id and d.owner_account_id = s.account_id and d.is_home)
       returning tenant_id, id)
     insert into widget (tenant_id, dashboard_id, type, title, container, "order", settings)
     select made.tenant_id, made.id, w.type, w.title, w.container, w."order", w.settings
     from made join widget w on w.tenant_id = made.tenant_id and w.dashboard_id =
       (select min(d.id) from dashboard d where d.tenant_id = made.tenant_id and d.is_home and d.id <> made.id)`,
    [hashToken(session.value)],
  );
  await carry(context, host, session);
}

interface SessionCookie {
  name: string;
  value: string;
}

async function sessionOf(username: string, host: string): Promise<SessionCookie> {
  const [name = '', value = ''] = (await sessionCookie(productPort(), host, username)).split('=');
  return { name, value };
}

async function carry(context: BrowserContext, host: string, session: SessionCookie): Promise<void> {
  await context.addCookies([{ ...session, url: addressOn(host) }]);
}

/** Another person, in a window of their own at the same time. */
export async function inTheirWindow(browser: Browser, username: string, path: string): Promise<Page> {
  const context = await browser.newContext();
  await enter(context, username, harbourline);
  const page = await context.newPage();
  await page.goto(addressOn(harbourline) + path);
  await settled(page);
  return page;
}

function reports(message: ConsoleMessage, expected: Journey['expectedRefusal']): boolean {
  return [expected]
    .flat()
    .some((status) => message.text().includes(`the server responded with a status of ${status} `));
}

/**
 * A preload the document fetched and nothing has used yet. The font is used by the first text, however late
 * that is.
 */
function isWaste(message: ConsoleMessage): boolean {
  const text = message.text();
  return (
    message.type() === 'warning' &&
    text.includes('was preloaded using link preload but not used') &&
    !text.includes('.woff2')
  );
}

function isOurs(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  return !/^(https?|wss?):$/.test(protocol) || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** The screen has loaded: its heading is there and nothing on it waits. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or work email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
