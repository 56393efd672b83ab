import type { FeatureModule } from '../../../module.ts';
import { numberRoutes } from './numbers.routes.ts';

export function createRecognitionNumbersFeature(): FeatureModule {
  return {
    name: 'recognition-numbers',
    module: 'recognition',
    bindings: numberRoutes(),
    menu: [
      {
        id: 'recognition-numbers',
        module: 'recognition',
        menu: 'main',
        group: 'company',
        label: 'Recognition in numbers',
        icon: 'chart-pie',
        href: '/recognition/numbers',
        order: 52,
        synonyms: ['quarter', 'not recognised', 'statistics', 'report'],
        capability: 'recognition.numbers.view',
      },
    ],
  };
}
