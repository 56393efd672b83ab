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
  search: (endpoint) => ({ url: `${endpoint.path}?query=a` }),
  reveal: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { section: 'personal-contact', field: 'dateOfBirth' },
  }),
};
