import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { harbourline, sessionCookie } from '../tools/test/caller.ts';
import { addressOn, productPort } from './product-place.ts';

export { expect } from '@playwright/test';
export { harbourline, kauri, provider } from '../tools/test/caller.ts';

interface Journey {
  /** What this journey has refused on purpose; a browser reports each on its console. */
  expectedRefusal: number | readonly number[] | null;
  /** Opens a path on a company's host. */
  open: (path: string, host?: string) => Promise<void>;
  /** Goes from the product without signing out; what the screen still asks for is not asked by nobody. */
  leave: () => Promise<void>;
  /** Opens the shell as somebody, without going through the sign-in screens. */
  enterAs: (username: string, host?: string) => Promise<void>;
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
  enterAs: async ({ context }, use) => {
    await use((username, host = harbourline) => enter(context, username, host));
  },
  /** Every journey, whatever it is about: nothing on the console, no policy violation, nothing from elsewhere. */
  watched: [
    async ({ page, expectedRefusal }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isFault = message.type() === 'error' ? !reports(message, expectedRefusal) : isWaste(message);
        if (isFault) complaints.push(`console: ${message.text()}`);
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
  const [name = '', value = ''] = (await sessionCookie(productPort(), host, username)).split('=');
  await context.addCookies([{ name, value, url: addressOn(host) }]);
}

/** Somebody else, at a window of their own at the same time. */
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

/** What the document had fetched ahead, and nobody has asked for since. */
function isWaste(message: ConsoleMessage): boolean {
  return (
    message.type() === 'warning' && message.text().includes('was preloaded using link preload but not used')
  );
}

function isOurs(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  return !/^(https?|wss?):$/.test(protocol) || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** The screen has come up: its heading is there and nothing on it waits. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or work email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
