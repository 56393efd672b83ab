import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LeaveType } from '@tenure/contract/leave/leave-types.ts';
import { stateName } from '@tenure/domain/leave/holiday-regions.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import css from './rules-card.module.css';
import '../words.ts';

/** How the type accrues, effective when, with the source of each rule. */
export function RulesCard({ type }: { type: LeaveType }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <WidgetCard
      title={t('leaveTypes.rules')}
      actions={
        type.isArchived ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => setOpen(true)}
          >
            {t('leaveTypes.addRule')}
          </Button>
        )
      }
    >
      {type.rules.length === 0 ? (
        <WidgetBody>
          <p className="quiet">{t('leaveTypes.noRule')}</p>
        </WidgetBody>
      ) : (
        <WidgetRows>
          {type.rules.map((rule) => (
            <WidgetRow key={rule.id}>
              <span className={css.rule}>
                <b>{rule.words}</b>
                <span className="quiet small">
                  {rule.state === null
                    ? t('leaveTypes.from', { day: format.date(rule.validFrom) })
                    : t('leaveTypes.fromIn', {
                        state: stateName({ country: type.country, state: rule.state }),
                        day: format.date(rule.validFrom),
                      })}
                </span>
                {rule.source === null ? null : (
                  <span className="quiet small">{t('leaveTypes.source', { source: rule.source })}</span>
                )}
              </span>
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
      {isOpen ? <RuleDialog type={type} onClose={() => setOpen(false)} /> : null}
    </WidgetCard>
  );
}
