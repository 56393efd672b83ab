import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ChartFormat, chartFormats } from '@tenure/contract/organisation/org-chart.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type ChartDay, saveChart } from '../organisation.queries.ts';

/** Exports the open part of the chart. */
export function ChartExport({ day, open }: { day: ChartDay; open: readonly string[] }) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: (format: ChartFormat) => saveChart(day, format, open),
    onError: (failure) => showToast(failureText(t, failure), 'critical'),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton aria-label={t('organisation.chart.export')} disabled={save.isPending}>
          <IconDownload {...icon} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {chartFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(`organisation.chart.exportAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
