import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { getResponse } from 'msw';
import { vi } from 'vitest';
import { FirstContributionsContext, provideContributions } from '../app/contributions.ts';
import { firstContributions } from '../app/first-contributions.ts';
import { Providers } from '../app/providers.tsx';
import { createProductRouter } from '../app/router.tsx';
import { ProofHost } from '../app/shell/proof-host.tsx';
import { ShellNotifications } from '../app/shell/shell-notifications.tsx';
import { loadSurroundings } from '../app/surroundings.ts';
import { SignInApplication } from '../features/identity/sign-in/sign-in-application.tsx';
import { createQueryClient } from '../lib/api/query.ts';
import { provideFlags } from '../lib/flags.ts';
import { enAU } from '../lib/messages/en-AU/index.ts';
import { speak, startMessages } from '../lib/messages/messages.ts';
import { mockHandlers } from '../mock/handlers.ts';
import { latency } from '../mock/mock.ts';
import { changeWorld } from '../mock/world.ts';
import { inkTeal } from '../ui/tokens.ts';

/** Every text in the mocked server's answers, so that a test can tell data from the product's own words. */
// Parts of the product are fetched when first needed; compiling one for a test can take a while.
configure({ asyncUtilTimeout: 5000 });

export const saidByServer = new Set<string>();

/** Answers from the mock service without a network. */
function answerFromMocks(): void {
  latency.scale = 0;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, globalThis.location.origin), init);
    const response = await getResponse(mockHandlers, request);
    if (response === undefined) throw new Error(`Nothing answers ${request.method} ${request.url}`);
    if (response.status !== 204) rememberTexts(await response.clone().json());
    return response;
  });
  vi.stubGlobal('XMLHttpRequest', RequestByFetch);
}

/** The parts of XMLHttpRequest that an upload needs, answered by the same mocks. */
class RequestByFetch extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #url = '';
  #isAborted = false;

  open(_method: string, url: string) {
    this.#url = url;
  }

  setRequestHeader() {}

  getResponseHeader() {
    return null;
  }

  abort() {
    this.#isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  async send(body: FormData) {
    const response = await fetch(this.#url, { method: 'POST', body });
    if (this.#isAborted) return;
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}

function rememberTexts(data: unknown): void {
  // Rich text appears on the screen in the pieces between its tags.
  if (typeof data === 'string') for (const text of [data, ...data.split(/<[^>]*>/)]) saidByServer.add(text);
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) {
      // The log shows recorded details under their recorded names.
      if (name === 'details' && typeof value === 'object') rememberTexts(Object.keys(value ?? {}));
      rememberTexts(value);
    }
}

interface Scene {
  world: Parameters<typeof changeWorld>[0];
  locale?: string;
}

/** The whole shell at an address, as one person in the mocked world sees it. */
export async function mountShell(address: string, { world, locale = 'en-AU' }: Scene) {
  await begin(locale, world);
  const queryClient = createQueryClient();
  await loadSurroundings(queryClient);
  await speak(locale);
  provideContributions(async () => Object.values(await import('../app/feature-contributions.ts')));
  const router = createProductRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  const rendered = render(
    <Providers config={null} queryClient={queryClient} primary={inkTeal[6]}>
      <FirstContributionsContext value={firstContributions}>
        <ShellNotifications />
        <ProofHost />
        <RouterProvider router={router} />
      </FirstContributionsContext>
    </Providers>,
  );
  return { ...rendered, queryClient };
}

export async function mountSignIn(address: string, { world, locale = 'en-AU' }: Scene) {
  await begin(locale, world);
  globalThis.history.replaceState(null, '', address);
  return render(
    <Providers config={null} queryClient={createQueryClient()} primary={inkTeal[6]}>
      <SignInApplication />
    </Providers>,
  );
}

async function begin(locale: string, world: Scene['world']): Promise<void> {
  answerFromMocks();
  changeWorld(world);
  await startMessages('en-AU', enAU);
  await speak(locale);
}

export async function unmount(): Promise<void> {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  saidByServer.clear();
  provideFlags({});
}
