import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useConfig } from '../config-provider.tsx';

/** The running version, to quote to support; renders nothing if the installation does not state it. */
export function RunningVersion() {
  const { t } = useTranslation();
  const commit = useConfig()?.commitId;
  return commit === undefined ? null : <span className="quiet">{t('version', { commit })}</span>;
}
