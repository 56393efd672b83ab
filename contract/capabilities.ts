/**
 * Every capability the product knows, with where it makes sense. A grant of a security profile names one of
 * these and a scope; an answer's metadata lists those the viewer has on that record in its present state.
 */
export const capabilities = {
  'accounts.factors.reset': {
    about: 'Take away the second factors of somebody who has lost them, after checking who they are',
  },
  'dashboards.dashboard.view': { about: 'See a dashboard and its widgets' },
  'dashboards.dashboard.edit': { about: 'Change the title, layout and widgets of a dashboard' },
  'dashboards.dashboard.share': { about: 'Share a dashboard with everybody in the company' },
  'employees.card.view': { about: 'See the public card of a person: name, position, photo, work contact' },
  'employees.team.view': { about: 'See who reports to a person' },
  'files.file.add': { about: 'Upload a file' },
  'site.settings.edit': { about: 'Change site settings and branding' },
  'feature-flags.edit': { about: 'Turn parts of the product on or off for a company or a person' },
  'tenants.view': { about: 'See the companies of this installation and their health' },
} as const;

export type Capability = keyof typeof capabilities;

/** Between whom a grant holds. `assigned` is a relation on the record itself. */
export const scopes = [
  'self',
  'direct-reports',
  'all-reports',
  'same-department',
  'same-location',
  'assigned',
  'everyone',
] as const;
export type Scope = (typeof scopes)[number];

export interface Grant {
  capability: Capability;
  scope: Scope;
}

export function isCapability(text: string): text is Capability {
  return Object.hasOwn(capabilities, text);
}
