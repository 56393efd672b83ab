import { getResume } from '@tenure/contract/people/resume.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type QualificationFacts, qualificationFacts, qualificationsToRenew } from './actionable.reads.ts';
import { qualificationItem } from './actionable.view.ts';
import { addDemoResumes } from './demo-resumes.service.ts';
import { expiringWidget } from './expiring.widget.ts';
import { resumeErasure } from './resume.erasure.ts';
import { resumeRoutes } from './resume.routes.ts';
import { createResumeFiles, createResumes } from './resume.service.ts';
import { documentFiles } from './resume.store.ts';

interface ResumeFeatureDeps {
  audit: Audit;
  clock: Clock;
  encryption: FieldEncryption;
  files: FileStore;
}

const toRenew: ActionableSource<QualificationFacts> = {
  kind: 'qualification',
  category: 'renewal',
  module: null,
  rows: (_tx, viewer) => qualificationsToRenew(viewer),
  facts: qualificationFacts,
  view: qualificationItem,
};

export function createResumeFeature(deps: ResumeFeatureDeps): FeatureModule {
  const resumeFiles = createResumeFiles(deps);
  return {
    name: 'resume',
    actionableItems: [toRenew],
    widgets: [expiringWidget],
    erasures: [resumeErasure],
    bindings: resumeRoutes(createResumes({ ...deps, resumeFiles })),
    fillDemo: (tx) => addDemoResumes(tx, resumeFiles),
    recordParts: [
      {
        key: 'resume',
        title: 'Resume',
        order: 65,
        call: getResume,
        files: async (tx, tenantId, employeeId) =>
          (await documentFiles(tx, employeeId)).map(({ name, storageKey, sealedFor }) => ({
            name,
            read: () => resumeFiles.read(tenantId, storageKey, sealedFor),
          })),
      },
    ],
    profileSections: [
      {
        key: 'resume',
        synonyms: [
          'cv',
          'curriculum vitae',
          'work experience',
          'qualifications',
          'licences',
          'certificates',
          'skills',
        ],
        order: 5,
        capability: 'employees.resume.view',
      },
    ],
  };
}
