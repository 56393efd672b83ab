import {
  IconAdjustments,
  IconAward,
  IconBeach,
  IconBooks,
  IconBriefcase,
  IconCalendar,
  IconChartBar,
  IconClipboardList,
  IconCompass,
  IconFileText,
  IconHierarchy,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconLogout,
  IconPoint,
  IconReportAnalytics,
  IconSchool,
  IconServer,
  IconSettings,
  IconSignature,
  IconTarget,
  IconUser,
  IconUserCircle,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import { icon } from '../../ui/icon.ts';

/** The icons a menu entry may name; an unknown name gets a dot rather than a hole. */
const icons = {
  adjustments: IconAdjustments,
  award: IconAward,
  beach: IconBeach,
  books: IconBooks,
  briefcase: IconBriefcase,
  calendar: IconCalendar,
  'chart-bar': IconChartBar,
  'clipboard-list': IconClipboardList,
  compass: IconCompass,
  dashboard: IconLayoutDashboard,
  'file-text': IconFileText,
  hierarchy: IconHierarchy,
  home: IconHome,
  key: IconKey,
  logout: IconLogout,
  report: IconReportAnalytics,
  school: IconSchool,
  server: IconServer,
  settings: IconSettings,
  signature: IconSignature,
  target: IconTarget,
  user: IconUser,
  'user-circle': IconUserCircle,
  'user-search': IconUserSearch,
  users: IconUsers,
} as const;

export function MenuIcon({ name }: { name: string }) {
  const Icon = isKnown(name) ? icons[name] : IconPoint;
  return <Icon {...icon} />;
}

function isKnown(name: string): name is keyof typeof icons {
  return Object.hasOwn(icons, name);
}
