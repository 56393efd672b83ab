import type { RuntimeConfig } from './config.ts';

/** The events to count. Paths and codes only: never what people typed or who they are. */
export interface Analytics {
  screen(routeId: string): void;
  failure(failure: { kind: string; status: number | null }): void;
}

const silent: Analytics = { screen() {}, failure() {} };

/** An installation that counts events listens for this one in a script of its own. */
function announce(kind: string, detail: object): void {
  globalThis.dispatchEvent(new CustomEvent('tenure:analytics', { detail: { kind, ...detail } }));
}

const announcing: Analytics = {
  screen: (routeId) => announce('screen', { routeId }),
  failure: (failure) => announce('failure', failure),
};

export function createAnalytics(config: RuntimeConfig | null): Analytics {
  const environment = config?.environment ?? 'local';
  return environment === 'local' || environment === 'development' ? silent : announcing;
}
