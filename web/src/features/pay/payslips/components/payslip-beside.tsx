import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PdfOrFailure } from '../../../../ui/pdf/pdf-dialog.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './payslips.module.css';

interface PayslipBesideProps extends ComponentProps<typeof PdfOrFailure> {
  title: string;
  onClose: () => void;
}

/** A payslip beside the list, for screens wide enough for both; others show it in a dialog. */
export function PayslipBeside({ title, onClose, ...pdf }: PayslipBesideProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const beside = useRef<HTMLDivElement>(null);
  useEffect(() => beside.current?.focus(), []);
  useHotkeys([['Escape', onClose]]);
  return (
    <div ref={beside} tabIndex={-1} className={css.beside}>
      <WidgetCard
        title={title}
        actions={
          <IconButton aria-label={t('pdf.close')} onClick={onClose}>
            <IconX {...smallIcon} />
          </IconButton>
        }
      >
        <WidgetBody>
          <PdfOrFailure {...pdf} />
        </WidgetBody>
      </WidgetCard>
    </div>
  );
}
