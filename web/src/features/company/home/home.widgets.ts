import {
  IconBriefcase,
  IconBuildingBank,
  IconCash,
  IconCertificate,
  IconChartLine,
  IconSpeakerphone,
  IconTextCaption,
  IconUserPlus,
  IconVideo,
} from '@tabler/icons-react';
import type { WidgetContribution } from '../../../app/widget-contribution.ts';
import { prefetchItems } from './widgets/widget-items.ts';

const datedList = {
  loadBody: async () => (await import('./widgets/dated-list.widget.tsx')).DatedListWidget,
  loadSettings: async () => (await import('./widgets/dated-list.settings.tsx')).DatedListSettings,
  prefetch: prefetchItems,
};

export const homeWidgets: readonly WidgetContribution[] = [
  {
    type: 'htmlEditor',
    icon: IconTextCaption,
    defaultTitle: (t) => t('widgets.richText.title'),
    loadBody: async () => (await import('./widgets/rich-text.widget.tsx')).RichTextWidget,
    loadSettings: async () => (await import('./widgets/rich-text.settings.tsx')).RichTextSettings,
    startsEmpty: true,
  },
  {
    type: 'video',
    icon: IconVideo,
    defaultTitle: (t) => t('widgets.video.title'),
    loadBody: async () => (await import('./widgets/video.widget.tsx')).VideoWidget,
    loadSettings: async () => (await import('./widgets/video.settings.tsx')).VideoSettings,
    startsEmpty: true,
  },
  {
    type: 'startersAndLeavers',
    icon: IconUserPlus,
    defaultTitle: (t) => t('widgets.startersAndLeavers'),
    ...datedList,
  },
  {
    type: 'headcount',
    icon: IconChartLine,
    defaultTitle: (t) => t('widgets.headcount'),
    loadBody: async () => (await import('./widgets/headcount.widget.tsx')).HeadcountWidget,
    loadSettings: async () => (await import('../../../app/no-widget-settings.tsx')).NoWidgetSettings,
    prefetch: prefetchItems,
  },
  { type: 'vacancies', icon: IconBriefcase, defaultTitle: (t) => t('widgets.vacancies'), ...datedList },
  {
    type: 'qualifications',
    icon: IconCertificate,
    defaultTitle: (t) => t('widgets.qualifications'),
    ...datedList,
  },
  {
    type: 'bankChanges',
    icon: IconBuildingBank,
    defaultTitle: (t) => t('widgets.bankChanges'),
    ...datedList,
  },
  { type: 'payRun', icon: IconCash, defaultTitle: (t) => t('widgets.payRun'), ...datedList },
  {
    type: 'news',
    icon: IconSpeakerphone,
    defaultTitle: (t) => t('widgets.news'),
    loadBody: async () => (await import('./widgets/news.widget.tsx')).NewsWidget,
    loadSettings: datedList.loadSettings,
    prefetch: prefetchItems,
  },
];
