import { wholeAccount as australian } from '@tenure/domain/countries/au/whole-account.ts';
import { wholeAccount as british } from '@tenure/domain/countries/gb/whole-account.ts';
import { wholeAccount as ofNewZealand } from '@tenure/domain/countries/nz/whole-account.ts';

interface Entered {
  bsbAU: string;
  prefix: string;
  accountNumber: string;
  suffixNz: string;
  sortCode: string;
}

/** Spreads a whole number, entered in its first field or the one for the account, over all its fields. */
export function withWholeNumber<Draft extends Entered>(country: 'AU' | 'NZ' | 'GB', draft: Draft): Draft {
  switch (country) {
    case 'AU': {
      const whole = australian(draft.bsbAU) ?? australian(draft.accountNumber);
      return whole === null ? draft : { ...draft, bsbAU: whole.bsb, accountNumber: whole.accountNumber };
    }
    case 'NZ': {
      const whole = ofNewZealand(draft.prefix) ?? ofNewZealand(draft.accountNumber);
      return whole === null
        ? draft
        : { ...draft, prefix: whole.prefix, accountNumber: whole.base, suffixNz: whole.suffix };
    }
    case 'GB': {
      const whole = british(draft.sortCode) ?? british(draft.accountNumber);
      return whole === null ? draft : { ...draft, ...whole };
    }
  }
}
