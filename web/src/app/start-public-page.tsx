import type { PublicPage } from '@tenure/domain/company/public-page.ts';
import { createRoot } from 'react-dom/client';
import { SignInFrame } from '../features/identity/sign-in/components/sign-in-frame.tsx';
import { loadSignInSettings } from '../features/identity/sign-in/identity.queries.ts';
import { createQueryClient } from '../lib/api/query.ts';
import { followServerTime } from '../lib/clock.ts';
import { readRuntimeConfig } from '../lib/config.ts';
import { showFavicon } from '../lib/favicon.ts';
import { everywhere } from '../lib/messages/en-AU/everywhere.ts';
import { startMessages } from '../lib/messages/messages.ts';
import { withinAMoment } from '../lib/within-a-moment.ts';
import '../ui/sheets-of-sign-in.ts';
import { fontOfTheFirstPaint } from '../ui/first-paint-font.ts';
import { applyTheme } from '../ui/theme.ts';
import { inkTeal } from '../ui/tokens.ts';
import { Providers } from './providers.tsx';

const screens = {
  certificate: async () =>
    (await import('../features/learning/certificates/certificate-check.screen.tsx')).CertificateCheckScreen,
  letter: async () => (await import('../features/work/letters/letter-check.screen.tsx')).LetterCheckScreen,
};

/** One page for people without an account, in the company's colours. */
export async function startPublicPage(root: HTMLElement, page: PublicPage): Promise<void> {
  const config = readRuntimeConfig(globalThis.tenureConfig);
  followServerTime(config?.serverTime);
  const queryClient = createQueryClient();
  await startMessages(navigator.language, everywhere);
  const Screen = await screens[page]();
  const settings = await loadSignInSettings(queryClient);
  const primary = settings?.theme.primaryColour ?? inkTeal[6];
  applyTheme(primary);
  showFavicon(settings?.theme.iconUrl ?? null);
  await withinAMoment(fontOfTheFirstPaint());
  createRoot(root).render(
    <Providers config={config} queryClient={queryClient} primary={primary}>
      {settings === null ? (
        <main>
          <Screen />
        </main>
      ) : (
        <SignInFrame settings={settings}>
          <Screen />
        </SignInFrame>
      )}
    </Providers>,
  );
}
