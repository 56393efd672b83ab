import {
  IconFileText,
  IconHierarchy,
  IconHome,
  IconKey,
  IconLogout,
  IconPoint,
  IconServer,
  IconSettings,
  IconUserCircle,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import { icon } from '../../ui/icon.ts';

/** The icons menu entries name; an unknown name gets a dot rather than a hole. */
const icons = {
  'file-text': IconFileText,
  hierarchy: IconHierarchy,
  home: IconHome,
  key: IconKey,
  logout: IconLogout,
  server: IconServer,
  settings: IconSettings,
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
