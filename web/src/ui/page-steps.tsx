import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { smallIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import css from './page-steps.module.css';

interface PageStepsProps {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Paging where there is room for two arrows only, such as the foot of a card. */
export function PageSteps({ label, page, pages, onPage }: PageStepsProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav className={css.steps} aria-label={t('list.pagesOf', { label })}>
      <IconButton
        size={24}
        aria-label={t('list.previousPage')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <IconChevronLeft {...smallIcon} />
      </IconButton>
      <IconButton
        size={24}
        aria-label={t('list.nextPage')}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <IconChevronRight {...smallIcon} />
      </IconButton>
    </nav>
  );
}
