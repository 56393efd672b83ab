import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import css from '../screens/org-chart-screen.module.css';

/** Tools of the chart that a narrow screen folds behind a button. */
export function FoldedTools({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={css.fold}
        aria-label={t('organisation.chart.tools')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots {...icon} />
      </IconButton>
      <div className={css.more} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
