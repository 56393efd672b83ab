import type { MoveDifference } from '@tenure/contract/performance/template-moves.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from '../screens/template-moves-screen.module.css';
import '../words.ts';

/** The differences a move makes in one review. */
export function MoveDifferences({ differences }: { differences: readonly MoveDifference[] }) {
  const { t } = useTranslation();
  if (differences.length === 0) return <span className="quiet">{t('cycles.moves.noChanges')}</span>;
  const asked = (value: string | null) =>
    value === null ? null : t(`cycles.templates.asked.${value as 'employee'}`);
  return (
    <ul className={css.differences}>
      {differences.map(({ kind, title, before, after }) => {
        const what = t(`cycles.moves.kinds.${kind}`, { title });
        const [from, to] = kind === 'item-asked' ? [asked(before), asked(after)] : [before, after];
        const absent = t(kind === 'rating-scale' ? 'cycles.moves.usualScale' : 'cycles.moves.nothing');
        const isChange = before !== null || after !== null || kind === 'rating-scale';
        return (
          <li key={`${kind}-${title}`}>
            {isChange
              ? t('cycles.moves.fromTo', {
                  what,
                  before: from ?? absent,
                  after: to ?? absent,
                })
              : what}
          </li>
        );
      })}
    </ul>
  );
}
