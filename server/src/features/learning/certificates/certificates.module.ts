import { listCertificates } from '@tenure/contract/learning/certificates.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createPublicLinks } from '../../../platform/public-link/public-link.ts';
import { createCertificates } from './certificate.service.ts';
import { shareInDemo } from './certificate.store.ts';
import { certificatesErasure } from './certificates.erasure.ts';
import { certificateCheckRoutes, certificateRoutes } from './certificates.routes.ts';

export function createCertificatesFeature(deps: { audit: Audit }): FeatureModule {
  return {
    name: 'certificates',
    module: 'learning',
    bindings: certificateRoutes(createCertificates(deps)),
    menu: [
      {
        id: 'certificate-settings',
        module: 'learning',
        menu: 'settings',
        group: 'learning',
        label: 'Certificates',
        icon: 'certificate',
        href: '/admin/certificates',
        order: 39,
        synonyms: ['certificate wording', 'completion', 'signatory', 'pdf'],
        capability: 'learning.certificate.edit',
      },
    ],
    profileSections: [
      {
        key: 'certificates',
        synonyms: ['certificate', 'proof of training', 'completed courses'],
        order: 7,
        capability: 'learning.view',
      },
    ],
    recordParts: [{ key: 'certificates', title: 'Certificates', order: 94, call: listCertificates }],
    erasures: [certificatesErasure],
    // Its address is known to no one: the person shares it again to see one.
    fillDemoPeople: (tx) => shareInDemo(tx, 'elena.novak', hashToken(randomToken(16))),
  };
}

/** A part of its own: it belongs to no session, so the module is looked at by the check itself. */
export const createCertificateChecksFeature = (deps: {
  clock: Clock;
  database: Database;
}): FeatureModule => ({
  name: 'certificate-checks',
  bindings: certificateCheckRoutes(createPublicLinks(deps)),
});
