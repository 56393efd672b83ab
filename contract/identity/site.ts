import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../envelopes.ts';

/**
 * The parts of the product a company can have. A module that is not enabled is absent from its navigation.
 */
export const modules = [
  'home',
  'profile',
  'team',
  'learning',
  'leave',
  'documents',
  'performance',
  'recruitment',
  'careers',
  'calendar',
  'contracts',
  'survey',
  'reports',
  'custom-reports',
  'recognition',
  'org-chart',
] as const;
/** Every company has these; all others can be turned off. */
export const fixedModules: readonly ModuleName[] = ['home', 'profile', 'team', 'org-chart'];
export const moduleName = z.enum(modules);
export type ModuleName = z.output<typeof moduleName>;

const siteUser = z.strictObject({
  id,
  uuid: z.uuid(),
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  createdAt: instant,
  userRole: z.string(),
  userType: z.enum(['Admin', 'User']),
  country: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.string(),
  timezone: z.string(),
  /** Null for an account without an employee record. */
  employeeId: id.nullable(),
  avatarUrl: z.string().nullable(),
  /** While it is still to come; null from that day on. */
  firstDay: z.iso.date().nullable(),
});

/** The administrator who is signed in as the user, if any. */
const actingFor = z.strictObject({
  displayName: z.string(),
  readOnly: z.boolean(),
  secondsLeft: z.int(),
});

/** The operator's approved access to this company, in the operator's own session there. */
const siteOperatorAccess = z.strictObject({
  operatorName: z.string(),
  reason: z.string(),
  secondsLeft: z.int(),
});

const siteTenant = z.strictObject({
  name: z.string(),
  systemName: z.string().nullable(),
  shortName: z.string(),
  newNavEnabled: z.boolean(),
  enabledModules: z.array(moduleName),
  /** The languages people can choose. */
  languages: z.array(z.string()),
});

export const site = defineEndpoint({
  name: 'site',
  method: 'GET',
  path: '/api/site',
  summary: 'Who is signed in, and to which company',
  capability: 'signed-in',
  beforeDayOne: true,
  forTokens: true,
  /** The operator of the installation signs in outside every company. */
  output: z.strictObject({
    user: siteUser,
    tenant: siteTenant.nullable(),
    actingFor: actingFor.nullable(),
    operatorAccess: siteOperatorAccess.nullable(),
  }),
  errors: [],
});
export type Site = z.output<typeof site.output>;

/** The main menu, grouped by whose business it is, in this order; the last group is at its foot. */
export const menuGroups = ['start', 'me', 'team', 'people', 'company', 'payroll', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The groups of the settings, in this order. Screens put related ones under one heading. */
export const settingsGroups = [
  'organisation',
  'leave',
  'pay',
  'performance',
  'learning',
  'recognition',
  'fields',
  'access',
  'data',
] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

/** Entries of the main menu have one each. */
export const menuIcons = [
  'address-book',
  'award',
  'beach',
  'briefcase',
  'building',
  'building-bank',
  'calendar-check',
  'calendar-dollar',
  'calendar-event',
  'calendar-off',
  'calendar-user',
  'cash',
  'certificate',
  'chart-bar',
  'chart-dots',
  'chart-pie',
  'clipboard-check',
  'database',
  'door-enter',
  'file-export',
  'file-import',
  'file-text',
  'files',
  'flag',
  'forms',
  'git-branch',
  'git-pull-request',
  'hierarchy',
  'home',
  'hourglass',
  'id-badge',
  'inbox',
  'key',
  'layout-grid',
  'list-check',
  'lock',
  'logout',
  'mail-forward',
  'medal',
  'progress-check',
  'receipt',
  'scale',
  'school',
  'server',
  'settings',
  'shield-check',
  'signature',
  'target',
  'trophy',
  'user-circle',
  'user-plus',
  'user-search',
  'users',
  'writing-sign',
] as const;
export type MenuIconName = (typeof menuIcons)[number];

const menuItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  icon: z.enum(menuIcons),
  href: z.string(),
  /** Work waiting behind this entry, where it counts any. */
  count: z.int().nullable(),
  /** How much of that work is past its due date. */
  overdue: z.int(),
  /** Other words people search for it by. */
  synonyms: z.array(z.string()),
});

const navigationOutput = z.strictObject({
  user: z.strictObject({
    id,
    displayName: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    positionTitle: z.string().nullable(),
  }),
  branding: z.strictObject({
    companyName: z.string(),
    logos: z.strictObject({
      light: z.string().nullable(),
      dark: z.string().nullable(),
      small: z.string().nullable(),
    }),
    themeColours: z.strictObject({ primary: z.string(), accent: z.string() }),
  }),
  menus: z.strictObject({
    user: z.array(menuItem),
    modules: z.array(menuItem.extend({ group: z.enum(menuGroups) })),
    /** The settings; `module` is the id of the entry that opens them. */
    subModules: z.array(menuItem.extend({ module: z.string(), group: z.enum(settingsGroups) })),
    /** Things the viewer may start, for the command palette. */
    actions: z.array(menuItem),
  }),
  companyContact: z.strictObject({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  footer: z.strictObject({
    text: z.string(),
    links: z.array(z.strictObject({ label: z.string(), href: z.string() })),
  }),
  aiAssistant: z.strictObject({
    enabled: z.boolean(),
    label: z.string().nullable(),
    url: z.string().nullable(),
  }),
});
export type Navigation = z.output<typeof navigationOutput>;
export type MenuItem = z.output<typeof menuItem>;

export const navigation = defineEndpoint({
  name: 'navigation',
  method: 'GET',
  path: '/api/navigation',
  summary: 'Everything around the page: user, branding, menus, contact and footer',
  capability: 'signed-in',
  beforeDayOne: true,
  forTokens: true,
  output: navigationOutput,
  errors: [],
});

/** The same answer at the address older clients know. */
export const navigationLegacy = defineEndpoint({
  name: 'navigationLegacy',
  method: 'GET',
  path: '/nav_resource/api/navigation_json',
  summary: 'The navigation payload at its older address',
  capability: 'signed-in',
  beforeDayOne: true,
  output: navigationOutput,
  errors: [],
});
