import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { importKinds } from '@tenure/domain/organisation/import/columns.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { useExport } from '../organisation-import.queries.ts';
import css from './import.module.css';

/** Exports the same columns, to edit and import again. */
export function ExportCard({ today }: { today: string }) {
  const { t } = useTranslation();
  const exporting = useExport();
  const [asOf, setAsOf] = useState(today);
  return (
    <WidgetCard title={t('organisationImport.export')}>
      <div className={css.body}>
        <p className="quiet">{t('organisationImport.exportHelp')}</p>
        <DayField label={t('organisationImport.exportDay')} value={asOf} w="fit-content" onChange={setAsOf} />
        <div className={css.bar}>
          {importKinds.map((what) => (
            <Button
              key={what}
              variant="default"
              leftSection={<IconDownload {...smallIcon} />}
              disabled={asOf === '' || exporting.isPending}
              onClick={() => exporting.mutate({ what, asOf })}
            >
              {t('organisationImport.exportOf', {
                kind: t(`organisationImport.kinds.${what}`).toLowerCase(),
              })}
            </Button>
          ))}
        </div>
        {exporting.error === null ? null : (
          <Note tone="critical" announce="now">
            {t('organisationImport.exportFailed')}. {failureText(t, exporting.error)}
          </Note>
        )}
      </div>
    </WidgetCard>
  );
}
