import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const tokensPath = '/preferences/tokens';

const always = { byMailUnlessChosen: true, isAlwaysMailed: true } as const;

export const tokenCreated: NotificationKind = {
  kind: 'api-token-created',
  label: 'An API token was made for your account',
  ...always,
  text: ({ name, days }) => ({
    title: 'An API token was made for your account',
    body: `The token “${String(name)}” can act as you for ${String(days)} ${days === 1 ? 'day' : 'days'}. If it was not you, revoke it under Preferences › API tokens at once, change your password and tell the helpdesk.`,
  }),
};

export const tokensRevoked: NotificationKind = {
  kind: 'api-tokens-revoked',
  label: 'Your API tokens were revoked',
  ...always,
  text: ({ count }) => ({
    title: 'Your API tokens were revoked',
    body: `An administrator revoked ${count === 1 ? 'your API token' : `your ${String(count)} API tokens`}. Programs that use them are refused from now on.`,
  }),
};
