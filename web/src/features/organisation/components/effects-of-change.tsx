import type { BranchBudget } from '@tenure/contract/organisation/position-administration.ts';
import type { Effects } from '@tenure/contract/organisation/restructuring.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import css from './restructure-dialog.module.css';

/** How many reports are named; the rest are counted. */
const mostTitles = 5;

/** What a change of the structure would make another. */
export function EffectsOfChange({ effects }: { effects: Effects }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reports, branch, managers, budgets } = effects;
  const nobody = t('orgAdmin.preview.nobody');
  const unnamed = managers.changed - managers.people.length;
  const sums = (budget: BranchBudget | null) => {
    if (budget === null) return '–';
    const parts = [
      budget.fte.budget === null
        ? t('orgAdmin.preview.noBudget')
        : t('orgAdmin.preview.fte', { amount: format.number(budget.fte.budget) }),
      ...(budget.salary ?? []).map(({ budget: amount, currency }) =>
        amount === null ? null : format.money(amount, currency),
      ),
    ];
    return parts.filter((part) => part !== null).join(' · ');
  };
  const titles = reports.slice(0, mostTitles).map(({ title }) => title);
  return (
    <section className={css.effects} aria-live="polite">
      <h3>{t('orgAdmin.preview.title', { day: format.date(effects.from) })}</h3>
      <p>
        {t('orgAdmin.preview.goes', {
          positions: format.number(branch.positions),
          people: format.number(branch.people),
        })}
      </p>
      {reports.length === 0 ? null : (
        <p>
          {t('orgAdmin.preview.reports', {
            count: reports.length,
            titles:
              reports.length > mostTitles
                ? `${titles.join(', ')} ${t('orgAdmin.preview.more', { count: reports.length - mostTitles })}`
                : titles.join(', '),
          })}
        </p>
      )}
      <h4>
        {managers.changed === 0
          ? t('orgAdmin.preview.noManagers')
          : t('orgAdmin.preview.managers', { count: managers.changed })}
      </h4>
      {managers.people.length === 0 ? null : (
        <ul>
          {managers.people.map(({ id, fullName, before, after }) => (
            <li key={id}>
              <b>{fullName}</b>:{' '}
              {t('orgAdmin.preview.change', { before: before ?? nobody, after: after ?? nobody })}
            </li>
          ))}
          {unnamed > 0 ? <li>{t('orgAdmin.preview.more', { count: unnamed })}</li> : null}
        </ul>
      )}
      <h4 id="effects-budgets">{t('orgAdmin.preview.budgets')}</h4>
      <table aria-labelledby="effects-budgets">
        <thead>
          <tr>
            <th scope="col">{t('orgAdmin.preview.branch')}</th>
            <th scope="col">{t('orgAdmin.preview.before')}</th>
            <th scope="col">{t('orgAdmin.preview.after')}</th>
          </tr>
        </thead>
        <tbody>
          {budgets.map(({ title, before, after }, place) => (
            // Two branches may be called the same; their order is fixed.
            <tr key={`${title} ${place}`}>
              <th scope="row">{title}</th>
              <td>{sums(before)}</td>
              <td>{sums(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
