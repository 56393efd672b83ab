import type {
  CompanyPicturePlace,
  CompanyPictures,
  CompanySettings,
} from '@tenure/contract/company/company-settings.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

interface VersionedSettings {
  version: number;
  settings: CompanySettings;
  pictures: CompanyPictures;
}

/** Null for the operator of the installation, who is in no company. */
export async function settingsOfCompany(tx: Tx): Promise<VersionedSettings | undefined> {
  const [row] = await tx.query<VersionedSettings>(
    `select company_settings_version as version,
       jsonb_build_object('name', name, 'shortName', short_name, 'systemName', system_name, 'primaryColour', primary_colour,
         'accentColour', accent_colour, 'headline', headline, 'strapline', strapline,
         'contact', jsonb_build_object('name', contact_name, 'email', contact_email, 'phone', contact_phone,
           'address', contact_address),
         'footerText', footer_text, 'footerLinks', footer_links, 'languages', languages, 'phoneRegions', phone_regions
       ) as settings,
       jsonb_build_object('logoLight', logo_light, 'logoDark', logo_dark, 'icon', logo_small, 'signIn', sign_in_picture)
         as pictures
     from tenant where tenant_id = current_tenant() and not is_provider`,
  );
  return row;
}

/** The same with the company locked: of two who save at once, the second is refused. */
export async function settingsOfCompanyLocked(tx: Tx): Promise<VersionedSettings | undefined> {
  const [, found] = await Promise.all([lockCompany(tx), settingsOfCompany(tx)]);
  return found;
}

export async function saveSettings(tx: WriteTx, settings: CompanySettings): Promise<void> {
  const { contact } = settings;
  await tx.query(
    `update tenant set company_settings_version = company_settings_version + 1, name = $2, short_name = $3, system_name = $4,
       primary_colour = $5, accent_colour = $6, headline = $7, strapline = $8, contact_name = $9, contact_email = $10,
       contact_phone = $11, contact_address = $12, footer_text = $13, footer_links = $14, languages = $15, phone_regions = $16
     where tenant_id = $1`,
    [
      tx.tenantId,
      settings.name,
      settings.shortName,
      settings.systemName,
      settings.primaryColour,
      settings.accentColour,
      settings.headline,
      settings.strapline,
      contact.name,
      contact.email,
      contact.phone,
      contact.address,
      settings.footerText,
      JSON.stringify(settings.footerLinks),
      settings.languages,
      settings.phoneRegions,
    ],
  );
}

const columns = {
  logoLight: 'logo_light',
  logoDark: 'logo_dark',
  icon: 'logo_small',
  signIn: 'sign_in_picture',
} as const satisfies Record<CompanyPicturePlace, string>;

export interface KeptPicture {
  name: string;
  key: string;
  /** The address at which screens load it. */
  address: string;
}

/**
 * Puts a picture, or none, in a place; returns the key of the file that was there. A picture does not change
 * the version of the settings, so it conflicts with no edit.
 */
export async function putPicture(
  tx: WriteTx,
  place: CompanyPicturePlace,
  picture: KeptPicture | null,
): Promise<string | undefined> {
  await lockCompany(tx);
  const [old] = await tx.query<{ key: string }>(
    `delete from company_picture where tenant_id = current_tenant() and place = $1 returning storage_key as key`,
    [place],
  );
  if (picture) {
    await tx.query(
      `insert into company_picture (tenant_id, place, name, storage_key) values (current_tenant(), $1, $2, $3)`,
      [place, picture.name, picture.key],
    );
  }
  await tx.query(`update tenant set ${columns[place]} = $2 where tenant_id = $1`, [
    tx.tenantId,
    picture?.address ?? null,
  ]);
  return old?.key;
}

/** The picture beside the demo's sign-in form comes with the web app. */
export async function showDemoPicture(tx: WriteTx): Promise<void> {
  await tx.query(`update tenant set sign_in_picture = '/demo/harbour.svg' where tenant_id = $1`, [
    tx.tenantId,
  ]);
}

export async function keyOfPicture(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx.query<{ key: string }>(
    'select storage_key as key from company_picture where tenant_id = current_tenant() and name = $1',
    [name],
  );
  return row?.key;
}
