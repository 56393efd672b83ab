import { listOwnPoints, listPersonRecognitions } from '@tenure/contract/recognition/feed.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import { fillDemoRecognition } from './demo-recognition.service.ts';
import { feedRoutes } from './feed.routes.ts';
import { createLikeDigest } from './like-digest.jobs.ts';
import { recognitionErasure } from './recognition.erasure.ts';
import {
  recognised,
  recognitionLiked,
  recognitionReported,
  trophyReceived,
} from './recognition.notifications.ts';
import { createRecognitions } from './recognition.service.ts';
import { recognitionWidget } from './recognition.widget.ts';
import { createRecognitionFiles } from './recognition-file.service.ts';
import { createRecognitionNews } from './recognition-news.service.ts';
import { createRecognitionReports } from './report.service.ts';
import { countOpenReports } from './report.store.ts';

interface FeedDeps {
  audit: Audit;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
}

export function createFeedFeature(deps: FeedDeps): FeatureModule {
  const news = createRecognitionNews(deps);
  const files = createRecognitionFiles({ ...deps, news });
  return {
    name: 'recognition-feed',
    module: 'recognition',
    bindings: [
      ...feedRoutes({
        recognitions: createRecognitions({ ...deps, news }),
        reports: createRecognitionReports(deps),
      }),
      ...attachmentRoutes(files),
    ],
    menu: [
      {
        id: 'recognition',
        module: 'recognition',
        menu: 'main',
        group: 'people',
        label: 'Recognition',
        icon: 'award',
        href: '/recognition',
        order: 50,
        synonyms: ['thank', 'kudos', 'badge', 'trophy', 'praise', 'thank someone', 'congratulate'],
        capability: 'recognition.view',
      },
      {
        id: 'recognition-reports',
        module: 'recognition',
        menu: 'settings',
        group: 'recognition',
        label: 'Reported recognition',
        icon: 'flag',
        href: '/admin/recognition-reports',
        order: 34,
        synonyms: ['moderation', 'report', 'abuse'],
        capability: 'recognition.moderate',
        count: countOpenReports,
      },
    ],
    widgets: [recognitionWidget],
    profileSections: [
      {
        key: 'recognition',
        synonyms: ['badges', 'trophies', 'thanks'],
        order: 1,
        capability: 'recognition.view',
      },
    ],
    profileActions: [
      {
        key: 'recognise',
        capability: 'recognition.give',
        href: ({ isSelf, isToCome, hasLeft, viewer }) =>
          isSelf || isToCome || hasLeft || viewer.employeeId === null ? null : '/recognition',
      },
    ],
    recordParts: [
      {
        key: 'recognition',
        title: 'Recognition',
        order: 95,
        call: listPersonRecognitions,
        files: files.ofPerson,
      },
      { key: 'points', title: 'Points of this year', order: 97, call: listOwnPoints, isOfViewer: true },
    ],
    notificationKinds: [recognised, trophyReceived, recognitionLiked, recognitionReported],
    recurring: [createLikeDigest(deps.database, deps.notifications)],
    erasures: [recognitionErasure],
    fillDemoPeople: fillDemoRecognition,
  };
}
