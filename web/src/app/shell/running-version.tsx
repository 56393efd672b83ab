import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useConfig } from '../config-provider.tsx';

/** What is running, to be told to support; nothing where the installation does not say. */
export function RunningVersion() {
  const { t } = useTranslation();
  const commit = useConfig()?.commitId;
  return commit === undefined ? null : <span className="quiet">{t('version', { commit })}</span>;
}
