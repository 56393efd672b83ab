import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type TemplateChange, toneOf } from '../template-changes.ts';
import css from './template-editor.module.css';
import '../words.ts';

interface TemplateChangesCardProps {
  templateId: number;
  published: number;
  changes: readonly TemplateChange[];
}

/** What publishing the draft would change. */
export function TemplateChangesCard({ templateId, published, changes }: TemplateChangesCardProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard
      title={t('cycles.templates.changes.title', { number: published })}
      count={changes.length}
      more={
        <Link
          className="link"
          to="/admin/performance-templates/$templateId/moves"
          params={{ templateId: String(templateId) }}
        >
          {t('cycles.moves.link')}
        </Link>
      }
    >
      {changes.length === 0 ? (
        <EmptyState title={t('cycles.templates.changes.none')}>
          {t('cycles.templates.changes.noneHelp')}
        </EmptyState>
      ) : (
        <ul className={css.changes}>
          {changes.map((change) => (
            <Change key={`${change.kind}-${change.title}`} change={change} />
          ))}
        </ul>
      )}
    </WidgetCard>
  );
}

function Change({ change }: { change: TemplateChange }) {
  const { t } = useTranslation();
  const { kind, title, before, after } = change;
  const tone = toneOf(change);
  const asked = (value: string | null) =>
    value === null ? null : t(`cycles.templates.asked.${value as 'employee'}`);
  const [from, to] = kind === 'item-asked' ? [asked(before), asked(after)] : [before, after];
  const absent = t(kind === 'rating-scale' ? 'cycles.moves.usualScale' : 'cycles.moves.nothing');
  return (
    <li>
      <span className={css.mark} data-tone={tone}>
        {t(`cycles.templates.changes.tones.${tone}`)}
      </span>
      <span>
        {t(`cycles.templates.changes.kinds.${kind}`, { title })}
        {from === null && to === null ? null : (
          <span className={`quiet small ${css.detail}`}>{`${from ?? absent} → ${to ?? absent}`}</span>
        )}
      </span>
    </li>
  );
}
