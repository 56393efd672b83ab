import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium, quietFlags } from '../tools/test/chromium.ts';

/**
 * A Chromium driven over its debugging port, which does only what its commands say. Playwright has every request
 * reported with its call stack and runs scripts of its own in the page: no person's browser does, and on a
 * slowed processor that takes longer than a fifth of the measurement.
 */
export interface PlainBrowser {
  /** Separate from all others: nothing is left in it from before. */
  newContext(): Promise<string>;
  closeContext(context: string): Promise<void>;
  /** In the given context, or in the browser's default one. */
  open(context?: string): Promise<PlainPage>;
  setCookie(cookie: { name: string; value: string; url: string }, context?: string): Promise<void>;
  close(): Promise<void>;
}

export interface PlainPage {
  slowBy(rate: number): Promise<void>;
  /** Runs in each document before its own scripts. */
  before(script: string): Promise<void>;
  go(address: string): Promise<void>;
  /** The value of an expression in the page, once it has one. */
  whenever<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

const patienceMs = 60_000;
/** Polling interrupts the page's work, so it is rare. */
const betweenLooksMs = 500;

export async function openPlainBrowser(size: { width: number; height: number }): Promise<PlainBrowser> {
  const kept = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-browser-'));
  const browser = spawn(
    ensureChromium(),
    [
      '--headless',
      '--no-sandbox',
      ...quietFlags,
      '--remote-debugging-port=0',
      `--user-data-dir=${kept}`,
      `--window-size=${size.width},${size.height}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const wire = await wireTo(await debuggingAddress(browser));
  return {
    newContext: async () => (await wire.send('Target.createBrowserContext')).browserContextId as string,
    closeContext: async (context) => {
      await wire.send('Target.disposeBrowserContext', { browserContextId: context });
    },
    open: async (context) => {
      const { targetId } = await wire.send('Target.createTarget', {
        url: 'about:blank',
        browserContextId: context,
      });
      const { sessionId } = await wire.send('Target.attachToTarget', { targetId, flatten: true });
      const tell = (method: string, params = {}) => wire.send(method, params, String(sessionId));
      await tell('Page.enable');
      return {
        slowBy: async (rate) => void (await tell('Emulation.setCPUThrottlingRate', { rate })),
        before: async (source) => void (await tell('Page.addScriptToEvaluateOnNewDocument', { source })),
        go: async (url) => void (await tell('Page.navigate', { url })),
        whenever: (expression) => eventually(expression, tell),
        close: async () => void (await wire.send('Target.closeTarget', { targetId })),
      };
    },
    setCookie: async (cookie, context) => {
      await wire.send('Storage.setCookies', { cookies: [cookie], browserContextId: context });
    },
    close: async () => {
      const ended = once(browser, 'exit');
      await wire.send('Browser.close');
      await ended;
      fs.rmSync(kept, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function debuggingAddress(browser: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of browser.stderr ?? []) {
    said += String(part);
    const [address] = /ws:\/\/\S+/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`Chromium did not start: ${said}`);
}

type Tell = (method: string, params?: object) => Promise<Record<string, unknown>>;

async function eventually<Value>(expression: string, tell: Tell): Promise<Value> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const { result, exceptionDetails } = await tell('Runtime.evaluate', { expression });
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    const { value } = Object(result) as { value?: Value };
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
  throw new Error(`The page never answered ${expression}`);
}

interface Answer {
  id?: number;
  error?: { message: string };
  result?: Record<string, unknown>;
}

async function wireTo(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return {
    send: (method: string, params = {}, sessionId?: string) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        last += 1;
        waiting.set(last, ({ error, result = {} }) => {
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
  };
}
