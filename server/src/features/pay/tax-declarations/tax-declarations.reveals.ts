import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Reveal, revealOf } from '../../../platform/reveal/reveal.ts';
import { taxCapabilities } from './tax-declaration.policy.ts';
import type { TaxDeclarations } from './tax-declaration.service.ts';
import { taxToRead } from './tax-declaration.store.ts';

const ofScheme = <Scheme extends TaxScheme>(scheme: Scheme) =>
  ({
    capability: 'taxation.view',
    action: 'tax-declaration.revealed',
    load: (tx: Tx, employeeId: number) => taxToRead(tx, scheme, employeeId),
    can: taxCapabilities,
  }) as const;

export function taxReveals(declarations: TaxDeclarations): Reveal[] {
  const here = (field: 'tfn' | 'irdNumber', ofCountry: 'AU' | 'NZ') =>
    revealOf({
      ...ofScheme('tfn'),
      section: 'taxation',
      field,
      read: async ({ tx, subject, id }) => {
        const { country, number } = await declarations.wholeNumber(tx, subject, id);
        return country === ofCountry ? number : null;
      },
    });
  return [
    here('tfn', 'AU'),
    here('irdNumber', 'NZ'),
    revealOf({
      ...ofScheme('uk-taxation'),
      section: 'uk-taxation',
      field: 'nino',
      read: async ({ tx, subject, id }) => (await declarations.wholeNumber(tx, subject, id)).number,
    }),
  ];
}
