import type { FeatureModule } from '../../../module.ts';
import { tokenCreated, tokensPath, tokensRevoked } from './api-token.notifications.ts';
import { apiTokenRoutes } from './api-token.routes.ts';
import { type ApiTokenDeps, createApiTokens } from './api-token.service.ts';

export function createApiTokenFeature(deps: ApiTokenDeps): FeatureModule {
  return {
    name: 'api-tokens',
    bindings: apiTokenRoutes(createApiTokens(deps)),
    notificationKinds: [tokenCreated, tokensRevoked],
    menu: [
      {
        id: 'api-tokens',
        module: null,
        menu: 'user',
        label: 'API tokens',
        icon: 'key',
        href: tokensPath,
        order: 15,
        synonyms: ['access tokens', 'integration'],
      },
    ],
  };
}
