import { Button, Menu, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { ChartColour } from './use-chart-colours.ts';

interface ChartKindProps {
  structure: 'position' | 'employee';
  as: 'chart' | 'outline';
  onChart: (structure: 'position' | 'employee') => void;
  onOutline: () => void;
}

/** Switches between a chart of positions, a chart of people, and an outline. */
export function ChartKind({ structure, as, onChart, onOutline }: ChartKindProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('organisation.chart.look')}
      value={as === 'outline' ? 'outline' : structure}
      onChange={(value) => {
        if (value === 'outline') onOutline();
        else onChart(value === 'employee' ? 'employee' : 'position');
      }}
      data={[
        { value: 'position', label: t('organisation.chart.positions') },
        { value: 'employee', label: t('organisation.chart.people') },
        { value: 'outline', label: t('organisation.chart.asOutline') },
      ]}
    />
  );
}

interface ChartColoursProps {
  offered: readonly ChartColour[];
  chosen: ChartColour | null;
  onChoose: (colour: ChartColour | 'none') => void;
}

/** Chooses how the cards are coloured. */
export function ChartColours({ offered, chosen, onChoose }: ChartColoursProps) {
  const { t } = useTranslation();
  if (offered.length === 0) return null;
  const choices = [...offered, 'none'] as const;
  const now = chosen ?? 'none';
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown {...smallIcon} />}>
          {t('organisation.chart.colour', { by: t(`organisation.chart.colours.${now}`) })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('organisation.chart.colourBy')}>
        <Menu.RadioGroup
          value={now}
          onChange={(value) => onChoose(choices.find((one) => one === value) ?? 'none')}
        >
          {choices.map((colour) => (
            <Menu.RadioItem key={colour} value={colour}>
              {t(`organisation.chart.colours.${colour}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
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
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton aria-label={t('organisation.chart.display')}>
          <IconAdjustmentsHorizontal {...icon} />
        </IconButton>
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
