import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import css from './company.module.css';

/** The name of a field, with a mark while it differs from what is saved. */
export function FieldLabel({ name, isChanged }: { name: string; isChanged: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={css.label}>
      {name}
      {isChanged ? (
        <span aria-hidden>
          <StatusTag tone="informative">{t('companySettings.changed')}</StatusTag>
        </span>
      ) : null}
    </span>
  );
}
