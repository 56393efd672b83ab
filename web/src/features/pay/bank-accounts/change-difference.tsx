import type { HeldAccount, HeldBankChange } from '@tenure/contract/pay/bank-changes.ts';
import { type AccountDifference, accountDifferences } from '@tenure/domain/pay/changed-accounts.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx';
import css from './change-difference.module.css';
import { useShareText } from './use-share-text.ts';
import './change-words.ts';

type What = AccountDifference<HeldAccount>['what'];
const tones: Record<What, Tone> = {
  added: 'positive',
  removed: 'critical',
  changed: 'caution',
  same: 'informative',
};

/** The effects of a change, account by account: the current value beside the new one. */
export function ChangeDifference({ change }: { change: Pick<HeldBankChange, 'before' | 'after' | 'state'> }) {
  const { t } = useTranslation();
  const { before, after } = change;
  return (
    <ul
      className={css.lines}
      aria-label={change.state === 'waiting' ? t('bankChanges.differs') : t('bankChanges.differed')}
    >
      {accountDifferences(before, after).map(({ what, before: was, after: now }) => (
        <li key={`${what}-${was?.id ?? 'new'}`}>
          <StatusTag tone={tones[what]}>{t(`bankChanges.what.${what}`)}</StatusTag>
          {what === 'same' && now !== null ? (
            <AccountLine account={now} isOnly={after.length === 1} />
          ) : (
            <dl>
              <div>
                <dt>{t('bankChanges.before')}</dt>
                <dd>
                  {was === null ? (
                    t('bankChanges.nothing')
                  ) : (
                    <AccountLine account={was} isOnly={before.length === 1} />
                  )}
                </dd>
              </div>
              <div>
                <dt>{t('bankChanges.after')}</dt>
                <dd>
                  {now === null ? (
                    t('bankChanges.nothing')
                  ) : (
                    <AccountLine account={now} isOnly={after.length === 1} />
                  )}
                </dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function AccountLine({ account, isOnly }: { account: HeldAccount; isOnly: boolean }) {
  const shareText = useShareText();
  const bank = account.bsbAU ?? account.bsbNZ ?? account.sortCode;
  return (
    <span className={css.account}>
      <b>{account.accountName}</b>
      <span className="figures">
        {[bank, account.accountNumber, account.suffixNz].filter(Boolean).join(' ')}
      </span>
      <span className="quiet">{shareText(account, isOnly)}</span>
    </span>
  );
}
