import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './workflows.module.css';
import '../words.ts';

interface BuddyCardProps {
  id: string;
  /** The person who is helped along, and so is not their own buddy. */
  employeeId: number;
  chosen: Chosen | null;
  error: string | undefined;
  onChoose: (chosen: Chosen | null) => void;
}

/** The colleague who helps a person along. */
export function BuddyCard({ employeeId, ...field }: BuddyCardProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('workflows.buddy')}>
      <div className={css.body}>
        <div className={css.day}>
          <FoundPerson
            {...field}
            label={t('workflows.buddyChoose')}
            description={t('workflows.buddyHelp')}
            placeholder={t('workflows.findPerson')}
            but={employeeId}
          />
        </div>
      </div>
    </WidgetCard>
  );
}
