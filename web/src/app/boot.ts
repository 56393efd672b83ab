// First of all: the modules below create schemas as they load, and the style sheets begin with their layers.
import '../lib/zod-without-eval.ts';
import '../ui/sheets-of-the-document.ts';
import { legacyRoute } from '@tenure/domain/company/legacy-redirects.ts';
import { publicPageOf } from '@tenure/domain/company/public-page.ts';
import { isSignInPath } from '@tenure/domain/identity/sign-in-paths.ts';
import { comingBackFrom } from './coming-back.ts';

/** Picks the application by the address, before loading either. */
async function boot() {
  const { pathname, search, hash } = globalThis.location;
  const route = legacyRoute(pathname, search);
  if (route.kind === 'moved') {
    globalThis.location.replace(route.to + hash);
    return;
  }
  const isForSigningIn = isSignInPath(pathname);
  const publicPage = publicPageOf(pathname);
  if (!isForSigningIn && publicPage === undefined && isSignedOut(globalThis.tenureConfig)) {
    globalThis.location.replace(comingBackFrom('/login/', globalThis.location));
    return;
  }
  if (import.meta.env.DEV) {
    const { startMockService } = await import('../mock/service.ts');
    await startMockService();
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  if (publicPage !== undefined) {
    const { startPublicPage } = await import('./start-public-page.tsx');
    await startPublicPage(root, publicPage);
  } else if (isForSigningIn) {
    const { startSignIn } = await import('./start-sign-in.tsx');
    await startSignIn(root);
  } else {
    const { startShell } = await import('./start-shell.tsx');
    await startShell(root);
  }
}

/** The browser sent no session, so every call would be refused. */
function isSignedOut(config: unknown): boolean {
  return (
    typeof config === 'object' && config !== null && 'hasSession' in config && config.hasSession === false
  );
}

void boot();
