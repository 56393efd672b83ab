import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { actingMark } from '../lib/acting.ts';
import { createAnalytics } from '../lib/analytics.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { createQueryClient } from '../lib/api/query.ts';
import { followServerTime } from '../lib/clock.ts';
import { readRuntimeConfig } from '../lib/config.ts';
import { createConsoleLog } from '../lib/console-log.ts';
import { onFailure, reportFailure } from '../lib/failures.ts';
import { enAU } from '../lib/messages/en-AU/index.ts';
import { startMessages } from '../lib/messages/messages.ts';
import { withinAMoment } from '../lib/within-a-moment.ts';
import '../ui/sheets-of-the-shell.ts';
import { fontOfTheFirstPaint } from '../ui/first-paint-font.ts';
import { applyTheme } from '../ui/theme.ts';
import { inkTeal } from '../ui/tokens.ts';
import { FirstContributionsContext, provideContributions } from './contributions.ts';
import { leaveFor } from './end-session.ts';
import { firstContributions } from './first-contributions.ts';
import { Providers } from './providers.tsx';
import { createProductRouter } from './router.tsx';
import { signInAddress } from './session-end.ts';
import { LiveEvents } from './shell/live-events.tsx';
import { ProofHost } from './shell/proof-host.tsx';
import { ShellNotifications } from './shell/shell-notifications.tsx';
import { StartFailure } from './shell/start-failure.tsx';
import { loadSurroundings } from './surroundings.ts';

export async function startShell(root: HTMLElement): Promise<void> {
  const config = readRuntimeConfig(globalThis.tenureConfig);
  followServerTime(config?.serverTime);
  const analytics = createAnalytics(config);
  const log = createConsoleLog(config);
  log.info(`Tenure ${config?.commitId ?? ''} in ${config?.environment ?? 'an unknown environment'}`);
  const queryClient = createQueryClient();
  const font = fontOfTheFirstPaint();
  await startMessages(navigator.language, enAU);
  onFailure((failure) => {
    const status = failure instanceof ApiError ? failure.status : null;
    const told = failure instanceof ApiError ? `${failure.status} from ${failure.url}` : String(failure);
    // A refusal is an answer; anything else is a fault.
    log[status !== null && status < 500 ? 'warn' : 'error'](told);
    analytics.failure({ kind: failure instanceof Error ? failure.name : 'unknown', status });
    const address = signInAddress(failure, globalThis.location);
    if (address !== null) leaveFor(address);
  });

  // Another window signed in as someone else, so this one shows another person's data.
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === actingMark) globalThis.location.assign('/');
  });
  provideContributions(async () => Object.values(await import('./feature-contributions.ts')));
  const mount = createRoot(root);
  const router = createProductRouter(queryClient);
  router.subscribe('onResolved', () => {
    analytics.screen(router.state.matches.at(-1)?.routeId ?? 'unknown');
  });
  const around = loadSurroundings(queryClient);
  // The first screen, with its calls, loads beside the surroundings. A failure is reported where it is shown.
  const { pathname, search } = router.latestLocation;
  const firstScreen = (async () => {
    await router.options.context.openArea(pathname).catch(reportFailure);
    await router.preloadRoute({ to: pathname, search });
  })();
  try {
    const { primary } = await around;
    applyTheme(primary);
    await withinAMoment(firstScreen, font);
    mount.render(
      <Providers config={config} queryClient={queryClient} primary={primary}>
        <FirstContributionsContext value={firstContributions}>
          <ShellNotifications />
          <ProofHost />
          <LiveEvents />
          <RouterProvider router={router} />
        </FirstContributionsContext>
      </Providers>,
    );
  } catch (failure) {
    // People without a session are on the way to the sign-in screen.
    if (signInAddress(failure, globalThis.location) !== null) return;
    applyTheme(inkTeal[6]);
    mount.render(
      <Providers config={config} queryClient={queryClient} primary={inkTeal[6]}>
        <StartFailure failure={failure} />
      </Providers>,
    );
  }
}
