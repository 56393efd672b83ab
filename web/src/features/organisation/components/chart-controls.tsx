import { Button, Menu, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';

interface ChartKindProps {
  structure: 'position' | 'employee';
  as: 'chart' | 'outline';
  onStructure: (structure: 'position' | 'employee') => void;
  onAs: (as: 'chart' | 'outline') => void;
}

/** Of what the chart is made, and whether it is drawn or read. */
export function ChartKind({ structure, as, onStructure, onAs }: ChartKindProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('organisation.chart.made')}
        value={structure}
        onChange={(value) => onStructure(value === 'employee' ? 'employee' : 'position')}
        data={[
          { value: 'position', label: t('organisation.chart.positions') },
          { value: 'employee', label: t('organisation.chart.people') },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('organisation.chart.look')}
        value={as}
        onChange={(value) => onAs(value === 'outline' ? 'outline' : 'chart')}
        data={[
          { value: 'chart', label: t('organisation.chart.asChart') },
          { value: 'outline', label: t('organisation.chart.asOutline') },
        ]}
      />
    </>
  );
}

interface ChartDisplayProps {
  showDotted: boolean;
  onShowDotted: (show: boolean) => void;
  onOwn: () => void;
  onOpenAll: () => void;
  onCloseAll: () => void;
}

export function ChartDisplay(props: ChartDisplayProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconAdjustmentsHorizontal {...smallIcon} />}>
          {t('organisation.chart.display')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={props.onOwn}>{t('organisation.chart.own')}</Menu.Item>
        <Menu.Item onClick={props.onOpenAll}>{t('organisation.chart.openAll')}</Menu.Item>
        <Menu.Item onClick={props.onCloseAll}>{t('organisation.chart.closeAll')}</Menu.Item>
        <Menu.CheckboxItem checked={props.showDotted} onChange={props.onShowDotted}>
          {t('organisation.chart.dotted')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
