import { openTenant, resumeTenant, suspendTenant } from '@tenure/contract/company/companies.ts';
import { bytesInGigabyte, companyStorage, saveStorageLimit } from '@tenure/contract/company/storage.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import { navigation, type Site, site } from '@tenure/contract/identity/site.ts';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import {
  installationHealth,
  myFeatureFlags,
  saveTenantFeatureFlags,
  tenantFeatureFlags,
  tenants,
} from '@tenure/contract/platform/feature-flags.ts';
import {
  notificationPreferences,
  notifications,
  readAllNotifications,
  readNotification,
  saveNotificationPreferences,
  unreadNotifications,
} from '@tenure/contract/platform/notifications.ts';
import {
  saveRegionPreference,
  saveThemePreference,
  themePreference,
} from '@tenure/contract/platform/preferences.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { now, nowText } from '../../lib/clock.ts';
import { tellLive } from '../live.ts';
import { MockRefusal, mock } from '../mock.ts';
import { changeWorld, companies, notificationsOf, personaOf, readWorld, tenantFlagsOf } from '../world.ts';

function signedIn() {
  const world = readWorld();
  if (world.session === 'anonymous') throw new MockRefusal('not-signed-in');
  if (world.session === 'halfway') throw new MockRefusal('mfa-in-progress');
  return world;
}

function unreadCount(): number {
  return notificationsOf(readWorld()).filter(({ readAt }) => readAt === null).length;
}

const kinds = [
  { kind: 'leave', label: 'Leave requests and decisions' },
  { kind: 'performance', label: 'Appraisals that wait for you' },
  { kind: 'recognition', label: 'Recognition' },
];

function mailChoices() {
  const { mailKinds } = signedIn();
  return {
    data: { kinds: kinds.map((each) => ({ ...each, byMail: mailKinds.includes(each.kind) })) },
    metadata: { capabilities: [], fields: [] },
  };
}

function companyOf(tenantId: unknown) {
  const company = companies.find(({ id }) => id === Number(tenantId));
  if (company === undefined) throw new MockRefusal('not-found');
  return company;
}

function flagsOf(tenantId: number, setEtag: (etag: string) => void) {
  const world = signedIn();
  if (!companies.some(({ id }) => id === tenantId)) throw new MockRefusal('not-found');
  setEtag(`"${world.tenantVersion}"`);
  return {
    data: { tenantId, version: world.tenantVersion, flags: tenantFlagsOf(world) },
    metadata: { capabilities: ['feature-flags.edit'], fields: [] },
  };
}

function siteNow(): Site {
  const { username, acting, passwordIsDue } = signedIn();
  if (passwordIsDue) throw new MockRefusal('password-change-required');
  const actingFor = acting && {
    displayName: personaOf(acting.username).site.user.displayName,
    readOnly: acting.readOnly,
    secondsLeft: Math.round((acting.until - now()) / 1000),
  };
  return { ...personaOf(username).site, actingFor };
}

export const platformHandlers = [
  mock(site, siteNow),
  mock(navigation, () => personaOf(signedIn().username).navigation),
  mock(surroundings, () => {
    const { username, flags, theme } = signedIn();
    return {
      site: siteNow(),
      navigation: personaOf(username).navigation,
      featureFlags: { flags },
      theme: { theme },
    };
  }),
  mock(myFeatureFlags, () => ({ flags: signedIn().flags })),
  mock(saveRegionPreference, ({ body }) => body),
  mock(themePreference, () => ({ theme: signedIn().theme })),
  mock(saveThemePreference, ({ body }) => ({ theme: changeWorld({ theme: body.theme }).theme })),
  mock(notifications, ({ query }) => {
    const wanted = query['selectedFilters[state]'];
    const all = notificationsOf(signedIn()).filter(
      ({ readAt }) => wanted === undefined || wanted.includes(readAt === null ? 'unread' : 'read'),
    );
    const page = all.slice((query.page - 1) * query.itemsPerPage, query.page * query.itemsPerPage);
    return {
      data: page,
      metadata: { pagination: paginate(all.length, page.length, query, notifications.path), actions: [] },
    };
  }),
  mock(unreadNotifications, () => {
    signedIn();
    return { unread: unreadCount() };
  }),
  mock(readNotification, ({ params }) => {
    const id = Number(params.notificationId);
    const world = changeWorld({ readIds: [...signedIn().readIds, id] });
    const read = notificationsOf(world).find((each) => each.id === id);
    if (read === undefined) throw new MockRefusal('not-found');
    tellLive({ type: 'changed', subject: 'notifications' });
    return { data: read, metadata: { capabilities: [], fields: [] } };
  }),
  mock(readAllNotifications, () => {
    changeWorld({ readIds: notificationsOf(signedIn()).map(({ id }) => id) });
    tellLive({ type: 'changed', subject: 'notifications' });
    return { unread: 0 };
  }),
  mock(notificationPreferences, mailChoices),
  mock(saveNotificationPreferences, ({ body }) => {
    changeWorld({ mailKinds: body.kinds.filter(({ byMail }) => byMail).map(({ kind }) => kind) });
    return mailChoices();
  }),
  mock(search, ({ query }) => {
    signedIn();
    const people = ['Tāmati Ngata', 'Grace Nguyen', 'Daniel Okafor', 'Elena Novak', 'Marco Bianchi'];
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .replaceAll(/\p{Mark}/gu, '')
        .toLowerCase();
    return {
      data: people
        .filter((name) => plain(name).includes(plain(query.query)))
        .map((title, at) => ({
          id: String(at + 1),
          type: 'employee' as const,
          title,
          subTitle: 'Terminal Operations',
          avatarUrl: null,
          href: '/notifications',
        })),
      metadata: { query: query.query },
    };
  }),
  mock(tenants, ({ query }) => {
    signedIn();
    const [field, direction] = query.sortBy.split(':');
    const sign = direction === 'desc' ? -1 : 1;
    const found = companies
      .filter(({ name }) => name.toLowerCase().includes((query.searchText ?? '').toLowerCase()))
      .sort(
        (a, b) =>
          sign * (field === 'name' ? a.name.localeCompare(b.name) : a.createdAt.localeCompare(b.createdAt)),
      );
    const page = found.slice((query.page - 1) * query.itemsPerPage, query.page * query.itemsPerPage);
    return {
      data: page,
      metadata: {
        pagination: paginate(found.length, page.length, query, tenants.path),
        actions: offer('VIEW', 'CREATE'),
      },
    };
  }),
  mock(openTenant, ({ body: { name, host } }) => {
    signedIn();
    if (companies.some((company) => company.host === host)) {
      const reason = 'Another company uses this host. Choose another.';
      throw new MockRefusal('invalid-input', {}, [{ path: 'host', code: 'taken', reason }]);
    }
    const id = companies.length + 1;
    const createdAt = nowText();
    const storage = { usedBytes: 0, limitBytes: 200 * bytesInGigabyte };
    companies.push({ id, name, host, people: 1, createdAt, suspendedAt: null, suspendedReason: '', storage });
    return { id, name, host };
  }),
  mock(companyStorage, () => {
    signedIn();
    return {
      data: {
        usedBytes: 816_000_000,
        limitBytes: 200 * bytesInGigabyte,
        areas: [
          { area: 'courses' as const, files: 9, bytes: 700_000_000 },
          { area: 'payslips' as const, files: 480, bytes: 91_000_000 },
          { area: 'photos' as const, files: 480, bytes: 25_000_000 },
        ],
      },
      metadata: { capabilities: ['site.settings.edit'], fields: [] },
    };
  }),
  mock(saveStorageLimit, ({ params, body }) => {
    signedIn();
    companyOf(params.tenantId).storage.limitBytes = body.gigabytes * bytesInGigabyte;
    return undefined;
  }),
  mock(suspendTenant, ({ params, body }) => {
    signedIn();
    const company = companyOf(params.tenantId);
    if (company.suspendedAt !== null) throw new MockRefusal('conflict');
    company.suspendedAt = nowText();
    company.suspendedReason = body.reason;
    return undefined;
  }),
  mock(resumeTenant, ({ params }) => {
    signedIn();
    const company = companyOf(params.tenantId);
    if (company.suspendedAt === null) throw new MockRefusal('conflict');
    company.suspendedAt = null;
    company.suspendedReason = '';
    return undefined;
  }),
  mock(tenantFeatureFlags, ({ params, setEtag }) => flagsOf(Number(params.tenantId), setEtag)),
  mock(saveTenantFeatureFlags, ({ params, body, ifMatch, setEtag }) => {
    const { flags, tenantVersion } = signedIn();
    if (ifMatch !== null && ifMatch !== `"${tenantVersion}"`) throw new MockRefusal('stale-version');
    const changed = Object.fromEntries(body.flags.map(({ name, enabled }) => [name, enabled]));
    changeWorld({ flags: { ...flags, ...changed }, tenantVersion: tenantVersion + 1 });
    return flagsOf(Number(params.tenantId), setEtag);
  }),
  mock(installationHealth, () => {
    signedIn();
    return {
      data: {
        version: '0.1.0',
        startedAt: new Date(now() - 86_400_000).toISOString(),
        database: { version: '18.4', sizeBytes: 48_300_000, migrations: 12 },
        jobs: { waiting: 2, failing: 0 },
        audit: { entries: 15_204, unsealed: 3 },
        keys: { total: 4120, done: 4120, failed: 0 },
      },
      metadata: { capabilities: ['tenants.view'], fields: [] },
    };
  }),
];
