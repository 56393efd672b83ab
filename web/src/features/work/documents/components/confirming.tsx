import { Button } from '@mantine/core';
import type { CompanyDocument } from '@tenure/contract/work/documents.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useConfirm } from '../documents.queries.ts';
import css from './documents.module.css';
import '../words.ts';

interface ConfirmingProps {
  document: CompanyDocument;
  /** The version on the screen: a newer one is refused, so that it is read first. */
  number: number;
}

/** The viewer confirms that they read and understood a version. */
export function Confirming({ document: { id, dueOn }, number }: ConfirmingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm(id);
  return (
    <div className={css.form}>
      <p className="quiet">
        {t('documents.one.confirmHelp', { number: format.number(number) })}{' '}
        {dueOn === null ? '' : t('documents.one.confirmBy', { day: format.date(dueOn) })}
      </p>
      <div className={css.tools}>
        <Button
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate(number, {
              onSuccess: () => showToast(t('documents.one.done')),
              onError: (error) => showToast(failureDetail(t, error), 'critical'),
            })
          }
        >
          {t('documents.one.confirm')}
        </Button>
      </div>
    </div>
  );
}
