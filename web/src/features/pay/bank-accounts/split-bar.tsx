import type { ShownAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import css from './split-bar.module.css';
import { useShareText } from './use-share-text.ts';
import './words.ts';

/** In percent. The pay is unknown, so every fixed amount has the same width. */
const widthOfAmount = 18;

function widthOf({ isPrimary, rateType, rateValue }: ShownAccount): number | null {
  if (isPrimary) return null;
  return rateType === 1 ? widthOfAmount : Math.max(Number(rateValue ?? 0), 2);
}

interface SplitBarProps {
  accounts: readonly ShownAccount[];
  /** Tells two bars apart. */
  label?: string;
}

/** The accounts' shares of each pay, in the order they are paid. */
export function SplitBar({ accounts, label }: SplitBarProps) {
  const { t } = useTranslation();
  const shareText = useShareText();
  return (
    <ul className={css.bar} aria-label={label ?? t('bank.splitTitle')}>
      {accounts.map((account) => {
        const width = widthOf(account);
        const text = `${account.accountName}: ${shareText(account, accounts.length === 1)}`;
        return (
          <li
            key={account.id}
            className={css.part}
            data-rest={width === null || undefined}
            style={width === null ? undefined : { flexBasis: `${width}%` }}
            title={text}
          >
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
