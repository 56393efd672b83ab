import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether keys without Ctrl or Alt do something; people who dictate or have a tremor can turn them off (WCAG
 * 2.1.4).
 */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'tenure.single-keys', defaultValue: true, getInitialValueInEffect: false });
