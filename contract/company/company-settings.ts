import { isPhoneIn } from '@tenure/domain/numbers/phone.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { oneLine, record } from '../envelopes.ts';
import { moduleName } from '../identity/site.ts';
import { languages } from '../platform/preferences.ts';

/** Countries whose phone numbers a company can allow. */
export const phoneRegions = ['AU', 'NZ', 'GB'] as const;

/** The places where a picture of the company appears; the icon is also the browser tab's. */
export const companyPicturePlaces = ['logoLight', 'logoDark', 'icon', 'signIn'] as const;
export const companyPicturePlace = z.enum(companyPicturePlaces);
export type CompanyPicturePlace = z.output<typeof companyPicturePlace>;
export const mostPictureBytes = 5 * 1024 * 1024;

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Enter a colour like #0B6E69');
/** One line that may be left empty. */
const maybeOneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Remove line breaks and characters that cannot be seen');
const webAddress = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .refine((text) => isWebAddress(text), 'Enter an address that begins with https://');

function isWebAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text)) return false;
  return URL.canParse(text);
}

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

const phoneParts = z.object({
  contact: z.object({ phone: z.string().nullable() }),
  phoneRegions: z.array(z.enum(phoneRegions)).min(1),
});

function hasDialledPhone({
  contact: { phone },
  phoneRegions: regions,
}: z.output<typeof phoneParts>): boolean {
  return phone === null || regions.some((region) => isPhoneIn(region, phone));
}

function phoneMessage(entered: unknown): string {
  const regions = phoneParts.safeParse(entered).data?.phoneRegions ?? phoneRegions;
  return `Phone must be a valid phone number for region(s) ${regions.join(', ')}`;
}

const settings = z
  .strictObject({
    name: oneLine(200, 'Enter the company name'),
    shortName: oneLine(40, 'Enter a short name'),
    /** Beside the logo, in the browser tab and in emails; the short name where there is none. */
    systemName: oneLine(60, 'Enter a system name').nullable(),
    primaryColour: colour,
    accentColour: colour,
    headline: maybeOneLine(120),
    strapline: maybeOneLine(160),
    contact: z.strictObject({
      name: maybeOneLine(100),
      email: z.email('Enter an email address, like people@company.com').max(200).nullable(),
      phone: oneLine(40, 'Enter a phone number').nullable(),
      address: oneLine(200, 'Enter an address').nullable(),
    }),
    footerText: maybeOneLine(200),
    footerLinks: z
      .array(z.strictObject({ label: oneLine(40, 'Enter the text of the link'), href: webAddress }))
      .max(6, 'Add 6 links at most'),
    languages: z
      .array(z.enum(languages))
      .min(1, 'Choose at least one language')
      .refine(distinct, 'Name each language once'),
    phoneRegions: z
      .array(z.enum(phoneRegions))
      .min(1, 'Choose at least one country')
      .refine(distinct, 'Name each country once'),
  })
  .refine(hasDialledPhone, {
    path: ['contact', 'phone'],
    error: ({ input }) => phoneMessage(input),
    // Also where another field is wrong: every problem is named at once.
    when: ({ value }) => phoneParts.safeParse(value).success,
  });
export type CompanySettings = z.output<typeof settings>;

const pictures = z.record(companyPicturePlace, z.string().nullable());
export type CompanyPictures = z.output<typeof pictures>;
const saved = record(z.strictObject({ settings, pictures }));

const capability = 'site.settings.edit';
const path = '/api/company-settings';

export const companySettings = defineEndpoint({
  name: 'companySettings',
  method: 'GET',
  path,
  summary: "The company's name, look, contact, footer, languages and phone regions",
  capability,
  output: saved,
  versioned: true,
  errors: [],
});

export const saveCompanySettings = defineEndpoint({
  name: 'saveCompanySettings',
  method: 'PUT',
  path,
  summary: 'Edit how the company appears on every screen, in emails and on the sign-in page',
  capability,
  body: settings,
  output: saved,
  versioned: true,
  errors: ['stale-version'],
});

const place = z.strictObject({ place: companyPicturePlace });

export const saveCompanyPicture = defineEndpoint({
  name: 'saveCompanyPicture',
  method: 'POST',
  path: `${path}/pictures`,
  summary: 'Replace a logo, the icon or the sign-in picture: a JPEG, PNG or WebP, redrawn before it is kept',
  capability,
  query: place,
  multipart: true,
  output: record(pictures),
  status: 201,
  errors: ['too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const removeCompanyPicture = defineEndpoint({
  name: 'removeCompanyPicture',
  method: 'DELETE',
  path: `${path}/pictures`,
  summary: 'Remove a logo, the icon or the sign-in picture',
  capability,
  query: place,
  output: null,
  errors: [],
});

/** Without a session, since the sign-in page shows it. */
export const companyPicture = defineEndpoint({
  name: 'companyPicture',
  method: 'GET',
  path: '/api/company-pictures/{picture}',
  summary: 'A logo, the icon or the sign-in picture, as screens show it',
  capability: 'public',
  params: z.strictObject({
    picture: z.string().regex(/^[0-9a-f]{32}$/, 'Use the address of a picture'),
  }),
  output: null,
  status: 200,
  file: 'public',
  errors: ['not-found'],
});

const modulesOfCompany = z.strictObject({
  /** Those the company has turned on, among the ones this version of the product brings. */
  enabled: z.array(moduleName),
  /** Those it can turn on and off. */
  choices: z.array(moduleName),
});
export type CompanyModules = z.output<typeof modulesOfCompany>;
const modulesPath = '/api/company-modules';

export const companyModules = defineEndpoint({
  name: 'companyModules',
  method: 'GET',
  path: modulesPath,
  summary: 'The modules of the company, and those it can turn on and off',
  capability,
  output: record(modulesOfCompany),
  versioned: true,
  errors: [],
});

export const saveCompanyModules = defineEndpoint({
  name: 'saveCompanyModules',
  method: 'PUT',
  path: modulesPath,
  summary: 'Turn modules on and off; what a module holds is kept while it is off',
  capability,
  body: z.strictObject({
    enabled: z.array(moduleName).refine(distinct, 'Name each module once'),
  }),
  output: record(modulesOfCompany),
  versioned: true,
  errors: ['stale-version'],
});

/** The steps of the guide a new company is given, in their order. */
export const setupSteps = ['profile', 'people', 'invitations', 'signIn', 'modules'] as const;
export const setupStep = z.enum(setupSteps);
export type SetupStep = z.output<typeof setupStep>;

const setup = z.strictObject({
  isDismissed: z.boolean(),
  steps: z.array(
    z.strictObject({
      step: setupStep,
      /** Seen in what the company has by now, or marked as done. */
      isDone: z.boolean(),
      isMarked: z.boolean(),
    }),
  ),
});
export type CompanySetup = z.output<typeof setup>;
const setupPath = '/api/company-setup';

export const companySetup = defineEndpoint({
  name: 'companySetup',
  method: 'GET',
  path: setupPath,
  summary: 'How far a new company is with setting up',
  capability,
  output: record(setup),
  errors: [],
});

export const saveCompanySetup = defineEndpoint({
  name: 'saveCompanySetup',
  method: 'PUT',
  path: setupPath,
  summary: 'Dismiss the setup guide, or take it back up',
  capability,
  body: z.strictObject({ isDismissed: z.boolean() }),
  output: record(setup),
  errors: [],
});

/** One step at a time, so that two people who mark different steps both keep theirs. */
export const markSetupStep = defineEndpoint({
  name: 'markSetupStep',
  method: 'PUT',
  path: `${setupPath}/steps/{step}`,
  summary: 'Mark a step of the setup guide as done, or as not done',
  capability,
  params: z.strictObject({ step: setupStep }),
  body: z.strictObject({ isMarked: z.boolean() }),
  output: record(setup),
  errors: [],
});
