import { Checkbox } from '@mantine/core';
import type { AskedField } from '@tenure/contract/people/change-requests.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import css from './change-requests.module.css';
import { SaidValue } from './said-value.tsx';

interface FieldDifferenceProps {
  field: AskedField;
  isWaiting: boolean;
  /** Whether to approve it, where it is being decided. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void };
}

/** A field's value when requested, its current value, and the requested one. */
export function FieldDifference({ field, isWaiting, choice }: FieldDifferenceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <div className={css.head}>
        {choice === undefined || field.isOvertaken ? (
          field.label
        ) : (
          <Checkbox
            label={t('changeRequests.accept', { field: field.label })}
            checked={choice.isChosen}
            onChange={(event) => choice.onChoose(event.currentTarget.checked)}
          />
        )}
        {isWaiting ? null : (
          <StatusTag tone={field.outcome === 'accepted' ? 'positive' : 'informative'}>
            {t(`changeRequests.outcomes.${field.outcome}`)}
          </StatusTag>
        )}
        {field.isOvertaken ? (
          <StatusTag tone="informative">{t('changeRequests.overtaken')}</StatusTag>
        ) : field.hasChanged ? (
          <StatusTag tone="caution">{t('changeRequests.changed')}</StatusTag>
        ) : null}
      </div>
      <dl>
        <div>
          <dt>{t('changeRequests.before')}</dt>
          <dd>
            <SaidValue field={field} value={field.before} isGone={!isWaiting} />
          </dd>
        </div>
        {isWaiting ? (
          <div>
            <dt>{t('changeRequests.now')}</dt>
            <dd>
              {field.hasChanged || field.isMasked ? (
                <SaidValue field={field} value={field.now} />
              ) : (
                <span className="quiet">{t('changeRequests.same')}</span>
              )}
            </dd>
          </div>
        ) : null}
        <div className={css.wished}>
          <dt>{t('changeRequests.wished')}</dt>
          <dd>
            <SaidValue field={field} value={field.wished} isGone={!isWaiting} />
          </dd>
        </div>
      </dl>
      {field.later === null ? null : (
        <p className="quiet">
          {t('changeRequests.later', {
            day: format.date(field.later.from),
            value: field.later.value ?? t('changeRequests.none_value'),
          })}
        </p>
      )}
    </li>
  );
}
