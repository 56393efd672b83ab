import { companyStorage } from '@tenure/contract/company/storage.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { storageOfCompany } from './storage.reads.ts';

export function storageRoutes(): Binding[] {
  return [
    onSession(companyStorage, {
      load: storageOfCompany,
      present: ({ subject }) => ({
        data: subject,
        metadata: { capabilities: ['site.settings.edit'], fields: [] },
      }),
    }),
  ];
}
