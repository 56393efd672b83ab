import { multipart } from '../../harness/organisation-import.ts';
import { at, type Requests } from './examples.ts';

export const platformRequests: Requests = {
  liveness: (endpoint) => ({ url: endpoint.path }),
  readiness: (endpoint) => ({ url: endpoint.path }),
  myFeatureFlags: (endpoint) => ({ url: endpoint.path }),
  notifications: (endpoint) => ({ url: endpoint.path }),
  unreadNotifications: (endpoint) => ({ url: endpoint.path }),
  readNotification: (endpoint, { notificationId }) => ({ url: at(endpoint, { notificationId }) }),
  readAllNotifications: (endpoint) => ({ url: endpoint.path }),
  notificationPreferences: (endpoint) => ({ url: endpoint.path }),
  saveNotificationPreferences: (endpoint) => ({ url: endpoint.path, payload: { kinds: [] } }),
  beginUpload: (endpoint) => ({
    url: endpoint.path,
    payload: { purpose: 'widget-video', name: 'harbour.mp4', size: 3, modifiedAt: 0 },
  }),
  getUpload: (endpoint, { uploadId }) => ({ url: at(endpoint, { uploadId }) }),
  sendUploadPart: (endpoint, { uploadId }) => ({
    url: `${at(endpoint, { uploadId })}?offset=0`,
    ...multipart('abc', 'part'),
  }),
  cancelUpload: (endpoint, { uploadId }) => ({ url: at(endpoint, { uploadId }) }),
  search: (endpoint) => ({ url: `${endpoint.path}?query=a` }),
  reveal: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { section: 'personal-contact', field: 'dateOfBirth' },
  }),
};
