/**
 * Addresses of the product this one replaces, and where each leads now. Links in old mails and bookmarks keep
 * working; the rule is pure, so that the browser can apply it before anything else is loaded.
 */
export type LegacyRoute = { kind: 'current' } | { kind: 'moved'; to: string } | { kind: 'invalid' };

const current: LegacyRoute = { kind: 'current' };
const invalid: LegacyRoute = { kind: 'invalid' };

interface ProfilePlace {
  tab: string;
  section?: string;
}

const placeBySuffix = new Map<string, ProfilePlace>([
  ['', { tab: 'overview' }],
  ['resume', { tab: 'my-career', section: 'resume' }],
  ['employment-history', { tab: 'my-career', section: 'employment-history' }],
  ['payment', { tab: 'payment-details' }],
  ['recommendation', { tab: 'recognition' }],
  ['activity', { tab: 'activity' }],
  ['my-career', { tab: 'my-career' }],
  ['personal', { tab: 'personal' }],
]);

/** `pathname` and `search` as the browser has them, still encoded. */
export function legacyRoute(pathname: string, search: string): LegacyRoute {
  const segments = decodeSegments(pathname);
  if (segments === null) return invalid;
  const query = new URLSearchParams(search);
  const [area, screen, ...rest] = segments;

  if (area === 'dashboard' && screen === 'show-performance-detail') {
    const [id, ...tail] = rest;
    if (id === undefined || id === 'new' || tail.length > 0) return current;
    return moved('/dashboard/show-performance-detail/', { id }, query);
  }
  if (area === 'dashboard' && screen === 'view') {
    const [id, ...tail] = rest;
    if (id === undefined || tail.length > 0) return current;
    return moved('/dashboard/', { id }, query);
  }
  if (area === 'security' && screen === 'change-password') {
    const [email, token, ...tail] = rest;
    if (email === undefined || token === undefined || tail.length > 0) return current;
    return moved('/reset-password/', { email, token }, query);
  }
  if (area === 'controlpanel' && screen === 'user-profile' && rest[0] === 'new') {
    const [, id, suffix = '', ...tail] = rest;
    return id === undefined
      ? current
      : profile('/controlpanel/user-profile/new/', { id }, suffix, tail, query);
  }
  if (area === 'controlpanel' && screen === 'my-profile' && rest[0] === 'new') {
    const [, suffix = '', ...tail] = rest;
    // The new address has the same path, told apart by its tab.
    if (suffix === '' && query.has('tab')) return current;
    return profile('/controlpanel/my-profile/new/', {}, suffix, tail, query);
  }
  return current;
}

function profile(
  path: string,
  whose: Record<string, string>,
  suffix: string,
  tail: readonly string[],
  query: URLSearchParams,
): LegacyRoute {
  const place = placeBySuffix.get(suffix);
  if (place === undefined || tail.length > 0) return invalid;
  return moved(path, { ...whose, ...place }, query);
}

/** The query of the old address is carried over, unless the new address sets the same parameter itself. */
function moved(path: string, parameters: Record<string, string>, query: URLSearchParams): LegacyRoute {
  const kept = [...query].filter(([name]) => !Object.hasOwn(parameters, name));
  const pairs = [...Object.entries(parameters), ...kept].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return { kind: 'moved', to: `${path}?${pairs.join('&')}` };
}

function decodeSegments(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch (error) {
    // A broken percent sequence names nothing.
    if (error instanceof URIError) return null;
    throw error;
  }
}
