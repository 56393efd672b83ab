import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Calibration, type ShownShare, shareKinds } from '@tenure/contract/performance/calibration.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../calibration.module.css';
import '../calibration.words.ts';

/** The share of each group rated 4 or 5 beside the highest: an indicator, never a verdict. */
export function SharesCard({ shares }: Pick<Calibration, 'shares'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<(typeof shareKinds)[number]>('location');
  const groups = shares[kind];
  const percent = (hundredths: number) => format.percent(Math.round(hundredths / 100));
  return (
    <WidgetCard title={t('calibration.shares.title')}>
      <WidgetBody>
        <div className={css.shares}>
          <NativeSelect
            label={t('calibration.shares.by')}
            value={kind}
            data={shareKinds.map((value) => ({ value, label: t(`calibration.shares.kinds.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setKind(shareKinds.find((one) => one === value) ?? 'location')
            }
          />
          {groups.length === 0 ? (
            <p className="quiet">{t('calibration.shares.tooSmall')}</p>
          ) : (
            <table className={css.bars}>
              <thead>
                <tr>
                  <th scope="col">{t('calibration.shares.group')}</th>
                  <th scope="col">{t('calibration.shares.people')}</th>
                  <th scope="col">{t('calibration.shares.share')}</th>
                  <th scope="col">{t('calibration.shares.ratio')}</th>
                </tr>
              </thead>
              <tbody>
                {groups.map((group) => (
                  <tr key={group.title ?? 0}>
                    <th scope="row">
                      {group.title === null
                        ? t('calibration.shares.merged', { count: group.groups })
                        : group.title || t('calibration.shares.none')}
                    </th>
                    <td>{format.number(group.people)}</td>
                    <td>
                      {percent(group.now)}{' '}
                      {group.now === group.before ? null : (
                        <span className="quiet small">
                          {t('calibration.shares.before', { share: percent(group.before) })}
                        </span>
                      )}
                    </td>
                    <td>
                      <Ratio group={group} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className="quiet small">{t('calibration.shares.help')}</p>
          <p className="quiet small">{t('calibration.shares.small')}</p>
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

function Ratio({ group: { ratio, isLow } }: { group: ShownShare }) {
  const { t } = useTranslation();
  if (ratio === null) return '–';
  if (ratio === 100) return t('calibration.shares.highest');
  const text = (ratio / 100).toFixed(2);
  return isLow ? (
    <span className={css.low}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> {t('calibration.shares.low', { ratio: text })}
    </span>
  ) : (
    text
  );
}
